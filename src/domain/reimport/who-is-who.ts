import { datedTree } from '#domain/integrity/dated-tree.ts';
import { forEachInSteps, indexInSteps, type Steps } from '#domain/steps.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { type Doubt, findDoubts } from './find-doubts.ts';
import { type FilePerson, type KnownPerson, matchPeople } from './match-people.ts';
import {
  addPair,
  findChangedRelatives,
  findNamesakes,
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
 * Finds who of a file is in the tree already. First whom somebody has decided on, then by UID and by xref and name (`matchPeople`), then
 * by what is said of them and from relative to relative; whoever is left is weighed as duplicates are. Whom it is sure of does not depend
 * on the order in which people are given. A decision for somebody who has left the tree is none.
 */
export function* whoIsWho({ file, tree, filePeople, knownPeople, decisions }: Meeting): Steps<WhoIsWho> {
  const people = new Map<MemberId, MemberId>();
  const alive = yield* indexInSteps(tree.members, ({ id }) => id);
  const taken = new Set<MemberId>();
  for (const [one, other] of decisions) {
    if (other === null || !alive.has(other) || taken.has(other)) continue;
    people.set(one, other);
    taken.add(other);
  }
  const undecided = ({ id }: { readonly id: MemberId }) => !people.has(id) && decisions.get(id) !== null;
  const known = yield* matchPeople(
    filePeople.filter(undecided),
    knownPeople.filter(({ id }) => !taken.has(id)),
  );
  for (const [one, other] of known) people.set(one, other);
  if (people.size === file.members.length || people.size === tree.members.length) return { people, doubts: [] };

  const doubts = yield* byFamily({ file, tree, knownPeople }, people, decisions);
  return { people, doubts };
}

/** Adds to `people`; answers whom it is not sure of. */
function* byFamily(
  { file, tree, knownPeople }: Pick<Meeting, 'file' | 'tree' | 'knownPeople'>,
  people: Map<MemberId, MemberId>,
  decisions: Meeting['decisions'],
): Steps<Doubt[]> {
  const theirs = sideOf(datedTree(file, { version: 0, today: 0 }));
  yield;
  const ours = sideOf(datedTree(tree, { version: 0, today: 0 }));
  yield;
  const fileIds = theirs.tree.graph.memberIds;
  const knownIds = ours.tree.graph.memberIds;
  const pairs = yield* numbered(people, { fileIds, knownIds });
  for (const [place, id] of fileIds.entries()) if (decisions.get(id) === null) pairs.knownOf.set(place, NOBODY);

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
  const changed = yield* findChangedRelatives(theirs, ours, pairs);
  for (const { file: one, known: other } of changed) addPair(pairs, one, other);
  const likely = doubtsFor(changed, 'likely');
  const settled = new Map([...people, ...likely.map(({ file: one, known: other }) => [one, other] as const)]);
  const left = { ...file, members: file.members.filter(({ id }) => decisions.get(id) !== null) };
  const places = { file: placesOf(fileIds), known: placesOf(knownIds) };
  const weighed = (yield* findDoubts(left, tree, settled)).map((doubt): Doubt => {
    const pair = [places.file.get(doubt.file) ?? NOBODY, places.known.get(doubt.known) ?? NOBODY] as const;
    return haveOtherParents(theirs, ours, pairs, pair) ? { ...doubt, certainty: 'open' } : doubt;
  });

  const doubted = new Set(weighed.flatMap(({ file: one, known: other }) => [one, other]));
  const namesakes = doubtsFor(yield* findNamesakes(theirs, ours, pairs), isVersion ? 'likely' : 'open');
  const alone = namesakes.filter(({ file: one, known: other }) => !doubted.has(one) && !doubted.has(other));
  return [...likely, ...weighed, ...alone];
}

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
