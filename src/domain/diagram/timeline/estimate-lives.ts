import { at } from '#domain/tree/groups.ts';
import { MEMBER_FLAG, NO_YEAR, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Kin } from '../hierarchy/kin.ts';

/** Years between the births of parents and children, where nothing better is known. */
const GENERATION = 28;
/** Nobody is estimated to have had a child before this age. */
const YOUNGEST_PARENT = 14;
/** How long somebody lived, where nothing better is known. */
const LIFESPAN = 70;
/** When a family without any date may have been. */
const SOME_YEAR = 1950;

/** Bits of `estimated`. */
export const ESTIMATED = { birth: 1, end: 2 } as const;

/** From when to when everybody lived, in years, by the numbers of `Kin`. `end` is never before `birth`. */
export interface Lives {
  readonly birth: Int32Array;
  readonly end: Int32Array;
  readonly estimated: Uint8Array;
}

/**
 * Finds a life for everybody, known years first.
 *
 * A missing birth is the mean of what the nearest dated relatives say: parents' births and 28 years, children's births less
 * 28, partners' and siblings' births as they are. Whoever has no dated relative but a year of death was born 70 years
 * before it. The estimates spread from relative to relative in rounds, so that near relatives decide; then they give way to
 * known years: not after the own death, 14 years from the births of parents and children. A family without any date stands
 * in the middle of the years of the others.
 *
 * A missing end is, for the living, `today` or else the last year of the family; for others 70 years after the birth, or
 * the birth of the last child if that is later, but not after that last year. Linear in the size of the family.
 */
export function estimateLives(kin: Kin, graph: TreeGraph, today: number | undefined): Lives {
  const lives = new LifeBook(kin, graph, today);
  lives.spread(lives.dated());
  lives.spread(lives.bornBeforeDeath());
  for (let member = 0; member < kin.memberCount; member++) lives.spread(lives.somewhen(member));
  lives.fitKnownYears();
  lives.endAll();
  return lives;
}

class LifeBook implements Lives {
  readonly birth: Int32Array;
  readonly end: Int32Array;
  readonly estimated: Uint8Array;
  readonly #kin: Kin;
  readonly #deaths: Int32Array;
  readonly #isLiving: Uint8Array;
  readonly #today: number | undefined;
  readonly #lastYear: number;
  readonly #middleYear: number;

  constructor(kin: Kin, graph: TreeGraph, today: number | undefined) {
    this.#kin = kin;
    this.#today = today;
    this.birth = Int32Array.from(kin.memberSource, (source) => at(graph.birthYear, source));
    this.#deaths = Int32Array.from(kin.memberSource, (source) => at(graph.deathYear, source));
    this.#isLiving = Uint8Array.from(kin.memberSource, (source) => at(graph.flags, source) & MEMBER_FLAG.living);
    this.end = new Int32Array(kin.memberCount);
    this.estimated = new Uint8Array(kin.memberCount);
    const known = [this.birth, this.#deaths].flatMap((years) => [...years.filter((year) => year !== NO_YEAR)]);
    this.#lastYear = today ?? known.reduce((last, year) => Math.max(last, year), NO_YEAR);
    this.#middleYear = known.length === 0 ? SOME_YEAR : (known.sort((a, b) => a - b)[known.length >> 1] ?? SOME_YEAR);
  }

  dated(): number[] {
    return Array.from(this.birth.keys()).filter((member) => at(this.birth, member) !== NO_YEAR);
  }

  bornBeforeDeath(): number[] {
    const members = Array.from(this.birth.keys()).filter(
      (member) => at(this.birth, member) === NO_YEAR && at(this.#deaths, member) !== NO_YEAR,
    );
    for (const member of members) this.#estimate(member, at(this.#deaths, member) - LIFESPAN);
    return members;
  }

  somewhen(member: number): number[] {
    if (at(this.birth, member) !== NO_YEAR) return [];
    this.#estimate(member, this.#middleYear);
    return [member];
  }

  /** Round by round from the people given to all who can be reached over people without a birth. */
  spread(from: readonly number[]): void {
    let edge = from;
    while (edge.length > 0) {
      const next = new Set<number>();
      for (const member of edge) {
        this.#visitRelatives(member, (relative) => {
          if (at(this.birth, relative) === NO_YEAR) next.add(relative);
        });
      }
      const reached = [...next];
      const births = reached.map((member) => this.#meanBirth(member));
      reached.forEach((member, nth) => {
        this.#estimate(member, births[nth] ?? 0);
      });
      edge = reached;
    }
  }

  /** Estimated births give way to years that are known. */
  fitKnownYears(): void {
    for (const [member, bits] of this.estimated.entries()) {
      if (bits === 0) continue;
      let earliest = Number.NEGATIVE_INFINITY;
      let latest = at(this.#deaths, member) === NO_YEAR ? Number.POSITIVE_INFINITY : at(this.#deaths, member);
      this.#visitRelatives(member, (relative, years) => {
        if (at(this.estimated, relative) !== 0) return;
        if (years < 0) earliest = Math.max(earliest, at(this.birth, relative) + YOUNGEST_PARENT);
        if (years > 0) latest = Math.min(latest, at(this.birth, relative) - YOUNGEST_PARENT);
      });
      if (earliest <= latest) this.birth[member] = Math.min(latest, Math.max(earliest, at(this.birth, member)));
    }
  }

  endAll(): void {
    for (let member = 0; member < this.end.length; member++) {
      const birth = at(this.birth, member);
      const death = at(this.#deaths, member);
      this.end[member] = Math.max(birth, death === NO_YEAR ? this.#estimateEnd(member) : death);
    }
  }

  #estimateEnd(member: number): number {
    if (at(this.#isLiving, member) !== 0 && this.#today !== undefined) return this.#today;
    this.estimated[member] = at(this.estimated, member) | ESTIMATED.end;
    if (at(this.#isLiving, member) !== 0) return this.#lastYear;
    let end = at(this.birth, member) + LIFESPAN;
    this.#visitRelatives(member, (relative, years) => {
      if (years > 0) end = Math.max(end, at(this.birth, relative));
    });
    return this.#lastYear === NO_YEAR ? end : Math.min(this.#lastYear, end);
  }

  #estimate(member: number, birth: number): void {
    this.birth[member] = birth;
    this.estimated[member] = ESTIMATED.birth;
  }

  /** Whole numbers, so that the order in which relatives are met makes no difference. */
  #meanBirth(member: number): number {
    let sum = 0;
    let count = 0;
    this.#visitRelatives(member, (relative, years) => {
      if (at(this.birth, relative) === NO_YEAR) return;
      sum += at(this.birth, relative) - years;
      count++;
    });
    return Math.round(sum / count);
  }

  /** `years`: how much later the relative was probably born. */
  #visitRelatives(member: number, visit: (relative: number, years: number) => void): void {
    const { unionsOf, linksTo, linkUnion } = this.#kin;
    for (let k = at(linksTo.start, member); k < at(linksTo.start, member + 1); k++) {
      const union = at(linkUnion, at(linksTo.items, k));
      this.#visitPartners(union, member, -GENERATION, visit);
      this.#visitChildren(union, member, 0, visit);
    }
    for (let k = at(unionsOf.start, member); k < at(unionsOf.start, member + 1); k++) {
      const union = at(unionsOf.items, k);
      this.#visitPartners(union, member, 0, visit);
      this.#visitChildren(union, member, GENERATION, visit);
    }
  }

  #visitPartners(union: number, member: number, years: number, visit: (relative: number, years: number) => void): void {
    const a = at(this.#kin.partnerA, union);
    const b = at(this.#kin.partnerB, union);
    if (a !== NOBODY && a !== member) visit(a, years);
    if (b !== NOBODY && b !== member) visit(b, years);
  }

  #visitChildren(union: number, member: number, years: number, visit: (relative: number, years: number) => void): void {
    const { childStart, linkChild } = this.#kin;
    for (let link = at(childStart, union); link < at(childStart, union + 1); link++) {
      if (at(linkChild, link) !== member) visit(at(linkChild, link), years);
    }
  }
}
