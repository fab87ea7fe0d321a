import type { Lexicon } from '#domain/people/lexicon.ts';
import { forEachInSteps, type Steps } from '#domain/steps.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';
import type { CachedGraph, GraphCache } from '#server/tree/trees/graph-cache.ts';
import { buildSegment, idOf, numberIn, type PeopleSegment } from './people-segment.ts';
import { type PhotoText, readPhotos } from './read-photos.ts';
import { selectCouples, selectMarriedNames, selectOtherNames, selectPeople, selectSayings } from './select-people.ts';
import { selectTouched } from './select-touched.ts';
import { shareLexicon } from './shared-lexicon.ts';

/** People of all trees held at once. */
export const MOST_PEOPLE = 1_500_000;
/** From how many changed people on a tree is read anew. */
const MANY = 500;

/** The people of a tree as of one version: those who are as they were when it was read, and those who were touched since. */
export interface IndexedTree {
  readonly version: number;
  /** The Julian day number of the day by which it was decided who counts as living. */
  readonly day: number;
  /** The flags of the graph that decided; the same ones decide the same. */
  readonly flags: Uint8Array;
  readonly base: PeopleSegment;
  /** 1 for the people of `base` who have been touched since. */
  readonly isGone: Uint8Array;
  readonly patch: PeopleSegment | null;
  readonly touched: ReadonlySet<MemberId>;
  readonly photos: readonly PhotoText[];
}

/** Whether somebody of a segment has not been touched since. */
export const isStillAt = ({ base, isGone }: IndexedTree, segment: PeopleSegment, person: number): boolean =>
  segment !== base || isGone[person] === 0;

export interface PeopleIndex {
  /** For somebody who waits. */
  readonly load: (tree: Tree) => Promise<IndexedTree>;
  /** For nobody yet; does nothing for a tree that is held. */
  readonly prepare: (tree: Tree) => Promise<void>;
  /** Whether somebody waits for a tree. */
  readonly isAwaited: () => boolean;
}

interface Tree {
  readonly id: TreeId;
  readonly version: number;
}

/**
 * By what people are found, in memory, for trees that are being searched. Derived from rows at a version that the caller has just
 * read, so that it is never older than that: what changed since is read by the log of changes, or the tree anew.
 */
export function createPeopleIndex(db: Db, graphs: GraphCache): PeopleIndex {
  const held = new Map<TreeId, IndexedTree>();
  const loading = new Map<string, Promise<IndexedTree>>();
  const words = shareLexicon();
  const load = async (tree: Tree) => {
    const known = held.get(tree.id);
    if (known && known.version >= tree.version && known.day === graphs.today()) {
      held.delete(tree.id);
      held.set(tree.id, known);
      return known;
    }
    const key = `${tree.id} ${tree.version} ${graphs.today()}`;
    const underWay = loading.get(key) ?? bringUpToDate({ db, graphs, openLexicon: words.open }, tree, known);
    loading.set(key, underWay);
    try {
      const read = await underWay;
      const other = held.get(tree.id);
      if (other && other.version >= read.version && other.day >= read.day) return other;
      const indexed = words.settle(read);
      held.delete(tree.id);
      held.set(tree.id, indexed);
      dropOldest(held);
      await words.tidy(held);
      return indexed;
    } finally {
      loading.delete(key);
    }
  };
  let awaited = 0;
  return {
    async load(tree) {
      awaited += 1;
      try {
        return await load(tree);
      } finally {
        awaited -= 1;
      }
    },
    async prepare(tree) {
      if (held.has(tree.id)) return;
      // Nobody waits: one after the other leaves less behind to be swept.
      await graphs.load(tree);
      await load(tree);
    },
    isAwaited: () => awaited > 0,
  };
}

interface Reading {
  readonly db: Db;
  readonly graphs: GraphCache;
  readonly openLexicon: () => Lexicon;
}

/** Beside what has changed, who counts as living: a date of one person may say so of all their relatives. */
async function bringUpToDate(reading: Reading, tree: Tree, known: IndexedTree | undefined): Promise<IndexedTree> {
  const [read, judged] = await Promise.all([readChanges(reading, tree, known), reading.graphs.load(tree)]);
  const { flags } = judged.graph;
  const isJudged = known !== undefined && read.base === known.base && flags === known.flags;
  const base = isJudged ? read.base : await inTimeSlices(judgePeople(read.base, judged));
  const patch = read.patch && judgeFew(read.patch, judged);
  return { ...read, day: judged.day, flags, base, patch };
}

function* judgePeople(segment: PeopleSegment, { graph }: CachedGraph): Steps<PeopleSegment> {
  const dead = new Uint8Array(segment.size);
  yield* forEachInSteps(graph.memberIds.entries(), ([member, id]) => {
    if (((graph.flags[member] ?? 0) & MEMBER_FLAG.living) !== 0) return;
    const person = numberIn(segment, id);
    if (person !== undefined) dead[person] = 1;
  });
  return { ...segment, dead };
}

function judgeFew(segment: PeopleSegment, { isLiving }: CachedGraph): PeopleSegment {
  const isDead = (person: number) => !isLiving(idOf(segment.people.ids, person));
  return { ...segment, dead: Uint8Array.from({ length: segment.size }, (_, person) => (isDead(person) ? 1 : 0)) };
}

type ReadPeople = Omit<IndexedTree, 'day' | 'flags'>;

async function readChanges(reading: Reading, tree: Tree, known: IndexedTree | undefined): Promise<ReadPeople> {
  const { db } = reading;
  if (known && known.version >= tree.version) return known;
  const touched = known && (await selectTouched(db, tree.id, { from: known.version, to: tree.version }, MANY));
  if (!known || !touched) return await readTree(reading, tree);
  const all = new Set([...known.touched, ...touched]);
  if (all.size > MANY) return await readTree(reading, tree);
  const isGone = known.isGone.slice();
  const { base } = known;
  for (const id of touched) {
    const person = numberIn(base, id);
    if (person !== undefined) isGone[person] = 1;
  }
  const patch = all.size === 0 ? null : await readSegment(reading, tree.id, [...all]);
  return { version: tree.version, base, isGone, patch, touched: all, photos: await readPhotos(db, tree.id) };
}

async function readTree(reading: Reading, tree: Tree): Promise<ReadPeople> {
  const base = await readSegment(reading, tree.id, null);
  return {
    version: tree.version,
    base,
    isGone: new Uint8Array(base.size),
    patch: null,
    touched: new Set(),
    photos: await readPhotos(reading.db, tree.id),
  };
}

async function readSegment(
  { db, openLexicon }: Pick<Reading, 'db' | 'openLexicon'>,
  treeId: TreeId,
  some: readonly MemberId[] | null,
): Promise<PeopleSegment> {
  const [people, couples, formerNames, marriedNames, sayings] = await Promise.all([
    selectPeople(db, treeId, some),
    selectCouples(db, treeId, some),
    selectOtherNames(db, treeId, some),
    some && selectMarriedNames(db, treeId, some),
    selectSayings(db, treeId, some),
  ]);
  return await inTimeSlices(
    buildSegment(treeId, people, { couples, formerNames, marriedNames, sayings }, openLexicon()),
  );
}

function dropOldest(held: Map<TreeId, IndexedTree>): void {
  let people = 0;
  for (const { base } of held.values()) people += base.size;
  for (const [id, { base }] of held) {
    if (people <= MOST_PEOPLE || held.size === 1) return;
    held.delete(id);
    people -= base.size;
  }
}
