import { queryOptions } from '@tanstack/react-query';
import type { ExportScope } from '#contract/exports.ts';
import { type Looker, previewVisit } from '#contract/shares.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { readGraph } from '#web/tree/trees/read-graph.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

/** A tree as visitors of a link, or others, get it. Asked for anew whenever somebody looks: privacy may have been changed elsewhere. */
export const previewQuery = (treeId: TreeId, viewer: Looker, branch: ExportScope) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'visit-preview', viewer, branch],
    queryFn: async ({ signal }) => {
      const query = { viewer, ...(branch === 'whole' ? {} : branch) };
      const { columns, ...seen } = await call(previewVisit, { params: { treeId }, query, signal });
      return { ...seen, graph: readGraph(columns) };
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
