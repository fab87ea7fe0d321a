import { Link } from '@tanstack/react-router';
import { History, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import { UndoButtons } from '#web/tree/history/undo-buttons.tsx';
import { useSteps } from '#web/tree/history/use-steps.ts';
import { useUndoKeys } from '#web/tree/history/use-undo-keys.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { SaveState } from './save-state.tsx';
import type { CardMoves } from './use-card-moves.ts';

/** What an editor has in the toolbar: how it stands with saving, undo and redo, and all moved cards back. */
export function EditActions({ treeId, moves }: { treeId: TreeId; moves: CardMoves }) {
  const { t } = useTranslation('editor');
  const steps = useSteps(treeId);
  useUndoKeys(steps.take);
  return (
    <>
      <SaveState />
      <UndoButtons steps={steps} />
      <Link
        to="/dashboard/trees/$treeId/history"
        params={{ treeId }}
        title={t('history')}
        className={buttonClasses({ variant: 'quiet', size: 'small' })}
      >
        <History /> <span className="sr-only">{t('history')}</span>
      </Link>
      {moves.count > 0 && (
        <Button variant="quiet" size="small" onClick={moves.putAllBack}>
          <RotateCcw /> {t('move.allBack', { count: moves.count })}
        </Button>
      )}
    </>
  );
}
