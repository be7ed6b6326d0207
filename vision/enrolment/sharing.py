"""Enrolled sets between tables: given away, taken in, renamed, removed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from vision.coded import coded
from vision.reading.reader import Reader
from vision.reading.tilesets import SUFFIX, TileSetError, TileSetFile, load, no_set, path_of, save


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
        raise TileSetError(coded("file-there", place=str(file)))
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
        raise TileSetError(coded("no-such-file", place=str(file)))
    held = load(file)
    name = name or held.name
    target = path_of(name, folder)
    if target.exists() and not replacing:
        raise TileSetError(coded("set-there", name=repr(name)))
    if not held.tiles:
        raise TileSetError(coded("set-empty", place=str(file)))
    if held.crops.shape[1] != reader.side:
        wide = held.crops.shape[1]
        raise TileSetError(coded("set-other-size", place=str(file), wide=wide, ours=reader.side))
    anew = reader.enrolled(name, held.tiles, held.sources, held.crops)
    anew = replace(anew, kind=held.kind)
    save(anew, target)
    return anew


def rename_set(old: str, new: str, folder: Path | None = None) -> Path:
    """Give a set another name and return its file; `TileSetError` if that is taken."""
    held, target = load(old, folder), path_of(new, folder)
    if target.exists():
        raise TileSetError(coded("set-there", name=repr(new)))
    saved = save(replace(held, name=new), target)
    path_of(old, folder).unlink()
    return saved


def remove_set(name: str, folder: Path | None = None) -> None:
    """Remove an enrolled set; `TileSetError` if there is none."""
    path = path_of(name, folder)
    try:
        path.unlink()
    except FileNotFoundError:
        raise TileSetError(no_set(name, path.parent, folder)) from None
    except OSError as error:
        raise TileSetError(coded("set-not-removed", place=str(path), why=error.strerror)) from None
