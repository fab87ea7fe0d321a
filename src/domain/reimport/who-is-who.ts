import { datedTree } from '#domain/integrity/dated-tree.ts';
import { forEachInSteps, groupInSteps, indexInSteps, type Steps } from '#domain/steps.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { findChangedRelatives, findInPlace, findNamesakes } from './doubtful-relatives.ts';
import { type Doubt, findDoubts, NAMED } from './find-doubts.ts';
import { type FilePerson, type KnownPerson, matchPeople } from './match-people.ts';
import {
  addPair,
  haveOtherParents,
  type NumberPairs,
  pairByDescription,
  pairRelatives,
  type RelativesAgree,
  sideOf,
} from './same-relatives.ts';

/** Who of a file is who in a tree; nobody stands in `people` twice, on neither side. */
export interface WhoIsWho {
  /** Those who are known for sure, or by a decision. */
  readonly people: ReadonlyMap<MemberId, MemberId>;
  /** Those who are probably or possibly somebody, and whom no decision names. */
  readonly doubts: readonly Doubt[];
}

export interface Meeting {
  readonly file: FamilyTree;
  readonly tree: FamilyTree;
  /** The same people as in the two, in any order, with the names and UIDs of their records. */
  readonly filePeople: readonly FilePerson[];
  readonly knownPeople: readonly KnownPerson[];
  /** Of people of the file: whom they are, or that they are nobody of the tree (null). */
  readonly decisions: ReadonlyMap<MemberId, MemberId | null>;
}

/**
 * Finds who of a file is in the tree already: by UID and by xref and name (`matchPeople`), then by what is said of them and from relative to
 * relative; whoever is left is weighed as duplicates are. Whom it is sure of does not depend on the order in which people are given.
 * Decisions are put in last, so that one changes nothing of the others. Who was decided to be somebody who has left the tree, or whom
 * another is already, is nobody of it.
 */
export function* whoIsWho({ file, tree, filePeople, knownPeople, decisions }: Meeting): Steps<WhoIsWho> {
  const people = new Map<MemberId, MemberId>(yield* matchPeople(filePeople, knownPeople));
  const isAllFound = people.size === file.members.length || people.size === tree.members.length;
  const doubts = isAllFound ? [] : yield* byFamily({ file, tree, knownPeople }, people);
  if (decisions.size === 0) return { people, doubts };

  const alive = yield* indexInSteps(tree.members, ({ id }) => id);
  for (const id of decisions.keys()) people.delete(id);
  const taken = new Set(people.values());
  for (const [one, other] of decisions) {
    if (other === null || !alive.has(other) || taken.has(other)) continue;
    people.set(one, other);
    taken.add(other);
  }
  return { people, doubts: doubts.filter((doubt) => !decisions.has(doubt.file) && !taken.has(doubt.known)) };
}

/** Adds to `people`; answers whom it is not sure of. */
function* byFamily(
  { file, tree, knownPeople }: Pick<Meeting, 'file' | 'tree' | 'knownPeople'>,
  people: Map<MemberId, MemberId>,
): Steps<Doubt[]> {
  const theirs = sideOf(datedTree(file, { version: 0, today: 0 }));
  yield;
  const ours = sideOf(datedTree(tree, { version: 0, today: 0 }));
  yield;
  const fileIds = theirs.tree.graph.memberIds;
  const knownIds = ours.tree.graph.memberIds;
  const pairs = yield* numbered(people, { fileIds, knownIds });

  const withoutRecord = new Set(knownPeople.flatMap(({ id, record }) => (record === null ? [id] : [])));
  yield* pairByDescription(theirs, ours, pairs, (place) => withoutRecord.has(knownIds[place] as MemberId));
  yield* pairRelatives(theirs, ours, pairs);
  const idsOf = ({ file: one, known: other }: Pick<RelativesAgree, 'file' | 'known'>) => {
    const fileId = fileIds[one];
    const knownId = knownIds[other];
    return fileId === undefined || knownId === undefined ? null : { file: fileId, known: knownId };
  };
  for (const [one, other] of pairs.knownOf) {
    const ids = idsOf({ file: one, known: other });
    if (ids !== null) people.set(ids.file, ids.known);
  }
  const isVersion = people.size * 2 >= file.members.length;
  const doubtsFor = (found: readonly RelativesAgree[], certainty: Doubt['certainty']) =>
    found.flatMap((pair): Doubt[] => {
      const ids = idsOf(pair);
      return ids === null ? [] : [{ ...ids, certainty, reasons: pair.reasons }];
    });
  const likely: Doubt[] = [];
  /** From those who are likely to their relatives, until nobody comes to it. */
  function* growLikely(): Steps<boolean> {
    for (let grew = false; ; grew = true) {
      const changed = yield* findChangedRelatives(theirs, ours, pairs);
      if (changed.length === 0) return grew;
      for (const { file: one, known: other } of changed) addPair(pairs, one, other);
      likely.push(...doubtsFor(changed, 'likely'));
    }
  }
  const places = { file: placesOf(fileIds), known: placesOf(knownIds) };
  const placesIn = (doubt: Doubt) =>
    [places.file.get(doubt.file) ?? NOBODY, places.known.get(doubt.known) ?? NOBODY] as const;
  /** Weighs all who are left; takes those who are likely, and answers the others. */
  function* weigh(): Steps<Doubt[]> {
    const settled = new Map([...people, ...likely.map(({ file: one, known: other }) => [one, other] as const)]);
    const weighed = (yield* findDoubts(file, tree, settled)).map((doubt): Doubt => {
      return haveOtherParents(theirs, ours, pairs, placesIn(doubt)) ? { ...doubt, certainty: 'open' } : doubt;
    });
    const found = weighed.filter(({ certainty }) => certainty === 'likely');
    for (const doubt of found) addPair(pairs, ...placesIn(doubt));
    likely.push(...found);
    return weighed.filter(({ certainty }) => certainty === 'open');
  }

  yield* growLikely();
  let open = yield* weigh();
  if (yield* growLikely()) open = yield* weigh();

  const namesakes = yield* findNamesakes(theirs, ours, pairs);
  const onlyOnes = yield* alone(namesakes);
  if (isVersion) {
    for (const { file: one, known: other } of onlyOnes) addPair(pairs, one, other);
    likely.push(...doubtsFor(onlyOnes, 'likely'));
  }
  // Also beside those who are open with one candidate: whoever says yes to them is asked about their relatives, too.
  const inPlace = yield* findInPlace(theirs, ours, withOnlyOnes(pairs, open.map(placesIn)));
  const asked = new Set(namesakes.map(({ file: one }) => one)).size;
  const isWorthAsking = isVersion || asked <= Math.max(MANY_NAMESAKES, file.members.length / 100);
  open.push(...doubtsFor([...inPlace, ...(isWorthAsking ? namesakes : onlyOnes)], 'open'));
  return [...likely, ...(yield* stillOpen(open, likely))];
}

/** The pairs, and of others those in which both are with one person only. */
function withOnlyOnes({ knownOf, fileOf }: NumberPairs, others: readonly (readonly [number, number])[]): NumberPairs {
  const all: NumberPairs = { knownOf: new Map(knownOf), fileOf: new Map(fileOf) };
  const isOnly = ([one, other]: readonly [number, number]) =>
    others.every((pair) => (pair[0] === one) === (pair[1] === other));
  for (const pair of others) if (isOnly(pair)) addPair(all, ...pair);
  return all;
}

/** Those of whom nothing but the name agrees, and nobody else has it. */
function* alone(found: readonly RelativesAgree[]): Steps<RelativesAgree[]> {
  const ofKnown = yield* groupInSteps(found, ({ known }) => [known]);
  const ofFile = yield* groupInSteps(found, ({ file }) => [file]);
  return found.filter(({ file, known, reasons }) => {
    const isOnly = ofFile.get(file)?.length === 1 && ofKnown.get(known)?.length === 1;
    return isOnly && !reasons.includes('birth_close');
  });
}

/** Without those who are likely by now, on either side, each pair once, and of each person the first few. */
function* stillOpen(open: readonly Doubt[], likely: readonly Doubt[]): Steps<Doubt[]> {
  const settled = new Set(likely.flatMap(({ file, known }) => [file, known]));
  const left = open.filter(({ file, known }) => !settled.has(file) && !settled.has(known));
  const ofFile = yield* groupInSteps(left, ({ file }) => [file]);
  return [...ofFile.values()].flatMap((group) => {
    const candidates = new Map(group.toReversed().map((doubt) => [doubt.known, doubt]));
    return group.filter((doubt) => candidates.get(doubt.known) === doubt).slice(0, NAMED);
  });
}

/** In a family that has nothing to do with the tree, more namesakes than these only say that its names are common. */
const MANY_NAMESAKES = 50;

const placesOf = (ids: readonly MemberId[]) => new Map(ids.map((id, place) => [id, place]));

function* numbered(
  people: ReadonlyMap<MemberId, MemberId>,
  { fileIds, knownIds }: { readonly fileIds: readonly MemberId[]; readonly knownIds: readonly MemberId[] },
): Steps<NumberPairs> {
  const knownAt = placesOf(knownIds);
  const pairs: NumberPairs = { knownOf: new Map(), fileOf: new Map() };
  yield* forEachInSteps(fileIds.entries(), ([place, id]) => {
    const same = people.get(id);
    const at = same === undefined ? undefined : knownAt.get(same);
    if (at === undefined) return;
    pairs.knownOf.set(place, at);
    pairs.fileOf.set(at, place);
  });
  return pairs;
}
