import { getRelationship, listRelatives } from '#contract/kinship.ts';
import { findKinshipPath } from '#domain/kinship/find-kinship-path.ts';
import { findRelations } from '#domain/kinship/find-relations.ts';
import { findRelatives } from '#domain/kinship/find-relatives.ts';
import type { Relation } from '#domain/kinship/relation.ts';
import { projectGraph } from '#domain/privacy/privacy.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { readCursor, wholeNumber, writeCursor } from '#server/platform/db/cursor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LoadedTree, OnTree } from '#server/tree/access/load-tree.ts';
import { policyOf, viewerOf } from '#server/tree/access/viewer.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { presentRelation } from './present-relation.ts';

export function registerKinshipRoutes(on: OnTree, parts: { graphs: GraphCache }): void {
  on(getRelationship, async ({ tree, query }) => {
    const { index, placeOf } = await openGraph(parts.graphs, tree);
    const from = placeOf(query.from);
    const to = placeOf(query.to);
    const { relations, truncated } = findRelations(index, from, to, { limit: query.limit });
    const connection = relations.length === 0 ? findKinshipPath(index, from, to) : null;
    const present = (relation: Relation) => presentRelation(index, relation);
    return {
      version: index.graph.version,
      relations: relations.map(present),
      truncated,
      connection: connection?.links.map(present) ?? null,
    };
  });

  on(listRelatives, async ({ tree, query }) => {
    const { index, placeOf } = await openGraph(parts.graphs, tree);
    const { relations, truncated } = findRelatives(index, placeOf(query.of), {
      up: [query.up, query.upTo ?? query.up],
      down: [query.down, query.downTo ?? query.down],
      isHalf: query.half === undefined ? undefined : query.half === 'true',
      kind: query.kind,
    });
    // The order is the same for one version of the tree, so a place in it is enough to go on from.
    const start = readCursor(query.cursor, wholeNumber) ?? 0;
    const end = start + query.limit;
    return {
      version: index.graph.version,
      items: relations.slice(start, end).map((relation) => presentRelation(index, relation)),
      nextCursor: end < relations.length ? writeCursor(end) : null,
      total: relations.length,
      truncated,
    };
  });
}

interface OpenGraph {
  readonly index: GraphIndex;
  /** Somebody of another tree and nobody at all are the same. */
  readonly placeOf: (id: MemberId) => number;
}

/** The tree as this viewer may see it. */
async function openGraph(graphs: GraphCache, tree: LoadedTree): Promise<OpenGraph> {
  const { graph, index, indexOf } = await graphs.load(tree);
  // Administrators have no business in a tree, and do not come here.
  const visible = projectGraph(graph, viewerOf(tree), policyOf(tree));
  return {
    index: visible === graph ? index : indexGraph(visible),
    placeOf: (id) => {
      const place = indexOf().get(id);
      if (place === undefined) throw new AppError('not_found');
      return place;
    },
  };
}
