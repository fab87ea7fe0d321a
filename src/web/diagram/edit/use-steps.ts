import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Change, nextSteps, type Step, undoChange } from '#contract/changes.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { treeKey } from '#web/trees/tree-keys.ts';
import { notify } from '#web/ui/toast.ts';
import { useTreeWrite } from './tree-write.ts';

export type Way = 'undo' | 'redo';

const stepsQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'next-steps'],
    queryFn: ({ signal }) => call(nextSteps, { params: { treeId }, signal }),
  });

/**
 * Undo and redo of one's own changes of a tree, by the log of the server: a reload forgets nothing. Steps that are asked
 * for in quick succession are taken one after the other. `onTaken` hears of each with the change that it made.
 */
export function useSteps(treeId: TreeId, onTaken?: (way: Way, step: Step, changeId: ChangeId) => void) {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const errorText = useErrorText();
  const tell = useChangeText();
  const { data } = useQuery(stepsQuery(treeId));
  const { write } = useTreeWrite(treeId, {
    send: (changeId: ChangeId, key) => call(undoChange, { params: { treeId, changeId }, idempotencyKey: key }),
  });
  const queue = useRef(Promise.resolve());

  const takeNext = async (way: Way): Promise<void> => {
    const [done, failed, none, opposite] = words[way];
    try {
      const next = (await client.fetchQuery({ ...stepsQuery(treeId), staleTime: 0 }))[way];
      if (!next) return notify.plain(t(none));
      const { changeId } = await write(next.id);
      onTaken?.(way, next, changeId);
      const action = { label: t(opposite), onClick: () => take(opposite) };
      notify.success(t(done, { what: tell(next.of) }), { action });
    } catch (error) {
      notify.failure(t(failed), { detail: errorText(error) });
    }
  };
  const latest = useRef(takeNext);
  latest.current = takeNext;
  const take = useCallback((way: Way) => {
    queue.current = queue.current.then(() => latest.current(way));
  }, []);
  return {
    take,
    undo: data?.undo ? tell(data.undo.of) : null,
    redo: data?.redo ? tell(data.redo.of) : null,
  };
}

const words = {
  undo: ['undone', 'undoFailed', 'nothingToUndo', 'redo'],
  redo: ['redone', 'redoFailed', 'nothingToRedo', 'undo'],
} as const;

/** What a change was, with the name of whom it was about. */
export function useChangeText(): (change: Pick<Change, 'kind' | 'memberName'>) => string {
  const { t } = useTranslation(['editor', 'diagram']);
  return ({ kind, memberName }) => {
    const what = t(`diagram:changes.kind.${kind}`);
    return memberName ? t('editor:aboutPerson', { kind: what, name: memberName }) : what;
  };
}
