import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SideBySide, type TwoSides } from './side-by-side.tsx';

interface ChooseVersionProps<Field extends string> {
  readonly title: string;
  /** What both changed, in words; '' for nothing. */
  readonly rows: readonly TwoSides<Field>[];
  readonly busy: boolean;
  /** The fields where theirs stays: none of them, some, or all. */
  readonly onChoose: (theirs: readonly Field[]) => void;
  readonly onClose: () => void;
}

/** Two people changed the same things: both versions side by side, and the choice between them, field by field. */
export function ChooseVersion<Field extends string>(props: ChooseVersionProps<Field>) {
  const { title, rows, busy, onChoose, onClose } = props;
  const { t } = useTranslation('members');
  const [given, setGiven] = useState<ReadonlySet<Field>>(new Set());
  const isSeveral = rows.length > 1;
  const isMixed = given.size > 0 && given.size < rows.length;
  return (
    <Dialog
      onOpenChange={onClose}
      title={title}
      lead={t(isSeveral ? 'conflictChoose' : 'conflictText')}
      actions={
        <>
          <Button busy={busy} onClick={() => onChoose(rows.map(({ field }) => field))}>
            {t('takeTheirs')}
          </Button>
          <Button busy={busy} variant={isMixed ? 'outline' : 'primary'} onClick={() => onChoose([])}>
            {t('keepMine')}
          </Button>
          {isMixed && (
            <Button busy={busy} variant="primary" onClick={() => onChoose([...given])}>
              {t('saveChoice')}
            </Button>
          )}
        </>
      }
    >
      <SideBySide
        caption={t('conflictText')}
        headings={{ field: t('conflictField'), mine: t('conflictMine'), theirs: t('conflictTheirs') }}
        rows={rows.map((row) => ({
          ...row,
          mine: row.mine || t('conflictEmpty'),
          theirs: row.theirs || t('conflictEmpty'),
        }))}
        given={given}
        onGive={isSeveral ? setGiven : undefined}
      />
    </Dialog>
  );
}
