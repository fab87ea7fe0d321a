import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { dateToEdit } from '#domain/dates/date-to-edit.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { useSentence } from '#web/client/text/sentences.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { dateReading, type ReadingOf } from './date-reading.ts';
import { OtherReadings } from './other-readings.tsx';

interface TypedDateFieldProps extends ComponentProps<'input'>, Pick<ReadingOf, 'of' | 'birth' | 'isStored'> {
  readonly label: string;
  readonly error?: string | undefined;
  /** What is typed now. */
  readonly typed: string;
  readonly onMeant: (text: string) => void;
}

/** A date in the family's own words; below it stands how it is understood while it is being typed. */
export function TypedDateField({
  label,
  error,
  typed,
  of,
  birth,
  isStored = false,
  onMeant,
  ...input
}: TypedDateFieldProps) {
  const help = (
    <DateHelp
      text={typed}
      of={of}
      birth={birth}
      isStored={isStored}
      isRefused={error !== undefined}
      onMeant={onMeant}
    />
  );
  return (
    <Field label={label} error={error} help={help}>
      <TextInput {...input} dir="auto" autoComplete="off" />
    </Field>
  );
}

interface DateHelpProps extends Omit<ReadingOf, 'dates'> {
  /** Takes another reading of the date into its box, in words that have no other. */
  readonly onMeant: (text: string) => void;
  /** Whether the form says already why it cannot be saved. */
  readonly isRefused?: boolean;
}

/** Below a date that is being typed: how it is understood, what else may be meant, and what to look at again. */
function DateHelp({ onMeant, isRefused = false, ...date }: DateHelpProps) {
  const { t } = useTranslation('members');
  const sentence = useSentence();
  const language = useLanguage();
  const dates = useDates();
  const reading = dateReading({ ...date, dates });
  return (
    <>
      <span aria-live="polite">
        {reading === undefined && t('dateHint')}
        {reading?.understood && (
          <span className="block text-accent">{t('dateUnderstood', { date: reading.understood })}</span>
        )}
        {reading?.warning && <span className="block text-notice">{t(reading.warning)}</span>}
        {reading?.warning === 'dateRange' && <span className="block">{t('dateStays')}</span>}
        {reading?.refusal && !isRefused && <span className="block text-notice">{sentence(reading.refusal)}</span>}
      </span>
      {reading && <OtherReadings others={reading.others} onMeant={(other) => onMeant(dateToEdit(other, language))} />}
    </>
  );
}
