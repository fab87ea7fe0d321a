import { useTranslation } from 'react-i18next';
import type { TypedPerson } from '#domain/people/read-typed-person.ts';
import { useDates } from '#web/client/session/use-dates.ts';

/** How a typed line is understood: the last name stands out, dates are said in words. */
export function TypedReading({ person }: { person: TypedPerson }) {
  const { t } = useTranslation('builder');
  const { firstName, lastName, birthDate, deathDate, isDeceased } = person;
  const inWords = useDates().ofPerson;
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
