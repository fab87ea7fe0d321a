import type { OutputOf } from '#contract/route.ts';
import { type HitCount, type HitKind, MOST_COUNTED, type search, type TreeHit } from '#contract/search.ts';
import { splitWords } from '#domain/people/word-index.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Db } from '#server/db/connection.ts';
import { searchPublic } from '#server/public-trees/search-public.ts';
import type { selectTrees } from '#server/trees/queries.ts';
import type { TreeViews } from '#server/visits/view-tree.ts';
import { findPeople, type PeopleQuestion } from './find-people.ts';
import { isPlain } from './keep-people.ts';
import { presentPlaces } from './list-places.ts';
import type { IndexedTree } from './people-index.ts';
import { presentHits } from './present-hits.ts';
import { readCursor, writeCursor } from './search-cursor.ts';
import { selectNearRelatives } from './select-near-relatives.ts';

type OwnTree = Awaited<ReturnType<typeof selectTrees>>[number] & { readonly indexed: IndexedTree };
type Answer = OutputOf<(typeof search)['ok']>;

interface Searcher {
  readonly db: Db;
  readonly views: TreeViews;
  readonly userId: UserId;
  /** Those that are searched, as somebody with a role in them sees them. */
  readonly trees: readonly OwnTree[];
}

interface Question extends Pick<PeopleQuestion, 'q' | 'filters' | 'lastDeceasedBirth'> {
  readonly kind: HitKind | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Of each kind but people, as long as all kinds are asked for. */
const FEW_OF_A_KIND = 5;

export async function searchEverything({ db, views, userId, trees }: Searcher, question: Question): Promise<Answer> {
  const { q, kind, cursor, limit, filters } = question;
  if (q.trim() === '' && isPlain(filters)) return nothing;
  const selves = trees.flatMap(({ id, selfMemberId }) =>
    selfMemberId ? [{ treeId: id, memberId: selfMemberId }] : [],
  );
  const asked = { ...question, relatives: await selectNearRelatives(db, selves) };
  const people = findPeople(
    trees.map(({ indexed }) => indexed),
    asked,
  );
  // What strangers see is not narrowed: who has a photo or a source, and who is what to whom, is not among it.
  const outside = isPlain(filters) ? await searchPublic({ db, views }, userId, q) : { items: [], trees: [] };
  const wants = (one: HitKind) => kind === undefined || kind === one;
  const few = kind === undefined ? FEW_OF_A_KIND : limit;

  const after = kind === undefined ? null : readCursor(cursor);
  const page = wants('member') ? people.page(after, limit + 1) : [];
  const last = page.length > limit ? page[limit - 1] : undefined;
  const inside = await presentHits(db, page.slice(0, limit), people.asked, asked);
  const families = isPlain(filters)
    ? [...trees.filter((tree) => isNamed(tree, q)).map(presentOwn), ...outside.trees]
    : [];
  const places = q.trim() === '' ? [] : presentPlaces(trees, q);
  const member = people.total + outside.items.length;
  return {
    ...nothing,
    members: wants('member') ? [...inside, ...(last ? [] : outside.items)].slice(0, limit) : [],
    trees: wants('tree') ? families.slice(0, few) : [],
    places: wants('place') ? places.slice(0, few) : [],
    nextCursor: kind === 'member' && last ? writeCursor(last) : null,
    counts:
      cursor === undefined
        ? {
            ...noCounts,
            all: upTo(member + families.length + places.length),
            living: upTo(people.living),
            member: upTo(member),
            tree: upTo(families.length),
            place: upTo(places.length),
          }
        : null,
  };
}

const upTo = (value: number): HitCount => ({ value: Math.min(value, MOST_COUNTED), isMore: value > MOST_COUNTED });

const none = upTo(0);
const noCounts = {
  all: none,
  living: none,
  member: none,
  tree: none,
  event: none,
  place: none,
  note: none,
  photo: none,
};
const nothing: Answer = {
  ...{ members: [], trees: [], events: [], places: [], notes: [], photos: [] },
  nextCursor: null,
  counts: noCounts,
};

function isNamed({ sortName }: OwnTree, q: string): boolean {
  const words = splitWords(foldForSearch(q));
  return words.length > 0 && words.every((word) => sortName.includes(word));
}

function presentOwn({ id, name, ownerName, isPublic, isArchived, memberCount: people }: OwnTree): TreeHit {
  return {
    ...{ id, name, ownerName, people },
    isPublic: isPublic && !isArchived,
    isInside: true,
    mayConnect: false,
    country: null,
  };
}
