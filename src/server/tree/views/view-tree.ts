import { createHash } from 'node:crypto';
import { takeMembers } from '#domain/diagram/neighbourhood.ts';
import { once } from '#domain/once.ts';
import { projectGraph } from '#domain/privacy/privacy.ts';
import { renameGraph } from '#domain/privacy/rename-graph.ts';
import { generationsAbove } from '#domain/tree/descent.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { selectBranch } from '#domain/tree/select-branch.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Visit, VisitLink } from '#server/platform/http/visit.ts';
import type { CachedGraph, GraphCache } from '#server/tree/trees/graph-cache.ts';
import { packGraph } from '#server/tree/trees/graph-columns.ts';
import type { VisitorIds, VisitorIdsOf } from './visitor-ids.ts';

/** People in all views held at once, as of the trees that they are views of, and how many views. */
const MOST_MEMBERS = 400_000;
const MOST_VIEWS = 500;

/** What decides what somebody in another's place would see of a tree. */
type ViewParts = Pick<Visit, 'viewer' | 'policy' | 'branch'> & {
  readonly tree: { readonly id: TreeId; readonly version: number };
};

/** What decides what a visitor sees of it, and under which ids. */
export type Seeing = ViewParts & { readonly link: Pick<VisitLink, 'id'> | null };

/** A tree after the privacy rules: its people and couples, and of them only the branch. */
export interface ProjectedTree {
  /** What it was made of, before the privacy rules: nothing of it may leave. */
  readonly origin: CachedGraph;
  readonly graph: TreeGraph;
}

/** What a visitor sees of a tree. In `graph` everybody has the ids that this visitor is given, and no other may leave. */
export interface SeenTree extends ProjectedTree {
  readonly ids: VisitorIds;
  readonly index: () => GraphIndex;
  /** By the tree's own id. */
  readonly placeOf: (own: MemberId) => number | undefined;
  /** The tree's own id of who stands at a place. */
  readonly ownIdAt: (place: number) => MemberId;
  /** By member: how many generations stand above. */
  readonly above: () => Int32Array;
  /** The wire form, compressed once; and what stands for these very bytes. */
  readonly packed: () => Promise<{ readonly bytes: Buffer; readonly digest: string }>;
}

export interface TreeViews {
  /** Throws not_found where the person whom the branch is seen from is not in the tree any more. */
  readonly see: (visit: Seeing) => Promise<SeenTree>;
  /** The same for people of the tree, who know everybody by their own ids. */
  readonly preview: (parts: ViewParts) => Promise<ProjectedTree>;
}

/** The one way from a tree to what visitors get of it, whatever they get it as. Kept while in use. */
export function createTreeViews(graphs: GraphCache, idsOf: VisitorIdsOf): TreeViews {
  const kept = new Map<string, ProjectedTree | SeenTree>();

  const keep = <View extends ProjectedTree>(key: string, origin: CachedGraph, make: () => View): View => {
    // Safe: what stands under a key was made by whoever asks for that key.
    const held = kept.get(key) as View | undefined;
    // Another version of the tree, another day: another graph.
    const view = held?.origin.graph === origin.graph ? held : make();
    kept.delete(key);
    kept.set(key, view);
    dropOldest(kept);
    return view;
  };

  const project = (origin: CachedGraph, { tree, viewer, policy, branch }: ViewParts): ProjectedTree => {
    const rules = [tree.id, viewer.kind, policy.livingNames, policy.livingYears];
    // The whole first: what a couple is to strangers depends on both partners, and one may be outside of the branch.
    const whole = keep(JSON.stringify(rules), origin, () => ({
      origin,
      graph: projectGraph(origin.graph, viewer, policy),
    }));
    return branch === null ? whole : { origin, graph: cutToBranch(origin, whole.graph, branch) };
  };

  return {
    async see(visit) {
      const { tree, viewer, policy, branch, link } = visit;
      const origin = await graphs.load(tree);
      const key = JSON.stringify([tree.id, viewer.kind, policy, branch, link?.id ?? null]);
      return keep(key, origin, () => {
        const ids = idsOf(tree.id, link?.id ?? viewer.kind);
        return seenTree(project(origin, visit), ids);
      });
    },
    preview: async (parts) => project(await graphs.load(parts.tree), parts),
  };
}

/** What a tree is called to who visits it: a public one is known by its address, the address of a link holds no id. */
export const treeIdFor = ({ tree, link }: Seeing, { ids }: SeenTree): TreeId =>
  link === null ? tree.id : ids.given(tree.id);

/** Which people a branch has is decided by the family as it is: nobody falls out of it because they are hidden. */
function cutToBranch(origin: CachedGraph, graph: TreeGraph, branch: NonNullable<Visit['branch']>): TreeGraph {
  const person = origin.indexOf().get(branch.of);
  if (person === undefined) throw new AppError('not_found');
  const members = selectBranch(origin.index, branch.branch, person, branch.generations);
  return takeMembers(graph, Int32Array.from(members).sort()).graph;
}

function seenTree({ origin, graph: projected }: ProjectedTree, ids: VisitorIds): SeenTree {
  const { graph, source } = renameGraph(projected, {
    members: ids.allGiven(projected.memberIds),
    unions: ids.allGiven(projected.unionIds),
  });
  const index = once(() => indexGraph(graph));
  const ownIdAt = (place: number): MemberId => {
    const own = projected.memberIds[at(source, place)];
    if (own === undefined) throw new Error(`Member ${place} of ${source.length} was asked for.`);
    return own;
  };
  const places = once(() => new Map(graph.memberIds.map((_, place) => [ownIdAt(place), place])));
  return {
    origin,
    graph,
    ids,
    index,
    ownIdAt,
    placeOf: (own) => places().get(own),
    above: once(() => generationsAbove(index())),
    packed: once(async () => {
      const bytes = await packGraph(graph);
      return { bytes, digest: createHash('sha256').update(bytes).digest('base64url') };
    }),
  };
}

function dropOldest(kept: Map<string, ProjectedTree>): void {
  let held = 0;
  for (const { graph } of kept.values()) held += graph.memberIds.length;
  for (const [key, { graph }] of kept) {
    if ((held <= MOST_MEMBERS && kept.size <= MOST_VIEWS) || kept.size === 1) return;
    kept.delete(key);
    held -= graph.memberIds.length;
  }
}
