import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { useSteps } from './use-steps.ts';

/** One step back, one step forth, each with what it is about. */
export function UndoButtons({ steps: { take, undo, redo } }: { steps: ReturnType<typeof useSteps> }) {
  const { t } = useTranslation('editor');
  const undoTitle = undo === null ? t('nothingToUndo') : t('undoThis', { what: undo });
  const redoTitle = redo === null ? t('nothingToRedo') : t('redoThis', { what: redo });
  return (
    <span className="flex">
      <IconButton label={t('undo')} title={undoTitle} disabled={undo === null} onClick={() => take('undo')}>
        <Undo2 />
      </IconButton>
      <IconButton label={t('redo')} title={redoTitle} disabled={redo === null} onClick={() => take('redo')}>
        <Redo2 />
      </IconButton>
    </span>
  );
}
