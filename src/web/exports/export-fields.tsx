import type { FormEventHandler } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { BranchPerson } from './branch-person.tsx';
import { type ExportForm, scopeKinds } from './export-wish.ts';

/** From the one that fits most people to the one that fits few. */
const formats = ['gedcom551', 'gedcom70', 'gedzip', 'csv', 'json'] as const;
const distances = [1, 2, 3, 4, 5, 6, 8, 10] as const;

interface ExportFieldsProps {
  id: string;
  tree: Tree;
  form: ExportForm;
  onSubmit: FormEventHandler;
}

/** What is written, how much of it, and for whose eyes. */
export function ExportFields({ id, tree, form, onSubmit }: ExportFieldsProps) {
  const { t } = useTranslation('exports');
  const { field: format } = useController({ control: form.control, name: 'format' });
  const scope = useWatch({ control: form.control, name: 'scope' });
  const far = (count: number) => (scope === 'around' ? t('stepCount', { count }) : t('generationCount', { count }));
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
      <ChoiceList
        label={t('format')}
        choices={formats.map((value) => ({
          value,
          title: t(`formats.${value}`),
          help: t(`formatHelp.${value}`),
        }))}
        value={format.value}
        onChange={format.onChange}
      />
      <Field label={t('scope')}>
        <Select {...form.register('scope')}>
          {scopeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`scopes.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {scope !== 'whole' && (
        <>
          <BranchPerson tree={tree} form={form} />
          <Field label={t('generations')}>
            <Select {...form.register('generations')}>
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
      <Checkbox label={t('redact')} help={t('redactHelp')} {...form.register('redacted')} />
    </form>
  );
}
