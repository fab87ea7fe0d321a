import { createHash } from 'node:crypto';
import { takeMembers } from '#domain/diagram/neighbourhood.ts';
import { projectGraph } from '#domain/privacy.ts';
import { generationsAbove } from '#domain/tree/descent.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { selectBranch } from '#domain/tree/select-branch.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CachedGraph, GraphCache } from '#server/trees/graph-cache.ts';
import { packGraph } from '#server/trees/graph-columns.ts';
import { once } from './once.ts';
import type { Visit } from './visit.ts';

/** People in all views held at once, as of the trees that they are views of, and how many views. */
const MOST_MEMBERS = 250_000;
const MOST_VIEWS = 500;

/** What decides what is seen of a tree. */
export type Seeing = Pick<Visit, 'viewer' | 'policy' | 'branch'> & {
  readonly tree: { readonly id: TreeId; readonly version: number };
};

/** What somebody sees of a tree: its people and couples after the privacy rules, and of them only the branch. */
export interface SeenTree {
  /** What it was made of, before the privacy rules: nothing of it may leave. */
  readonly origin: CachedGraph;
  readonly graph: TreeGraph;
  readonly index: () => GraphIndex;
  readonly placeOf: (id: MemberId) => number | undefined;
  /** By member: how many generations stand above. */
  readonly above: () => Int32Array;
  /** The wire form, compressed once; and what stands for these very bytes. */
  readonly packed: () => Promise<{ readonly bytes: Buffer; readonly digest: string }>;
}

export interface TreeViews {
  /** Throws not_found where the person whom the branch is seen from is not in the tree any more. */
  readonly see: (visit: Seeing) => Promise<SeenTree>;
}

/** The one way from a tree to what visitors get of it, whatever they get it as. Kept while in use. */
export function createTreeViews(graphs: GraphCache): TreeViews {
  const kept = new Map<string, SeenTree>();

  const keep = (key: string, origin: CachedGraph, make: () => TreeGraph): SeenTree => {
    const held = kept.get(key);
    // Another version of the tree, another day: another graph.
    const seen = held?.origin.graph === origin.graph ? held : seenTree(origin, make());
    kept.delete(key);
    kept.set(key, seen);
    dropOldest(kept);
    return seen;
  };

  return {
    async see({ tree, viewer, policy, branch }) {
      const origin = await graphs.load(tree);
      const rules = [tree.id, viewer.kind, policy.livingNames, policy.livingYears];
      // The whole first: what a couple is to strangers depends on both partners, and one may be outside of the branch.
      const whole = keep(JSON.stringify(rules), origin, () => projectGraph(origin.graph, viewer, policy));
      if (branch === null) return whole;
      const key = JSON.stringify([...rules, branch.branch, branch.of, branch.generations ?? null]);
      return keep(key, origin, () => cutToBranch(origin, whole.graph, branch));
    },
  };
}

/** Which people a branch has is decided by the family as it is: nobody falls out of it because they are hidden. */
function cutToBranch(origin: CachedGraph, graph: TreeGraph, branch: NonNullable<Visit['branch']>): TreeGraph {
  const person = origin.indexOf().get(branch.of);
  if (person === undefined) throw new AppError('not_found');
  const members = selectBranch(origin.index, branch.branch, person, branch.generations);
  return takeMembers(graph, Int32Array.from(members).sort()).graph;
}

function seenTree(origin: CachedGraph, graph: TreeGraph): SeenTree {
  const index = once(() => indexGraph(graph));
  const places = once(() => new Map(graph.memberIds.map((id, place) => [id, place])));
  return {
    origin,
    graph,
    index,
    placeOf: (id) => places().get(id),
    above: once(() => generationsAbove(index())),
    packed: once(async () => {
      const bytes = await packGraph(graph);
      return { bytes, digest: createHash('sha256').update(bytes).digest('base64url') };
    }),
  };
}

function dropOldest(kept: Map<string, SeenTree>): void {
  let held = 0;
  for (const { graph } of kept.values()) held += graph.memberIds.length;
  for (const [key, { graph }] of kept) {
    if ((held <= MOST_MEMBERS && kept.size <= MOST_VIEWS) || kept.size === 1) return;
    kept.delete(key);
    held -= graph.memberIds.length;
  }
}
