import { NOBODY } from '#domain/tree/tree-graph.ts';
import type { DatedTree } from '../dated-tree.ts';
import { spanAt } from '../day-span.ts';
import type { BirthEstimates } from './birth-estimates.ts';
import type { Kinsfolk } from './kinsfolk.ts';
import type { NameBook } from './name-book.ts';

export interface Pool {
  readonly tree: DatedTree;
  readonly names: NameBook;
  readonly kin: Kinsfolk;
  readonly births: BirthEstimates;
}

/** People in one block are all compared up to this size; larger ones only where their births may agree. */
const SMALL_BLOCK = 40;
/** In a large block, births that may be off by more years are compared with nobody. */
const ROUGHEST = 24;
/** Members whose keys are made, and blocks that are gone through, from one number to the next. */
const BREATH = 2000;
/** Of somebody's relatives, so many are looked at. */
const RELATIVES = 6;

type Pair = readonly [number, number];
type Blocks = ReadonlyMap<string, readonly number[]>;

/**
 * Pairs of people worth comparing, found without comparing everybody with everybody: those who share a key, by several kinds of
 * keys, so that a pair that one kind misses meets by another (M. A. Hernández and S. J. Stolfo, "The Merge/Purge Problem
 * for Large Databases", 1995). A pair may come more than once. Nobody is paired with themselves. Between the pairs, now and
 * then, comes a number: the share of the work that is done, from 0 to 1.
 */
export function* candidatePairs(pool: Pool): Generator<Pair | number> {
  for (const [kind, [keysOf, slack]] of kindsOfKeys.entries()) {
    yield kind / kindsOfKeys.length;
    const blocks = yield* blocksOf(pool, keysOf, kind / kindsOfKeys.length);
    let done = 0;
    for (const block of blocks.values()) {
      if (++done % BREATH === 0) yield (kind + done / blocks.size) / kindsOfKeys.length;
      if (block.length > SMALL_BLOCK) yield* pairsNearInTime(pool.births, block, slack);
      else yield* allPairs(block);
    }
  }
}

type KeysOf = (pool: Pool, member: number) => readonly string[];

const givenKeys = ({ names }: Pool, member: number): string[] => [
  ...new Set((names.given[member] ?? []).slice(0, 3).map((word) => names.keys[word] ?? '')),
];

/** A given name, for those whose births are known well enough to be compared. */
const givenNameKeys: KeysOf = (pool, member) => ((pool.births.off[member] ?? 0) <= 6 ? givenKeys(pool, member) : []);

const fullNameKeys: KeysOf = (pool, member) => {
  const surnames = (pool.names.surname[member] ?? []).map((word) => pool.names.keys[word] ?? '');
  return givenKeys(pool, member).flatMap((given) => surnames.map((surname) => `${given} ${surname}`));
};

/** A given name together with one of a relative. */
const relativeKeys: KeysOf = (pool, member) => {
  const { parents, partners, children } = pool.kin;
  const own = givenKeys(pool, member).slice(0, 2);
  const keys = (role: string, relatives: readonly number[] = []) =>
    relatives.slice(0, RELATIVES).flatMap((relative) => {
      const [name] = givenKeys(pool, relative);
      return name === undefined ? [] : own.map((given) => `${given}${role}${name}`);
    });
  return [...keys('<', parents[member]), ...keys('=', partners[member]), ...keys('>', children[member])];
};

/** The very day of birth, whatever the name. */
const birthdayKeys: KeysOf = ({ tree }, member) => {
  const { earliest, latest } = spanAt(tree.birth, member);
  return earliest === latest && Number.isFinite(earliest) ? [String(earliest)] : [];
};

/** The names of both parents, or the whole name of a partner: for those whose own name is beyond recognition. */
const householdKeys: KeysOf = (pool, member) => {
  const { fathers, mothers, partners } = pool.kin;
  const [father = NOBODY, mother = NOBODY] = [fathers[member]?.[0], mothers[member]?.[0]];
  const ofParents = father === NOBODY || mother === NOBODY ? [] : givenKeys(pool, father).slice(0, 1);
  return [
    ...ofParents.flatMap((his) =>
      fullNameKeys(pool, mother)
        .concat(givenKeys(pool, mother))
        .map((hers) => `${his}+${hers}`),
    ),
    ...(partners[member] ?? []).slice(0, RELATIVES).flatMap((partner) => fullNameKeys(pool, partner)),
  ];
};

/** A relative who is the very same: children of one parent, partners of one person, parents of one child. */
const familyKeys: KeysOf = ({ kin }, member) => [
  ...(kin.parents[member] ?? []).map((parent) => `<${parent}`),
  ...(kin.partners[member] ?? []).map((partner) => `=${partner}`),
  ...(kin.children[member] ?? []).map((child) => `>${child}`),
];

/** With how many years apart two births may be in a large block, beyond what their own uncertainty allows. */
const kindsOfKeys: readonly (readonly [KeysOf, number])[] = [
  [fullNameKeys, 10],
  [relativeKeys, 3],
  [familyKeys, 12],
  [householdKeys, 0],
  [birthdayKeys, 0],
  [givenNameKeys, 0],
];

function* blocksOf(pool: Pool, keysOf: KeysOf, share: number): Generator<number, Blocks> {
  const blocks = new Map<string, number[]>();
  for (const member of pool.tree.graph.memberIds.keys()) {
    if (member % BREATH === 0) yield share;
    const keys = keysOf(pool, member);
    for (const [i, key] of keys.entries()) {
      if (keys.indexOf(key) !== i) continue;
      const block = blocks.get(key);
      if (block === undefined) blocks.set(key, [member]);
      else block.push(member);
    }
  }
  return blocks;
}

function* allPairs(block: readonly number[]): Generator<Pair> {
  for (const [i, a] of block.entries()) {
    for (let j = i + 1; j < block.length; j++) yield [a, block[j] ?? a];
  }
}

/** Sorted by the first year each may be born in, so that a look ahead ends with the last that can agree. */
function* pairsNearInTime({ year, off }: BirthEstimates, block: readonly number[], slack: number): Generator<Pair> {
  const open = block
    .filter((member) => (off[member] ?? 0) <= ROUGHEST)
    .map((member) => ({
      member,
      from: (year[member] ?? 0) - (off[member] ?? 0),
      to: (year[member] ?? 0) + (off[member] ?? 0),
    }))
    .sort((a, b) => a.from - b.from);
  for (const [i, a] of open.entries()) {
    for (let j = i + 1; j < open.length; j++) {
      const b = open[j];
      if (b === undefined || b.from > a.to + slack) break;
      yield [a.member, b.member];
    }
  }
}
