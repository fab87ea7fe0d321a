import { type Lens, toSceneX, toSceneY, toScreenX, toScreenY, visibleRect } from '#domain/diagram/drawing/lens.ts';
import { middleOf, widthOf } from './member-box.ts';
import type { FamilyPicture } from './use-picture.ts';

/** A way from one drawing to the next that the eye can follow. Members without a word are those of the new drawing. */
export interface Glide {
  readonly from: FamilyPicture;
  readonly to: FamilyPicture;
  /** The windows on both drawings when it began. */
  readonly before: Lens;
  readonly after: Lens;
  /** Who stands in both drawings and is in view in one of them. */
  readonly moving: readonly number[];
  /** Where the middle of each of them was, as seen in the new drawing: x, y, and the width of the card, three numbers each. */
  readonly start: Float64Array;
  readonly arriving: readonly number[];
  /** Members of the old drawing who are not in the new one. */
  readonly leaving: readonly number[];
  /** Into or out of sectors, which no card can turn into: cards shrink towards their sectors, or grow out of them. */
  readonly isIntoSectors: boolean;
  readonly isOutOfSectors: boolean;
  /** Another layout, so that no line stays where it was; otherwise the family was edited. */
  readonly isReshaped: boolean;
}

/** More people in view than this do not glide: nobody could follow them, and drawing them takes longer than a frame. */
const MOST_MOVING = 2500;

/** Plans the way of everybody in view. Undefined where too many are, or where the map's own vertical scale is in use. */
export function planGlide(from: FamilyPicture, to: FamilyPicture, before: Lens, after: Lens): Glide | undefined {
  if (before.sx !== before.sy || after.sx !== after.sy) return undefined;
  const seenBefore = visibleRect(before);
  const seenAfter = visibleRect(after);
  const most = MOST_MOVING + 1;
  if (from.index.countCardsIn(seenBefore, most) + to.index.countCardsIn(seenAfter, most) > MOST_MOVING)
    return undefined;

  const placeBefore = (member: number) => from.place(to.view.graph.memberIds[member]);
  const moving = new Set<number>();
  const arriving: number[] = [];
  const leaving: number[] = [];
  for (const member of to.index.cardsIn(seenAfter)) {
    if (placeBefore(member) === undefined) arriving.push(member);
    else moving.add(member);
  }
  for (const old of from.index.cardsIn(seenBefore)) {
    const member = to.place(from.view.graph.memberIds[old]);
    if (member === undefined) leaving.push(old);
    else moving.add(member);
  }
  const isIntoSectors = to.view.scene.sectors !== null;
  const isOutOfSectors = from.view.scene.sectors !== null;
  const start = new Float64Array(moving.size * 3);
  [...moving].forEach((member, nth) => {
    const old = placeBefore(member) ?? 0;
    const { x, y } = middleOf(from.view.scene, old);
    start[nth * 3] = toSceneX(after, toScreenX(before, x));
    start[nth * 3 + 1] = toSceneY(after, toScreenY(before, y));
    start[nth * 3 + 2] = isOutOfSectors ? widthOf(to.view.scene, member) : widthOf(from.view.scene, old);
  });
  const isReshaped = !isSameShape(from, to);
  const people = { moving: [...moving], start, arriving, leaving };
  return { from, to, before, after, ...people, isIntoSectors, isOutOfSectors, isReshaped };
}

function isSameShape({ view: { scene: a } }: FamilyPicture, { view: { scene: b } }: FamilyPicture): boolean {
  return a.mode === b.mode && a.direction === b.direction && a.cardHeight === b.cardHeight;
}

/** The window on the old drawing that belongs to a window on the new one: where the camera has moved since, it moves with it. */
export function lensBefore({ before, after }: Glide, now: Lens): Lens {
  const grown = now.sx / after.sx;
  return {
    width: now.width,
    height: now.height,
    x: before.x + ((now.x - after.x) * after.sx) / before.sx,
    y: before.y + ((now.y - after.y) * after.sy) / before.sy,
    sx: before.sx * grown,
    sy: before.sy * grown,
  };
}

/** Cards that become sectors, or were some, are this small then. */
const SECTOR_SIZE = 0.25;

/** How large cards are drawn on the way, against the new drawing: they begin as large as they were. */
export function sizeAt({ before, after, isIntoSectors, isOutOfSectors }: Glide, share: number): number {
  const grown = (before.sx / after.sx) ** (1 - share);
  return grown * (isIntoSectors ? SECTOR_SIZE ** share : 1) * (isOutOfSectors ? SECTOR_SIZE ** (1 - share) : 1);
}

/** How much is to be seen of cards on the way. Of people who are sectors before and after, nothing. */
export function strengthAt({ isIntoSectors, isOutOfSectors }: Glide, time: number): number {
  if (isIntoSectors) return isOutOfSectors ? 0 : Math.max(0, 1 - time * 1.6);
  return isOutOfSectors ? Math.min(1, Math.max(0, time * 1.6 - 0.3)) : 1;
}

export const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** Where the lines are: the old ones go before the new ones come, unless most of them stay. */
export function linesAt({ isReshaped }: Glide, time: number): { readonly before: number; readonly after: number } {
  if (!isReshaped) return { before: 1 - time, after: time };
  return { before: Math.max(0, 1 - time / 0.35), after: Math.max(0, (time - 0.6) / 0.4) };
}
