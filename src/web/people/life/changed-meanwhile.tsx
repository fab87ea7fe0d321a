import { useTranslation } from 'react-i18next';
import type { Life } from '#contract/life.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useWhenAndWhere } from './when-and-where.ts';
import { type Statement, StatementConflict } from './write-line.ts';

interface ChangedMeanwhileProps {
  /** Of the last attempt to save. */
  readonly error: Error | null;
  readonly onKeepMine: (now: Life, theirs: Statement | undefined) => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else changed the same statement meanwhile: what stands now, and the choice between it and what was typed. */
export function ChangedMeanwhile({ error, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  const { t } = useTranslation('life');
  const whenAndWhere = useWhenAndWhere();
  if (!(error instanceof StatementConflict)) return null;
  const { theirs, life } = error;
  const words = theirs && ('tag' in theirs ? [theirs.value, whenAndWhere(theirs)] : [theirs.text]);
  return (
    <Alert tone="notice">
      <p className="font-semibold">{t(theirs ? 'conflict.changed' : 'conflict.gone')}</p>
      {words && (
        <p className="wrap-anywhere" dir="auto">
          {words.filter(Boolean).join(', ') || t('conflict.nothing')}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onKeepMine(life, theirs)}>
          {t(theirs ? 'conflict.keepMine' : 'conflict.addMine')}
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </Alert>
  );
}
