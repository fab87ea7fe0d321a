import { at } from '#domain/tree/groups.ts';
import { NO_YEAR } from '#domain/tree/tree-graph.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { PERIOD_YEARS, spanOf } from './moments.ts';
import { type ByGender, type Counted, countMember, FEW_MEMBERS, namedGenders, newTally, type Tally } from './tally.ts';

/** Somebody and an age in calendar years. */
export interface AgedMember {
  readonly member: number;
  readonly age: number;
  /** True unless every day that the age was worked out from is known. */
  readonly about: boolean;
}

/** How a number of ages are spread; null where there are none. */
export interface AgeSpread {
  readonly known: number;
  /** Of the known, those between two days; the others are about right. */
  readonly exact: number;
  readonly mean: number | null;
  /** Quartiles as spreadsheets have them: type 7 of Hyndman and Fan 1996, the median of 1 and 2 is 1.5. */
  readonly lowerQuartile: number | null;
  readonly median: number | null;
  readonly upperQuartile: number | null;
  readonly youngest: AgedMember | null;
  readonly oldest: AgedMember | null;
  /** The ten oldest, the oldest first; a person with several such ages stands here for each. */
  readonly top: readonly AgedMember[];
}

export interface GenderedSpread {
  readonly all: AgeSpread;
  /** Genders of nobody are left out. */
  readonly byGender: { readonly [gender in (typeof genders)[number]]?: AgeSpread };
}

export interface AgePeriod extends GenderedSpread {
  /** 1850 for the 25 years from 1850 to 1874; periods without an age are left out. */
  readonly from: number;
}

/** Ten years of age; a person with several such ages in them is listed for each. */
export interface AgeBand extends Counted {
  readonly from: number;
  readonly byGender: ByGender;
}

export interface AgeFigure extends GenderedSpread {
  /** How many ages there would be if every date were known. */
  readonly of: number;
  /** Up to the oldest, empty ones included. */
  readonly bands: readonly AgeBand[];
  /** Ages that cannot be put in a period are in none of them. */
  readonly periods: readonly AgePeriod[];
}

/** Nobody is known to have grown older. */
export const OLDEST = 125;
const BAND_YEARS = 10;

/** Ages of one gender in one period, or in any set of these, under way. */
interface Spread {
  known: number;
  exact: number;
  sum: number;
  /** How many there are of each age. */
  readonly counts: Int32Array;
  /** The oldest so far, at most FEW_MEMBERS, and of equal ones those who came first. */
  readonly top: CountedAge[];
  youngest: CountedAge | null;
}

interface CountedAge extends AgedMember {
  /** How many ages came before it. */
  readonly nth: number;
}

const newSpread = (): Spread => ({
  known: 0,
  exact: 0,
  sum: 0,
  counts: new Int32Array(OLDEST + 1),
  top: [],
  youngest: null,
});

/** Takes ages one by one; what they come to over everybody, by gender, by period and by both is asked at the end. */
export class AgeCounter {
  #of = 0;
  #known = 0;
  /** By the first year of a period, NO_YEAR where there is none; in it by gender code. */
  readonly #parts = new Map<number, readonly Spread[]>();
  /** By ten years of age. */
  readonly #bands: Tally[] = Array.from({ length: Math.floor(OLDEST / BAND_YEARS) + 1 }, newTally);

  /** An age that could be known. */
  expect(): void {
    this.#of++;
  }

  /** One that is: 0 to OLDEST. `gender` is a code of the gender column; `year` decides the period, if it is not NO_YEAR. */
  add(member: number, age: number, about: boolean, gender: number, year: number): void {
    const spread = this.#spreadsIn(year === NO_YEAR ? NO_YEAR : spanOf(year, PERIOD_YEARS))[gender];
    if (spread === undefined) throw new Error(`There is no gender ${gender}.`);
    const nth = this.#known++;
    const band = this.#bands[Math.floor(age / BAND_YEARS)];
    if (band !== undefined) countMember(band, member);
    spread.known++;
    spread.sum += age;
    spread.counts[age] = at(spread.counts, age) + 1;
    if (!about) spread.exact++;
    if (spread.youngest === null || age < spread.youngest.age) spread.youngest = { member, age, about, nth };
    const { top } = spread;
    const last = top[FEW_MEMBERS - 1];
    if (last !== undefined && last.age >= age) return;
    const place = top.findIndex((other) => other.age < age);
    top.splice(place === -1 ? top.length : place, 0, { member, age, about, nth });
    if (top.length > FEW_MEMBERS) top.pop();
  }

  figure(): AgeFigure {
    const inOrder = [...this.#parts.entries()].sort(([a], [b]) => a - b);
    const byGender = genders.map((_, gender) => merge(inOrder.map(([, spreads]) => spreads[gender] ?? newSpread())));
    return {
      of: this.#of,
      ...spreadsOf(byGender),
      bands: bandsOf(this.#bands, byGender),
      periods: inOrder.flatMap(([from, spreads]) => (from === NO_YEAR ? [] : [{ from, ...spreadsOf(spreads) }])),
    };
  }

  #spreadsIn(period: number): readonly Spread[] {
    const known = this.#parts.get(period);
    if (known !== undefined) return known;
    const made = genders.map(newSpread);
    this.#parts.set(period, made);
    return made;
  }
}

const oldestFirst = (a: CountedAge, b: CountedAge) => b.age - a.age || a.nth - b.nth;
const youngestFirst = (a: CountedAge, b: CountedAge) => a.age - b.age || a.nth - b.nth;

function merge(spreads: readonly Spread[]): Spread {
  const whole = newSpread();
  for (const { known, exact, sum, counts } of spreads) {
    whole.known += known;
    whole.exact += exact;
    whole.sum += sum;
    for (let age = 0; age < counts.length; age++) whole.counts[age] = at(whole.counts, age) + at(counts, age);
  }
  const top = spreads.flatMap((spread) => spread.top).sort(oldestFirst);
  whole.top.push(...top.slice(0, FEW_MEMBERS));
  whole.youngest = spreads.flatMap(({ youngest }) => youngest ?? []).sort(youngestFirst)[0] ?? null;
  return whole;
}

function spreadsOf(byGender: readonly Spread[]): GenderedSpread {
  const present = genders.flatMap((gender, code) => {
    const spread = byGender[code];
    return spread === undefined || spread.known === 0 ? [] : [[gender, spreadFigure(spread)] as const];
  });
  return { all: spreadFigure(merge(byGender)), byGender: Object.fromEntries(present) };
}

function spreadFigure({ known, exact, sum, counts, top, youngest }: Spread): AgeSpread {
  const [oldest] = top;
  return {
    known,
    exact,
    mean: known === 0 ? null : sum / known,
    lowerQuartile: quantile(counts, known, 0.25),
    median: quantile(counts, known, 0.5),
    upperQuartile: quantile(counts, known, 0.75),
    youngest: youngest && agedMember(youngest),
    oldest: oldest === undefined ? null : agedMember(oldest),
    top: top.map(agedMember),
  };
}

const agedMember = ({ member, age, about }: CountedAge): AgedMember => ({ member, age, about });

function quantile(counts: Int32Array, known: number, share: number): number | null {
  if (known === 0) return null;
  const place = (known - 1) * share;
  const below = nthAge(counts, Math.floor(place));
  return below + (nthAge(counts, Math.ceil(place)) - below) * (place - Math.floor(place));
}

/** The age of the nth person from the youngest, counted from 0. */
function nthAge(counts: Int32Array, nth: number): number {
  let younger = 0;
  for (const [age, count] of counts.entries()) {
    younger += count;
    if (younger > nth) return age;
  }
  throw new Error(`There are ${younger} ages when the one at ${nth} was asked for.`);
}

function bandsOf(bands: readonly Tally[], byGender: readonly Spread[]): AgeBand[] {
  const used = bands.findLastIndex(({ count }) => count > 0) + 1;
  return bands.slice(0, used).map((band, place) => {
    const from = place * BAND_YEARS;
    const parts = byGender.map(({ counts }) => sumOf(counts.subarray(from, from + BAND_YEARS)));
    return { ...band, from, byGender: namedGenders(parts) };
  });
}

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);
