import type { Rect } from '#domain/diagram/drawing/lens.ts';
import { sectorAt } from '#domain/diagram/drawing/sector-geometry.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { middleOf } from '#web/tree/diagram/member-box.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';

/** A point of the scene, px at zoom 1. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Whose card, bar or sector lies under a point. */
export function personAt({ view, index }: FamilyPicture, { x, y }: Spot): MemberId | undefined {
  const member = sectorAt(view.scene, x, y)?.member ?? index.cardAt(x, y);
  return member === undefined ? undefined : view.graph.memberIds[member];
}

/** Everybody whose card a frame touches; of sectors, everybody whose middle it holds. */
export function peopleIn({ view, index }: FamilyPicture, frame: Rect): MemberId[] {
  const { scene, graph } = view;
  const touched = index.cardsIn(frame);
  const members =
    scene.sectors === null ? touched : touched.filter((member) => isInside(middleOf(scene, member), frame));
  return members.flatMap((member) => graph.memberIds[member] ?? []);
}

const isInside = ({ x, y }: Spot, { left, top, right, bottom }: Rect) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The frame between two points, whichever of them comes first. */
export const frameOf = (a: Spot, b: Spot): Rect => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});
