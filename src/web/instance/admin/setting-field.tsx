import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { systemSettings } from '#contract/system-settings.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useSettingWords } from './setting-words.ts';
import type { settingsSections } from './settings-sections.ts';
import type { SettingsValues } from './use-settings-form.ts';

interface SettingFieldProps {
  entry: (typeof settingsSections)[number]['entries'][number];
  form: UseFormReturn<SettingsValues>;
}

/** One setting with what it does; wrong numbers are told what is right. */
export function SettingField({ entry, form }: SettingFieldProps) {
  const { t } = useTranslation(['admin', 'house']);
  const { format } = new Intl.NumberFormat(useLanguage());
  const words = useSettingWords();
  const { name } = entry;
  const { label, help } = words(name);
  const hasError = form.formState.errors[name] !== undefined;
  if (entry.kind === 'switch') return <Checkbox label={label} help={help} {...form.register(name)} />;
  if (entry.kind === 'number') {
    const { minValue, maxValue } = systemSettings.shape[entry.name];
    const range = { min: format(minValue ?? 0), max: format(maxValue ?? 0) };
    return (
      <Field label={label} help={help} error={hasError ? t('settings.range', range) : undefined} required>
        <TextInput
          type="number"
          inputMode="numeric"
          min={minValue ?? undefined}
          max={maxValue ?? undefined}
          step={1}
          className="max-w-48 scroll-mb-24 tabular-nums"
          {...form.register(name, { valueAsNumber: true })}
        />
      </Field>
    );
  }
  const max = systemSettings.shape[entry.name].maxLength ?? 0;
  const props = { dir: 'auto', autoComplete: 'off', maxLength: max, ...form.register(name) } as const;
  return (
    <Field
      label={label}
      help={help}
      error={hasError ? t('settings.length', { ns: 'house', max }) : undefined}
      required={name === 'systemName'}
    >
      {name === 'systemDescription' ? <TextArea {...props} /> : <TextInput {...props} />}
    </Field>
  );
}
