import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#contract/places.ts';
import { useDates } from '#web/app/use-dates.ts';

/** What is known of a place itself; nothing where nothing is. */
export function PlaceFacts({ place }: { readonly place: Place }) {
  const { t } = useTranslation('places');
  const { ofPerson } = useDates();
  const { type, coordinates, formerNames, note } = place.details;
  const where = coordinates ?? place.coordinates;
  const names = formerNames.map(({ name, date }) => [name, date && `(${ofPerson(date)})`].filter(Boolean).join(' '));
  return (
    <dl className="grid max-w-prose gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name={t('type')}>{type}</Fact>
      <Fact name={t('formerNames')}>{names.join('\n')}</Fact>
      <Fact name={t('coordinates')}>{where && `${where.latitude}, ${where.longitude}`}</Fact>
      <Fact name={t('note')}>{note}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
        {children}
      </dd>
    </>
  );
}
