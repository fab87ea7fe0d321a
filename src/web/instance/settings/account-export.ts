import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AccountExport, getAccountExport, startAccountExport } from '#contract/own-account.ts';
import { call } from '#web/client/server/call.ts';
import { showAnswer } from '#web/client/server/show-answer.ts';

const POLL_MS = 1000;

const exportQuery = queryOptions({
  queryKey: ['account-export'],
  queryFn: async ({ signal }) => (await call(getAccountExport, { signal })).export,
});

export const isMoving = ({ state }: AccountExport) => state === 'waiting' || state === 'writing';

/** The last file of everything that was asked for, looked at every second while it is written. */
export function useAccountExport() {
  const client = useQueryClient();
  const { data } = useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
  });
  const start = useMutation({
    mutationFn: () => call(startAccountExport, {}),
    onSuccess: (job) => showAnswer(client, exportQuery.queryKey, job),
  });
  return { job: data ?? null, start };
}
