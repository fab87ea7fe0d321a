import { setImmediate } from 'node:timers/promises';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { type TracedBirths, traceBirths } from '#domain/living/explain-living.ts';
import { judgePeople } from '#domain/living/judge-people.ts';
import type { LifeBounds } from '#domain/living/life-bounds.ts';
import { indexGraph, indexNewer } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { keepsBirths, type LatestBirths, latestBirths, NO_DAY } from '#domain/tree/latest-birth.ts';
import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/db/connection.ts';
import { packUuids } from '#server/db/uuid-array.ts';
import { packGraph } from './graph-columns.ts';
import { type HeldGraph, placeOf, selectNewerGraph } from './patch-graph.ts';
import { selectGraph } from './select-graph.ts';

/** Members of all trees held at once; a tree of 100,000 takes about 40 MB. */
const MOST_MEMBERS = 250_000;

/** `day` is that by which it was decided who counts as living, and `known` what that was decided from. */
export interface CachedGraph extends HeldGraph {
  readonly version: number;
  readonly latestBirths: LatestBirths;
  /** The wire form, compressed once per version. */
  readonly compressed: () => Promise<Buffer>;
  readonly indexOf: () => ReadonlyMap<MemberId, number>;
  readonly isLiving: (id: MemberId) => boolean;
  readonly livingIds: () => LivingIds;
  /** By when everybody was born, and why: for those who ask why somebody counts as living. */
  readonly births: () => TracedBirths;
}

/** Who counts as living, for queries: the ids of the living or of the dead, whichever are fewer, as a parameter of the type uuid[]. */
export interface LivingIds {
  readonly of: 'living' | 'deceased';
  readonly ids: Buffer;
  /** The first day on which a living person can have been born (a Julian day number); null where none has a date of birth. */
  readonly firstBirth: number | null;
}

export interface GraphCache {
  readonly load: (tree: { readonly id: TreeId; readonly version: number }) => Promise<CachedGraph>;
  /** The Julian day number by which it is decided who counts as living. */
  readonly today: () => number;
}

/** Trees in columns, kept while they are in use and of their newest version only. */
export function createGraphCache(db: Db, now: () => Date): GraphCache {
  const entries = new Map<TreeId, CachedGraph>();
  const loading = new Map<string, Promise<CachedGraph>>();

  const load = async (tree: { readonly id: TreeId; readonly version: number }): Promise<CachedGraph> => {
    const day = dayOf(now());
    const held = entries.get(tree.id);
    if (held && held.version >= tree.version && held.day === day) {
      entries.delete(tree.id);
      entries.set(tree.id, held);
      return held;
    }
    const key = `${tree.id} ${tree.version} ${day}`;
    const underWay = loading.get(key) ?? read(db, tree, day, held);
    loading.set(key, underWay);
    try {
      const entry = await underWay;
      entries.delete(tree.id);
      entries.set(tree.id, entry);
      dropOldest(entries);
      return entry;
    } finally {
      loading.delete(key);
    }
  };

  return { load, today: () => dayOf(now()) };
}

async function read(
  db: Db,
  tree: { readonly id: TreeId; readonly version: number },
  day: number,
  held: CachedGraph | undefined,
): Promise<CachedGraph> {
  const newer = held?.day === day ? await selectNewerGraph(db, tree, held) : undefined;
  const dated = newer ?? (await selectGraph(db, tree, day));
  const { graph, known, guard } = dated;
  const index = newer && held ? indexNewer(graph, held.index) : indexGraph(graph);
  // Reading has kept others waiting for long enough.
  await setImmediate();
  const keeps = newer && held && keepsBirths(held.latestBirths, held, dated);
  const births = keeps ? held.latestBirths : latestBirths(index, known);
  judgePeople({ index, known, bornBy: births.days }, guard, day);
  let wire: Promise<Buffer> | undefined;
  let indexOf: Map<MemberId, number> | undefined;
  let livingIds: LivingIds | undefined;
  let traced: TracedBirths | undefined;
  const findIndex = () => {
    indexOf ??= new Map(graph.memberIds.map((id, index) => [id, index]));
    return indexOf;
  };
  return {
    ...dated,
    version: tree.version,
    day,
    index,
    latestBirths: births,
    compressed: () => {
      wire ??= packGraph(graph);
      return wire;
    },
    indexOf: findIndex,
    isLiving: (id) => isLivingAt(graph, placeOf(graph.memberIds, id)),
    livingIds: () => {
      livingIds ??= fewerIds(graph, known);
      return livingIds;
    },
    births: () => {
      traced ??= traceBirths(index, known);
      return traced;
    },
  };
}

/** Nobody knows anything of somebody who is not in the tree, which reads as living. */
const isLivingAt = ({ flags }: TreeGraph, member: number) =>
  ((flags[member] ?? MEMBER_FLAG.living) & MEMBER_FLAG.living) !== 0;

function fewerIds(graph: TreeGraph, { birthEarliest }: LifeBounds): LivingIds {
  const living: MemberId[] = [];
  const dead: MemberId[] = [];
  let first = NO_DAY;
  for (const [member, id] of graph.memberIds.entries()) {
    const isLiving = isLivingAt(graph, member);
    (isLiving ? living : dead).push(id);
    if (isLiving) first = Math.min(first, at(birthEarliest, member));
  }
  const isFewLiving = living.length < dead.length;
  return {
    of: isFewLiving ? 'living' : 'deceased',
    ids: packUuids(isFewLiving ? living : dead),
    firstBirth: first === NO_DAY ? null : first,
  };
}

function dropOldest(entries: Map<TreeId, CachedGraph>): void {
  let held = 0;
  for (const { graph } of entries.values()) held += graph.memberIds.length;
  for (const [id, { graph }] of entries) {
    if (held <= MOST_MEMBERS || entries.size === 1) return;
    entries.delete(id);
    held -= graph.memberIds.length;
  }
}

/** The Julian day number of a moment, in UTC. */
export const dayOf = (date: Date): number =>
  toDayNumber('gregorian', date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
