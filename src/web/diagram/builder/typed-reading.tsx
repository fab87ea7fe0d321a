import { useTranslation } from 'react-i18next';
import { describeDate } from '#domain/dates/describe-date.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { TypedPerson } from '#domain/people/read-typed-person.ts';
import { useLanguage } from '#web/text/language.ts';

/** How a typed line is understood: the last name stands out, dates are said in words. */
export function TypedReading({ person }: { person: TypedPerson }) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const { firstName, lastName, birthDate, deathDate, isDeceased } = person;
  const inWords = (date: string) => describeDate(parseDate(date), { language });
  const death =
    deathDate !== null ? t('reading.died', { date: inWords(deathDate) }) : isDeceased && t('reading.deceased');
  const life = [birthDate !== null && t('reading.born', { date: inWords(birthDate) }), death]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <span dir="auto">
        {firstName && (
          <>
            <span className="sr-only">{t('reading.first')} </span>
            {firstName}
          </>
        )}
        {lastName && (
          <>
            {' '}
            <span className="sr-only">{t('reading.last')} </span>
            <b className="font-semibold text-ink underline decoration-hairline underline-offset-4">{lastName}</b>
          </>
        )}
      </span>
      {life && <span className="figures">, {life}</span>}
    </>
  );
}
