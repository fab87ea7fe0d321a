import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { livingNames } from '#domain/tree/vocabulary.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { TreeSettingsForm } from './tree-settings.ts';

/** What a tree shows strangers of its living people, in words, with what each answer means. */
export function PolicyFields({ form }: { form: TreeSettingsForm }) {
  const { t } = useTranslation('privacy');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t pt-4">
      <h3 id={titleId} className="font-semibold font-serif text-lg">
        {t('title')}
      </h3>
      <p className="text-ink-soft text-sm">{t('lead')}</p>
      <ChoiceList
        label={t('names')}
        choices={livingNames.map((value) => ({
          value,
          title: t(`livingNames.${value}`),
          help: t(`livingNamesHelp.${value}`),
        }))}
        value={form.watch('privacy.livingNames')}
        onChange={(value) => form.setValue('privacy.livingNames', value, { shouldDirty: true })}
      />
      <Checkbox {...form.register('privacy.livingYears')} label={t('years')} help={t('yearsHelp')} />
      <Checkbox {...form.register('privacy.hidesMinors')} label={t('minors')} help={t('minorsHelp')} />
      <Field
        label={t('recent')}
        help={t('recentHelp')}
        error={form.formState.errors.privacy?.recentDeathYears?.message}
      >
        <TextInput
          {...form.register('privacy.recentDeathYears', { valueAsNumber: true })}
          type="number"
          min={0}
          max={100}
          inputMode="numeric"
          className="w-28"
        />
      </Field>
      <p className="text-ink-faint text-sm">{t('whoIsLiving')}</p>
    </section>
  );
}
