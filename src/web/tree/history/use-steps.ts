import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Change, nextSteps, type Step } from '#contract/changes.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { largeStepsAsked } from '#web/tree/trees/large-step.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { useTreeWrite } from '#web/tree/trees/tree-write.ts';
import { takeStep } from '#web/tree/trees/undo-change.ts';

export type Way = 'undo' | 'redo';

const stepsQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'next-steps'],
    queryFn: ({ signal }) => call(nextSteps, { params: { treeId }, signal }),
  });

/**
 * Undo and redo of one's own changes of a tree, by the log of the server: a reload forgets nothing. Steps that are asked
 * for in quick succession are taken one after the other, and one that touches many people asks first. `onTaken` hears of each
 * with the change that it made.
 */
export function useSteps(treeId: TreeId, onTaken?: (way: Way, step: Step, changeId: ChangeId) => void) {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const toText = useChangeText();
  const { data } = useQuery(stepsQuery(treeId));
  const { write } = useTreeWrite(treeId, {
    send: (step: { readonly changeId: ChangeId; readonly way: Way }, key) => takeStep({ treeId, ...step }, key),
  });
  const queue = useRef(Promise.resolve());
  /** Raised by a step that was asked about: what was pressed before the answer was not meant for after it. */
  const round = useRef(0);

  const takeNext = async (way: Way): Promise<void> => {
    const [done, failed, none, opposite] = words[way];
    const asked = largeStepsAsked();
    try {
      const next = (await client.fetchQuery({ ...stepsQuery(treeId), staleTime: 0 }))[way];
      if (!next) return notify.plain(t(none));
      const taken = await write({ changeId: next.id, way });
      if (!taken) return;
      onTaken?.(way, next, taken.changeId);
      const action = { label: t(opposite), onClick: () => take(opposite) };
      const more = {
        label: t('history'),
        onClick: () => void navigate({ to: '/dashboard/trees/$treeId/history', params: { treeId } }),
      };
      notify.success(t(done, { what: toText(next.of) }), { action, more });
    } catch (error) {
      notify.failure(t(failed), { detail: errorText(error) });
    } finally {
      if (largeStepsAsked() !== asked) round.current += 1;
    }
  };
  const latest = useRef(takeNext);
  latest.current = takeNext;
  const take = useCallback((way: Way) => {
    const pressed = round.current;
    queue.current = queue.current.then(() => (pressed === round.current ? latest.current(way) : undefined));
  }, []);
  return {
    take,
    undo: data?.undo ? toText(data.undo.of) : null,
    redo: data?.redo ? toText(data.redo.of) : null,
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
