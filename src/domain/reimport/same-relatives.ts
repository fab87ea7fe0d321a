import type { DatedTree } from '#domain/integrity/dated-tree.ts';
import { type DaySpan, spanAt } from '#domain/integrity/day-span.ts';
import type { DuplicateReason } from '#domain/integrity/duplicates/duplicate-reasons.ts';
import { forEachInSteps, groupInSteps, mapInSteps, type Steps } from '#domain/steps.ts';
import {
  childrenOf,
  type GraphIndex,
  parentsOf,
  parentUnionsOf,
  partnersOf,
  unionChildren,
  unionsOf,
} from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { GENDER, NOBODY } from '#domain/tree/tree-graph.ts';

/** The people of a file or of a tree by their number, with what they are told apart by. */
export interface Side {
  readonly tree: DatedTree;
  /** Folded; '' where there is none. */
  readonly names: readonly string[];
  readonly givenNames: readonly string[];
}

/** Reads the names of one side. Linear. */
export function sideOf(tree: DatedTree): Side {
  const { firstNames, lastNames } = tree.graph;
  const names = firstNames.map((first, place) => foldForSearch(`${first} ${lastNames[place] ?? ''}`));
  const givenNames = firstNames.map((first, place) => foldForSearch(first) || (names[place] ?? ''));
  return { tree, names, givenNames };
}

/** Who of a file is who in a tree, by their numbers; nobody stands in it twice, on neither side. */
export interface NumberPairs {
  readonly knownOf: Map<number, number>;
  readonly fileOf: Map<number, number>;
}

/** Somebody of the file and somebody of the tree. */
type NumberPair = readonly [file: number, known: number];

/** Two who are one only if somebody says so: their relatives are the same, and something of their own is not. */
export interface RelativesAgree {
  readonly file: number;
  readonly known: number;
  readonly reasons: readonly DuplicateReason[];
}

/** Somebody has more relatives than these in no family; comparing more pairs would take minutes. */
const COMPARED = 4_000_000;
/** More siblings without parents would take long to compare. */
const SIBLINGS = 60;

/** The other children of a couple of whom neither is known. */
function siblingsWithoutParents(index: GraphIndex, person: number): number[] {
  const { partnerA, partnerB } = index.graph;
  const unions = parentUnionsOf(index, person).filter(
    (union) => at(partnerA, union) === NOBODY && at(partnerB, union) === NOBODY,
  );
  const siblings = Array.from(unions, (union) => Array.from(unionChildren(index, union))).flat();
  return siblings.length > SIBLINGS ? [] : siblings.filter((one) => one !== person);
}

const roles = [
  { relativesOf: parentsOf, shared: 'same_child' },
  { relativesOf: partnersOf, shared: 'same_partner' },
  { relativesOf: childrenOf, shared: 'same_parents' },
  { relativesOf: siblingsWithoutParents, shared: 'same_parents' },
] as const;

/**
 * Pairs people who are told by the same words on both sides, and by them alone: name, dates and the names of their relatives. A name
 * with a day is enough, or with two more things that are known; not where the parents have other names.
 */
export function* pairByDescription(
  file: Side,
  known: Side,
  pairs: NumberPairs,
  isPlain: (known: number) => boolean,
): Steps {
  for (const wordsOf of descriptions) {
    const free = (side: Side, taken: ReadonlyMap<number, number>) =>
      groupInSteps(side.names.keys(), (person) => (taken.has(person) ? [] : wordsOf(side, person)));
    const ours = yield* free(known, pairs.fileOf);
    if (ours.size === 0) continue;
    const theirs = yield* free(file, pairs.knownOf);
    yield* forEachInSteps(theirs, ([description, [one, ...others]]) => {
      const [other, ...more] = ours.get(description) ?? [];
      if (one === undefined || other === undefined || others.length + more.length > 0) return;
      const isTold = wordsOf !== byDates || hasDay(file, one) || isPlain(other);
      if (isTold && !haveOtherParents(file, known, pairs, [one, other]) && mayBeOne(file, one, known, other)) {
        addPair(pairs, one, other);
      }
    });
  }
}

/** Notes that two are one, unless either is somebody else already. */
export function addPair({ knownOf, fileOf }: NumberPairs, file: number, known: number): void {
  if (knownOf.has(file) || fileOf.has(known)) return;
  knownOf.set(file, known);
  fileOf.set(known, file);
}

type WordsOf = (side: Side, person: number) => string[];

const byDates: WordsOf = (side, person) => {
  const { birth, death, count } = datesOf(side, person);
  return count > 0 && side.names[person] ? [`${side.names[person]}\n${birth}\n${death}`] : [];
};

const byRelatives =
  (relativesOf: (side: Side, person: number) => number[]): WordsOf =>
  (side, person) => {
    const name = side.names[person];
    const relatives = relativesOf(side, person).flatMap((one) => side.names[one] || []);
    const { birth, death, count } = datesOf(side, person);
    if (!name || relatives.length === 0 || relatives.length + count < 2) return [];
    return [`${name}\n${birth}\n${death}\n${relatives.sort().join('\n')}`];
  };

const descriptions: readonly WordsOf[] = [
  byDates,
  ...roles.map(({ relativesOf }) => byRelatives(({ tree }, person) => relativesOf(tree.index, person))),
];

function datesOf({ tree }: Side, person: number) {
  const told = ({ earliest, latest }: DaySpan) => (earliest === latest ? String(earliest) : `${earliest} ${latest}`);
  const isTold = (text: string | null | undefined) => text !== null && text !== undefined;
  return {
    birth: told(spanAt(tree.birth, person)),
    death: told(spanAt(tree.death, person)),
    count: Number(isTold(tree.birth.text[person])) + Number(isTold(tree.death.text[person])),
  };
}

const isDay = ({ earliest, latest }: DaySpan): boolean => earliest === latest;

const hasDay = ({ tree }: Side, person: number): boolean =>
  isDay(spanAt(tree.birth, person)) || isDay(spanAt(tree.death, person));

/** Whether both have parents with names, and none who is the same or of a name that the other's have. */
export function haveOtherParents(file: Side, known: Side, { knownOf }: NumberPairs, [one, other]: NumberPair): boolean {
  const isNamed =
    ({ givenNames }: Side) =>
    (parent: number) =>
      givenNames[parent] !== '';
  const theirs = parentsOf(file.tree.index, one).filter(isNamed(file));
  const ours = parentsOf(known.tree.index, other).filter(isNamed(known));
  const names = ours.map((parent) => known.givenNames[parent]);
  const isShared = (parent: number) =>
    ours.includes(knownOf.get(parent) ?? NOBODY) || names.includes(file.givenNames[parent]);
  return theirs.length > 0 && ours.length > 0 && !theirs.some(isShared);
}

/** False where genders or dates rule it out. */
export function mayBeOne(file: Side, one: number, known: Side, other: number): boolean {
  if (!areOfOneGender(file, one, known, other)) return false;
  const { differ, isOneDeadBefore } = lived(file, one, known, other);
  return !differ && !isOneDeadBefore;
}

export function areOfOneGender(file: Side, one: number, known: Side, other: number): boolean {
  const theirs = at(file.tree.graph.gender, one);
  const ours = at(known.tree.graph.gender, other);
  return theirs === ours || theirs + ours !== GENDER.male + GENDER.female;
}

/** What the dates of two people say for and against their being one. */
export function lived(file: Side, one: number, known: Side, other: number) {
  const theirBirth = spanAt(file.tree.birth, one);
  const ourBirth = spanAt(known.tree.birth, other);
  const theirDeath = spanAt(file.tree.death, one);
  const ourDeath = spanAt(known.tree.death, other);
  const differInBirth = daysApart(theirBirth, ourBirth) > 0;
  const differInDeath = daysApart(theirDeath, ourDeath) > 0;
  const isSameBirth =
    isStated(theirBirth) && theirBirth.earliest === ourBirth.earliest && theirBirth.latest === ourBirth.latest;
  return {
    differ: differInBirth || differInDeath,
    differInBirth,
    differInDeath,
    isSameBirth,
    isSameDay: isSameBirth && isDay(theirBirth),
    /** How many years lie between their births at least; NaN where one is not known. */
    yearsApart:
      isStated(theirBirth) && isStated(ourBirth) ? Math.max(0, daysApart(theirBirth, ourBirth)) / YEAR : Number.NaN,
    deathsApart:
      isStated(theirDeath) && isStated(ourDeath) ? Math.max(0, daysApart(theirDeath, ourDeath)) / YEAR : Number.NaN,
    /** One had died when the other was born, married or had a child: the sibling after whom a child was named, the first wife. */
    isOneDeadBefore:
      goesOnAfter(known, other, theirDeath, livesOn(file, one, theirDeath)) ||
      goesOnAfter(file, one, ourDeath, livesOn(known, other, ourDeath)),
  };
}

/** Whether a life goes on after the death of the one it is compared with, whose own does not: some files contradict themselves. */
const goesOnAfter = (side: Side, person: number, death: DaySpan, isContradicted: boolean): boolean =>
  !isContradicted && livesOn(side, person, death);

/** Whether somebody was born, married or had a child after that death; a father's child may be born within a year of it. */
function livesOn({ tree }: Side, person: number, death: DaySpan): boolean {
  if (!Number.isFinite(death.latest) || death.isRough) return false;
  const isAfter = (span: DaySpan, days: number) => !span.isRough && span.earliest > death.latest + days;
  return (
    isAfter(spanAt(tree.birth, person), 0) ||
    Array.from(unionsOf(tree.index, person)).some((union) => isAfter(spanAt(tree.start, union), 0)) ||
    childrenOf(tree.index, person).some((child) => isAfter(spanAt(tree.birth, child), YEAR))
  );
}

const YEAR = 365.25;
const isStated = ({ earliest, latest }: DaySpan): boolean => Number.isFinite(earliest) || Number.isFinite(latest);
/** Between what both allow; not above 0 where some day is allowed by both. */
const daysApart = (a: DaySpan, b: DaySpan): number => Math.max(a.earliest, b.earliest) - Math.min(a.latest, b.latest);

/**
 * Goes from those who were found to their parents, partners and children, and on from those: who has the same name there, or at least the
 * same given name, and nobody else does, is the same. The only nameless parent or partner is, too. In rounds, so that the order of
 * people changes nothing: who would be one with two is left.
 */
export function* pairRelatives(file: Side, known: Side, pairs: NumberPairs): Steps {
  const around = (person: number): RelativesAgree[] =>
    openRelatives(file, known, pairs, person).flatMap(({ theirs, ours, shared }) => {
      const areAlone = shared !== 'same_parents' && theirs.length === 1 && ours.length === 1;
      const areNameless = (one: number, other: number) => areAlone && !file.names[one] && !known.names[other];
      const ofGivenName = (one: number, other: number) =>
        mayBeOne(file, one, known, other) && (haveOneName(file, one, known, other) || areNameless(one, other));
      const ofWholeName = (one: number, other: number) =>
        file.names[one] === known.names[other] && ofGivenName(one, other);
      const found = onlyFits(theirs, ours, ofWholeName);
      // A partner of another surname may be another one of that given name.
      if (shared !== 'same_partner') found.push(...onlyFits(theirs, ours, ofGivenName));
      return found.map(([one, other]) => ({ file: one, known: other, reasons: [shared] }));
    });
  let waiting: Iterable<number> = [...pairs.knownOf.keys()];
  for (;;) {
    const found = yield* undisputed(yield* flatMapInSteps(waiting, around));
    if (found.length === 0) return;
    for (const { file: one, known: other } of found) addPair(pairs, one, other);
    // Whose relatives are fewer now: those who are left may be told apart.
    waiting = new Set(found.flatMap(({ file: one }) => [one, ...relativesOfAll(file, one)]));
  }
}

const relativesOfAll = ({ tree }: Side, person: number): number[] =>
  roles.flatMap(({ relativesOf }) => relativesOf(tree.index, person));

export function* flatMapInSteps<Item, Result>(
  items: Iterable<Item>,
  act: (item: Item) => readonly Result[],
): Steps<Result[]> {
  return (yield* mapInSteps(items, act)).flat();
}

/** The pairs in which both are with one person only, with the reasons of all places where they were found. */
export function* undisputed(found: readonly RelativesAgree[]): Steps<RelativesAgree[]> {
  const ofFile = yield* groupInSteps(found, ({ file }) => [file]);
  const ofKnown = yield* groupInSteps(found, ({ known }) => [known]);
  const areOne = (group: readonly RelativesAgree[] = []) =>
    group.every(({ file, known }) => file === group[0]?.file && known === group[0].known);
  return [...ofFile.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || !areOne(group) || !areOne(ofKnown.get(first.known))) return [];
    return [{ ...first, reasons: [...new Set(group.flatMap(({ reasons }) => reasons))] }];
  });
}

/** The parents, partners and children of somebody who is found, as far as they are not. */
export function openRelatives(file: Side, known: Side, { knownOf, fileOf }: NumberPairs, person: number) {
  const same = knownOf.get(person);
  if (same === undefined) return [];
  const open = roles.map(({ relativesOf, shared }) => ({
    shared,
    theirs: relativesOf(file.tree.index, person).filter((one) => !knownOf.has(one)),
    ours: relativesOf(known.tree.index, same).filter((one) => !fileOf.has(one)),
  }));
  return open.filter(({ theirs, ours }) => theirs.length * ours.length <= COMPARED);
}

/** The pairs of two lists in which each fits the other and nobody else. */
export function onlyFits(
  theirs: readonly number[],
  ours: readonly number[],
  fits: (one: number, other: number) => boolean,
): [number, number][] {
  return theirs.flatMap((one): [number, number][] => {
    const [other, ...more] = ours.filter((candidate) => fits(one, candidate));
    if (other === undefined || more.length > 0) return [];
    return theirs.filter((candidate) => fits(candidate, other)).length === 1 ? [[one, other]] : [];
  });
}

export function haveOneName(file: Side, one: number, known: Side, other: number): boolean {
  const given = file.givenNames[one];
  return given !== undefined && given !== '' && given === known.givenNames[other];
}
