import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSources } from '#contract/sources.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { treeKey } from '#web/trees/tree-keys.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';

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

/** Before the title of a source that is not there yet; ids never begin so. */
const NEW = 'new:';

/** The sources of a tree that some words find, as options. */
function useSourceOptions(treeId: TreeId, title: string) {
  const { data, isFetching } = useQuery({
    queryKey: [...treeKey(treeId), 'sources', { q: title }],
    queryFn: ({ signal }) =>
      call(listSources, { params: { treeId }, query: { limit: 50, ...(title ? { q: title } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.items ?? []).map((one) => ({
    value: one.id as string,
    label: one.title,
    detail: one.author ?? undefined,
  }));
  return { options, isFetching };
}

/** Finds a source by its title, and takes what is typed as the title of a new one where there is none. */
export function SourceField({ treeId, value, onChange, error }: SourceFieldProps) {
  const { t } = useTranslation('life');
  const [q, setQ] = useState('');
  const title = q.trim().slice(0, 100);
  const { options: listed, isFetching } = useSourceOptions(treeId, title);
  const chosen = value.sourceId ?? (value.title ? NEW + value.title : null);
  const isMissing = title !== '' && !listed.some((one) => one.label.toLowerCase() === title.toLowerCase());
  const options = [...listed, ...(isMissing ? [{ value: NEW + title, label: title, detail: t('source.isNew') }] : [])];
  if (chosen !== null && !options.some((one) => one.value === chosen)) {
    options.push({ value: chosen, label: value.title ?? chosen, detail: undefined });
  }
  return (
    <Field label={t('source.label')} help={t('source.help')} error={error}>
      <Combobox
        options={options}
        value={chosen}
        onChange={(picked) => {
          const source = options.find((one) => one.value === picked);
          setQ('');
          if (!picked || !source) return onChange({ title: null });
          onChange(picked.startsWith(NEW) ? { title: source.label } : { sourceId: picked, title: source.label });
        }}
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
  const { options, isFetching } = useSourceOptions(treeId, q.trim().slice(0, 100));
  const [taken, setTaken] = useState<(typeof options)[number]>();
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
