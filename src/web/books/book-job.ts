import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BookJob,
  type BookRequest,
  cancelBook,
  getBook,
  getBookFile,
  listBooks,
  startBook,
} from '#contract/books.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call, urlOf } from '#web/app/call.ts';
import { isMoving } from '#web/exports/export-job.ts';
import { idempotencyKey } from '#web/trees/idempotency-key.ts';

const POLL_MS = 500;

const listKey = (treeId: TreeId) => ['books', treeId] as const;
const jobKey = (treeId: TreeId, bookId: string) => ['book', treeId, bookId] as const;

/** Where the written file can be fetched; the browser saves it while it still arrives. */
export const fileLink = ({ treeId, id }: BookJob) => urlOf(getBookFile, { params: { treeId, bookId: id } });

/** One book, asked for twice a second while it moves. */
export function useBook(treeId: TreeId, bookId: string) {
  return useQuery({
    queryKey: jobKey(treeId, bookId),
    queryFn: ({ signal }) => call(getBook, { params: { treeId, bookId }, signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
    refetchIntervalInBackground: true,
  });
}

/** What the caller has had written of a tree and can still fetch, or waits for. */
export function useBooks(treeId: TreeId) {
  return useQuery({
    queryKey: listKey(treeId),
    queryFn: async ({ signal }) => (await call(listBooks, { params: { treeId }, signal })).items,
  });
}

export function useStartBook(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BookRequest) => call(startBook, { params: { treeId }, body, idempotencyKey: idempotencyKey() }),
    onSuccess: (book) => {
      client.setQueryData(jobKey(treeId, book.id), book);
      void client.invalidateQueries({ queryKey: listKey(treeId) });
    },
  });
}

/** Stops it wherever it is. */
export function useCancelBook(book: BookJob) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelBook, { params: { treeId: book.treeId, bookId: book.id } }),
    onSuccess: (answer) => {
      client.setQueryData(jobKey(book.treeId, book.id), answer);
      void client.invalidateQueries({ queryKey: listKey(book.treeId) });
    },
  });
}
