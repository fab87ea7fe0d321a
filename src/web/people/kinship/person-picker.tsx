import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '#domain/tree/ids.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { People } from './people.ts';

interface PersonPickerProps {
  label: ReactNode;
  help?: ReactNode;
  people: People;
  me: number | null;
  value: number | null;
  onChoose: (member: MemberId | undefined) => void;
}

const SHOWN = 50;

/** Finds anybody of a family by a part of the name, however large the family, without asking the server. */
export function PersonPicker({ label, help, people, me, value, onChoose }: PersonPickerProps) {
  const { t } = useTranslation('kinship');
  const [query, setQuery] = useState('');
  const isTyping = query.trim() !== '';
  const first = isTyping ? [] : [value, me].filter((member) => member !== null);
  const listed = new Set([...first, ...people.find(query, SHOWN)]);
  // Whoever is chosen has to be among the options for the name to show.
  if (value !== null) listed.add(value);
  const options = [...listed].flatMap((member) => {
    const id = people.idOf(member);
    const detail = [member === me && t('pair.meDetail'), people.detailOf(member)].filter(Boolean).join(' · ');
    return id === undefined ? [] : [{ value: id, label: people.nameOf(member), detail: detail || undefined }];
  });
  return (
    <Field label={label} help={help}>
      <Combobox
        options={options}
        value={value === null ? null : (people.idOf(value) ?? null)}
        onChange={(chosen) => {
          onChoose(chosen ?? undefined);
          setQuery('');
        }}
        onQuery={setQuery}
        placeholder={t('pair.find')}
      />
    </Field>
  );
}
