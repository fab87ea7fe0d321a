import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { useFoundPeople } from '#web/people/members/find-people.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { usePersonText } from './person-text.ts';

export interface PickedPerson<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail: string;
}

interface PersonFieldProps {
  label: string;
  tree: Tree;
  value: PickedPerson<MemberId> | null;
  onChange: (person: PickedPerson<MemberId> | null) => void;
}

/** Finds somebody of the tree by name. */
export function PersonField({ label, tree, value, onChange }: PersonFieldProps) {
  const { t } = useTranslation('integrity');
  const { nameOf, yearsOf } = usePersonText();
  const [typed, setTyped] = useState('');
  const people = useFoundPeople(tree.id, typed);
  const found = (people.data ?? []).map((person) => ({
    value: person.id,
    label: nameOf(person),
    detail: yearsOf(person),
  }));
  const isListed = value === null || found.some((person) => person.value === value.value);
  const options = isListed ? found : [value, ...found];
  return (
    <Field label={label}>
      <Combobox
        options={options}
        value={value?.value ?? null}
        onChange={(chosen) => {
          onChange(options.find((person) => person.value === chosen) ?? null);
          setTyped('');
        }}
        onQuery={setTyped}
        loading={people.isFetching}
        placeholder={t('pickHint')}
      />
    </Field>
  );
}
