import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchFilters } from '#contract/search.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { useIsOn } from '#web/client/session/instance.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { TreeSelector } from '#web/tree/trees/tree-selector.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SearchSearch } from './search-search.ts';

/** Those behind the button; the others stand beside the words. */
export const advancedNames = [
  'bornFrom',
  'bornTo',
  'diedFrom',
  'diedTo',
  'living',
  'gender',
  'tree',
  'hasPhoto',
  'hasSource',
] as const;

export interface AdvancedFiltersProps {
  readonly filters: SearchFilters;
  readonly onChange: (change: SearchSearch) => void;
}

/** Everything else by which people can be told apart. Each takes effect at once and stands in the address. */
export function AdvancedFilters({ filters, onChange }: AdvancedFiltersProps) {
  const { t } = useTranslation(['search', 'members']);
  const { data: trees = [] } = useTrees();
  const isOn = useIsOn();
  return (
    <div className="grid items-start gap-x-6 gap-y-4 rounded-surface border bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3">
      <Years title={t('filters.born')} from="bornFrom" to="bornTo" filters={filters} onChange={onChange} />
      <Years title={t('filters.died')} from="diedFrom" to="diedTo" filters={filters} onChange={onChange} />
      <Choice
        label={t('filters.life')}
        value={filters.living}
        choices={[
          ['living', t('filters.livingOnly')],
          ['deceased', t('filters.deceasedOnly')],
        ]}
        onChoose={(living) => onChange({ living })}
      />
      <Choice
        label={t('filters.gender')}
        value={filters.gender}
        choices={genders.map((gender) => [gender, t(`members:genders.${gender}`)])}
        onChoose={(gender) => onChange({ gender })}
      />
      <Choice
        label={t('filters.photo')}
        value={filters.hasPhoto}
        choices={[
          ['yes', t('filters.withPhoto')],
          ['no', t('filters.withoutPhoto')],
        ]}
        onChoose={(hasPhoto) => onChange({ hasPhoto })}
      />
      <Choice
        label={t('filters.source')}
        help={filters.hasSource && isOn('enablePublicTrees') && t('filters.sourceOfOwn')}
        value={filters.hasSource}
        choices={[
          ['yes', t('filters.withSource')],
          ['no', t('filters.withoutSource')],
        ]}
        onChoose={(hasSource) => onChange({ hasSource })}
      />
      <TreeSelector
        label={t('filters.tree')}
        trees={trees}
        value={filters.tree}
        all={t('filters.any')}
        onChoose={(tree) => onChange({ tree })}
      />
    </div>
  );
}

interface YearsProps extends AdvancedFiltersProps {
  readonly title: string;
  readonly from: 'bornFrom' | 'diedFrom';
  readonly to: 'bornTo' | 'diedTo';
}

function Years({ title, from, to, filters, onChange }: YearsProps) {
  const { t } = useTranslation('search');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{title}</legend>
      <div className="grid grid-cols-2 gap-3">
        <YearField label={t('filters.from')} value={filters[from]} onYear={(year) => onChange({ [from]: year })} />
        <YearField label={t('filters.to')} value={filters[to]} onYear={(year) => onChange({ [to]: year })} />
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly value: string | undefined;
  readonly choices: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string | undefined) => void;
}

function Choice({ label, help, value, choices, onChoose }: ChoiceProps) {
  const { t } = useTranslation('search');
  return (
    <Field label={label} help={help}>
      <Select value={value ?? ''} onChange={({ target }) => onChoose(target.value || undefined)}>
        <option value="">{t('filters.any')}</option>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface YearFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onYear: (year: number | undefined) => void;
}

/** A year that counts when one leaves its box or presses Enter. */
function YearField({ label, value, onYear }: YearFieldProps) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState({ text: String(value ?? ''), value });
  // A year that changes from outside wins.
  if (typed.value !== value) setTyped({ text: String(value ?? ''), value });
  const text = typed.text.trim();
  const isYear = /^-?\d{0,4}$/.test(text) && text !== '-';
  const settle = () => {
    const year = text === '' ? undefined : Number(text);
    if (isYear && year !== value) onYear(year);
  };
  return (
    <Field label={label} error={isYear ? undefined : t('filters.yearWrong')}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed.text}
        onChange={({ target }) => setTyped({ text: target.value, value })}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        className="figures"
      />
    </Field>
  );
}
