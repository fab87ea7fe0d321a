import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/route.ts';
import { createShare, listShares, revokeShare, type ShareLink, type ShareOptionsInput } from '#contract/shares.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call, request } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

export interface ShareList {
  readonly items: readonly ShareLink[];
  /** The server decides when a link has expired: ms that its clock is ahead of this one. */
  readonly aheadMs: number;
}

const sharesKey = (treeId: TreeId) => [...treeKey(treeId), 'shares'] as const;
const MINUTE_MS = 60_000;

/** The links of a tree, looked at again every minute, and when the next of them expires. */
export const sharesQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: sharesKey(treeId),
    queryFn: async ({ signal }): Promise<ShareList> => {
      const response = await request(listShares, { params: { treeId }, signal });
      const { items } = (await response.json()) as OutputOf<typeof listShares.ok>;
      return { items, aheadMs: aheadOf(response.headers.get('date')) };
    },
    refetchInterval: ({ state }) => state.data && untilNextFetch(state.data, state.dataUpdatedAt),
  });

/** The header tells whole seconds, rounded down; a link must not seem to have more time than it has. */
function aheadOf(date: string | null): number {
  const said = Date.parse(date ?? '');
  return Number.isNaN(said) ? 0 : said + 999 - Date.now();
}

/** What the server's clock said when the list came. */
export const serverTime = ({ aheadMs }: ShareList, cameAt: number) => new Date(cameAt + aheadMs);

function untilNextFetch(list: ShareList, cameAt: number): number {
  const now = serverTime(list, cameAt).getTime();
  const left = list.items.map(({ expiresAt }) => Date.parse(expiresAt ?? '') - now).filter((ms) => ms > 0);
  return Math.max(1000, Math.min(MINUTE_MS, ...left));
}

export function useCreateShare(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ShareOptionsInput) => call(createShare, { params: { treeId }, body }),
    onSuccess: (made) =>
      client.setQueryData(sharesQuery(treeId).queryKey, (list) => list && { ...list, items: [made, ...list.items] }),
    // Where the network failed, it may have been made all the same.
    onSettled: () => void client.invalidateQueries({ queryKey: sharesKey(treeId) }),
  });
}

export function useRevokeShare(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shareId: string) => call(revokeShare, { params: { treeId, shareId } }),
    onSuccess: (_, shareId) =>
      client.setQueryData(
        sharesQuery(treeId).queryKey,
        (list) => list && { ...list, items: list.items.filter(({ id }) => id !== shareId) },
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: sharesKey(treeId) }),
  });
}
