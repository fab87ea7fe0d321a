import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { listMembers, type Member } from '#contract/members.ts';
import type { OutputOf } from '#contract/route.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import type { MemberFilters } from './filters-of.ts';

const PAGE = 100;

export const memberListsKey = (treeId: TreeId) => [...treeKey(treeId), 'members'] as const;

export type MemberPages = InfiniteData<OutputOf<typeof listMembers.ok>, string | undefined>;

export const membersQuery = (treeId: TreeId, filters: MemberFilters) =>
  infiniteQueryOptions({
    queryKey: [...memberListsKey(treeId), filters],
    queryFn: ({ pageParam, signal }) =>
      call(listMembers, {
        params: { treeId },
        query: { ...filters, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // What stands on the screen stays there while the next letters of a search are on their way.
    placeholderData: (previous) => previous,
  });

/** The members that pass the filters, as many pages as have been scrolled to. */
export function useMembers(treeId: TreeId, filters: MemberFilters) {
  const query = useInfiniteQuery(membersQuery(treeId, filters));
  const members = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { ...query, members, total: query.data?.pages[0]?.total ?? 0 };
}

/** Applies `change` to every member of the cached pages; where it answers undefined the member goes. */
export function editPages(data: MemberPages | undefined, change: (member: Member) => Member | undefined) {
  if (!data) return data;
  const pages = data.pages.map((page) => ({ ...page, items: page.items.flatMap((member) => change(member) ?? []) }));
  const gone =
    data.pages.reduce((sum, page) => sum + page.items.length, 0) -
    pages.reduce((sum, page) => sum + page.items.length, 0);
  return { ...data, pages: pages.map((page) => ({ ...page, total: page.total - gone })) };
}
