"""The table's own certificate authority: what a club's phones may trust.

A root signs one authority of the table's and its key is thrown away at once; the table's key signs
what is served. Both may speak for names and addresses of a home or club network alone (RFC 5280,
name constraints), so that who steals a table's card can read no bank's letters. Their dates are
fixed, as a Pi does not know what day it is when it makes them.
"""

from __future__ import annotations

import ipaddress
import secrets
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from controller.errors import UnusableInput
from controller.record.checkpoints import folder_of_key, keep_for_owner
from controller.words.labels import at_place, labels_of, unread, unwritten

FILE: Final = "authority.pem"
"""The table's authority, its key, and the root, in the folder `tls` beside the table's key."""

BEGAN, ENDS = datetime(2020, 1, 1, tzinfo=UTC), datetime(2049, 12, 31, tzinfo=UTC)
"""When an authority is good; 2049 is the last year that every reader of dates agrees on."""

WRITTEN: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""No clock is believed that is before this program was written."""
BACK: Final = timedelta(days=365)
AHEAD: Final = timedelta(days=400)
"""What is served counts from so long ago until so far ahead, that a wrong clock does no harm; a
phone takes no more than 825 days in all (Apple, since iOS 13)."""

NAMES: Final = ("localhost", "local", "lan", "home.arpa", "internal")
"""What names of home networks end in (RFC 6762, RFC 8375)."""
NETWORKS: Final = tuple(
    ipaddress.ip_network(each)
    for each in (
        "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
        "100.64.0.0/10", "::1/128", "fe80::/10", "fc00::/7",
    )
)  # fmt: skip
"""Addresses that are nobody's on the internet."""

_say = labels_of("pages/certificate")


class Authority:
    """The table's authority, for names under `NAMES` and those it was made for."""

    def __init__(
        self, root: x509.Certificate, own: x509.Certificate, key: ec.EllipticCurvePrivateKey
    ) -> None:
        self.root = root
        self._own = own
        self._key = key

    @classmethod
    def made(cls, names: Iterable[str] = ()) -> Self:
        """Return a new authority; `names` are those beyond a home network's that it may serve."""
        further = [name.lower() for name in names if not _address(name)]
        limits = x509.NameConstraints(
            [
                *(x509.DNSName(name) for name in dict.fromkeys((*NAMES, *further))),
                *(x509.IPAddress(network) for network in NETWORKS),
            ],
            None,
        )
        root_key, key = ec.generate_private_key(ec.SECP256R1()), _new_key()
        called = f"Rackside table {secrets.token_hex(3)}"
        root_name, own_name = _name(called), _name(f"{called}, at work")
        root = _signed(root_name, root_name, root_key.public_key(), root_key, 1, limits)
        own = _signed(own_name, root_name, key.public_key(), root_key, 0, limits)
        return cls(root, own, key)

    @classmethod
    def kept(cls, folder: Path | None = None, names: Iterable[str] = ()) -> Self:
        """Return the authority that is kept in a folder, made at the first start.

        `UnusableInput` if it cannot be read or written.
        """
        path = (folder or folder_of_key() / "tls") / FILE
        try:
            found = path.read_bytes()
            key = load_pem_private_key(found, None)
            own, root = x509.load_pem_x509_certificates(found)
            if not isinstance(key, ec.EllipticCurvePrivateKey):
                raise ValueError("another kind of key")
            return cls(root, own, key)
        except FileNotFoundError:
            made = cls.made(names)
        except OSError as error:
            raise UnusableInput(unread(path, error)) from None
        except ValueError:
            raise UnusableInput(at_place(path, _say("certificate-no-authority"))) from None
        try:
            keep_for_owner(path, (_pem(made._key) + _pem(made._own) + _pem(made.root)).decode())
        except OSError as error:
            raise UnusableInput(unwritten(path, error)) from None
        return made

    @property
    def signs_as(self) -> x509.Name:
        """Who signed what it issues."""
        return self._own.subject

    @property
    def fingerprint(self) -> str:
        """The root's SHA-256, as phones show it: pairs of signs with colons."""
        return self.root.fingerprint(hashes.SHA256()).hex(":").upper()

    def as_der(self) -> bytes:
        """Return the root as phones take it."""
        return self.root.public_bytes(Encoding.DER)

    def as_pem(self) -> bytes:
        """Return the root as text."""
        return _pem(self.root)

    def serves(self, name: str) -> bool:
        """Whether it may speak for a name or an address."""
        limits = self._own.extensions.get_extension_for_class(x509.NameConstraints).value
        address = _address(name)
        for each in (subtree.value for subtree in limits.permitted_subtrees or ()):
            if isinstance(each, str):
                if address is None and f".{name.lower()}".endswith(f".{each}"):
                    return True
            elif address is not None and address in each:
                return True
        return False

    def issued(self, names: Sequence[str], now: datetime) -> bytes:
        """Return a new key with its certificate for names and addresses, and what signed it.

        Those that it may not speak for are left out. PEM, for `ssl.SSLContext.load_cert_chain`.
        """
        now, key = max(now, WRITTEN), _new_key()
        served = [name for name in names if self.serves(name)] or ["localhost"]
        certificate = (
            x509.CertificateBuilder()
            .subject_name(_name(served[0][:64]))
            .issuer_name(self._own.subject)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(max(BEGAN, now - BACK))
            .not_valid_after(min(ENDS, now + AHEAD))
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(x509.SubjectAlternativeName(_as_names(served)), critical=False)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(_usage(signs=False), critical=True)
            .add_extension(_key_id(key.public_key()), critical=False)
            .add_extension(_issuer_id(self._key.public_key()), critical=False)
            .sign(self._key, hashes.SHA256())
        )
        return _pem(key) + _pem(certificate) + _pem(self._own)


def _signed(
    subject: x509.Name,
    issuer: x509.Name,
    public: ec.EllipticCurvePublicKey,
    key: ec.EllipticCurvePrivateKey,
    below: int,
    limits: x509.NameConstraints,
) -> x509.Certificate:
    """Return an authority's certificate; it may sign `below` authorities under it."""
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(public)
        .serial_number(x509.random_serial_number())
        .not_valid_before(BEGAN)
        .not_valid_after(ENDS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=below), critical=True)
        .add_extension(limits, critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .add_extension(_key_id(public), critical=False)
        .add_extension(_issuer_id(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )


def _new_key() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(ec.SECP256R1())


def _key_id(public: ec.EllipticCurvePublicKey) -> x509.SubjectKeyIdentifier:
    return x509.SubjectKeyIdentifier.from_public_key(public)


def _issuer_id(public: ec.EllipticCurvePublicKey) -> x509.AuthorityKeyIdentifier:
    return x509.AuthorityKeyIdentifier.from_issuer_public_key(public)


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs, key_cert_sign=signs, crl_sign=signs,
        content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, encipher_only=False, decipher_only=False,
    )  # fmt: skip


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _as_names(names: Sequence[str]) -> list[x509.GeneralName]:
    return [
        x509.IPAddress(address) if (address := _address(name)) else x509.DNSName(name.lower())
        for name in dict.fromkeys(names)
    ]


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name.strip("[]").partition("%")[0])
    except ValueError:
        return None


def _pem(what: ec.EllipticCurvePrivateKey | x509.Certificate) -> bytes:
    if isinstance(what, x509.Certificate):
        return what.public_bytes(Encoding.PEM)
    return what.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
