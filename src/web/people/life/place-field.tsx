import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { listPlaces } from '#contract/places.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface PlaceFieldProps extends ComponentProps<'input'> {
  readonly treeId: TreeId;
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
}

/** A place as it is written, with those that the tree has already offered while one types. */
export function PlaceField({ treeId, label, help, error, ...input }: PlaceFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const q = typed.trim().slice(0, 100);
  const { data } = useQuery({
    queryKey: [...treeKey(treeId), 'places', { q }],
    queryFn: ({ signal }) => call(listPlaces, { params: { treeId }, query: { q }, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  return (
    <Field label={label} help={help} error={error}>
      <TextInput
        {...input}
        onInput={(event) => setTyped(event.currentTarget.value)}
        list={listId}
        dir="auto"
        autoComplete="off"
      />
      <datalist id={listId}>
        {data?.items.map(({ place }) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </Field>
  );
}
