import { useTranslation } from 'react-i18next';
import type { Place } from '#contract/places.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Fact, Facts } from '#web/people/records/fact.tsx';

/** What is known of a place itself; nothing where nothing is. */
export function PlaceFacts({ place }: { readonly place: Place }) {
  const { t } = useTranslation('places');
  const { ofPerson } = useDates();
  const { type, coordinates, formerNames, note } = place.details;
  const where = coordinates ?? place.coordinates;
  const names = formerNames.map(({ name, date }) => [name, date && `(${ofPerson(date)})`].filter(Boolean).join(' '));
  return (
    <Facts>
      <Fact name={t('type')}>{type}</Fact>
      <Fact name={t('formerNames')}>{names.join('\n')}</Fact>
      <Fact name={t('coordinates')}>{where && `${where.latitude}, ${where.longitude}`}</Fact>
      <Fact name={t('note')}>{note}</Fact>
    </Facts>
  );
}
