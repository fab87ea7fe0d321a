import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  countTrees,
  downloadTrees,
  getTakenOut,
  getTakenOutFile,
  listAllTrees,
  setArchived,
  setVisibility,
  type TakenOut,
  takeTreeOut,
  transferTree,
} from '#contract/admin-trees.ts';
import type { ExportFormat } from '#contract/exports.ts';
import { deleteTree, restoreTree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { type CallInput, call, urlOf } from '#web/client/server/call.ts';
import { adminKey, refreshAdministration } from '#web/instance/admin/admin-keys.ts';
import { pageByPage } from '#web/instance/admin/page-keys.ts';

export type TreeQuery = z.input<typeof downloadTrees.query>;

/** Every tree as it is searched for, page by page. */
export function useAllTrees(filter: TreeQuery) {
  return useInfiniteQuery({
    ...pageByPage,
    queryKey: [...adminKey, 'trees', filter],
    queryFn: ({ signal, pageParam: cursor }) => call(listAllTrees, { query: { ...filter, cursor }, signal }),
  });
}

export const treesTableLink = (query: TreeQuery) => urlOf(downloadTrees, { query });

export function useTreeTotals() {
  return useQuery({
    queryKey: [...adminKey, 'tree-totals'],
    queryFn: ({ signal }) => call(countTrees, { signal }),
  });
}

/** What an administrator decides about a tree. Whatever comes of it, the lists are read again. */
export function useTreeActions(treeId: TreeId) {
  const client = useQueryClient();
  const onSettled = () => void refreshAdministration(client);
  const params = { treeId };
  return {
    setVisibility: useMutation({
      mutationFn: (isPublic: boolean) => call(setVisibility, { params, body: { isPublic } }),
      onSettled,
    }),
    setArchived: useMutation({
      mutationFn: (isArchived: boolean) => call(setArchived, { params, body: { isArchived } }),
      onSettled,
    }),
    transfer: useMutation({
      mutationFn: (body: CallInput<typeof transferTree>['body']) => call(transferTree, { params, body }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => call(deleteTree, { params }), onSettled }),
    restore: useMutation({ mutationFn: () => call(restoreTree, { params }), onSettled }),
  };
}

const pollMs = 500;
const isMoving = ({ state }: TakenOut) => state === 'waiting' || state === 'writing';

/** A file of a whole tree: begun here, asked for twice a second while it is written. */
export function useTakeOut(treeId: TreeId) {
  const begin = useMutation({
    mutationFn: (format: ExportFormat) => call(takeTreeOut, { params: { treeId }, body: { format } }),
  });
  const exportId = begin.data?.id;
  const job = useQuery({
    queryKey: [...adminKey, 'taken-out', treeId, exportId],
    queryFn: ({ signal }) => call(getTakenOut, { params: { treeId, exportId: exportId ?? '' }, signal }),
    enabled: exportId !== undefined,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollMs : false),
  });
  return { begin, job: job.data ?? begin.data };
}

export const takenOutLink = ({ treeId, id }: TakenOut) => urlOf(getTakenOutFile, { params: { treeId, exportId: id } });
