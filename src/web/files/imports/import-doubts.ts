import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Certainty,
  decideImportDoubts,
  type ImportDoubt,
  type ImportJob,
  listImportDoubts,
} from '#contract/imports.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { showAnswer } from '#web/client/server/show-answer.ts';
import { doubtsKey, jobKey } from './import-job.ts';

const PAGE = 25;

type Job = Pick<ImportJob, 'treeId' | 'id'>;
type Page = Awaited<ReturnType<typeof loadPage>>;

const loadPage = ({ treeId, id }: Job, certainty: Certainty, cursor: string | undefined, signal: AbortSignal) =>
  call(listImportDoubts, {
    params: { treeId, importId: id },
    query: { certainty, limit: PAGE, ...(cursor ? { cursor } : {}) },
    signal,
  });

/** Who of a file may be somebody of the tree, as many pages as were asked for. */
export function useImportDoubts(job: Job, certainty: Certainty) {
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...doubtsKey(job), certainty],
      queryFn: ({ pageParam, signal }) => loadPage(job, certainty, pageParam, signal),
      // Somebody may have decided in another tab meanwhile.
      refetchOnWindowFocus: 'always',
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  return { ...query, doubts: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

type Choice =
  | { readonly xref: string; readonly memberId: MemberId | null }
  | { readonly all: Certainty; readonly isSame: boolean };

const decided = (doubt: ImportDoubt, choice: Choice): ImportDoubt['decision'] => {
  if ('xref' in choice) return choice.xref === doubt.xref ? { memberId: choice.memberId } : doubt.decision;
  if (choice.all !== doubt.certainty) return doubt.decision;
  return { memberId: choice.isSame ? (doubt.candidates[0]?.id ?? null) : null };
};

/** Says who is who: shown at once, and sent one after the other; what the server does not take is shown as it was. */
export function useDecideDoubts(job: Job, onError: (error: Error) => void) {
  const client = useQueryClient();
  const key = doubtsKey(job);
  const { mutate } = useMutation({
    scope: { id: key.join() },
    mutationFn: (body: Choice) => call(decideImportDoubts, { params: { treeId: job.treeId, importId: job.id }, body }),
    onSuccess: (answer) => showAnswer(client, jobKey(job.treeId, job.id), answer),
    onError: (error) => {
      onError(error);
      return Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: jobKey(job.treeId, job.id) }),
      ]);
    },
  });
  return (choice: Choice) => {
    void client.cancelQueries({ queryKey: key });
    client.setQueriesData<InfiniteData<Page>>({ queryKey: key }, (data) => {
      if (!data) return data;
      const choose = (doubt: ImportDoubt) => ({ ...doubt, decision: decided(doubt, choice) });
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(choose) })) };
    });
    mutate(choice);
  };
}
