import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkHealth, getAnalytics, getQueues, getStorage, retryJob } from '#contract/instance.ts';
import {
  type InstanceJob,
  type InstanceJobRequest,
  listInstanceJobs,
  startInstanceJob,
} from '#contract/instance-jobs.ts';
import { call } from '#web/client/server/call.ts';
import { adminKey, refreshAdministration } from './admin-keys.ts';

const POLL_MS = 1000;
const QUEUE_POLL_MS = 5000;
const PAGE = 20;

/** Whether the server is still at work on it. */
export const isUnderWay = ({ state }: Pick<InstanceJob, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

export function useAnalytics(days: number) {
  return useQuery({
    queryKey: [...adminKey, 'analytics', days],
    queryFn: async ({ signal }) => (await call(getAnalytics, { query: { days }, signal })).days,
  });
}

export function useCheckHealth() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(checkHealth), onSettled: () => refreshAdministration(client) });
}

/** What was set going, newest first; asked for once a second while something is under way. */
export function useInstanceJobs() {
  return useInfiniteQuery({
    queryKey: [...adminKey, 'house-jobs'],
    queryFn: ({ signal, pageParam }) =>
      call(listInstanceJobs, { query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? POLL_MS : false),
  });
}

export function useStartInstanceJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: InstanceJobRequest & { readonly key?: string }) =>
      call(startInstanceJob, { body, ...(key !== undefined && { idempotencyKey: key, isPatient: true }) }),
    onSettled: () => refreshAdministration(client),
  });
}

export function useQueues() {
  return useQuery({
    queryKey: [...adminKey, 'queues'],
    queryFn: ({ signal }) => call(getQueues, { signal }),
    refetchInterval: QUEUE_POLL_MS,
  });
}

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => call(retryJob, { params: { jobId } }),
    onSettled: () => refreshAdministration(client),
  });
}

export function useStorage() {
  return useQuery({ queryKey: [...adminKey, 'storage'], queryFn: ({ signal }) => call(getStorage, { signal }) });
}
