import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VisitedMember } from '#contract/visits.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { SuggestButton } from '#web/sharing/suggestions/suggest-button.tsx';
import { Fact, RelativeList } from '#web/tree/diagram/kin-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type VisitSource, visitedPersonQuery, visitedPhotosQuery } from './visit-queries.ts';

interface VisitedPersonProps {
  readonly visit: VisitSource;
  readonly memberId: MemberId;
  /** The link by which changes may be suggested; absent where the family takes none. */
  readonly suggestBy?: string | undefined;
  readonly onGo: (member: MemberId) => void;
  readonly onClose: () => void;
}

/** One person, as far as visitors may know them. */
export function VisitedPerson({ visit, memberId, suggestBy, onGo, onClose }: VisitedPersonProps) {
  const { t } = useTranslation(['visits', 'diagram']);
  const { unnamed, hidden } = usePersonPhrases();
  const { data: person, isPending, isError, refetch } = useQuery(visitedPersonQuery(visit, memberId));
  const name = person?.name || (person?.isHidden ? hidden : unnamed);
  return (
    <Panel
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<span className="name">{name}</span>}
      actions={
        suggestBy && person && <SuggestButton token={suggestBy} memberId={memberId} person={person} name={name} />
      }
    >
      {isPending && <Skeleton className="h-40" />}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {person?.isHidden && <p className="mb-4 text-ink-soft">{t('visits:keptBack')}</p>}
      {person && <Known person={person} onGo={onGo} />}
      {person && !person.isHidden && <VisitedPhotos visit={visit} memberId={memberId} />}
    </Panel>
  );
}

function Known({ person, onGo }: { person: VisitedMember; onGo: (member: MemberId) => void }) {
  const { t } = useTranslation('diagram');
  const tied =
    (union: UnionId) =>
    <T,>(relative: T) => ({ relative, union });
  const parents = person.parentSets.flatMap((set) => set.parents.map(tied(set.unionId)));
  const siblings = person.parentSets.flatMap((set) => set.siblings.map(tied(set.unionId)));
  const partners = person.unions.flatMap((union) => (union.partner ? [tied(union.id)(union.partner)] : []));
  const children = person.unions.flatMap((union) => union.children.map(tied(union.id)));
  const { ofPerson } = useDates();
  const when = (written: string | null, place: string | null) => {
    const date = written && ofPerson(written);
    return date && place ? t('panel.inPlace', { date, place }) : (date ?? place);
  };
  return (
    <div className="grid gap-5">
      {(person.birthDate || person.birthPlace || person.deathDate || person.deathPlace) && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <Fact name={t('panel.born')}>{when(person.birthDate, person.birthPlace)}</Fact>
          <Fact name={t('panel.died')}>{when(person.deathDate, person.deathPlace)}</Fact>
        </dl>
      )}
      <RelativeList title={t('panel.parents')} relatives={parents} onGo={onGo} />
      <RelativeList title={t('panel.partners')} relatives={partners} onGo={onGo} />
      <RelativeList title={t('panel.children')} relatives={children} onGo={onGo} />
      <RelativeList title={t('panel.siblings')} relatives={siblings} onGo={onGo} />
    </div>
  );
}

/** The photos of a person that visitors may see; each opens by itself. Nothing where there are none. */
function VisitedPhotos({ visit, memberId }: { readonly visit: VisitSource; readonly memberId: MemberId }) {
  const { t } = useTranslation('visits');
  const { data: photos } = useQuery(visitedPhotosQuery(visit, memberId));
  if (!photos || photos.length === 0) return null;
  return (
    <section aria-label={t('photos')} className="mt-5 border-t pt-4">
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ id, takenOn }, nth) => (
          <li key={id}>
            <a
              href={visit.photoUrl(id, 'large')}
              target="_blank"
              rel="noreferrer"
              className="block aspect-square overflow-hidden rounded-control border bg-sunken"
            >
              <img
                src={visit.photoUrl(id, 'thumb')}
                alt={takenOn ? t('photoOf', { when: takenOn }) : t('photo', { nth: nth + 1 })}
                width={192}
                height={192}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
