import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelImport, commitImport, getImport, type ImportChoice, type ImportJob } from '#contract/imports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { showAnswer } from '#web/client/server/show-answer.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';

const POLL_MS = 500;

// Not below the tree's key: reading the tree again at the end of an import must not start with the import itself.
export const jobKey = (treeId: TreeId, importId: string) => ['import', treeId, importId] as const;

/** Of who is in doubt. */
export const doubtsKey = ({ treeId, id }: Pick<ImportJob, 'treeId' | 'id'>) => ['import-doubts', treeId, id] as const;

/** Whether the server is still at work on it. */
export const isMoving = (job: ImportJob) => job.state === 'reading' || job.state === 'importing';

/** One import, asked for twice a second while it moves. */
export function useImportJob(treeId: TreeId, importId: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: jobKey(treeId, importId),
    queryFn: async ({ signal }) => {
      const job = await call(getImport, { params: { treeId, importId }, signal });
      const before = client.getQueryData<ImportJob>(jobKey(treeId, importId));
      if (before?.state === 'importing' && job.state === 'done') void refreshTree(client, treeId);
      return job;
    },
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
    refetchIntervalInBackground: true,
    // What was decided in another tab counts in this one.
    refetchOnWindowFocus: 'always',
  });
}

/** Brings the previewed file into the tree. */
export function useCommitImport(job: ImportJob) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: ImportChoice & { readonly same?: number }) =>
      call(commitImport, { params: { treeId: job.treeId, importId: job.id }, body: choice }),
    onSuccess: (answer) => showAnswer(client, jobKey(job.treeId, job.id), answer),
    // Another tab may have decided otherwise, or brought it in.
    onError: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: jobKey(job.treeId, job.id) }),
        client.invalidateQueries({ queryKey: doubtsKey(job) }),
      ]),
  });
}

/** Stops it wherever it is; the tree stays as it was. */
export function useCancelImport(job: ImportJob) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelImport, { params: { treeId: job.treeId, importId: job.id } }),
    onSuccess: (answer) => showAnswer(client, jobKey(job.treeId, job.id), answer),
  });
}
