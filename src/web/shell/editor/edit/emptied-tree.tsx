import { Link } from '@tanstack/react-router';
import { History, Redo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import { useSteps } from '#web/tree/history/use-steps.ts';
import { useUndoKeys } from '#web/tree/history/use-undo-keys.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';

/** The ways back in a tree in which nobody stands any more: a redo, the keys of undo and redo, and the history. */
export function EmptiedTree({ treeId }: { treeId: TreeId }) {
  const { t } = useTranslation('editor');
  const steps = useSteps(treeId);
  useUndoKeys(steps.take);
  const wasFilled = steps.redo !== null || steps.undo !== null;
  if (!wasFilled) return null;
  return (
    <div className="mt-4 grid justify-items-center gap-3">
      <p>{t('emptied.text')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {steps.redo !== null && (
          <Button variant="primary" onClick={() => steps.take('redo')}>
            <Redo2 /> <bdi className="wrap-anywhere">{t('redoThis', { what: steps.redo })}</bdi>
          </Button>
        )}
        <Link to="/dashboard/trees/$treeId/history" params={{ treeId }} className={buttonClasses()}>
          <History /> {t('emptied.history')}
        </Link>
      </div>
    </div>
  );
}
