import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { BranchPerson } from './branch-person.tsx';
import { type ScopeKind, type ScopeOptions, scopeKinds } from './export-options.ts';

const distances = [1, 2, 3, 4, 5, 6, 8, 10] as const;

interface ScopeFieldsProps {
  tree: Tree;
  label: string;
  /** What can be chosen; everything if not given. */
  kinds?: readonly ScopeKind[];
}

/** The whole tree, or the part that is seen from one person: fields of whichever form is around. */
export function ScopeFields({ tree, label, kinds = scopeKinds }: ScopeFieldsProps) {
  const { t } = useTranslation('exports');
  const { register, control } = useFormContext<ScopeOptions>();
  const scope = useWatch({ control, name: 'scope' });
  const far = (count: number) => (scope === 'around' ? t('stepCount', { count }) : t('generationCount', { count }));
  return (
    <>
      <Field label={label}>
        <Select {...register('scope')}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`scopes.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {scope !== 'whole' && (
        <>
          <BranchPerson tree={tree} />
          <Field label={t('generations')}>
            <Select {...register('generations')}>
              <option value="">{t('allGenerations')}</option>
              {distances.map((count) => (
                <option key={count} value={count}>
                  {far(count)}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </>
  );
}
