import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useFoundPeople } from '#web/people/members/find-people.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Person, ScopeOptions } from './export-options.ts';

/** The person a branch is seen from, found by name among the people of the tree. */
export function BranchPerson({ tree }: { tree: Tree }) {
  const { t } = useTranslation('exports');
  const [typed, setTyped] = useState('');
  const people = useFoundPeople(tree.id, typed);
  const { field, fieldState } = useController<ScopeOptions, 'person'>({
    name: 'person',
    rules: { required: t('personMissing') },
  });
  const toPerson = (member: Member): Person => ({
    value: member.id,
    label: memberName(member) ?? t('nameUnknown'),
    detail: yearsOf(member),
  });
  const found = (people.data ?? []).map(toPerson);
  const chosen = field.value;
  // Whoever is chosen has to be among the options for the name to show, but not among those for what is typed.
  const others = found.filter(({ value }) => value !== chosen?.value);
  const options = typed === '' && chosen ? [chosen, ...others] : found;
  return (
    <Field label={t('person')} error={fieldState.error?.message} required>
      <Combobox
        ref={field.ref}
        options={options}
        value={chosen?.value ?? null}
        onChange={(value) => {
          field.onChange(options.find((person) => person.value === value) ?? null);
          setTyped('');
        }}
        onQuery={setTyped}
        loading={people.isFetching}
        placeholder={t('pickPerson')}
      />
    </Field>
  );
}

function yearsOf({ birthYear, deathYear }: Member): string | undefined {
  if (birthYear === null && deathYear === null) return undefined;
  return `${birthYear ?? '?'}–${deathYear ?? ''}`;
}
