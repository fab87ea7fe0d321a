import type { FormEventHandler } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { papers } from '#contract/pictures.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { hasPixels, type PictureForm, pictureFormats } from './picture-options.ts';

interface PictureFieldsProps {
  readonly id: string;
  readonly form: PictureForm;
  /** Whether the diagram shows only a part of the family, so that there is a choice. */
  readonly hasPart: boolean;
  /** How many people are picked. */
  readonly picked: number;
  readonly onSubmit: FormEventHandler;
}

/** What the picture is for, whom it shows, and what it says of them. */
export function PictureFields({ id, form, hasPart, picked, onSubmit }: PictureFieldsProps) {
  const { t } = useTranslation('pictures');
  const [format, paper] = useWatch({ control: form.control, name: ['format', 'paper'] });
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field label={t('format')}>
        <Select {...form.register('format')}>
          {pictureFormats.map((value) => (
            <option key={value} value={value}>
              {t(`formats.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      {hasPixels(format) && (
        <Field label={t('quality')}>
          <Select {...form.register('quality')}>
            {(['low', 'medium', 'high'] as const).map((value) => (
              <option key={value} value={value}>
                {t(`qualities.${value}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {format === 'pdf' && (
        <Field label={t('paper')}>
          <Select {...form.register('paper')}>
            {papers.map((value) => (
              <option key={value} value={value}>
                {t(`papers.${value}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {format === 'pdf' && paper !== 'fit' && (
        <Field label={t('posterSize')}>
          <Select {...form.register('posterSize')}>
            {(['1', '0.5', '0.25'] as const).map((value) => (
              <option key={value} value={value}>
                {t(`posterSizes.${value}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {(hasPart || picked > 0) && (
        <Field label={t('extent')}>
          <Select {...form.register('extent')}>
            <option value="whole">{t('extents.whole')}</option>
            {hasPart && <option value="shown">{t('extents.shown')}</option>}
            {picked > 0 && <option value="picked">{t('picked', { count: picked })}</option>}
          </Select>
        </Field>
      )}
      <Checkbox label={t('includeDetails')} help={t('includeDetailsHelp')} {...form.register('includeDetails')} />
      <Checkbox label={t('includePhotos')} help={t('includePhotosHelp')} {...form.register('includePhotos')} />
    </form>
  );
}
