import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { TreeSelector } from '#web/tree/trees/tree-selector.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { BranchForm } from './branch-form.tsx';
import { keptOwnRange } from './kept-range.ts';
import { OwnRangeForm } from './own-range-form.tsx';
import { bases, basisOf, type DateRange, type ReportsSearch, ranges } from './reports-search.ts';
import { TreeChoice } from './tree-choice.tsx';

interface ScopeFormProps {
  trees: readonly Tree[];
  tree: Tree | undefined;
  /** Some of them together. */
  chosen: readonly Tree['id'][] | undefined;
  search: ReportsSearch;
  onSearch: (change: Partial<ReportsSearch>) => void;
}

/** Which tree, which time and which branch of the family is counted. All of it lives in the address. */
export function ScopeForm({ trees, tree, chosen, search, onSearch }: ScopeFormProps) {
  const { t } = useTranslation('reports');
  const chooseRange = (range: DateRange | undefined) =>
    onSearch({ range, basis: undefined, from: undefined, to: undefined, ...(range === 'own' && keptOwnRange()) });
  return (
    <search className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4 print:hidden">
      <TreeSelector
        label={t('tree')}
        trees={trees}
        value={tree?.id}
        all={t('allTrees')}
        onChoose={(one) => onSearch({ tree: one, trees: undefined, descendantsOf: undefined, ancestorsOf: undefined })}
      />
      <Field label={t('range')}>
        <Select
          value={search.range ?? ''}
          onChange={({ target }) => chooseRange(ranges.find((range) => range === target.value))}
        >
          <option value="">{t('ranges.all')}</option>
          {ranges.map((range) => (
            <option key={range} value={range}>
              {t(`ranges.${range}`)}
            </option>
          ))}
        </Select>
      </Field>
      {search.range && (
        <Field label={t('basis')}>
          <Select
            value={basisOf(search)}
            onChange={({ target }) => onSearch({ basis: bases.find((basis) => basis === target.value) })}
          >
            {bases.map((basis) => (
              <option key={basis} value={basis}>
                {t(`bases.${basis}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {tree && <BranchForm key={tree.id} tree={tree} search={search} onSearch={onSearch} />}
      {search.range === 'own' && (
        <OwnRangeForm
          key={`${search.from} ${search.to}`}
          written={{ from: search.from, to: search.to }}
          onRange={({ from, to }) => onSearch({ from, to })}
        />
      )}
      {!tree && trees.length > 2 && (
        <TreeChoice
          trees={trees}
          chosen={chosen}
          onChoose={(some) => onSearch({ trees: some === undefined ? undefined : [...some] })}
        />
      )}
    </search>
  );
}
