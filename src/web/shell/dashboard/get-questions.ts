import { useQuery } from '@tanstack/react-query';
import { getQuestions } from '#contract/dashboard.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

/** What to ask next about a tree. */
export function useQuestions(treeId: TreeId) {
  return useQuery({
    queryKey: [...treeKey(treeId), 'questions'],
    queryFn: async ({ signal }) => (await call(getQuestions, { params: { treeId }, signal })).items,
  });
}
