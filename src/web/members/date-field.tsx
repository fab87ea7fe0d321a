import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/text/language.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { dateReading } from './date-reading.ts';
import type { MemberFormState } from './use-member-form.ts';

interface DateFieldProps {
  form: MemberFormState;
  name: 'birthDate' | 'deathDate';
  label: string;
}

/** A date in the family's own words; below it stands how it was understood. */
export function DateField({ form, name, label }: DateFieldProps) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const [text, birthDate] = form.watch([name, 'birthDate']);
  const reading = dateReading({
    text: text ?? '',
    language,
    today: new Date(),
    ...(name === 'deathDate' && birthDate ? { birth: birthDate } : {}),
  });
  const onChange = ({ target }: { target: { value: string } }) => {
    // Who has a day of death has died.
    if (name === 'deathDate' && target.value.trim() !== '') form.setValue('isDeceased', true, { shouldDirty: true });
  };
  return (
    <Field
      label={label}
      error={form.formState.errors[name]?.message}
      help={
        <span aria-live="polite">
          {reading === undefined && t('dateHint')}
          {reading?.understood && (
            <span className="block text-accent">{t('dateUnderstood', { date: reading.understood })}</span>
          )}
          {reading?.warning && <span className="block text-notice">{t(reading.warning)}</span>}
        </span>
      }
    >
      <TextInput {...form.register(name, { onChange })} dir="auto" autoComplete="off" />
    </Field>
  );
}
