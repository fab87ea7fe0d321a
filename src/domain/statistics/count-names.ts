import { at } from '#domain/tree/groups.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { NO_YEAR } from '#domain/tree/tree-graph.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { PERIOD_YEARS, spanOf } from './moments.ts';
import type { Scope } from './scope.ts';
import { mostFrequentSpelling } from './spelling.ts';
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

export function countNames(scope: Scope): NameFigures {
  const { firstNames, lastNames } = scope.source.graph;
  const single = newTally();
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    if (firstNames[member] && !lastNames[member]) countMember(single, member);
  }
  return {
    given: listNames(scope, firstNames, givenNamesOf),
    surnames: listNames(scope, lastNames, surnamesOf),
    single,
  };
}

/** Quotes and brackets around a nickname; hyphens and apostrophes belong to the name. */
const around = /^[\s"“”„()[\]*,.?_~]+|[\s"“”„()[\]*,.?_~]+$/g;
/** Two letters, or one of a script without capitals, in which a letter is a word. */
const word = /\p{L}.*\p{L}|\p{Lo}/u;
/** The second of a name. */
const ordinal = /^[IVX]+$/;

/** 'boru', 'binti' or 'van' among capitalised names belong to no one name. Whoever writes everything small means all of it. */
function givenNamesOf(text: string): string[] {
  const words = text.split(/\s+/).map((part) => part.replace(around, ''));
  const names = words.filter((part) => word.test(part) && !ordinal.test(part));
  const capitalised = names.filter((name) => !/^\p{Ll}/u.test(name));
  return capitalised.length > 0 ? capitalised : names;
}

const surnamesOf = (text: string): string[] => (/\p{L}/u.test(text) ? [text.trim()] : []);

interface Bearers {
  readonly tally: Tally;
  /** By gender code. A plain array: there are many of them, and a typed one weighs ten times as much. */
  readonly genders: number[];
}

/** A name, whatever its spelling. */
interface Name {
  readonly folded: string;
  readonly spellings: Spelling[];
  readonly bearers: Bearers;
  /** By the first year of a period. */
  readonly periods: Map<number, Bearers>;
}

/** A name as one text writes it. */
interface Spelling {
  readonly name: Name;
  readonly written: string;
  times: number;
}

function listNames(scope: Scope, column: readonly string[], namesIn: (text: string) => string[]): NameList {
  const { names, spell } = nameRegister(namesIn);
  const knownIn = new Map<number, number>();
  let known = 0;
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    const spellings = spell(column[member] ?? '');
    if (spellings.length === 0) continue;
    known++;
    const year = at(scope.born.year, member);
    const period = year === NO_YEAR ? null : spanOf(year, PERIOD_YEARS);
    if (period !== null) knownIn.set(period, (knownIn.get(period) ?? 0) + 1);
    const gender = at(scope.source.graph.gender, member);
    for (const spelling of spellings) {
      spelling.times++;
      countBearer(spelling.name.bearers, member, gender, MOST_MEMBERS);
      if (period !== null) countBearer(bearersIn(spelling.name, period), member, gender, FEW_MEMBERS);
    }
  }
  const inOrder = [...knownIn.entries()].sort(([a], [b]) => a - b);
  return {
    of: scope.members.length,
    known,
    distinct: names.length,
    names: mostFrequent(names, MOST_NAMES, ({ bearers }) => bearers),
    periods: inOrder.map(([from, count]) => {
      return {
        from,
        known: count,
        names: mostFrequent(names, MOST_NAMES_OF_A_PERIOD, ({ periods }) => periods.get(from)),
      };
    }),
  };
}

/** Reads each text once: the same come up over and over. */
function nameRegister(namesIn: (text: string) => string[]) {
  const names: Name[] = [];
  const byFold = new Map<string, Name>();
  const byText = new Map<string, readonly Spelling[]>();
  const nameOf = (folded: string): Name => {
    const known = byFold.get(folded);
    if (known !== undefined) return known;
    const name = { folded, spellings: [], bearers: newBearers(), periods: new Map<number, Bearers>() };
    byFold.set(folded, name);
    names.push(name);
    return name;
  };
  const spell = (text: string): readonly Spelling[] => {
    const known = byText.get(text);
    if (known !== undefined) return known;
    // Nobody bears a name twice.
    const written = new Map(namesIn(text).map((part) => [foldForSearch(part), part]));
    const spellings = [...written.entries()].map(([folded, part]): Spelling => {
      const spelling = { name: nameOf(folded), written: part, times: 0 };
      spelling.name.spellings.push(spelling);
      return spelling;
    });
    byText.set(text, spellings);
    return spellings;
  };
  return { names, spell };
}

const newBearers = (): Bearers => ({ tally: newTally(), genders: genders.map(() => 0) });

function bearersIn({ periods }: Name, period: number): Bearers {
  const known = periods.get(period);
  if (known !== undefined) return known;
  const made = newBearers();
  periods.set(period, made);
  return made;
}

function countBearer(bearers: Bearers, member: number, gender: number, most: number): void {
  countMember(bearers.tally, member, most);
  bearers.genders[gender] = (bearers.genders[gender] ?? 0) + 1;
}

function mostFrequent(names: readonly Name[], most: number, pick: (name: Name) => Bearers | undefined): NameCount[] {
  const borne = names.flatMap((name) => {
    const bearers = pick(name);
    return bearers === undefined ? [] : [{ name, bearers }];
  });
  return borne
    .sort((a, b) => b.bearers.tally.count - a.bearers.tally.count || (a.name.folded < b.name.folded ? -1 : 1))
    .slice(0, most)
    .map(({ name, bearers }) => ({
      name: usualSpelling(name),
      ...bearers.tally,
      byGender: namedGenders(bearers.genders),
    }));
}

function usualSpelling({ spellings }: Name): string {
  const times = new Map<string, number>();
  for (const { written, times: more } of spellings) times.set(written, (times.get(written) ?? 0) + more);
  return mostFrequentSpelling(times);
}
