import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '#contract/exports.ts';
import type { Tree } from '#contract/trees.ts';
import { KeepTexts, textsOfFile } from '#web/people/erasure/named-texts.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { type RedactionOptions, type ScopeOptions, scopeOf } from './export-options.ts';

interface RedactedFieldsProps {
  readonly tree: Tree;
  readonly file: ExportFormat | 'book';
}

/** For whose eyes a file is; of one that is given away, which texts stay in it although somebody living is named in them. */
export function RedactedFields({ tree, file }: RedactedFieldsProps) {
  const { t } = useTranslation('exports');
  const { register, control, watch } = useFormContext<RedactionOptions & ScopeOptions>();
  const { field: kept } = useController({ control, name: 'keptTexts' });
  const [scope, person, generations] = watch(['scope', 'person', 'generations']);
  const texts = textsOfFile(tree.id, file, scopeOf({ scope, person, generations }));
  return (
    <>
      <Checkbox label={t('redact')} help={t('redactHelp')} {...register('redacted')} />
      {watch('redacted') && (
        <KeepTexts texts={texts} lead={t('named.lead')} value={kept.value} onChange={kept.onChange} />
      )}
    </>
  );
}
