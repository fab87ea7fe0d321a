import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExportJob } from '#contract/exports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { showAnswer } from '#web/client/server/show-answer.ts';

/** What every file that the server writes in the background is. */
export type WrittenJob = Pick<ExportJob, 'id' | 'treeId' | 'state'>;

/** One kind of file that the server writes, and how it is spoken of with the server. */
export interface WrittenKind<Job extends WrittenJob, Request> {
  /** Begins the keys of its queries. */
  readonly name: string;
  readonly start: (treeId: TreeId, body: Request, key: string) => Promise<Job>;
  readonly get: (treeId: TreeId, id: string, signal: AbortSignal) => Promise<Job>;
  readonly list: (treeId: TreeId, signal: AbortSignal) => Promise<{ readonly items: Job[] }>;
  readonly cancel: (job: Job) => Promise<Job>;
}

const POLL_MS = 500;

/** Whether the server is still at work on it. */
export const isMoving = ({ state }: Pick<WrittenJob, 'state'>) => state === 'waiting' || state === 'writing';

const listKey = (name: string, treeId: TreeId) => [`${name}s`, treeId] as const;
const jobKey = (name: string, treeId: TreeId, id: string) => [name, treeId, id] as const;

/** One of them, asked for twice a second while it moves. */
export function useWrittenJob<Job extends WrittenJob, Request>(
  { name, get }: WrittenKind<Job, Request>,
  treeId: TreeId,
  id: string,
) {
  return useQuery({
    queryKey: jobKey(name, treeId, id),
    queryFn: ({ signal }) => get(treeId, id, signal),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
    refetchIntervalInBackground: true,
  });
}

/** What the caller has had written of a tree and can still fetch, or waits for; asked for again while any moves. */
export function useWrittenJobs<Job extends WrittenJob, Request>(
  { name, list }: WrittenKind<Job, Request>,
  treeId: TreeId,
) {
  return useQuery({
    queryKey: listKey(name, treeId),
    queryFn: async ({ signal }) => (await list(treeId, signal)).items,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_MS : false),
  });
}

export function useStartWriting<Job extends WrittenJob, Request>(
  { name, start }: WrittenKind<Job, Request>,
  treeId: TreeId,
) {
  const onSuccess = useKeep<Job>(name);
  return useMutation({ mutationFn: (body: Request) => start(treeId, body, idempotencyKey()), onSuccess });
}

/** Stops it wherever it is. */
export function useCancelWriting<Job extends WrittenJob, Request>(
  { name, cancel }: WrittenKind<Job, Request>,
  job: Job,
) {
  const onSuccess = useKeep<Job>(name);
  return useMutation({ mutationFn: () => cancel(job), onSuccess });
}

function useKeep<Job extends WrittenJob>(name: string) {
  const client = useQueryClient();
  return async (job: Job) => {
    await showAnswer(client, jobKey(name, job.treeId, job.id), job);
    void client.invalidateQueries({ queryKey: listKey(name, job.treeId) });
  };
}
