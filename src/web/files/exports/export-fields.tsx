import type { FormEventHandler } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import type { ExportForm } from './export-wish.ts';
import { RedactedFields } from './redacted-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';

/** From the one that fits most people to the one that fits few. */
const formats = ['gedcom551', 'gedcom70', 'gedzip', 'html', 'csv', 'json'] as const;

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
      <FormProvider {...form}>
        <ScopeFields tree={tree} label={t('scope')} />
        {format.value === 'html' && (
          <Checkbox label={t('photos')} help={t('photosHelp')} {...form.register('includePhotos')} />
        )}
        <RedactedFields tree={tree} file={format.value} />
      </FormProvider>
    </form>
  );
}
