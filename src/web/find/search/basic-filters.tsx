import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relationFilters, type SearchFilters } from '#contract/search.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { usePlacesToFilter } from './search-queries.ts';
import type { SearchSearch } from './search-search.ts';

interface BasicFiltersProps {
  readonly filters: SearchFilters;
  readonly onChange: (change: SearchSearch) => void;
}

/** Who they are to the reader, and where they lived. */
export function BasicFilters({ filters, onChange }: BasicFiltersProps) {
  const { t } = useTranslation('search');
  const { data: trees } = useTrees();
  const hasSelf = trees === undefined || trees.some(({ selfMemberId }) => selfMemberId !== null);
  return (
    <>
      <Field label={t('filters.relation')} help={filters.relation && !hasSelf && t('filters.noSelf')}>
        <Select
          value={filters.relation ?? ''}
          onChange={({ target }) => onChange({ relation: target.value || undefined })}
        >
          <option value="">{t('filters.all')}</option>
          <Options values={relationFilters} word={(relation) => t(`relationNames.${relation}`)} />
        </Select>
      </Field>
      <Field label={t('filters.place')}>
        <PlaceFilter filters={filters} onChange={onChange} />
      </Field>
    </>
  );
}

const SETTLE_MS = 150;

/** The places of one's own data, found by typing. */
function PlaceFilter({ filters: { place, tree }, onChange }: BasicFiltersProps) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState('');
  const { data: places = [], isFetching } = usePlacesToFilter(useSettled(typed, SETTLE_MS).trim(), tree);
  const options = places.map((one) => ({
    value: one.place,
    label: one.place,
    detail: t('people', { count: one.people }),
  }));
  const chosen = place !== undefined && !places.some((one) => one.place === place) && { value: place, label: place };
  const all = typed.trim() === '' && { value: '', label: t('filters.all') };
  return (
    <Combobox
      label={t('filters.place')}
      placeholder={t('filters.all')}
      options={[...(all ? [all] : []), ...(chosen ? [chosen] : []), ...options]}
      value={place ?? null}
      onQuery={setTyped}
      loading={isFetching}
      onChange={(value) => {
        setTyped('');
        onChange({ place: value || undefined });
      }}
    />
  );
}
