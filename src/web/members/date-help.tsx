import { useTranslation } from 'react-i18next';
import { useDates } from '#web/app/use-dates.ts';
import { dateReading, type ReadingOf } from './date-reading.ts';

/** Below a date that is being typed: how it is understood, and what to look at again. */
export function DateHelp(date: Pick<ReadingOf, 'text' | 'of' | 'birth'>) {
  const { t } = useTranslation('members');
  const dates = useDates();
  const reading = dateReading({ ...date, dates });
  return (
    <span aria-live="polite">
      {reading === undefined && t('dateHint')}
      {reading?.understood && (
        <span className="block text-accent">{t('dateUnderstood', { date: reading.understood })}</span>
      )}
      {reading?.warning && <span className="block text-notice">{t(reading.warning)}</span>}
      {reading?.warning === 'dateRange' && <span className="block">{t('dateStays')}</span>}
    </span>
  );
}
