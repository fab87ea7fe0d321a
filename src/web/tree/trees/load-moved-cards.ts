import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMovedCards } from '#contract/moved-cards.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from './tree-keys.ts';

export const movedCardsQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'moved-cards'],
    queryFn: ({ signal }) => call(listMovedCards, { params: { treeId }, signal }),
  });

/** Where cards of a tree stand by hand; undefined until it is known. */
export const useMovedCards = (treeId: TreeId) => useQuery(movedCardsQuery(treeId)).data?.items;
