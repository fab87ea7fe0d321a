import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelFile,
  type FileKind,
  type FileOf,
  getFile,
  getFileContent,
  listFiles,
  listReports,
  type RequestedFile,
  startFile,
} from '#contract/requested-files.ts';
import type { InputOf } from '#contract/route.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call, urlOf } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { showAnswer } from '#web/client/server/show-answer.ts';

/** Which file it is. */
type FileKey = Pick<RequestedFile, 'kind' | 'treeId' | 'id'>;

/** What is sent to ask for a file of a kind. */
export type FileInput<Kind extends FileKind> = Extract<InputOf<typeof startFile.body>, { kind: Kind }>['request'];

const POLL_MS = 500;

/** Whether the server is still at work on it. */
export const isMoving = ({ state }: Pick<RequestedFile, 'state'>) => state === 'waiting' || state === 'writing';

/** Where the written file can be fetched; the browser saves it while it still arrives. */
export const fileLink = ({ treeId, id }: FileKey) => urlOf(getFileContent, { params: { treeId, fileId: id } });

/** Begins the keys of all lists of a kind. */
const listsKey = (kind: FileKind) => ['files', kind] as const;
const fileKey = ({ kind, treeId, id }: FileKey) => ['file', kind, treeId, id] as const;

const isOf =
  <Kind extends FileKind>(kind: Kind) =>
  (file: RequestedFile): file is FileOf<Kind> =>
    file.kind === kind;

/** One of them, asked for twice a second while it moves. */
export function useFile<Kind extends FileKind>(kind: Kind, treeId: TreeId, id: string) {
  return useQuery({
    queryKey: fileKey({ kind, treeId, id }),
    queryFn: async ({ signal }) => {
      const file = await call(getFile, { params: { treeId, fileId: id }, signal });
      // An address may name a file of another kind.
      if (!isOf(kind)(file)) throw new ApiError({ status: 404, code: 'not_found' });
      return file;
    },
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
    refetchIntervalInBackground: true,
  });
}

/** What the user has had written of a tree and can still fetch, or waits for; asked for again while any moves. */
export function useFiles<Kind extends 'export' | 'book'>(kind: Kind, treeId: TreeId) {
  return useQuery({
    queryKey: [...listsKey(kind), treeId],
    queryFn: async ({ signal }) =>
      (await call(listFiles, { params: { treeId }, query: { kind }, signal })).items.filter(isOf(kind)),
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_MS : false),
  });
}

/** What reports the user has had made in the last day, of all trees; asked for twice a second while any of them moves. */
export function useReports() {
  return useQuery({
    queryKey: listsKey('report'),
    queryFn: async ({ signal }) => (await call(listReports, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_MS : false),
    refetchIntervalInBackground: true,
  });
}

export function useStartFile<Kind extends FileKind>(kind: Kind, treeId: TreeId) {
  const onSuccess = useKeep();
  return useMutation({
    mutationFn: (request: FileInput<Kind>) => {
      // Safe: it is what this kind asks for.
      const body = { kind, request } as InputOf<typeof startFile.body>;
      return call(startFile, { params: { treeId }, body, idempotencyKey: idempotencyKey() });
    },
    onSuccess,
  });
}

/** Stops it wherever it is, or deletes what was written. */
export function useCancelFile() {
  const onSuccess = useKeep();
  return useMutation({
    mutationFn: ({ treeId, id }: FileKey) => call(cancelFile, { params: { treeId, fileId: id } }),
    onSuccess,
  });
}

function useKeep() {
  const client = useQueryClient();
  return async (file: RequestedFile) => {
    await showAnswer(client, fileKey(file), file);
    const listed = client.invalidateQueries({ queryKey: listsKey(file.kind) });
    // The cards of reports know nothing but the list.
    if (file.kind === 'report') await listed;
  };
}
