import { useTranslation } from 'react-i18next';
import { dateToEdit } from '#domain/dates/date-to-edit.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { useSentence } from '#web/client/text/sentences.ts';
import { dateReading, type ReadingOf } from './date-reading.ts';
import { OtherReadings } from './other-readings.tsx';

interface DateHelpProps extends Omit<ReadingOf, 'dates'> {
  /** Takes another reading of the date into its box, in words that have no other. */
  readonly onMeant: (text: string) => void;
  /** Whether the form says already why it cannot be saved. */
  readonly isRefused?: boolean;
}

/** Below a date that is being typed: how it is understood, what else may be meant, and what to look at again. */
export function DateHelp({ onMeant, isRefused = false, ...date }: DateHelpProps) {
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
