import { skipToken, useQuery } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nextSteps, type Step } from '#contract/changes.ts';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { useUndoChange } from '#web/tree/trees/undo-change.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Undo and redo of one's own changes of a tree: those that there are, once they are known. */
export function useStepEntries(tree: Tree | undefined): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'diagram', 'everywhere']);
  const errorText = useErrorText();
  const undo = useUndoChange();
  const mayEdit = tree !== undefined && can(tree.role, 'edit', { ...tree, isDeleted: false });
  const treeId = mayEdit ? tree.id : undefined;
  const { data } = useQuery({
    queryKey: treeId ? [...treeKey(treeId), 'next-steps'] : ['no-steps'],
    queryFn: treeId ? ({ signal }) => call(nextSteps, { params: { treeId }, signal }) : skipToken,
  });
  if (!treeId) return [];
  const entry = (way: 'undo' | 'redo', { id: changeId, of }: Step): PaletteEntry => ({
    id: `action:${way}`,
    group: 'actions',
    icon: icons[way],
    label: t(`palette:actions.${way}`),
    detail: [t(`diagram:changes.kind.${of.kind}`), of.memberName, tree?.name].filter(Boolean).join(' · '),
    also: t(`palette:alsoActions.${way}`),
    run: () =>
      void undo.mutateAsync({ treeId, changeId, way }).then(
        (done) => done && notify.success(t(way === 'undo' ? 'everywhere:undone' : 'palette:redone')),
        (error: unknown) =>
          notify.failure(t(way === 'undo' ? 'palette:undoFailed' : 'palette:redoFailed'), { detail: errorText(error) }),
      ),
  });
  return [data?.undo ? [entry('undo', data.undo)] : [], data?.redo ? [entry('redo', data.redo)] : []].flat();
}

const icons = { undo: Undo2, redo: Redo2 };
