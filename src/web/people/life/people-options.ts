import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMembers, searchText } from '#contract/members.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

export interface PersonOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
}

/** The people of a tree whom some words find, as options. */
export function usePeopleOptions(treeId: TreeId, typed: string, nameless: string) {
  const text = searchText.safeParse(typed.trim());
  const query = text.success && text.data ? { limit: 30, q: text.data } : { limit: 30, sort: 'name' as const };
  const { data, isFetching } = useQuery({
    queryKey: [...treeKey(treeId), 'people-options', query],
    queryFn: async ({ signal }) => (await call(listMembers, { params: { treeId }, query, signal })).items,
    placeholderData: keepPreviousData,
  });
  const options: PersonOption[] = (data ?? []).map((person) => ({
    value: person.id,
    label: memberName(person) ?? nameless,
    detail: person.birthYear === null ? undefined : `° ${person.birthYear}`,
  }));
  return { options, isFetching };
}
