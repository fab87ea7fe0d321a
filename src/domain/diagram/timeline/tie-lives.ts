import { at } from '#domain/tree/groups.ts';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { descentKind } from '../descent-kind.ts';
import { real } from '../hierarchy/columns.ts';
import { hasPartner, hasTwoPartners, type Kin } from '../hierarchy/kin.ts';
import { type Links, Sketch } from '../hierarchy/sketch.ts';
import { SEGMENT } from '../scene.ts';
import { barTop, type LifeBars, TIMELINE } from './life-bars.ts';

/** A tie over more than this many px is not drawn; a portal leads to its other end. */
const LONGEST = 2400;
/** Length of the line to a portal. */
const STUB = 16;
/** A birth that is not more than this many px outside of a parent's life is still tied to it. */
const TOLERANCE = 15;
/** Where no child tells when a couple married: px after the younger one's birth. */
const USUAL_AGE = 25 * TIMELINE.pxPerYear;

/**
 * Ties lives to each other: a line down from the nearer parent's bar to the beginning of the child's, and for each couple a
 * double line with a ring, upright in the year before their first child, in which both were alive.
 */
export function tieLives(graph: TreeGraph, kin: Kin, bars: LifeBars): Links {
  const ties = new Ties(graph, kin, bars);
  for (let union = 0; union < kin.unionCount; union++) {
    if (hasTwoPartners(kin, union)) ties.tieCouple(union);
    for (let link = at(kin.childStart, union); link < at(kin.childStart, union + 1); link++) ties.tieBirth(union, link);
  }
  return ties.sketch.finish();
}

class Ties {
  readonly sketch = new Sketch();
  readonly #graph: TreeGraph;
  readonly #kin: Kin;
  readonly #bars: LifeBars;
  readonly #hasPortal: Uint8Array;

  constructor(graph: TreeGraph, kin: Kin, bars: LifeBars) {
    this.#graph = graph;
    this.#kin = kin;
    this.#bars = bars;
    this.#hasPortal = new Uint8Array(kin.memberCount * 2);
  }

  tieCouple(union: number): void {
    const { lane, barHeight, lanePitch } = this.#bars;
    const partners = [at(this.#kin.partnerA, union), at(this.#kin.partnerB, union)] as const;
    const [upper, lower] = at(lane, partners[0]) < at(lane, partners[1]) ? partners : [partners[1], partners[0]];
    const source = at(this.#kin.unionSource, union);
    const top = barTop(this.#bars, upper) + barHeight;
    const bottom = barTop(this.#bars, lower);
    if (bottom - top > LONGEST || bottom < top) {
      this.#openPortal(upper, lower, 'end', SEGMENT.coupleLong, source);
      this.#openPortal(lower, upper, 'end', SEGMENT.coupleLong, source);
      return;
    }
    const isNext = at(lane, lower) - at(lane, upper) === 1;
    const beside = this.#graph.unionEnded[source] === 1 ? SEGMENT.coupleEnded : SEGMENT.couple;
    const x = this.#marriageX(union, upper, lower);
    this.sketch.vertical(x, top, bottom, isNext ? beside : SEGMENT.coupleLong, source);
    this.sketch.ring(x, bottom - (lanePitch - barHeight) / 2, source);
  }

  tieBirth(union: number, link: number): void {
    const { left, lane, barHeight } = this.#bars;
    const child = at(this.#kin.linkChild, link);
    const source = at(this.#kin.unionSource, union);
    const kind = descentKind(this.#graph, source, at(this.#kin.linkSource, link));
    const x = real(left, child);
    const top = barTop(this.#bars, child);
    const middle = top + barHeight / 2;
    if (!hasPartner(this.#kin, union)) {
      this.sketch.vertical(x, top - TIMELINE.laneGap / 2, middle, SEGMENT.unknownParent, source);
      return;
    }
    const parent = this.#parentFor(union, child, x);
    const isBelow = at(lane, child) > at(lane, parent);
    const parentTop = barTop(this.#bars, parent);
    const gap = isBelow ? top - parentTop - barHeight : parentTop - top - barHeight;
    const hold = this.#nearestIn(parent, x);
    if (gap < 0 || gap > LONGEST || Math.abs(hold - x) > TOLERANCE) {
      this.#openPortal(child, parent, 'start', kind, source);
      return;
    }
    const edge = isBelow ? parentTop + barHeight : parentTop;
    const reach = hold === x ? edge : parentTop + barHeight / 2;
    this.sketch.vertical(x, Math.min(reach, middle), Math.max(reach, middle), kind, source);
    if (hold !== x) this.sketch.horizontal(reach, Math.min(hold, x), Math.max(hold, x), kind, source);
  }

  /** The parent who was alive then; of two, the one who stands nearer. */
  #parentFor(union: number, child: number, x: number): number {
    const a = at(this.#kin.partnerA, union);
    const b = at(this.#kin.partnerB, union);
    if (a === NOBODY || b === NOBODY) return a === NOBODY ? b : a;
    const { lane } = this.#bars;
    const outside = (parent: number) => Math.abs(this.#nearestIn(parent, x) - x);
    const away = (parent: number) => Math.abs(at(lane, parent) - at(lane, child));
    return (outside(a) - outside(b) || away(a) - away(b)) <= 0 ? a : b;
  }

  #nearestIn(member: number, x: number): number {
    return Math.min(real(this.#bars.right, member), Math.max(real(this.#bars.left, member), x));
  }

  #marriageX(union: number, one: number, other: number): number {
    const { left, right } = this.#bars;
    const { childStart, linkChild } = this.#kin;
    const start = Math.max(real(left, one), real(left, other));
    const end = Math.min(real(right, one), real(right, other));
    let x = start + USUAL_AGE;
    for (let link = at(childStart, union); link < at(childStart, union + 1); link++) {
      const born = real(left, at(linkChild, link)) - TIMELINE.pxPerYear;
      x = link === at(childStart, union) ? born : Math.min(x, born);
    }
    return Math.max(start, Math.min(end, x));
  }

  /** At most one portal at each end of a bar. */
  #openPortal(from: number, to: number, side: 'start' | 'end', kind: number, source: number): void {
    const slot = from * 2 + (side === 'start' ? 0 : 1);
    if (this.#hasPortal[slot] === 1) return;
    this.#hasPortal[slot] = 1;
    const y = barTop(this.#bars, from) + this.#bars.barHeight / 2;
    const start = real(side === 'start' ? this.#bars.left : this.#bars.right, from);
    const x = side === 'start' ? start - STUB : start + STUB;
    this.sketch.horizontal(y, Math.min(start, x), Math.max(start, x), kind, source);
    const { memberSource } = this.#kin;
    this.sketch.portal({ x, y, from: at(memberSource, from), to: at(memberSource, to) });
  }
}
