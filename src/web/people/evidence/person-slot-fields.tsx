import { useTranslation } from 'react-i18next';
import type { EvidenceKind } from '#contract/evidence.ts';
import { splitName } from '#domain/people/split-name.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { usePeopleOptions } from '#web/people/life/people-options.ts';
import { takeDate } from '#web/people/members/check-dates.ts';
import { TypedDateField } from '#web/people/members/typed-date-field.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { useTyped } from '#web/ui/drafts/use-typed.ts';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ComboboxOption } from '#web/ui/use-combobox.ts';
import { type EvidenceForm, hasAge } from './evidence-values.ts';

interface PersonSlotFieldsProps {
  readonly form: EvidenceForm;
  readonly treeId: TreeId;
  readonly kind: EvidenceKind;
  readonly nth: number;
}

/** Among the options, whoever is typed and not in the tree yet. */
const NEW = 'new';

/** Who it is: somebody of the tree, found by typing, or somebody new, of whom the document tells a little. */
export function PersonSlotFields({ form, treeId, kind, nth }: PersonSlotFieldsProps) {
  const { t } = useTranslation(['evidence', 'members']);
  const name = `people.${nth}` as const;
  const slot = form.watch(name);
  const problems = form.formState.errors.people?.[nth];
  const isThere = slot.isNew || slot.memberId !== null;
  return (
    <div className="grid gap-4">
      <WhoField form={form} treeId={treeId} nth={nth} />
      {slot.isNew && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('members:firstName')} error={problems?.firstName?.message}>
            <TextInput {...form.register(`${name}.firstName`)} dir="auto" autoComplete="off" />
          </Field>
          <Field label={t('members:lastName')} error={problems?.lastName?.message}>
            <TextInput {...form.register(`${name}.lastName`)} dir="auto" autoComplete="off" />
          </Field>
          <Field label={t('members:gender')}>
            <Select {...form.register(`${name}.gender`)}>
              <Options values={genders} word={(gender) => t(`members:genders.${gender}`)} />
            </Select>
          </Field>
          {kind === 'birth' && slot.role === 'child' ? null : (
            <TypedDateField
              {...form.register(`${name}.birthDate`)}
              label={t('members:birthDate')}
              typed={slot.birthDate}
              of="birth"
              onMeant={takeDate(form, `${name}.birthDate`)}
              error={problems?.birthDate?.message}
            />
          )}
        </div>
      )}
      {isThere && (
        <div className="grid gap-4 sm:grid-cols-2">
          {hasAge(kind, slot.role) && (
            <Field label={t('age')} error={problems?.age?.message}>
              <TextInput {...form.register(`${name}.age`)} dir="auto" autoComplete="off" />
            </Field>
          )}
          <Field label={t('occupation')} error={problems?.occupation?.message}>
            <TextInput {...form.register(`${name}.occupation`)} dir="auto" autoComplete="off" />
          </Field>
        </div>
      )}
    </div>
  );
}

function WhoField({ form, treeId, nth }: Omit<PersonSlotFieldsProps, 'kind'>) {
  const { t } = useTranslation('evidence');
  const name = `people.${nth}` as const;
  const slot = form.watch(name);
  const typing = useTyped(form, `${name}.typed`);
  const typed = (typing.typed ?? '').trim();
  const { options: found, isFetching } = usePeopleOptions(treeId, typed, t('nameUnknown'));
  const options: ComboboxOption<string>[] = [...found];
  const chosen = slot.isNew ? NEW : slot.memberId;
  if (slot.memberId !== null && !options.some(({ value }) => value === slot.memberId)) {
    options.push({ value: slot.memberId, label: slot.knownAs });
  }
  const newName = typed || (slot.isNew ? [slot.firstName, slot.lastName].filter(Boolean).join(' ') : '');
  if (newName || slot.isNew) options.push({ value: NEW, label: newName, detail: t('newPerson'), isNew: true });
  const take = (picked: string | null) => {
    const known = options.find(({ value }) => value === picked && picked !== NEW);
    const { first, last } = picked === NEW && typed ? splitName(typed) : { first: slot.firstName, last: slot.lastName };
    form.setValue(
      name,
      {
        ...slot,
        typed: undefined,
        // Safe: the options are the ids of members, and NEW.
        memberId: known ? (known.value as MemberId) : null,
        knownAs: known?.label ?? '',
        isNew: picked === NEW,
        firstName: first,
        lastName: last,
      },
      { shouldDirty: true },
    );
    form.clearErrors(name);
  };
  const problem = form.formState.errors.people?.[nth]?.memberId?.message;
  return (
    <Field label={t('who')} help={slot.isNew ? t('whoNew') : t('whoHelp')} error={problem}>
      <Combobox
        options={options}
        value={chosen}
        onChange={take}
        {...typing}
        loading={isFetching}
        placeholder={t('whoPlaceholder')}
      />
    </Field>
  );
}
