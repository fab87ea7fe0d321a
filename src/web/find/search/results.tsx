import type { OutputOf } from '#contract/route.ts';
import type { HitKind, search } from '#contract/search.ts';
import { EventResults } from './event-results.tsx';
import { MemberResults } from './member-results.tsx';
import { NoteResults } from './note-results.tsx';
import { PhotoResults } from './photo-results.tsx';
import { PlaceResults } from './place-results.tsx';
import { TreeResults } from './tree-results.tsx';

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
