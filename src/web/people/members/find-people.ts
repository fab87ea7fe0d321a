import { useQuery } from '@tanstack/react-query';
import { listMembers, searchText } from '#contract/members.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

/**
 * The first people of a tree by name, or those whose names fit what is typed. What was found for fewer letters is not shown
 * meanwhile: Enter would take the wrong person.
 */
export function useFoundPeople(treeId: TreeId, typed: string) {
  const text = searchText.safeParse(typed.trim());
  const q = text.success ? text.data : undefined;
  return useQuery({
    queryKey: [...treeKey(treeId), 'found', q ?? ''],
    queryFn: async ({ signal }) => {
      const query = q ? { limit: 20, q } : { limit: 20, sort: 'name' as const };
      return (await call(listMembers, { params: { treeId }, query, signal })).items;
    },
  });
}
