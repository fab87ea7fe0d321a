import { type HitKind, MOST_COUNTED } from '#contract/search.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { PeopleQuestion } from './find-people.ts';
import { findSayings, openWindow } from './find-sayings.ts';
import { isPlain, keepPeople } from './keep-people.ts';
import { type IndexedTree, isStillAt } from './people-index.ts';
import { numberIn } from './people-segment.ts';
import { presentEvents, presentNotes, presentPhotos } from './present-sayings.ts';
import type { AskedWords } from './rank-people.ts';
import { selectLifeEvents } from './select-sayings.ts';

interface SayingQuestion extends PeopleQuestion {
  readonly kind: HitKind | undefined;
  readonly from: number;
  readonly limit: number;
}

interface Tree {
  readonly id: TreeId;
  readonly name: string;
  readonly indexed: IndexedTree;
}

/** Events, notes and photos with every word, of people who pass the filters: one page of each that is asked for, and how many there are. */
export async function searchSayings(
  db: Queryable,
  trees: readonly Tree[],
  asked: AskedWords,
  question: SayingQuestion,
) {
  if (!asked.isInformative) return noSayings;
  const { kind, from, limit } = question;
  const wants = (one: HitKind) => kind === undefined || kind === one;
  const keeps = holderOf(trees, question);
  // The database looks through its events while this process looks through the rest.
  const telling = selectToldEvents(db, trees, asked, keeps);
  const windows = { events: openWindow(from, limit), notes: openWindow(from, limit) };
  for (const { indexed } of trees) findSayings(indexed, asked, (segment) => keepPeople(segment, question), windows);
  const told = await telling;
  const photos = trees.flatMap(({ id: treeId, indexed }) =>
    indexed.photos
      .filter(
        ({ text, people }) => asked.needed.every((word) => text.includes(word)) && (keeps?.(treeId, people) ?? true),
      )
      .map(({ id }) => ({ treeId, id })),
  );
  const names = new Map(trees.map(({ id, name }) => [id, name]));
  const { events, notes } = windows;
  const ofTold = told.slice(Math.max(0, from - events.count()), Math.max(0, from + limit - events.count()));
  const [eventHits, noteHits, photoHits] = await Promise.all([
    wants('event') ? presentEvents(db, events.items, ofTold, names) : [],
    wants('note') ? presentNotes(db, notes.items, asked.needed, names) : [],
    wants('photo') ? presentPhotos(db, photos.slice(from, from + limit), names) : [],
  ]);
  return {
    hits: { events: eventHits, notes: noteHits, photos: photoHits },
    counts: { event: events.count() + told.length, note: notes.count(), photo: photos.length },
  };
}

const noSayings = { hits: { events: [], notes: [], photos: [] }, counts: { event: 0, note: 0, photo: 0 } };

async function selectToldEvents(db: Queryable, trees: readonly Tree[], { needed }: AskedWords, keeps: Holder | null) {
  const treeIds = trees.map(({ id }) => id);
  const search = { treeIds, words: needed, most: MOST_COUNTED, withPeople: keeps !== null };
  const rows = await selectLifeEvents(db, search);
  return keeps ? rows.filter(({ treeId, people }) => keeps(treeId, people)) : rows;
}

type Holder = (treeId: TreeId, people: readonly MemberId[]) => boolean;

/** Whether somebody of these people passes the filters; null without any: then whatever there is does, be it of nobody. */
function holderOf(trees: readonly Tree[], question: PeopleQuestion): Holder | null {
  if (isPlain({ ...question.filters, tree: undefined })) return null;
  const searchIn = new Map(
    trees.map(({ id, indexed }) => {
      const segments = indexed.patch ? [indexed.base, indexed.patch] : [indexed.base];
      return [id, segments.map((segment) => ({ indexed, segment, keeps: keepPeople(segment, question) }))] as const;
    }),
  );
  return (treeId, people) =>
    (searchIn.get(treeId) ?? []).some(({ indexed, segment, keeps }) =>
      people.some((id) => {
        const person = numberIn(segment, id);
        return person !== undefined && isStillAt(indexed, segment, person) && (keeps?.(person) ?? true);
      }),
    );
}
