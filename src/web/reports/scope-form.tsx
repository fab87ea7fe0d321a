import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { TreeSelector } from '#web/trees/tree-selector.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { BranchForm } from './branch-form.tsx';
import { bases, type ReportsSearch, ranges } from './reports-search.ts';

interface ScopeFormProps {
  trees: readonly Tree[];
  tree: Tree | undefined;
  search: ReportsSearch;
  onSearch: (change: Partial<ReportsSearch>) => void;
}

/** Which tree, which time and which branch of the family is counted. All of it lives in the address. */
export function ScopeForm({ trees, tree, search, onSearch }: ScopeFormProps) {
  const { t } = useTranslation('reports');
  return (
    <search className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4 print:hidden">
      <TreeSelector
        label={t('tree')}
        trees={trees}
        value={tree?.id}
        all={t('allTrees')}
        onChoose={(chosen) => onSearch({ tree: chosen, descendantsOf: undefined, ancestorsOf: undefined })}
      />
      <Field label={t('range')}>
        <Select
          value={search.range ?? ''}
          onChange={({ target }) => onSearch({ range: ranges.find((range) => range === target.value) })}
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
            value={search.basis ?? 'added'}
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
    </search>
  );
}
