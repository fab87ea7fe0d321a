import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { useLifeWords } from './use-life-words.ts';

/** From the best to the worst, as one would ask. */
const levels = [3, 2, 1, 0] as const;

/** How far a source is to be believed, in words. */
export function ConfidenceSelect(props: ComponentProps<'select'>) {
  const { t } = useTranslation('life');
  const { confidence } = useLifeWords();
  return (
    <Field label={t('citation.confidence')}>
      <Select {...props}>
        <option value="">{t('citation.confidenceOpen')}</option>
        <Options values={levels} word={(level) => confidence(level)} />
      </Select>
    </Field>
  );
}

/** What the choice means: '' is none. */
export const readConfidence = (chosen: unknown): 0 | 1 | 2 | 3 | null =>
  levels.find((level) => String(level) === String(chosen)) ?? null;
