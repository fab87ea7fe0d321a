import { toDayNumber } from '#domain/dates/day-number.ts';
import { firstDayOfTheLiving, isPresumedLiving, presumeLiving } from '#domain/privacy.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/db/connection.ts';
import { packGraph } from './graph-columns.ts';
import { selectGraph } from './select-graph.ts';

/** Members of all trees held at once; a tree of 100,000 takes about 40 MB. */
const MOST_MEMBERS = 250_000;

export interface CachedGraph {
  readonly graph: TreeGraph;
  readonly index: GraphIndex;
  /** The wire form, compressed once per version. */
  readonly compressed: () => Promise<Buffer>;
  readonly indexOf: () => ReadonlyMap<MemberId, number>;
}

interface LivingFacts {
  readonly id: MemberId;
  readonly isDeceased: boolean;
  readonly birthLatest: number | null;
}

export interface GraphCache {
  readonly load: (tree: { readonly id: TreeId; readonly version: number }) => Promise<CachedGraph>;
  /** Who of one tree is presumed living. Relatives' dates count as far as the tree is in the cache. */
  readonly livingRule: (treeId: TreeId) => (member: LivingFacts) => boolean;
  /** Day number: who was born before it and is not known to have died is presumed dead. */
  readonly lastDeceasedBirth: () => number;
}

interface Entry extends CachedGraph {
  readonly version: number;
  readonly day: number;
}

/** Trees in columns, kept while they are in use and of their newest version only. */
export function createGraphCache(db: Db, now: () => Date): GraphCache {
  const entries = new Map<TreeId, Entry>();
  const loading = new Map<string, Promise<Entry>>();

  const load = async (tree: { readonly id: TreeId; readonly version: number }): Promise<Entry> => {
    const day = dayOf(now());
    const held = entries.get(tree.id);
    if (held && held.version >= tree.version && held.day === day) {
      entries.delete(tree.id);
      entries.set(tree.id, held);
      return held;
    }
    const key = `${tree.id} ${tree.version} ${day}`;
    const underWay = loading.get(key) ?? read(db, tree, day);
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

  const lastDeceasedBirth = () => firstDayOfTheLiving(dayOf(now()));

  return {
    load,
    lastDeceasedBirth,
    livingRule(treeId) {
      const today = dayOf(now());
      const held = entries.get(treeId);
      return ({ id, isDeceased, birthLatest }) => {
        const index = isDeceased || birthLatest !== null ? undefined : held?.indexOf().get(id);
        if (!held || index === undefined) return isPresumedLiving(isDeceased, birthLatest, today);
        return ((held.graph.flags[index] ?? 0) & MEMBER_FLAG.living) !== 0;
      };
    },
  };
}

async function read(db: Db, tree: { readonly id: TreeId; readonly version: number }, day: number): Promise<Entry> {
  const { graph, latest } = await selectGraph(db, tree.id, tree.version);
  const hasDied = graph.flags.map((flags) => (flags & MEMBER_FLAG.deceased ? 1 : 0));
  const index = indexGraph(graph);
  const living = presumeLiving(index, latest, hasDied, day);
  for (const [member, isLiving] of living.entries()) {
    if (isLiving) graph.flags[member] = (graph.flags[member] ?? 0) | MEMBER_FLAG.living;
  }
  let wire: Promise<Buffer> | undefined;
  let indexOf: Map<MemberId, number> | undefined;
  return {
    version: tree.version,
    day,
    graph,
    index,
    compressed: () => {
      wire ??= packGraph(graph);
      return wire;
    },
    indexOf: () => {
      indexOf ??= new Map(graph.memberIds.map((id, index) => [id, index]));
      return indexOf;
    },
  };
}

function dropOldest(entries: Map<TreeId, Entry>): void {
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
