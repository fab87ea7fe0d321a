import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import type { Conflict } from './find-conflicts.ts';
import type { FormField } from './member-form-values.ts';

interface ConflictDialogProps {
  theirs: MemberDetails;
  conflicts: readonly Conflict[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

const labelOf = {
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  birthDate: 'birthDate',
  birthPlace: 'birthPlace',
  deathDate: 'deathDate',
  deathPlace: 'deathPlace',
  isDeceased: 'isDeceased',
  fatherId: 'father',
  motherId: 'mother',
  spouseId: 'spouse',
  email: 'email',
  phone: 'phone',
  location: 'location',
  notes: 'notes',
  biography: 'biography',
} as const satisfies Record<FormField, string>;

/** Two people changed the same things: both versions side by side, and the choice between them. */
export function ConflictDialog({ theirs, conflicts, busy, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('members');
  const show = useValueText(theirs);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('conflictTitle')}
      lead={t('conflictText')}
      actions={
        <>
          <Button busy={busy} onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button busy={busy} look="primary" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <Table caption={t('conflictText')}>
        <thead>
          <tr>
            <HeaderCell>{t('conflictField')}</HeaderCell>
            <HeaderCell>{t('conflictMine')}</HeaderCell>
            <HeaderCell>{t('conflictTheirs')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <Row key={conflict.field}>
              <Cell>{t(labelOf[conflict.field])}</Cell>
              <Cell dir="auto">{show(conflict.field, conflict.mine)}</Cell>
              <Cell dir="auto">{show(conflict.field, conflict.theirs)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}

function useValueText(theirs: MemberDetails) {
  const { t } = useTranslation('members');
  const relatives = [
    ...theirs.parentSets.flatMap((set) => set.parents),
    ...theirs.unions.flatMap((union) => union.partner ?? []),
  ];
  return (field: FormField, value: Conflict['mine']): string => {
    if (value === null || value === undefined || value === '') return t('conflictEmpty');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    const gender = genders.find((one) => one === value);
    if (field === 'gender' && gender) return t(`genders.${gender}`);
    if (!field.endsWith('Id')) return value;
    const relative = relatives.find((one) => one.id === value);
    return (relative && memberName(relative)) ?? t('conflictRelative');
  };
}
