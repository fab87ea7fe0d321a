import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/route.ts';
import type { EventHit, HitKind, NoteHit, PhotoHit, PlaceHit, search } from '#contract/search.ts';
import { usePhotoName } from '#web/people/photos/photo-name.ts';
import { photoUrl } from '#web/people/photos/photo-queries.ts';
import { useTagWords } from '#web/tree/gedcom/tag-words.ts';
import { FoundPeople } from './found-people.tsx';
import { Marked } from './marked.tsx';
import { MemberResults } from './member-results.tsx';
import { TreeResults } from './tree-results.tsx';
import { walkable } from './walk-results.ts';

export type Answer = OutputOf<(typeof search)['ok']>;

/** In which field of an answer each kind stands, and in which order the page shows them. */
export const fieldOf = {
  member: 'members',
  tree: 'trees',
  event: 'events',
  place: 'places',
  note: 'notes',
  photo: 'photos',
} as const satisfies Record<HitKind, keyof Answer>;

/** What was found of one kind, over all pages of it that are here. */
export function Results({ kind, pages, q }: { kind: HitKind; pages: readonly Answer[]; q: string }) {
  if (kind === 'member') return <MemberResults q={q} hits={pages.flatMap(({ members }) => members)} />;
  if (kind === 'tree') return <TreeResults q={q} trees={pages.flatMap(({ trees }) => trees)} />;
  if (kind === 'event') return <EventResults q={q} events={pages.flatMap(({ events }) => events)} />;
  if (kind === 'place') return <PlaceResults q={q} places={pages.flatMap(({ places }) => places)} />;
  if (kind === 'note') return <NoteResults q={q} notes={pages.flatMap(({ notes }) => notes)} />;
  return <PhotoResults q={q} photos={pages.flatMap(({ photos }) => photos)} />;
}

/** Births, marriages and whatever else happened, in a place or under a name that was looked for. */
function EventResults({ events, q }: { events: readonly EventHit[]; q: string }) {
  const { t } = useTranslation('search');
  const nameOf = useEventName();
  return (
    <ul aria-label={t('events')} className="divide-y divide-hairline border-y">
      {events.map((event) => (
        <li key={`${event.treeId} ${event.id}`} className="grid gap-0.5 py-3">
          <p className="wrap-anywhere" dir="auto">
            <span className="font-semibold first-letter:uppercase">
              <Marked text={nameOf(event)} query={q} />
            </span>
            {event.date && <span className="figures text-ink-soft"> · {event.date}</span>}
            {event.place && (
              <span className="text-ink-soft">
                {' · '}
                <Marked text={event.place} query={q} />
              </span>
            )}
          </p>
          <p>
            <FoundPeople treeId={event.treeId} people={event.people} />
          </p>
          <p className="wrap-anywhere text-ink-faint text-sm" dir="auto">
            {event.treeName}
          </p>
        </li>
      ))}
    </ul>
  );
}

const tags: Readonly<Record<string, string>> = { birth: 'BIRT', death: 'DEAT', marriage: 'MARR' };

function useEventName(): (event: EventHit) => string {
  const tagWords = useTagWords();
  return ({ event, label }) => label ?? tagWords(tags[event] ?? event);
}

/** Pieces of notes and biographies around what was looked for. */
function NoteResults({ notes, q }: { notes: readonly NoteHit[]; q: string }) {
  const { t } = useTranslation('search');
  return (
    <ul aria-label={t('notes')} className="divide-y divide-hairline border-y">
      {notes.map((note) => (
        <li key={`${note.treeId} ${note.memberId} ${note.from}`} className="grid gap-0.5 py-3">
          <p>
            <FoundPeople treeId={note.treeId} people={[note]} />
            <span className="text-ink-faint text-sm"> · {t(`noteFrom.${note.from}`)}</span>
          </p>
          <p className="wrap-anywhere max-w-prose text-ink-soft" dir="auto">
            <Marked text={note.excerpt} query={q} />
          </p>
          <p className="wrap-anywhere text-ink-faint text-sm" dir="auto">
            {note.treeName}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Photos by caption, place, or who is in them; each opens in the album of its tree. */
function PhotoResults({ photos, q }: { photos: readonly PhotoHit[]; q: string }) {
  const { t } = useTranslation('search');
  const nameOf = usePhotoName();
  return (
    <ul aria-label={t('photos')} className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {photos.map((photo) => (
        <li key={`${photo.treeId} ${photo.photoId}`} className="min-w-0">
          <Link
            to="/dashboard/photos"
            search={{ tree: photo.treeId, photo: photo.photoId }}
            preload={false}
            className="group grid gap-1"
            {...walkable}
          >
            <span className="block aspect-square overflow-hidden rounded-control border bg-sunken">
              {/* Without a look it is still being prepared. */}
              {photo.look && (
                <img
                  src={photoUrl({ treeId: photo.treeId, id: photo.photoId, look: photo.look }, 'small')}
                  alt=""
                  width={480}
                  height={480}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              )}
            </span>
            <span dir="auto" className="wrap-anywhere text-sm group-hover:text-link">
              <Marked text={nameOf(photo)} query={q} />
            </span>
          </Link>
          <p className="wrap-anywhere text-ink-faint text-sm" dir="auto">
            {[photo.takenOn, photo.place, photo.treeName].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Places of the families; each leads to the people who have to do with it. */
function PlaceResults({ places, q }: { places: readonly PlaceHit[]; q: string }) {
  const { t } = useTranslation('search');
  return (
    <ul aria-label={t('places')} className="divide-y divide-hairline border-y">
      {places.map(({ treeId, treeName, place, people }) => (
        <li key={`${treeId} ${place}`} className="flex gap-3 py-3">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
          <div className="min-w-0">
            <Link
              to="/dashboard/search"
              search={{ place, tree: treeId, kind: 'member' }}
              preload={false}
              dir="auto"
              className="wrap-anywhere font-semibold hover:text-link"
              {...walkable}
            >
              <Marked text={place} query={q} />
            </Link>
            <p className="wrap-anywhere text-ink-faint text-sm" dir="auto">
              {t('people', { count: people })} · {treeName}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
