import { setImmediate } from 'node:timers/promises';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { type TracedBirths, traceBirths } from '#domain/living/explain-living.ts';
import { judgePeople } from '#domain/living/judge-people.ts';
import { findingLatestBirths, keepsBirths, type LatestBirths, NO_DAY } from '#domain/living/latest-birth.ts';
import type { LifeBounds } from '#domain/living/life-bounds.ts';
import { livesByOwnDates } from '#domain/living/presume-living.ts';
import { once } from '#domain/once.ts';
import { indexGraph, indexNewer } from '#domain/tree/graph-walks.ts';
import { at, isEqual } from '#domain/tree/groups.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { packUuids } from '#server/platform/db/uuid-array.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';
import { packGraph } from './graph-columns.ts';
import { areJudgedAlike, type HeldGraph, judged, placeOf, selectNewerGraph } from './patch-graph.ts';
import { selectGraph, selectRows, toDatedGraph } from './select-graph.ts';

/** Members of all trees held at once; a tree of 100,000 takes about 40 MB. */
const MOST_MEMBERS = 250_000;

/** Of more members than these it is not worth asking one by one. */
const FEW = 500;

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

interface TreeVersion {
  readonly id: TreeId;
  readonly version: number;
}

export interface GraphCache {
  readonly load: (tree: TreeVersion) => Promise<CachedGraph>;
  /** Those of some members of a tree who count as living; a tree that nobody looks at is loaded only for relatives who decide. */
  readonly livingAmong: (tree: TreeVersion, members: readonly MemberId[]) => Promise<ReadonlySet<MemberId>>;
  /** The Julian day number by which it is decided who counts as living. */
  readonly today: () => number;
}

/** Trees in columns, kept while they are in use and of their newest version only. */
export function createGraphCache(db: Db, now: () => Date): GraphCache {
  const entries = new Map<TreeId, CachedGraph>();
  const loading = new Map<string, Promise<CachedGraph>>();

  const isCurrent = (held: CachedGraph | undefined, { version }: TreeVersion, day: number): held is CachedGraph =>
    held !== undefined && held.version >= version && held.day === day;

  const load = async (tree: TreeVersion): Promise<CachedGraph> => {
    const day = dayOf(now());
    const held = entries.get(tree.id);
    if (isCurrent(held, tree, day)) {
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

  const livingAmong = async (tree: TreeVersion, members: readonly MemberId[]) => {
    const today = dayOf(now());
    if (members.length <= FEW && !isCurrent(entries.get(tree.id), tree, today)) {
      const living = await livingByOwnDates(db, tree, members, today);
      if (living) return living;
    }
    const { isLiving } = await load(tree);
    return new Set(members.filter(isLiving));
  };

  return { load, livingAmong, today: () => dayOf(now()) };
}

/** Undefined where of any of them relatives decide. */
async function livingByOwnDates(
  db: Db,
  { id, version }: TreeVersion,
  members: readonly MemberId[],
  today: number,
): Promise<ReadonlySet<MemberId> | undefined> {
  const rows = await selectRows(db, id, today, { members, unions: [] });
  const { graph, known } = await toDatedGraph(rows, { version, today, find: () => NOBODY });
  const verdicts = graph.memberIds.map((_, member) => livesByOwnDates(known, member, today));
  if (verdicts.includes(undefined)) return undefined;
  return new Set(graph.memberIds.filter((_, member) => verdicts[member]));
}

async function read(db: Db, tree: TreeVersion, day: number, held: CachedGraph | undefined): Promise<CachedGraph> {
  const newer = held?.day === day ? await selectNewerGraph(db, tree, held) : undefined;
  const dated = newer ?? (await selectGraph(db, tree, day));
  const before = newer && held;
  const unmarked = before ? indexNewer(dated.graph, before.index) : indexGraph(dated.graph);
  // Reading has kept others waiting for long enough.
  await setImmediate();
  const { known, guard } = dated;
  const keeps = before && keepsBirths(before.latestBirths, before, dated);
  const births = keeps ? before.latestBirths : await inTimeSlices(findingLatestBirths(unmarked, known));
  const isAlike = before !== undefined && areJudgedAlike(before, dated);
  if (isAlike) keepVerdicts(dated.graph, before.graph);
  else judgePeople({ index: unmarked, known, bornBy: births.days }, guard, day);
  const graph = before ? withFlagsOf(before.graph, dated.graph) : dated.graph;
  const index = { ...unmarked, graph };
  const areSamePeople = before?.graph.memberIds === graph.memberIds;
  const areSameLives = areSamePeople && before?.graph.flags === graph.flags;
  const hasSameBirths = before?.known.birthEarliest === known.birthEarliest;
  return {
    ...dated,
    graph,
    version: tree.version,
    day,
    index,
    latestBirths: births,
    compressed: once(() => packGraph(graph)),
    indexOf: areSamePeople ? before.indexOf : once(() => new Map(graph.memberIds.map((id, member) => [id, member]))),
    isLiving: (id) => isLivingAt(graph, placeOf(graph.memberIds, id)),
    livingIds: areSameLives && hasSameBirths ? before.livingIds : once(() => fewerIds(graph, known)),
    births: isAlike ? before.births : once(() => traceBirths(index, known)),
  };
}

/** Marks in `flags` who was marked before; members are where they were. */
function keepVerdicts({ flags }: TreeGraph, before: TreeGraph): void {
  for (let member = 0; member < flags.length; member++)
    flags[member] = at(flags, member) | (at(before.flags, member) & judged);
}

/** The same graph, with the very flags of an earlier one where they say the same of the same people. */
function withFlagsOf(before: TreeGraph, graph: TreeGraph): TreeGraph {
  const isSame = before.memberIds === graph.memberIds && isEqual(before.flags, graph.flags);
  return isSame ? { ...graph, flags: before.flags } : graph;
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
