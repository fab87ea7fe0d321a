import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LARGE_STEP, undoChange } from '#contract/changes.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { askAboutLargeStep, type LargeStep } from './large-step.ts';
import { refreshTree } from './tree-keys.ts';

interface Undoing {
  readonly treeId: TreeId;
  readonly changeId: ChangeId;
  /** The undoing of an undo is a redo. */
  readonly way?: LargeStep['way'];
}

/** Undoes one change, and asks first where it touches many people. Null: the answer was no, and nothing was done. */
export async function takeStep({ treeId, changeId, way = 'undo' }: Undoing, key = idempotencyKey()) {
  const params = { treeId, changeId };
  try {
    return await call(undoChange, { params, query: { atMost: LARGE_STEP }, idempotencyKey: key });
  } catch (error) {
    const people = error instanceof ApiError && error.code === 'many_people' ? peopleIn(error.details) : undefined;
    if (people === undefined) throw error;
    return (await askAboutLargeStep(way, people))
      ? call(undoChange, { params, idempotencyKey: idempotencyKey() })
      : null;
  }
}

function peopleIn(details: unknown): number | undefined {
  if (typeof details !== 'object' || details === null || !('people' in details)) return undefined;
  return typeof details.people === 'number' ? details.people : undefined;
}

/** Undoes one change of a tree, whatever it was; answers null where the reader thought better of it. */
export function useUndoChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (undoing: Undoing) => takeStep(undoing),
    onSettled: (_answer, _error, { treeId }) => void refreshTree(client, treeId),
  });
}
