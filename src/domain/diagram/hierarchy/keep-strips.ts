import { at, type Groups } from '#domain/tree/groups.ts';
import { groupSize } from './columns.ts';
import type { Generations } from './generations.ts';
import type { FamilyOrder } from './merge-couples.ts';
import type { Recollection } from './recall.ts';

/** The strip on which most of each family stood. New families get strips of their own below, single people share one. */
export function findStrips(membersOf: Groups, recalled: Recollection): Int32Array {
  const familyCount = membersOf.start.length - 1;
  const stripOf = new Int32Array(familyCount).fill(-1);
  let lowest = lowestStrip(recalled);
  const lonersOn = new Map<number, number>();
  for (let family = 0; family < familyCount; family++) {
    const isLoner = groupSize(membersOf, family) === 1;
    const found = commonStrip(membersOf, family, recalled);
    stripOf[family] = found;
    if (found >= 0) lonersOn.set(found, isLoner ? (lonersOn.get(found) ?? 0) + 1 : Number.NEGATIVE_INFINITY);
  }
  const rowLength = Math.max(1, Math.ceil(Math.sqrt(membersOf.items.length)), ...lonersOn.values());
  let lonerStrip = Math.max(-1, ...[...lonersOn].filter(([, count]) => count > 0).map(([found]) => found));
  for (let family = 0; family < familyCount; family++) {
    if (at(stripOf, family) >= 0) continue;
    if (groupSize(membersOf, family) !== 1) {
      stripOf[family] = ++lowest;
      continue;
    }
    if (lonerStrip < 0 || (lonersOn.get(lonerStrip) ?? 0) >= rowLength) lonerStrip = ++lowest;
    lonersOn.set(lonerStrip, (lonersOn.get(lonerStrip) ?? 0) + 1);
    stripOf[family] = lonerStrip;
  }
  return stripOf;
}

function lowestStrip({ arrangement }: Recollection): number {
  let lowest = -1;
  for (const strip of arrangement.member.strip) lowest = Math.max(lowest, strip);
  return lowest;
}

/** The lowest of those on which most stood: a family that had to leave its strip is not to go back. -1: nobody is known. */
function commonStrip(membersOf: Groups, family: number, { arrangement, knownAs }: Recollection): number {
  const counts = new Map<number, number>();
  for (let k = at(membersOf.start, family); k < at(membersOf.start, family + 1); k++) {
    const known = at(knownAs, at(membersOf.items, k));
    if (known < 0) continue;
    const strip = at(arrangement.member.strip, known);
    counts.set(strip, (counts.get(strip) ?? 0) + 1);
  }
  let most = -1;
  for (const [strip, count] of counts) {
    const lead = count - (counts.get(most) ?? 0);
    if (lead > 0 || (lead === 0 && strip > most)) most = strip;
  }
  return most;
}

interface Span {
  top: number;
  bottom: number;
}

/**
 * Keeps a small family that has outgrown its strip from pushing everybody below down: it moves up or down where the strip
 * has room for it, else to a new strip at the bottom, unless so many of its people moved that the others had better.
 */
export function fitStrips(
  { clusters }: FamilyOrder,
  { componentOf, componentCount }: Generations,
  membersOf: Groups,
  recalled: Recollection,
  rowOf: Int32Array,
  stripOf: Int32Array,
): void {
  const spanOf = Array.from({ length: componentCount }, blankSpan);
  for (let cluster = 0; cluster < clusters.count; cluster++) {
    if (groupSize(clusters.members, cluster) > 0) include(spanOf[at(componentOf, cluster)], at(rowOf, cluster));
  }
  const strips = measureStrips(recalled);
  const shiftOf = new Int32Array(componentCount);
  let lowest = Math.max(-1, ...stripOf);
  for (let family = 0; family < componentCount; family++) {
    const strip = strips.spanOf.get(at(stripOf, family));
    const span = spanOf[family];
    if (strip === undefined || span === undefined) continue;
    const above = Math.max(0, strip.top - span.top);
    const below = Math.max(0, span.bottom - strip.bottom);
    if (above === 0 && below === 0) continue;
    if (span.bottom - span.top <= strip.bottom - strip.top) {
      shiftOf[family] = above - below;
      continue;
    }
    const pushed = Math.max(
      above > 0 ? strips.seam(at(stripOf, family)) : 0,
      below > 0 ? strips.seam(at(stripOf, family) + 1) : 0,
    );
    if (groupSize(membersOf, family) < pushed) stripOf[family] = ++lowest;
  }
  for (let cluster = 0; cluster < clusters.count; cluster++) {
    rowOf[cluster] = at(rowOf, cluster) + at(shiftOf, at(componentOf, cluster));
  }
}

const blankSpan = (): Span => ({ top: Number.POSITIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY });

function include(span: Span | undefined, row: number): void {
  if (span === undefined) return;
  span.top = Math.min(span.top, row);
  span.bottom = Math.max(span.bottom, row);
}

/** The rows of each strip, and how many people a seam above a strip parts from the others. */
function measureStrips(recalled: Recollection) {
  const { arrangement, knownAs, knownCount } = recalled;
  const { strip, row } = arrangement.member;
  const spanOf = new Map<number, Span>();
  const peopleAbove = new Int32Array(lowestStrip(recalled) + 3);
  strip.forEach((number, member) => {
    const span = spanOf.get(number) ?? blankSpan();
    spanOf.set(number, span);
    include(span, at(row, member));
  });
  for (const known of knownAs)
    if (known >= 0) peopleAbove[at(strip, known) + 1] = at(peopleAbove, at(strip, known) + 1) + 1;
  for (let number = 1; number < peopleAbove.length; number++) {
    peopleAbove[number] = at(peopleAbove, number) + at(peopleAbove, number - 1);
  }
  const seam = (number: number) => Math.min(at(peopleAbove, number), knownCount - at(peopleAbove, number));
  return { spanOf, seam };
}
