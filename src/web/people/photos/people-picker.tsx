import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMembers, type Member, searchText } from '#contract/members.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';

interface PeoplePickerProps {
  readonly treeId: TreeId;
  readonly label: string;
  readonly onPick: (person: Member) => void;
  /** What is typed and nobody chosen for, where a form keeps it. */
  readonly typed?: string | null;
  readonly onTyped?: (text: string | null) => void;
}

/** Anybody of a tree, found by name. */
export function PeoplePicker({ treeId, label, onPick, typed = null, onTyped }: PeoplePickerProps) {
  const { t } = useTranslation('photos');
  const errorText = useErrorText();
  const [q, setQ] = useState('');
  const text = searchText.safeParse((onTyped ? (typed ?? '') : q).trim());
  const query = text.success && text.data ? { limit: 30, q: text.data } : { limit: 30, sort: 'name' as const };
  const found = useQuery({
    queryKey: [...treeKey(treeId), 'photo-people', query],
    queryFn: async ({ signal }) => (await call(listMembers, { params: { treeId }, query, signal })).items,
    placeholderData: (previous) => previous,
  });
  const people = found.data ?? [];
  return (
    <Field label={label} error={found.isError ? errorText(found.error) : undefined}>
      <Combobox
        options={people.map((person) => ({
          value: person.id,
          label: memberName(person) ?? t('somebody'),
          ...(person.birthYear === null ? {} : { detail: `° ${person.birthYear}` }),
        }))}
        value={null}
        onChange={(id) => {
          const person = people.find((one) => one.id === id);
          if (person) onPick(person);
        }}
        onQuery={setQ}
        {...(onTyped && { typed, onTyped })}
        loading={found.isFetching}
        placeholder={t('pickPerson')}
      />
    </Field>
  );
}
