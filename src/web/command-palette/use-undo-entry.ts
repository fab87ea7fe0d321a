import { skipToken, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nextSteps } from '#contract/changes.ts';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import { call } from '#web/app/call.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { treeKey } from '#web/trees/tree-keys.ts';
import { useUndoChange } from '#web/trees/undo-change.ts';
import { notify } from '#web/ui/toast.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Undoes one's latest change of a tree; undefined where there is none, or none that is known yet. */
export function useUndoEntry(tree: Tree | undefined): PaletteEntry | undefined {
  const { t } = useTranslation(['palette', 'diagram', 'everywhere']);
  const errorText = useErrorText();
  const undo = useUndoChange();
  const mayEdit = tree !== undefined && can(tree.role, 'edit', { ...tree, isDeleted: false });
  const treeId = mayEdit ? tree.id : undefined;
  const { data } = useQuery({
    queryKey: treeId ? [...treeKey(treeId), 'next-steps'] : ['no-steps'],
    queryFn: treeId ? ({ signal }) => call(nextSteps, { params: { treeId }, signal }) : skipToken,
  });
  const step = data?.undo;
  if (!treeId || !step) return undefined;
  const { kind, memberName } = step.of;
  return {
    id: 'action:undo',
    group: 'actions',
    icon: Undo2,
    label: t('palette:actions.undo'),
    detail: [t(`diagram:changes.kind.${kind}`), memberName, tree?.name].filter(Boolean).join(' · '),
    also: t('palette:alsoActions.undo'),
    run: () =>
      void undo.mutateAsync({ treeId, changeId: step.id }).then(
        () => notify.success(t('everywhere:undone')),
        (error: unknown) => notify.failure(t('palette:undoFailed'), { detail: errorText(error) }),
      ),
  };
}
