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
import { call, urlOf } from '#web/client/server/call.ts';
import {
  useCancelWriting,
  useStartWriting,
  useWrittenJob,
  useWrittenJobs,
  type WrittenKind,
} from '#web/files/exports/written-job.ts';

/** Where the written file can be fetched; the browser saves it while it still arrives. */
export const fileLink = ({ treeId, id }: BookJob) => urlOf(getBookFile, { params: { treeId, bookId: id } });

const bookKind: WrittenKind<BookJob, BookRequest> = {
  name: 'book',
  start: (treeId, body, key) => call(startBook, { params: { treeId }, body, idempotencyKey: key }),
  get: (treeId, bookId, signal) => call(getBook, { params: { treeId, bookId }, signal }),
  list: (treeId, signal) => call(listBooks, { params: { treeId }, signal }),
  cancel: ({ treeId, id }) => call(cancelBook, { params: { treeId, bookId: id } }),
};

export const useBook = (treeId: TreeId, id: string) => useWrittenJob(bookKind, treeId, id);
export const useBooks = (treeId: TreeId) => useWrittenJobs(bookKind, treeId);
export const useStartBook = (treeId: TreeId) => useStartWriting(bookKind, treeId);
export const useCancelBook = (job: BookJob) => useCancelWriting(bookKind, job);
