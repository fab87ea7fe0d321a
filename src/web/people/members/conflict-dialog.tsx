import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { genders, memberPrivacies } from '#domain/tree/vocabulary.ts';
import { ChooseVersion } from './choose-version.tsx';
import type { Conflict } from './find-conflicts.ts';
import type { FormField } from './member-form-values.ts';
import { useDatesToEdit } from './use-dates-to-edit.ts';

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

const labelOfRelative = { fatherId: 'father', motherId: 'mother', spouseId: 'spouse' } as const;
const labelOf = (field: FormField) =>
  field === 'fatherId' || field === 'motherId' || field === 'spouseId' ? labelOfRelative[field] : field;

/** Two people changed the same things of a person: both versions side by side, and the choice between them, field by field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, conflicts, busy, onKeepMine, onTakeTheirs, onChoose, onClose } = props;
  const { t } = useTranslation('members');
  const show = useValueText(theirs);
  return (
    <ChooseVersion
      title={t('conflictTitle')}
      rows={conflicts.map(({ field, mine, theirs: other }) => ({
        field,
        name: t(labelOf(field)),
        mine: show(field, mine),
        theirs: show(field, other),
      }))}
      busy={busy}
      onChoose={(given) => {
        if (given.length === 0) return onKeepMine();
        if (given.length === conflicts.length) return onTakeTheirs();
        onChoose(conflicts.filter(({ field }) => given.includes(field)));
      }}
      onClose={onClose}
    />
  );
}

function useValueText(theirs: MemberDetails) {
  const { t } = useTranslation('members');
  const { shown } = useDatesToEdit();
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
    if (field === 'birthDate' || field === 'deathDate') return shown(value);
    if (!field.endsWith('Id')) return value;
    const relative = relatives.find((one) => one.id === value);
    return (relative && memberName(relative)) ?? t('conflictRelative');
  };
}
