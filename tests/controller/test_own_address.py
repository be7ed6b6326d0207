"""The address that a program prints where it listens on all of them."""

from __future__ import annotations

import socket

import pytest

from controller.operating import own_address
from controller.operating.console import phones_address
from controller.operating.own_address import typed_host
from controller.settings import DisplaySettings


def test_a_hall_without_a_way_out_has_the_address_of_its_own_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(own_address, "by_route", lambda: iter(()))
    monkeypatch.setattr(own_address, "by_interface", lambda: iter(("127.0.0.1", "10.0.0.5")))
    assert phones_address(DisplaySettings(host="0.0.0.0"), 80) == "http://10.0.0.5:80"
    assert (typed_host("::"), typed_host("fe80::1")) == ("10.0.0.5", "[fe80::1]")
    monkeypatch.setattr(own_address, "by_interface", lambda: iter(("127.0.0.1",)))
    assert typed_host("0.0.0.0") == "localhost"


def test_a_computer_knows_the_addresses_of_its_interfaces(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "127.0.0.1" in own_address.by_interface()

    class NoWay(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", NoWay)
    assert list(own_address.by_route()) == []
