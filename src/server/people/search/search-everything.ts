import type { OutputOf } from '#contract/route.ts';
import { type HitCount, type HitKind, MOST_COUNTED, type search, type TreeHit } from '#contract/search.ts';
import { splitWords } from '#domain/people/word-index.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { readCursor, wholeNumber, writeCursor } from '#server/platform/db/cursor.ts';
import type { selectTrees } from '#server/tree/trees/queries.ts';
import { findPeople, type PeopleQuestion } from './find-people.ts';
import { isPlain } from './keep-people.ts';
import { presentPlaces } from './list-places.ts';
import { readPeopleCursor, writeOutsideCursor, writeOwnCursor } from './people-cursor.ts';
import type { IndexedTree } from './people-index.ts';
import { presentHits } from './present-hits.ts';
import { nobodyPublic, type PublicSearch } from './public-search.ts';
import { relativesOfSelf } from './relatives-of-self.ts';
import { searchSayings } from './search-sayings.ts';

export type SearchedTree = Awaited<ReturnType<typeof selectTrees>>[number] & { readonly indexed: IndexedTree };
type Answer = OutputOf<(typeof search)['ok']>;

interface Searcher {
  readonly db: Db;
  readonly publicTrees: PublicSearch;
  readonly userId: UserId;
  /** Those that are searched, as somebody with a role in them sees them. */
  readonly trees: readonly SearchedTree[];
}

interface Question extends Pick<PeopleQuestion, 'q' | 'filters'> {
  readonly kind: HitKind | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Of each kind but people, as long as all kinds are asked for. */
const FEW_OF_A_KIND = 5;

export async function searchEverything(
  { db, publicTrees, userId, trees }: Searcher,
  question: Question,
): Promise<Answer> {
  const { q, kind, cursor, limit, filters } = question;
  if (q.trim() === '' && isPlain(filters)) return nothing;
  const asked = { ...question, relatives: filters.relation ? await relativesOfSelf(db, trees) : [] };
  const wants = (one: HitKind) => kind === undefined || kind === one;
  const at = kind === undefined ? null : readPeopleCursor(cursor);
  const people = findPeople(
    trees.map(({ indexed }) => indexed),
    asked,
    { after: at?.own ?? null, limit: wants('member') ? limit + 1 : 0 },
  );
  const window = { from: kind ? (readCursor(cursor, wholeNumber) ?? 0) : 0, limit: kind ? limit : FEW_OF_A_KIND };
  const [outside, sayings, page] = await Promise.all([
    searchOutside(),
    searchSayings(db, trees, people.asked, { ...asked, kind, ...window }),
    pageOfPeople(),
  ]);
  const families = isPlain(filters)
    ? [...trees.filter((tree) => isNamed(tree, q)).map(presentOwn), ...outside.trees]
    : [];
  const places = people.asked.isInformative && isPlain({ ...filters, tree: undefined }) ? presentPlaces(trees, q) : [];
  const cut = <Hit>(hits: readonly Hit[]) => hits.slice(window.from, window.from + window.limit);

  const counts = {
    member: people.total + outside.people.total,
    tree: families.length,
    place: places.length,
    ...sayings.counts,
  };
  const end = window.from + window.limit;
  const further = kind && kind !== 'member' && counts[kind] > end ? writeCursor(end) : null;
  return {
    members: [...page.hits, ...outside.people.hits],
    trees: wants('tree') ? cut(families) : [],
    places: wants('place') ? cut(places) : [],
    ...sayings.hits,
    nextCursor: kind === 'member' ? cursorOfPeople() : further,
    counts: cursor === undefined ? { ...limited(counts), living: upTo(people.living + outside.people.living) } : null,
  };

  /** Whoever is in public trees of others comes after everybody of one's own. */
  async function searchOutside() {
    if (!(await publicTrees.isAnything(userId))) return { people: nobodyPublic, trees: [] };
    const isCounting = cursor === undefined;
    const after = at?.outside ?? null;
    const room = wants('member') ? Math.max(0, limit - people.page.length) : 0;
    const [found, families] = await Promise.all([
      isCounting || wants('member')
        ? publicTrees.people(userId, { q, filters, after, limit: room, isCounting })
        : nobodyPublic,
      isPlain(filters) ? publicTrees.trees(userId, q) : [],
    ]);
    return { people: found, trees: families };
  }

  async function pageOfPeople() {
    if (!wants('member')) return { hits: [] };
    const shown = people.page.slice(0, limit);
    const among = new Set(shown.map(({ segment }) => segment.treeId));
    const relatives = await relativesOfSelf(
      db,
      trees.filter(({ id }) => among.has(id)),
    );
    return { hits: await presentHits(db, shown, people.asked, { ...asked, relatives }) };
  }

  function cursorOfPeople(): string | null {
    const lastOwn = people.page.slice(0, limit).at(-1);
    if (people.page.length > limit || (outside.people.isMore && !outside.people.last)) {
      return lastOwn ? writeOwnCursor(lastOwn) : null;
    }
    return outside.people.isMore && outside.people.last ? writeOutsideCursor(outside.people.last) : null;
  }
}

const upTo = (value: number): HitCount => ({ value: Math.min(value, MOST_COUNTED), isMore: value > MOST_COUNTED });

function limited(counts: Readonly<Record<HitKind, number>>) {
  const { member, tree, event, place, note, photo } = counts;
  return {
    all: upTo(member + tree + event + place + note + photo),
    member: upTo(member),
    tree: upTo(tree),
    event: upTo(event),
    place: upTo(place),
    note: upTo(note),
    photo: upTo(photo),
  };
}

const nothing: Answer = {
  members: [],
  trees: [],
  events: [],
  places: [],
  notes: [],
  photos: [],
  nextCursor: null,
  counts: { ...limited({ member: 0, tree: 0, event: 0, place: 0, note: 0, photo: 0 }), living: upTo(0) },
};

function isNamed({ sortName }: SearchedTree, q: string): boolean {
  const words = splitWords(foldForSearch(q));
  return words.length > 0 && words.every((word) => sortName.includes(word));
}

function presentOwn({ id, name, ownerName, isPublic, isArchived, memberCount }: SearchedTree): TreeHit {
  return {
    type: 'tree',
    id,
    name,
    ownerName,
    membersCount: memberCount,
    isPublic: isPublic && !isArchived,
    isInside: true,
    mayConnect: false,
    location: null,
  };
}
