import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { growDescendants } from './circle/grow-descendants.ts';
import { growFan } from './circle/grow-fan.ts';
import type { SectorShape } from './circle/place-sectors.ts';
import { ringScene } from './circle/ring-scene.ts';
import { sectorScene } from './circle/sector-scene.ts';
import { readKin } from './hierarchy/kin.ts';
import { type HierarchyOptions, layoutHierarchy } from './layout-hierarchy.ts';
import type { Scene } from './scene.ts';

/** A fan is open below, a circle of descendants has a slit above, where it begins and ends. */
const FAN_TURN = (300 / 180) * Math.PI;
const DESCENDANTS_TURN = (354 / 180) * Math.PI;
const UP = -Math.PI / 2;

const fanShape: SectorShape = {
  from: UP - FAN_TURN / 2,
  turn: FAN_TURN,
  centreRadius: 92,
  alongWidth: 84,
  outwardWidth: 168,
  wholeRings: 8,
};

const descendantsShape: SectorShape = {
  from: UP + (2 * Math.PI - DESCENDANTS_TURN) / 2,
  turn: DESCENDANTS_TURN,
  centreRadius: 92,
  // Partners, in the odd rings, have the same room as those they married.
  alongWidth: 76,
  outwardWidth: 156,
  // Eight generations: the youngest are outermost.
  wholeRings: 16,
};

/**
 * The ancestors of the focus as a fan of sectors, a ring a generation.
 *
 * Guarantees: every ancestor of the focus (the focus included) in exactly one sector that is no repeat; members who are no
 * ancestors stand in rings around the fan; no two sectors overlap; linear in the size of the family; the same picture for
 * the same family in any order of its columns. Ends on any graph.
 */
export function layoutFan(graph: TreeGraph, focus = 0): Scene {
  const kin = readKin(graph);
  const centre = kin.memberSource.indexOf(focus);
  return kin.memberCount === 0
    ? layoutHierarchy(graph)
    : sectorScene(kin, growFan(graph, kin, Math.max(0, centre)), fanShape);
}

/** The descendants of the focus around it, with their partners between the generations. Guarantees as of `layoutFan`. */
export function layoutDescendants(graph: TreeGraph, focus = 0): Scene {
  const kin = readKin(graph);
  const centre = Math.max(0, kin.memberSource.indexOf(focus));
  if (kin.memberCount === 0) return layoutHierarchy(graph);
  return sectorScene(kin, growDescendants(graph, kin, centre), descendantsShape);
}

/**
 * Everybody in rings, a ring a generation, in the order in which they stand by generation.
 *
 * Guarantees: every member once, as an upright card; no two cards overlap. Otherwise as of `layoutHierarchy`, from which
 * it takes rows and angles.
 */
export function layoutRings(graph: TreeGraph, isCompact: boolean, options: HierarchyOptions = {}): Scene {
  return ringScene(graph, layoutHierarchy(graph, options), isCompact);
}
