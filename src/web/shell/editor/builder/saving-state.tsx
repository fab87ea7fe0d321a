import { Check, CircleAlert, Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { memberName } from '#domain/tree/member-name.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { BuildingState, Saved } from './building.ts';

interface SavingStateProps {
  readonly state: BuildingState;
  readonly isUndoing: boolean;
  readonly onUndo: (saved: Saved) => void;
  /** What a redo would bring again; null where there is nothing. */
  readonly redo: string | null;
  readonly onRedo: () => void;
}

/** Whether everybody is on the server, and the way back from the last who came there. */
export function SavingState({ state, isUndoing, onUndo, redo, onRedo }: SavingStateProps) {
  const { t } = useTranslation(['builder', 'editor']);
  const count = (...states: string[]) => state.additions.filter((one) => states.includes(one.state)).length;
  const failed = count('failed');
  const underWay = count('waiting', 'saving');
  const last = state.undoable.at(-1);
  const isQuiet = failed === 0 && underWay === 0;
  return (
    <>
      {failed > 0 && (
        <span className="inline-flex items-center gap-1.5 font-medium text-heart text-sm">
          <CircleAlert className="size-4" aria-hidden="true" /> {t('unsaved', { count: failed + underWay })}
        </span>
      )}
      {failed === 0 && underWay > 0 && (
        <span className="figures inline-flex items-center gap-1.5 text-ink-soft text-sm">
          <Spinner /> {t('saving', { count: underWay })}
        </span>
      )}
      {isQuiet && last && (
        <span className="inline-flex items-center gap-1.5 text-ink-soft text-sm">
          <Check className="size-4" aria-hidden="true" /> {t('saved')}
        </span>
      )}
      {last && (
        <Button
          size="small"
          variant="quiet"
          busy={isUndoing}
          // The last one may still hang on somebody who is on the way.
          aria-disabled={!isQuiet || isUndoing}
          aria-label={t('undoOf', { name: memberName(last.addition.person) })}
          title={t('undoOf', { name: memberName(last.addition.person) })}
          onClick={() => isQuiet && onUndo(last)}
        >
          <Undo2 aria-hidden="true" /> {t('undo')}
        </Button>
      )}
      {redo !== null && (
        <IconButton size="small" label={t('editor:redo')} title={t('editor:redoThis', { what: redo })} onClick={onRedo}>
          <Redo2 />
        </IconButton>
      )}
    </>
  );
}
