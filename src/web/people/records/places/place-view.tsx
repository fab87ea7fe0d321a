import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Replace } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place, PlaceUse } from '#contract/places.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { Fact, Facts } from '#web/people/records/fact.tsx';
import { PersonLinks } from '#web/people/records/person-links.tsx';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PlaceDetailsForm } from './place-details-form.tsx';
import { PlaceRows } from './place-list.tsx';
import { placeQuery } from './place-queries.ts';
import { RenameForm } from './rename-form.tsx';

interface PlaceViewProps {
  readonly treeId: TreeId;
  readonly place: string;
  readonly mayEdit: boolean;
}

/** One place: what it lies in, what is known of it, what happened there, and what lies in it. */
export function PlaceView({ treeId, place: text, mayEdit }: PlaceViewProps) {
  const { t } = useTranslation('places');
  const errorText = useErrorText();
  useLiveTree(treeId);
  const { data: place, isPending, error, refetch } = useQuery(placeQuery(treeId, text));
  // With the place as it was when the form was opened.
  const [act, setAct] = useState<{ readonly form: 'details' | 'rename'; readonly on: Place }>();
  if (isPending) return <Skeleton className="h-96" />;
  if (!place) {
    if (error instanceof ApiError && error.status === 404) return <EmptyState title={t('gone')} />;
    return <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  const done = () => setAct(undefined);
  return (
    <article aria-labelledby="place-name" className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id="place-name" className="wrap-anywhere text-xl" dir="auto">
            {place.name}
          </h2>
          <Parents treeId={treeId} place={place} />
        </div>
        {mayEdit && !act && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button onClick={() => setAct({ form: 'details', on: place })}>
              <Pencil /> {t('edit')}
            </Button>
            <Button onClick={() => setAct({ form: 'rename', on: place })}>
              <Replace /> {t('rename')}
            </Button>
          </div>
        )}
      </div>
      {act?.form === 'rename' && <RenameForm treeId={treeId} place={act.on} onDone={done} />}
      {act?.form === 'details' ? (
        <PlaceDetailsForm treeId={treeId} place={act.on} onDone={done} />
      ) : (
        <PlaceFacts place={place} />
      )}
      {place.within.length > 0 && (
        <section aria-labelledby="places-within" className="grid gap-2">
          <h3 id="places-within" className="text-lg">
            {t('within')}
          </h3>
          <PlaceRows treeId={treeId} label={t('within')} places={place.within} />
        </section>
      )}
      {place.uses > 0 && (
        <section aria-labelledby="place-events" className="grid gap-2">
          <h3 id="place-events" className="text-lg">
            {t('events', { count: place.uses })}
          </h3>
          <ul className="divide-y divide-hairline">
            {place.events.map((use, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no other name than its place in the list
              <li key={nth} className="py-2">
                <UseWords treeId={treeId} use={use} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** What it lies in, the largest last, as it is written. */
function Parents({ treeId, place }: { readonly treeId: TreeId; readonly place: Place }) {
  const { t } = useTranslation('places');
  if (place.parents.length === 0) return null;
  return (
    <nav aria-label={t('parents')}>
      <ol className="flex flex-wrap gap-x-3 text-ink-soft">
        {place.parents.toReversed().map((parent) => (
          <li key={parent.place}>
            <Link
              to="/dashboard/places"
              search={{ tree: treeId, place: parent.place }}
              className="inline-link"
              dir="auto"
            >
              {parent.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function UseWords({ treeId, use }: { readonly treeId: TreeId; readonly use: PlaceUse }) {
  const { t } = useTranslation('places');
  const { eventName } = useLifeWords();
  const { ofPerson } = useDates();
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <span className="figures text-ink-faint">{use.date && ofPerson(use.date)}</span>
      <span>{eventName(use)}</span>
      <PersonLinks treeId={treeId} people={use.people} nameless={t('nameUnknown')} />
    </div>
  );
}

/** What is known of a place itself; nothing where nothing is. */
function PlaceFacts({ place }: { readonly place: Place }) {
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
