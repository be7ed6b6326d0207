"""Enrolled sets between tables: given away, taken in, renamed, removed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from vision.reading.reader import Reader
from vision.reading.tilesets import SUFFIX, TileSetError, TileSetFile, load, path_of, save


def export_set(name: str, target: Path, folder: Path | None = None) -> Path:
    """Write an enrolled set into a file for another table and return its path.

    `target` is a folder, or the file's name. Where its pictures came from, the
    names of a host's own photographs, is left out. An existing file is never
    written over; `TileSetError` says so.
    """
    held = load(name, folder)
    file = target / f"{name}{SUFFIX}" if target.is_dir() else target
    if not file.name.endswith(SUFFIX):
        file = file.with_name(file.name + SUFFIX)
    if file.exists():
        raise TileSetError(f"{file}: is there already; name another file")
    return save(unnamed(held), file)


def unnamed(held: TileSetFile) -> TileSetFile:
    """Return a set that no longer says which photographs its pictures came from."""
    return replace(held, sources=tuple(f"picture {n}" for n in range(1, len(held.tiles) + 1)))


def import_set(
    file: Path,
    reader: Reader,
    *,
    name: str | None = None,
    replacing: bool = False,
    folder: Path | None = None,
) -> TileSetFile:
    """Take in another table's set, under its own name or this one.

    Only its pictures are believed: what the network makes of them is made anew.
    `TileSetError` for a file that is none, is torn or changed, or of a newer
    format, and for a name that is taken unless `replacing`.
    """
    if not file.is_file():
        raise TileSetError(f"{file}: no such file")
    held = load(file)
    name = name or held.name
    target = path_of(name, folder)
    if target.exists() and not replacing:
        raise TileSetError(f"a set named {name!r} is here already; give it another name")
    if not held.tiles:
        raise TileSetError(f"{file}: it holds no picture")
    if held.crops.shape[1] != reader.side:
        raise TileSetError(
            f"{file}: its pictures are {held.crops.shape[1]} pixels wide, not {reader.side}"
        )
    anew = reader.enrolled(name, held.tiles, held.sources, held.crops)
    anew = replace(anew, kind=held.kind)
    save(anew, target)
    return anew


def rename_set(old: str, new: str, folder: Path | None = None) -> Path:
    """Give a set another name and return its file; `TileSetError` if that is taken."""
    held, target = load(old, folder), path_of(new, folder)
    if target.exists():
        raise TileSetError(f"a set named {new!r} is here already")
    saved = save(replace(held, name=new), target)
    path_of(old, folder).unlink()
    return saved


def remove_set(name: str, folder: Path | None = None) -> None:
    """Remove an enrolled set; `TileSetError` if there is none."""
    path = path_of(name, folder)
    try:
        path.unlink()
    except FileNotFoundError:
        raise TileSetError(f"{name!r}: no such enrolled set in {path.parent}") from None
    except OSError as error:
        raise TileSetError(f"{path}: cannot remove the set: {error.strerror}") from None
