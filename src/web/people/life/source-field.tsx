import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSources } from '#contract/sources.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { ComboboxOption } from '#web/ui/use-combobox.ts';

/** A source of the tree, or the title of one that is made when it is first cited. */
export interface PickedSource {
  readonly sourceId?: string | undefined;
  readonly title?: string | null | undefined;
}

interface SourceFieldProps {
  readonly treeId: TreeId;
  readonly value: PickedSource;
  readonly onChange: (picked: PickedSource) => void;
  readonly error?: string | undefined;
}

/** Among the options, a source that is not there yet; no id is so short. */
const NEW = 'new';

/** The sources of a tree that some words find, as options. */
function useSourceOptions(treeId: TreeId, title: string) {
  const q = title.slice(0, 100);
  const { data, isFetching } = useQuery({
    queryKey: [...treeKey(treeId), 'sources', { q }],
    queryFn: ({ signal }) =>
      call(listSources, { params: { treeId }, query: { limit: 50, ...(q ? { q } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
  const options: ComboboxOption<string>[] = (data?.items ?? []).map((one) => ({
    value: one.id,
    label: one.title,
    detail: one.author ?? undefined,
  }));
  return { options, isFetching };
}

/** Finds a source by its title. Whatever is typed is the title of a new one, until one of the list is chosen. */
export function SourceField({ treeId, value, onChange, error }: SourceFieldProps) {
  const { t } = useTranslation('life');
  const [q, setQ] = useState('');
  const title = q.trim();
  const { options: listed, isFetching } = useSourceOptions(treeId, title);
  const chosen = value.sourceId ?? null;
  const isMissing = title !== '' && !listed.some((one) => one.label.toLowerCase() === title.toLowerCase());
  const options = [
    ...listed,
    ...(isMissing ? [{ value: NEW, label: title, detail: t('source.isNew'), isNew: true }] : []),
  ];
  if (chosen !== null && !options.some((one) => one.value === chosen)) {
    options.push({ value: chosen, label: value.title ?? chosen, detail: undefined });
  }
  return (
    <Field label={t('source.label')} help={t(isMissing ? 'source.willBeAdded' : 'source.help')} error={error}>
      <Combobox
        options={options}
        value={chosen}
        onChange={(picked) => {
          const source = options.find((one) => one.value === picked);
          if (picked === NEW) return onChange({ title });
          setQ('');
          onChange(source ? { sourceId: source.value, title: source.label } : { title: null });
        }}
        takesAny
        typed={chosen === null ? value.title : null}
        onTyped={(text) => onChange({ title: text })}
        onQuery={setQ}
        loading={isFetching}
        placeholder={t('source.placeholder')}
      />
    </Field>
  );
}

interface KnownSourceFieldProps {
  readonly treeId: TreeId;
  readonly label: string;
  readonly value: string | null;
  /** Is not offered. */
  readonly except: string;
  readonly onChange: (sourceId: string | null) => void;
}

/** Finds a source that is there already. */
export function KnownSourceField({ treeId, label, value, except, onChange }: KnownSourceFieldProps) {
  const { t } = useTranslation('life');
  const [q, setQ] = useState('');
  const { options, isFetching } = useSourceOptions(treeId, q.trim());
  const [taken, setTaken] = useState<ComboboxOption<string>>();
  const offered = options.filter((one) => one.value !== except);
  if (taken && taken.value === value && !offered.some((one) => one.value === value)) offered.push(taken);
  return (
    <Field label={label}>
      <Combobox
        options={offered}
        value={value}
        onChange={(picked) => {
          setTaken(offered.find((one) => one.value === picked));
          onChange(picked);
        }}
        onQuery={setQ}
        loading={isFetching}
        placeholder={t('source.placeholder')}
      />
    </Field>
  );
}
