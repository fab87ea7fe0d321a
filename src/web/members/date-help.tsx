import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/text/language.ts';
import { dateReading, type ReadingOf } from './date-reading.ts';

/** Below a date that is being typed: how it is understood, and what to look at again. */
export function DateHelp(date: Pick<ReadingOf, 'text' | 'of' | 'birth'>) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const reading = dateReading({ ...date, language, today: new Date() });
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
