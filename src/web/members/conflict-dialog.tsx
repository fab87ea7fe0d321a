import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { genders, memberPrivacies } from '#domain/tree/vocabulary.ts';
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
  /** Some of mine and some of theirs: the fields where theirs stays. */
  onChoose: (theirs: readonly Conflict[]) => void;
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
  privacy: 'privacy',
} as const satisfies Record<FormField, string>;

/** Two people changed the same things: both versions side by side, and the choice between them, field by field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, conflicts, busy, onKeepMine, onTakeTheirs, onChoose, onClose } = props;
  const { t } = useTranslation('members');
  const show = useValueText(theirs);
  const [given, setGiven] = useState<ReadonlySet<FormField>>(new Set());
  const isSeveral = conflicts.length > 1;
  const isMixed = given.size > 0 && given.size < conflicts.length;
  const give = (field: FormField, isGiven: boolean) => {
    const next = new Set(given);
    if (isGiven) next.add(field);
    else next.delete(field);
    setGiven(next);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('conflictTitle')}
      lead={t(isSeveral ? 'conflictChoose' : 'conflictText')}
      actions={
        <>
          <Button busy={busy} onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button busy={busy} look={isMixed ? 'outline' : 'primary'} onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
          {isMixed && (
            <Button
              busy={busy}
              look="primary"
              onClick={() => onChoose(conflicts.filter(({ field }) => given.has(field)))}
            >
              {t('saveChoice')}
            </Button>
          )}
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
          {conflicts.map(({ field, mine, theirs: other }) => (
            <Row key={field}>
              <Cell>{t(labelOf[field])}</Cell>
              {isSeveral ? (
                <Sides
                  field={t(labelOf[field])}
                  mine={show(field, mine)}
                  theirs={show(field, other)}
                  isGiven={given.has(field)}
                  onGive={(isGiven) => give(field, isGiven)}
                />
              ) : (
                <>
                  <Cell dir="auto">{show(field, mine)}</Cell>
                  <Cell dir="auto">{show(field, other)}</Cell>
                </>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}

interface SidesProps {
  field: string;
  mine: string;
  theirs: string;
  isGiven: boolean;
  onGive: (isGiven: boolean) => void;
}

/** Both values of one field, one of them chosen. */
function Sides({ field, mine, theirs, isGiven, onGive }: SidesProps) {
  const { t } = useTranslation('members');
  const group = useId();
  const side = (value: ReactNode, who: string, isChosen: boolean, choose: () => void) => (
    <Cell>
      <label className="flex cursor-pointer items-start gap-2">
        <input
          type="radio"
          name={group}
          aria-label={`${field}, ${who}: ${value}`}
          checked={isChosen}
          onChange={choose}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {value}
        </span>
      </label>
    </Cell>
  );
  return (
    <>
      {side(mine, t('conflictMine'), !isGiven, () => onGive(false))}
      {side(theirs, t('conflictTheirs'), isGiven, () => onGive(true))}
    </>
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
    const privacy = memberPrivacies.find((one) => one === value);
    if (field === 'privacy' && privacy) return t(`privacies.${privacy}`);
    if (!field.endsWith('Id')) return value;
    const relative = relatives.find((one) => one.id === value);
    return (relative && memberName(relative)) ?? t('conflictRelative');
  };
}
