import { mostFrequentSpelling } from '#domain/life/spelling.ts';
import { at, groupItems } from '#domain/tree/groups.ts';
import { NO_YEAR } from '#domain/tree/tree-graph.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { firstOf } from './first-of.ts';
import { PERIOD_YEARS, spanOf } from './moments.ts';
import { givenOnce, type NameColumn, surnamesOnce } from './name-column.ts';
import { oncePerSource } from './once-per-source.ts';
import { readOnce, type Scope } from './scope.ts';
import {
  type ByGender,
  type Counted,
  countMember,
  FEW_MEMBERS,
  MOST_MEMBERS,
  namedGenders,
  newTally,
  type Tally,
} from './tally.ts';

/** A name and who bears it, each person once. */
export interface NameCount extends Counted {
  /** In its most frequent spelling; spellings that search takes for one are one name. */
  readonly name: string;
  readonly byGender: ByGender;
}

export interface NamePeriod {
  /** 1850 for the births of the 25 years from 1850 to 1874. */
  readonly from: number;
  /** People born in it who have such a name. */
  readonly known: number;
  /** The ten most frequent. */
  readonly names: readonly NameCount[];
}

export interface NameList {
  /** Everybody who counts. */
  readonly of: number;
  /** Those who have such a name. */
  readonly known: number;
  readonly distinct: number;
  /** The fifty most frequent; equally frequent ones by the alphabet. */
  readonly names: readonly NameCount[];
  readonly periods: readonly NamePeriod[];
}

export interface NameFigures {
  /** Every given name that somebody has: 'Anna Barbara' counts for Anna and for Barbara. Initials, particles and ordinals do not count. */
  readonly given: NameList;
  /** Family names as a whole, with their particles. */
  readonly surnames: NameList;
  /** People with a single name, as is common in Indonesia: it counts among the given names, and no surname is missing. */
  readonly single: Counted;
}

const MOST_NAMES = 50;
const MOST_NAMES_OF_A_PERIOD = 10;

/** How often which names are given and borne, in all and by the time of birth. */
export function countNames(scope: Scope): NameFigures {
  const { firstNames, lastNames } = scope.source.graph;
  const single = newTally();
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    if (firstNames[member] && !lastNames[member]) countMember(single, member);
  }
  return {
    given: listNames(scope, givenOnce(scope.source)),
    surnames: listNames(scope, surnamesOnce(scope.source)),
    single,
  };
}

/** By member: a number for the period of birth, -1 where it is not known; and by number the first year of it. */
const periodsOnce = oncePerSource((source) => {
  const { year } = readOnce(source).born;
  const froms: number[] = [];
  const numbers = new Map<number, number>();
  const periodOf = new Int32Array(year.length);
  for (let member = 0; member < year.length; member++) {
    const born = at(year, member);
    const from = born === NO_YEAR ? NO_YEAR : spanOf(born, PERIOD_YEARS);
    const period = from === NO_YEAR ? -1 : (numbers.get(from) ?? froms.push(from) - 1);
    if (period !== -1) numbers.set(from, period);
    periodOf[member] = period;
  }
  return { froms, periodOf };
});

function listNames(scope: Scope, column: NameColumn): NameList {
  const { froms, periodOf } = periodsOnce(scope.source);
  const { textOf, named, folded } = column;
  const width = froms.length + 1;
  /** By name: how many bear it in each period, and at the end how many do at all. */
  const counts = new Int32Array(folded.length * width);
  const knownIn = new Int32Array(froms.length);
  const texts = newTexts(named.start.length - 1);
  let known = 0;
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    const text = at(textOf, member);
    const end = at(named.start, text + 1);
    if (end === at(named.start, text)) continue;
    if (at(texts.times, text) === 0) texts.firstMet[text] = i;
    texts.times[text] = at(texts.times, text) + 1;
    known++;
    const period = at(periodOf, member);
    if (period !== -1) knownIn[period] = at(knownIn, period) + 1;
    for (let place = at(named.start, text); place < end; place++) {
      const row = at(named.items, place) * width;
      counts[row + width - 1] = at(counts, row + width - 1) + 1;
      if (period !== -1) counts[row + period] = at(counts, row + period) + 1;
    }
  }
  const most = (period: number, length: number) => mostFrequent(column, counts, { width, period, length });
  const whole = most(width - 1, MOST_NAMES);
  const parts = froms.map((_, period) => most(period, MOST_NAMES_OF_A_PERIOD));
  const bearers = findBearers(scope, column, { width, listed: [...parts, whole] });
  const present = (period: number, names: readonly number[]) =>
    names.map((name): NameCount => {
      const { tally, genders: byGender } = bearers.get(name * width + period) ?? newBearers(0);
      return { name: usualSpelling(column, texts, name), ...tally, byGender: namedGenders(byGender) };
    });
  return {
    of: scope.members.length,
    known,
    distinct: countUsed(counts, width),
    names: present(width - 1, whole),
    periods: froms
      .flatMap((from, period) =>
        at(knownIn, period) === 0
          ? []
          : [{ from, known: at(knownIn, period), names: present(period, parts[period] ?? []) }],
      )
      .sort((a, b) => a.from - b.from),
  };
}

/** By text, of those who count: how many are written so, and who was the first. */
interface Texts {
  readonly times: Int32Array;
  readonly firstMet: Int32Array;
}

const newTexts = (length: number): Texts => ({ times: new Int32Array(length), firstMet: new Int32Array(length) });

interface Listing {
  readonly width: number;
  readonly period: number;
  readonly length: number;
}

function mostFrequent({ folded }: NameColumn, counts: Int32Array, { width, period, length }: Listing): number[] {
  const count = (name: number) => at(counts, name * width + period);
  const borne: number[] = [];
  for (let name = 0; name < folded.length; name++) if (count(name) > 0) borne.push(name);
  return firstOf(borne, length, (a, b) => count(b) - count(a) || ((folded[a] ?? '') < (folded[b] ?? '') ? -1 : 1));
}

function countUsed(counts: Int32Array, width: number): number {
  let used = 0;
  for (let row = width - 1; row < counts.length; row += width) if (at(counts, row) > 0) used++;
  return used;
}

interface Bearers {
  readonly tally: Tally;
  readonly most: number;
  /** By gender code. */
  readonly genders: number[];
}

const newBearers = (most: number): Bearers => ({ tally: newTally(), most, genders: genders.map(() => 0) });

/** Who bears the names that are listed, by name and period. */
function findBearers(
  { source, members }: Scope,
  { textOf, named, folded }: NameColumn,
  { width, listed }: { readonly width: number; readonly listed: readonly (readonly number[])[] },
): ReadonlyMap<number, Bearers> {
  const { periodOf } = periodsOnce(source);
  const found = new Map<number, Bearers>();
  const isListed = new Uint8Array(folded.length);
  for (const [period, names] of listed.entries()) {
    for (const name of names) {
      isListed[name] = 1;
      found.set(name * width + period, newBearers(period === width - 1 ? MOST_MEMBERS : FEW_MEMBERS));
    }
  }
  for (let i = 0; i < members.length; i++) {
    const member = at(members, i);
    const text = at(textOf, member);
    for (let place = at(named.start, text); place < at(named.start, text + 1); place++) {
      const name = at(named.items, place);
      if (isListed[name] === 0) continue;
      const gender = at(source.graph.gender, member);
      countBearer(found.get(name * width + width - 1), member, gender);
      const period = at(periodOf, member);
      if (period !== -1) countBearer(found.get(name * width + period), member, gender);
    }
  }
  return found;
}

function countBearer(bearers: Bearers | undefined, member: number, gender: number): void {
  if (bearers === undefined) return;
  countMember(bearers.tally, member, bearers.most);
  bearers.genders[gender] = (bearers.genders[gender] ?? 0) + 1;
}

/** As most of those who count are written, and of equally frequent spellings the one that was met first. */
function usualSpelling({ places, spellings, placeText }: NameColumn, { times, firstMet }: Texts, name: number): string {
  const met = [...groupItems(places, name)].filter((place) => at(times, at(placeText, place)) > 0);
  met.sort((a, b) => at(firstMet, at(placeText, a)) - at(firstMet, at(placeText, b)));
  const counted = new Map<string, number>();
  for (const place of met) {
    const spelling = spellings[place] ?? '';
    counted.set(spelling, (counted.get(spelling) ?? 0) + at(times, at(placeText, place)));
  }
  return mostFrequentSpelling(counted);
}
