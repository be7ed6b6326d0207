"""A table as a path tracer sees it (Mitsuba 3): real light, soft shadows, gloss, rounded tiles.

It shares with the simulator where things lie and what is drawn on the faces, and nothing else: not
the geometry of a tile, its hands, its cloth, its racks, its light, nor how pixels come about.
Mitsuba is BSD-licensed and on PyPI; its fast variant needs LLVM 16 or later (`VARIANT`).
"""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import mitsuba
import numpy as np
from numpy.typing import NDArray

from rules.tiles import SEATS
from tests.games.traced import hand, meshes
from tests.games.traced.leaning import rest
from tests.games.traced.meshes import Mesh, about_z, joined, moved
from vision.geometry.markers import marker_bits, marker_centres
from vision.geometry.plan import TURN, TablePlan
from vision.simulator.camera import VirtualCamera
from vision.simulator.hands import HandPose
from vision.simulator.look import Appearance, Colour
from vision.simulator.places import seated
from vision.simulator.solids import Box

# Debian 12's own LLVM is too old: `DRJIT_LIBLLVM_PATH` says where a newer one lies.
VARIANT: Final = "llvm_ad_rgb" if "DRJIT_LIBLLVM_PATH" in os.environ else "scalar_rgb"
mitsuba.set_variant(VARIANT)

_LANES: Final = 1 << 22  # samples at once: what memory holds
_DEPTH: Final = 4  # bounces of light
_CELL: Final = (132, 180)  # pixels of a face in the atlas
_GRID: Final = 8  # faces in a row of the atlas
_SHADES: Final = 6  # of a body and of a back: no two tiles are quite alike
_HANDS: Final = 6  # at most at once
_PER_MM: Final = 3.0  # pixels of the table's top
_RIM: Final = 14.0
_AWAY: Final = (0.0, 0.0, -5000.0)  # where hands are that are not there
_QUIET: Final = 6.0
_LAMP_HIGH: Final = 1500.0
_FLOOR: Final = -730.0
_BURNT: Final = 0.98  # all but so much of a picture is no brighter than the sensor bears

Image = NDArray[np.uint8]
Linear = NDArray[np.float32]


@dataclass(frozen=True)
class Surroundings:
    """What the room adds, drawn from a seed: the lamp's side in mm, its share of the light, a
    window's share, how rough tiles are (0: a mirror)."""

    lamp: float = 420.0
    share: float = 0.55
    window: float = 0.15
    rough: float = 0.16

    @classmethod
    def random(cls, rng: np.random.Generator) -> Surroundings:
        """Return a room as clubs have them."""
        return cls(
            lamp=float(rng.uniform(180, 900)),
            share=float(rng.uniform(0.35, 0.7)),
            window=float(rng.choice([0.0, rng.uniform(0.1, 0.3)])),
            rough=float(rng.uniform(0.1, 0.35)),
        )


class TracedScene:
    """Tiles and hands on a table; `trace` returns what the camera gets of a part of it."""

    def __init__(
        self,
        camera: VirtualCamera,
        look: Appearance,
        plan: TablePlan,
        room: Surroundings,
        tiles: Sequence[Box],
        rng: np.random.Generator,
    ) -> None:
        self.camera = camera
        self._cells = {name: n for n, name in enumerate(sorted({_picture(b) for b in tiles}))}
        nobody = [_hand(None, flat=False)] * _HANDS
        self._scene: Any = mitsuba.load_dict(
            {
                "type": "scene",
                "integrator": {"type": "path", "max_depth": _DEPTH},
                **_lights(look, room),
                "floor": _shape(_plate(2600.0, _FLOOR), _matt(_planks(look.floor, rng))),
                "top": _shape(_plate(plan.table / 2, 0.0), _matt(_table_top(look, plan, rng))),
                "edges": _shape(_edges(plan), _gloss(_planks(look.rack, rng), 0.3)),
                "racks": _shape(_racks(plan), _gloss(_planks(look.rack, rng), 0.25)),
                "tiles": _shape(self._tiles(tiles), _gloss(self._atlas(look), room.rough)),
                "skin": _shape(
                    joined(s for s, _ in nobody), _gloss(_strip(_skins(rng), rng, 6), 0.45)
                ),
                "sleeves": _shape(
                    joined(s for _, s in nobody), _matt(_strip(_sleeves(look, rng), rng, 14))
                ),
            }
        )
        self._parameters: Any = mitsuba.traverse(self._scene)
        self._exposure = 1.0
        self._tint = np.array(look.light.tint, np.float32)
        self._expose()

    def place(self, tiles: Sequence[Box], hands: Sequence[tuple[HandPose, float, bool]]) -> None:
        """Lay these tiles and hold these hands there: each with its tips' height and whether it
        lies flat."""
        self._put("tiles", self._tiles(tiles))
        held = [_hand(pose, flat=flat, high=high) for pose, high, flat in hands[:_HANDS]]
        held += [_hand(None, flat=False)] * (_HANDS - len(held))
        self._put("skin", joined(s for s, _ in held))
        self._put("sleeves", joined(s for _, s in held))
        self._parameters.update()

    def trace(self, part: tuple[int, int, int, int], samples: int, seed: int) -> Image:
        """Return part (left, top, right, bottom) of the picture, BGR as a camera develops it."""
        return self._developed(self._light(part, samples, seed))

    def _put(self, name: str, mesh: Mesh) -> None:
        _give_points(self._parameters, f"{name}.", mesh)

    def _light(self, part: tuple[int, int, int, int], samples: int, seed: int) -> Linear:
        sensor = mitsuba.load_dict(_sensor(self.camera, part))
        pixels = (part[2] - part[0]) * (part[3] - part[1])
        each = max(1, min(samples, _LANES // pixels))
        passes = math.ceil(samples / each)
        total = np.zeros((part[3] - part[1], part[2] - part[0], 3), np.float32)
        for number in range(passes):
            one = mitsuba.render(self._scene, sensor=sensor, spp=each, seed=seed * 101 + number)
            total += np.array(one)[..., :3]
        return np.asarray(total[..., ::-1] / passes, np.float32)

    def _expose(self) -> None:
        """Set the exposure as a camera does: by what lies in the middle third, but so that little
        of the whole is burnt out."""
        w, h = self.camera.size
        seen = self._light((0, 0, w, h), 2, 1)
        lightness = np.linalg.norm(seen, axis=2) / math.sqrt(3)
        middle = float(lightness[h // 3 : h - h // 3, w // 3 : w - w // 3].mean())
        brightest = float(np.quantile(cv2.blur(seen.max(axis=2), (5, 5)), _BURNT))
        self._exposure = min(0.2 / max(middle, 1e-6), 0.85 / max(brightest, 1e-6))

    def _developed(self, light: Linear) -> Image:
        """Return light as pixels: sRGB's curve, and highlights that run out softly."""
        shown = light * self._exposure * self._tint
        shown = np.where(shown > 0.7, 0.7 + 0.3 * np.tanh((shown - 0.7) / 0.3), shown)
        curved = np.where(
            shown <= 0.0031308, 12.92 * shown, 1.055 * np.maximum(shown, 1e-6) ** (1 / 2.4) - 0.055
        )
        return np.asarray(np.clip(curved * 255 + 0.5, 0, 255), np.uint8)

    def _tiles(self, boxes: Sequence[Box]) -> Mesh:
        return joined(self._tile(box, boxes) for box in boxes)

    def _tile(self, box: Box, others: Sequence[Box]) -> Mesh:
        mesh, paints = meshes.tile(box.size)
        turn = about_z(math.radians(box.angle))
        if box.side == "back":
            turn = turn @ np.diag([-1.0, 1.0, -1.0])
        elif box.side == "standing":
            turn = turn @ np.array([(1.0, 0, 0), (0, 0, -1.0), (0, 1.0, 0)])
        tipped, lower = rest(box, others) if box.heaped else (np.eye(3), 0.0)
        placed = moved(mesh, tipped @ turn, (*box.xy, box.z - lower + box.height / 2))
        shade = box.tone % _SHADES
        # The last row but one of the atlas is bodies, the last backs.
        cells = np.choose(
            paints,
            [
                self._cells[_picture(box)],
                _GRID * (_GRID - 2) + shade,
                _GRID * (_GRID - 1) + shade,
            ],
        )
        column, row = cells % _GRID, cells // _GRID
        inside = 0.02 + 0.96 * mesh.uv
        uv = np.column_stack([column + inside[:, 0], _GRID - 1 - row + inside[:, 1]]) / _GRID
        return Mesh(placed.points, placed.normals, uv, placed.triangles)

    def _atlas(self, look: Appearance) -> Image:
        """Return all faces in one picture, with the bodies' and the backs' colours."""
        wide, tall = _CELL
        atlas = np.zeros((tall * _GRID, wide * _GRID, 3), np.uint8)
        assert len(self._cells) <= _GRID * (_GRID - 2)

        def cell(number: int) -> Image:
            row, column = divmod(number, _GRID)
            return atlas[row * tall : (row + 1) * tall, column * wide : (column + 1) * wide]

        for name, number in self._cells.items():
            face = look.faces(name, tall)
            # The picture lies on the flat part; round it the body's own colour runs on.
            cell(number)[:] = _pale(look.body, 1.0)
            inner = cv2.resize(face, (wide - 12, tall - 12), interpolation=cv2.INTER_AREA)
            cell(number)[6:-6, 6:-6] = inner
        for shade in range(_SHADES):
            by = 1 + 0.03 * (shade / (_SHADES - 1) - 0.5)
            cell(_GRID * (_GRID - 2) + shade)[:] = _pale(look.body, by)
            cell(_GRID * (_GRID - 1) + shade)[:] = _pale(look.back, by)
        return atlas


def _picture(box: Box) -> str:
    return box.picture or box.tile


def _pale(colour: Colour, by: float) -> NDArray[np.uint8]:
    return np.clip(np.array(colour) * by, 0, 235).astype(np.uint8)


def _hand(pose: HandPose | None, *, flat: bool, high: float = 0.0) -> tuple[Mesh, Mesh]:
    """Return a hand's skin and sleeve where they are; of nobody's hand, out of sight."""
    skin, sleeve = hand.skin(flat=flat), hand.sleeve()
    if pose is None:
        return moved(skin, np.eye(3), _AWAY), moved(sleeve, np.eye(3), _AWAY)
    seat = SEATS.index(pose.seat)
    shoulder = np.array(seated(pose.seat, 90.0, -1400.0))
    along = np.array(pose.grip) - shoulder
    turn = about_z(math.atan2(along[1], along[0]) - math.pi / 2)

    def own(mesh: Mesh) -> Mesh:
        placed = moved(mesh, turn, (*pose.grip, high))
        uv = np.column_stack([(seat + 0.05 + 0.9 * (mesh.uv[:, 0] % 1)) / 4, mesh.uv[:, 1]])
        return Mesh(placed.points, placed.normals, uv, placed.triangles)

    return own(skin), own(sleeve)


def _shape(mesh: Mesh, paint: Mapping[str, Any]) -> Any:
    """Return a shape of the tracer's own."""
    properties = mitsuba.Properties()
    properties["bsdf"] = mitsuba.load_dict({"type": "twosided", "inside": dict(paint)})
    shape = mitsuba.Mesh(
        "mesh", len(mesh.points), len(mesh.triangles),
        has_vertex_normals=True, has_vertex_texcoords=True, props=properties,
    )  # fmt: skip
    own = mitsuba.traverse(shape)
    _give_points(own, "", mesh)
    own["faces"] = mesh.triangles.astype(np.uint32).ravel()
    own.update()
    return shape


def _give_points(parameters: Any, shape: str, mesh: Mesh) -> None:
    """Let the tracer's `shape` have a mesh's points, normals and places on its picture."""
    parameters[f"{shape}vertex_positions"] = mesh.points.astype(np.float32).ravel()
    parameters[f"{shape}vertex_normals"] = mesh.normals.astype(np.float32).ravel()
    parameters[f"{shape}vertex_texcoords"] = _downwards(mesh.uv)


def _downwards(uv: NDArray[np.float64]) -> Linear:
    """Return places on a picture as the tracer counts them: from its top."""
    return np.column_stack([uv[:, 0], 1 - uv[:, 1]]).astype(np.float32).ravel()


def _texture(picture: Image) -> dict[str, Any]:
    rgb = np.ascontiguousarray(picture[..., ::-1])
    return {"type": "bitmap", "bitmap": mitsuba.Bitmap(rgb), "wrap_mode": "mirror"}


def _matt(picture: Image) -> dict[str, Any]:
    return {"type": "diffuse", "reflectance": _texture(picture)}


def _gloss(picture: Image, rough: float) -> dict[str, Any]:
    return {
        "type": "roughplastic", "distribution": "ggx", "alpha": rough, "int_ior": 1.45,
        "diffuse_reflectance": _texture(picture),
    }  # fmt: skip


def _lights(look: Appearance, room: Surroundings) -> dict[str, Any]:
    """Return a lamp above the table where the look's light comes from, the room's own light, and a
    window at its side."""
    dx, dy, dz = look.light.direction
    at = np.array([dx / dz * _LAMP_HIGH, dy / dz * _LAMP_HIGH, _LAMP_HIGH])
    half = room.lamp / 2
    facing = mitsuba.ScalarTransform4f().look_at(
        origin=at.tolist(), target=[0, 0, 0], up=[0, 1, 0.01]
    ) @ mitsuba.ScalarTransform4f().scale([half, half, 1])
    distance = float(np.linalg.norm(at))
    # What a square lamp of radiance 1 gives to the table's middle, beside a sky's of radiance 1.
    gives = room.lamp**2 * (at[2] / distance) / distance**2 / math.pi
    lights: dict[str, Any] = {
        "sky": {
            "type": "constant",
            "radiance": {"type": "rgb", "value": [1 - room.share - room.window] * 3},
        },
        "lamp": {
            "type": "rectangle", "to_world": facing,
            "emitter": {
                "type": "area", "radiance": {"type": "rgb", "value": [room.share / gives] * 3},
            },
        },
    }  # fmt: skip
    if room.window:
        pane = mitsuba.ScalarTransform4f().look_at(
            origin=[2200, 600, 700], target=[0, 0, 0], up=[0, 0, 1]
        ) @ mitsuba.ScalarTransform4f().scale([700, 500, 1])
        lights["window"] = {
            "type": "rectangle", "to_world": pane,
            "emitter": {
                "type": "area", "radiance": {"type": "rgb", "value": [room.window * 25] * 3},
            },
        }  # fmt: skip
    return lights


def _sensor(camera: VirtualCamera, part: tuple[int, int, int, int]) -> dict[str, Any]:
    _, down, forward = camera.rotation
    centre = np.array(camera.centre)
    w, h = camera.size
    return {
        "type": "perspective",
        "fov": math.degrees(2 * math.atan(w / 2 / camera.focal)), "fov_axis": "x",
        "near_clip": 10.0, "far_clip": 9000.0,
        "to_world": mitsuba.ScalarTransform4f().look_at(
            origin=centre.tolist(), target=(centre + forward).tolist(), up=(-down).tolist()
        ),
        "sampler": {"type": "independent"},
        "film": {
            "type": "hdrfilm", "width": w, "height": h, "pixel_format": "rgb",
            "crop_offset_x": part[0], "crop_offset_y": part[1],
            "crop_width": part[2] - part[0], "crop_height": part[3] - part[1],
            "rfilter": {"type": "box"},
        },
    }  # fmt: skip


def _plate(half: float, z: float) -> Mesh:
    x = half
    return meshes.quad(np.array([(-x, -x, z), (x, -x, z), (x, x, z), (-x, x, z)]))


def _edges(plan: TablePlan) -> Mesh:
    """Return the table's wooden edge, a little higher than its cloth, and its sides."""
    outer, inner = plan.table / 2, plan.table / 2 - _RIM
    low, high = -40.0, 2.5
    return joined(
        (
            meshes.block((-outer, -outer, low), (outer, -inner, high)),
            meshes.block((-outer, inner, low), (outer, outer, high)),
            meshes.block((-outer, -inner, low), (-inner, inner, high)),
            meshes.block((inner, -inner, low), (outer, inner, high)),
        )
    )


def _racks(plan: TablePlan) -> Mesh:
    """Return four racks: a bar, a channel's floor, its far lip, and cheeks at both ends."""
    half = plan.rack_length / 2
    near, far, end = -plan.rack_top_near, -plan.rack_top_far, -plan.channel_far
    one = joined(
        (
            meshes.block((-half, far, 0), (half, near, plan.rack_top_height)),
            meshes.block((-half, end, 0), (half, far, 5.0)),
            meshes.block((-half, end, 0), (half, end + 3.0, 13.0)),
            meshes.block((-half - 4, end, 0), (-half, near, 15.0)),
            meshes.block((half, end, 0), (half + 4, near, 15.0)),
        )
    )
    return joined(moved(one, about_z(math.radians(TURN[seat])), (0, 0, 0)) for seat in SEATS)


def _table_top(look: Appearance, plan: TablePlan, rng: np.random.Generator) -> Image:
    """Return the cloth, woven, with the markers' paper: as seen from above, West at the top."""
    n = round(plan.table * _PER_MM)
    v, u = np.mgrid[0:n, 0:n].astype(np.float32)
    weave = 0.05 * np.sin((u + v) * 0.9) + 0.03 * np.sin((u - v) * 0.45)
    rough = rng.normal(0, 0.05, (n, n)).astype(np.float32)
    worn = np.asarray(cv2.resize(rng.normal(0, 0.04, (9, 9)).astype(np.float32), (n, n)))
    cloth = np.array(look.cloth, np.float32) * (1 + weave + rough + worn)[..., None]
    side, quiet = round(plan.marker * _PER_MM), round(_QUIET * _PER_MM)
    for number, (x, y) in enumerate(marker_centres(plan)):
        cells = np.where(marker_bits(number), 225, 30).astype(np.uint8)
        printed = cv2.resize(cells, (side, side), interpolation=cv2.INTER_NEAREST)
        left = round((x + plan.table / 2 - plan.marker / 2) * _PER_MM)
        top = round((plan.table / 2 - y - plan.marker / 2) * _PER_MM)
        cloth[top - quiet : top + side + quiet, left - quiet : left + side + quiet] = 226
        cloth[top : top + side, left : left + side] = printed[..., None]
    return np.asarray(np.clip(cloth, 0, 235), np.uint8)


def _planks(colour: Colour, rng: np.random.Generator) -> Image:
    """Return wood of a colour, its grain along x."""
    long = rng.normal(0, 1, (256, 6)).astype(np.float32)
    grain = 1 + 0.07 * np.asarray(cv2.resize(long, (512, 256), interpolation=cv2.INTER_CUBIC))
    return np.asarray(np.clip(np.array(colour) * grain[..., None], 0, 235), np.uint8)


def _strip(colours: Sequence[Colour], rng: np.random.Generator, spread: float) -> Image:
    """Return one cell a seat, mottled."""
    cells = []
    for colour in colours:
        blotch = np.asarray(
            cv2.resize(rng.normal(0, spread, (12, 6)).astype(np.float32), (64, 128))
        )
        cells.append(np.clip(np.array(colour) + blotch[..., None], 5, 235))
    return np.hstack(cells).astype(np.uint8)


def _skins(rng: np.random.Generator) -> list[Colour]:
    """Return four people's skin, from pale to dark."""
    tones = ((150, 175, 215), (95, 130, 185), (60, 85, 135), (35, 50, 85), (120, 150, 200))
    return [tones[int(n)] for n in rng.permutation(len(tones))[:4]]


def _sleeves(look: Appearance, rng: np.random.Generator) -> list[Colour]:
    if look.sleeve is not None:
        return [look.sleeve] * 4
    b, g, r = rng.uniform(20, 220, (3, 4))
    return list(zip(b.tolist(), g.tolist(), r.tolist(), strict=True))
