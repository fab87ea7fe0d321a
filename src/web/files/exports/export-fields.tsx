import { FormProvider, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ExportRequest } from '#contract/exports.ts';
import type { Tree } from '#contract/trees.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { requestOf, useExportForm } from './export-options.ts';
import { RedactedFields } from './redacted-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';

/** From the one that fits most people to the one that fits few. */
const formats = ['gedcom551', 'gedcom70', 'gedzip', 'html', 'csv', 'json'] as const;

interface ExportFieldsProps {
  id: string;
  tree: Tree;
  onSubmit: (request: ExportRequest) => void;
}

/** What is written, how much of it, and for whose eyes. */
export function ExportFields({ id, tree, onSubmit }: ExportFieldsProps) {
  const { t } = useTranslation('exports');
  const form = useExportForm();
  const language = useLanguage();
  const submit = form.handleSubmit((options) => onSubmit(requestOf(options, language)));
  const { field: format } = useController({ control: form.control, name: 'format' });
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
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
