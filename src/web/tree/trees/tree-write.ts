import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TreeId } from '#domain/tree/ids.ts';
import { isPassing } from '#web/client/server/api-error.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { refreshTree } from './tree-keys.ts';

interface TreeWrite<Input, Answer, Started> {
  readonly send: (input: Input, key: string) => Promise<Answer>;
  /** Before it is sent; what it returns is handed to `onRefused`. */
  readonly onStart?: (input: Input) => Promise<Started>;
  readonly onRefused?: (input: Input, started: Started | undefined) => void;
}

const longestWaitMs = 10_000;

/**
 * One change of a tree from the canvas. Where the server does not answer it is sent again until it does, with the same
 * key, so that it is made once; whatever the answer, the tree is read again.
 */
export function useTreeWrite<Input, Answer, Started = undefined>(
  treeId: TreeId,
  { send, onStart, onRefused }: TreeWrite<Input, Answer, Started>,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ input, key }: { input: Input; key: string }) => send(input, key),
    retry: (_failures, error) => isPassing(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, longestWaitMs),
    onMutate: ({ input }) => onStart?.(input),
    onError: (_error, { input }, started) => onRefused?.(input, started),
    onSettled: () => refreshTree(client, treeId),
  });
  return {
    isBusy: mutation.isPending,
    write: (input: Input) => mutation.mutateAsync({ input, key: idempotencyKey() }),
  };
}
