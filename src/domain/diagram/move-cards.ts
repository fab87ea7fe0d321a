import { at } from '#domain/tree/groups.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { type Offset, shownOffset } from './move-cards/offset.ts';
import { type Reach, reroute, type Spot } from './move-cards/reroute.ts';
import type { Scene } from './scene.ts';

/**
 * How far somebody moved the card of a member from where the layout puts it: px on the usual spacing, dx along the
 * generation and dy to the later ones. A scene of another shape shows it on its own spacing.
 */
export interface CardMove extends Offset {
  readonly member: number;
}

export interface MovedScene {
  readonly scene: Scene;
  /** How far everybody was shifted so that nobody stands left of or above the corner of the bounds, px. */
  readonly shift: { readonly x: number; readonly y: number };
}

/** Cards can be moved in a drawing by generation: along the years and around a centre, a place says who somebody is. */
export const canMoveCards = (scene: Scene): boolean => scene.mode === 'hierarchical';

/**
 * Moves cards of a finished scene by hand.
 *
 * Guarantees: nobody else stands elsewhere in relation to the others; lines that began or ended at a moved card still do,
 * over right-angled elbows; lines that touch no moved card stay as they are; without moves the scene is the same object.
 * Cards may come to lie on others: where somebody put a card, there it is. Linear in the size of the scene.
 */
export function moveCards(graph: TreeGraph, scene: Scene, moves: readonly CardMove[]): MovedScene {
  const asked = moves.filter(({ member, dx, dy }) => member < scene.x.length && (dx !== 0 || dy !== 0));
  if (asked.length === 0 || !canMoveCards(scene)) return { scene, shift: { x: 0, y: 0 } };
  const shown = new Map(asked.map((move) => [move.member, { ...move, ...shownOffset(scene, move) }]));
  if (scene.direction === 'down') return moveDownwards(graph, scene, shown);
  // Everything below is about generations that follow downwards: the axes change places, and change back.
  const turned = new Map([...shown.values()].map((move) => [move.member, { ...move, dx: move.dy, dy: move.dx }]));
  const { scene: moved, shift } = moveDownwards(graph, withAxesChanged(scene), turned);
  return { scene: withAxesChanged(moved), shift: { x: shift.y, y: shift.x } };
}

function withAxesChanged(scene: Scene): Scene {
  const { x, y, cardWidth, cardHeight, bounds, segments, rings, portals } = scene;
  const changed = (points: Float64Array) => points.map((_, nth) => points[nth ^ 1] ?? 0);
  return {
    ...scene,
    x: y,
    y: x,
    cardWidth: cardHeight,
    cardHeight: cardWidth,
    bounds: { width: bounds.height, height: bounds.width },
    segments: changed(segments),
    rings: changed(rings),
    portals: changed(portals),
  };
}

function moveDownwards(graph: TreeGraph, scene: Scene, wanted: Moves): MovedScene {
  const x = scene.x.slice();
  const y = scene.y.slice();
  for (const { member, dx, dy } of wanted.values()) {
    x[member] = (x[member] ?? 0) + dx;
    y[member] = (y[member] ?? 0) + dy;
  }
  const portals = movePortals(scene, wanted);
  const lines = moveLines(graph, { ...scene, portals }, scene, wanted);
  return intoBounds({ ...scene, x, y, portals, ...lines });
}

type Moves = ReadonlyMap<number, CardMove>;

/** Portals that hang at the card itself go with it; those at the ring of a couple stay with the ring. */
function movePortals(scene: Scene, moves: Moves): Float64Array {
  const portals = scene.portals.slice();
  for (let nth = 0; nth < scene.portalFrom.length; nth++) {
    const move = moves.get(at(scene.portalFrom, nth));
    if (!move) continue;
    const left = scene.x[move.member] ?? 0;
    const px = scene.portals[nth * 2] ?? 0;
    if (px < left || px > left + scene.cardWidth) continue;
    portals[nth * 2] = px + move.dx;
    portals[nth * 2 + 1] = (scene.portals[nth * 2 + 1] ?? 0) + move.dy;
  }
  return portals;
}

/** `before` has the cards and portals where the layout put them; only the portals of `scene` have moved. */
function moveLines(
  graph: TreeGraph,
  scene: Scene,
  before: Scene,
  moves: Moves,
): Pick<Scene, 'segments' | 'segmentKind' | 'segmentUnion'> {
  const movedIn = movedMembersByUnion(graph, moves);
  const segments: number[] = [];
  const kinds: number[] = [];
  const unions: number[] = [];
  for (let segment = 0; segment < before.segmentKind.length; segment++) {
    const union = at(before.segmentUnion, segment);
    const kind = before.segmentKind[segment] ?? 0;
    const ends = endsOf(before, segment);
    const members = movedIn.get(union) ?? [];
    const path =
      members.length === 0
        ? [...ends]
        : reroute(ends, [reachOf(before, ends[0], members, moves), reachOf(before, ends[1], members, moves)], {
            ring: ringOn(before, union, ends),
            portalOf: (end) => movedPortal(before, scene, end),
          });
    for (let nth = 0; nth + 1 < path.length; nth++) {
      const from = path[nth];
      const to = path[nth + 1];
      if (!from || !to || (from.x === to.x && from.y === to.y)) continue;
      segments.push(from.x, from.y, to.x, to.y);
      kinds.push(kind);
      unions.push(union);
    }
  }
  return {
    segments: Float64Array.from(segments),
    segmentKind: Uint8Array.from(kinds),
    segmentUnion: Int32Array.from(unions),
  };
}

function movedMembersByUnion({ partnerA, partnerB, childStart, children }: TreeGraph, moves: Moves) {
  const movedIn = new Map<number, number[]>();
  const note = (union: number, member: number) => {
    if (!moves.has(member)) return;
    const members = movedIn.get(union);
    if (members) members.push(member);
    else movedIn.set(union, [member]);
  };
  for (let union = 0; union < partnerA.length; union++) {
    note(union, at(partnerA, union));
    note(union, at(partnerB, union));
    for (let link = at(childStart, union); link < at(childStart, union + 1); link++) note(union, at(children, link));
  }
  return movedIn;
}

function endsOf({ segments }: Scene, segment: number): readonly [Spot, Spot] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segments.subarray(segment * 4, segment * 4 + 4);
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
}

/** Rounding leaves line ends a hair beside the edge of a card. */
const NEARLY = 0.5;

/** The moved card that a line ends at, as it stands now; null where the end stays. */
function reachOf(scene: Scene, { x, y }: Spot, members: readonly number[], moves: Moves): Reach | null {
  for (const member of members) {
    const left = scene.x[member] ?? 0;
    const top = scene.y[member] ?? 0;
    const right = left + scene.cardWidth;
    const bottom = top + scene.cardHeight;
    const isOn = (value: number, edge: number) => Math.abs(value - edge) < NEARLY;
    const isWithin = (value: number, from: number, to: number) => value > from - NEARLY && value < to + NEARLY;
    const touches =
      ((isOn(y, top) || isOn(y, bottom)) && isWithin(x, left, right)) ||
      ((isOn(x, left) || isOn(x, right)) && isWithin(y, top, bottom));
    const move = moves.get(member);
    if (!touches || !move) continue;
    return {
      dx: move.dx,
      dy: move.dy,
      left: left + move.dx,
      top: top + move.dy,
      right: right + move.dx,
      bottom: bottom + move.dy,
    };
  }
  return null;
}

/** The ring that lies on the line between two partners: from there the line goes on to the children, so it stays. */
function ringOn({ rings, ringUnion }: Scene, union: number, [from, to]: readonly [Spot, Spot]): Spot | null {
  if (from.y !== to.y) return null;
  for (let ring = ringUnion.indexOf(union); ring >= 0; ring = ringUnion.indexOf(union, ring + 1)) {
    const spot = { x: rings[ring * 2] ?? 0, y: rings[ring * 2 + 1] ?? 0 };
    if (spot.y === from.y && spot.x >= Math.min(from.x, to.x) && spot.x <= Math.max(from.x, to.x)) return spot;
  }
  return null;
}

function movedPortal(before: Scene, scene: Scene, { x, y }: Spot): Spot | null {
  for (let nth = 0; nth < before.portalFrom.length; nth++) {
    if (before.portals[nth * 2] !== x || before.portals[nth * 2 + 1] !== y) continue;
    const spot = { x: scene.portals[nth * 2] ?? 0, y: scene.portals[nth * 2 + 1] ?? 0 };
    if (spot.x !== x || spot.y !== y) return spot;
  }
  return null;
}

function intoBounds(scene: Scene): MovedScene {
  const { x, y, cardWidth, cardHeight, segments, portals, rings } = scene;
  const box = { left: 0, top: 0, right: scene.bounds.width, bottom: scene.bounds.height };
  const include = (px: number, py: number) => {
    box.left = Math.min(box.left, px);
    box.top = Math.min(box.top, py);
    box.right = Math.max(box.right, px);
    box.bottom = Math.max(box.bottom, py);
  };
  for (let member = 0; member < x.length; member++) {
    include(x[member] ?? 0, y[member] ?? 0);
    include((x[member] ?? 0) + cardWidth, (y[member] ?? 0) + cardHeight);
  }
  for (let end = 0; end < segments.length; end += 2) include(segments[end] ?? 0, segments[end + 1] ?? 0);
  for (let end = 0; end < portals.length; end += 2) include(portals[end] ?? 0, portals[end + 1] ?? 0);
  const shift = { x: Math.abs(box.left), y: Math.abs(box.top) };
  const bounds = { width: box.right - box.left, height: box.bottom - box.top };
  if (shift.x === 0 && shift.y === 0) return { scene: { ...scene, bounds }, shift };
  const shifted = (points: Float64Array) => points.map((value, nth) => value + (nth % 2 === 0 ? shift.x : shift.y));
  return {
    scene: {
      ...scene,
      bounds,
      x: x.map((left) => left + shift.x),
      y: y.map((top) => top + shift.y),
      segments: shifted(segments),
      rings: shifted(rings),
      portals: shifted(portals),
    },
    shift,
  };
}
