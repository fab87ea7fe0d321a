import { MOST_COUNTED, type SearchHit, type TreeHit } from '#contract/search.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import {
  nobodyPublic,
  type PublicPeople,
  type PublicPlace,
  type PublicSearch,
  type PublicSearchRequest,
} from '#server/people/search/public-search.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { TreeViews } from '#server/tree/views/view-tree.ts';
import { findPublicTreesOfOthers, hasPublicTreesOfOthers } from './find-public-hits.ts';
import { askPublic, type PublicQuestion } from './public-question.ts';
import { seeAnew } from './see-anew.ts';
import { type PublicRow, selectPublicPeople } from './select-public-people.ts';

interface PublicSearchParts {
  readonly db: Db;
  readonly views: TreeViews;
}

/** Looks for what is in the public trees of others. */
export function createPublicSearch(parts: PublicSearchParts): PublicSearch {
  const { db } = parts;
  return {
    isAnything: async (userId) =>
      (await hasPublicTreesOfOthers(db, userId)) && (await readSettings(db)).enablePublicTrees,
    people: (userId, request) => searchPublicPeople(parts, userId, request),
    trees: (userId, q) => searchPublicTrees(db, userId, q),
  };
}

/** People of public trees of others: by what strangers see of them, and by nothing that is made of more. */
async function searchPublicPeople(
  parts: PublicSearchParts,
  userId: UserId,
  { q, filters, after, limit, isCounting }: PublicSearchRequest,
): Promise<PublicPeople> {
  const question = askPublic(q, filters);
  if (!question) return nobodyPublic;
  const counted = MOST_COUNTED + 1;
  const find = async (asked: PublicQuestion, most: number) =>
    await seeAnew(parts, await selectPublicPeople(parts.db, userId, asked, { after, limit: most }), asked);
  const found = await find(question, Math.max(limit + 1, isCounting ? counted : 0));
  const standing = found.filter(({ isStanding }) => isStanding);
  const page = found.slice(0, limit);
  const countLiving = async () => {
    if (question.living === 'deceased') return 0;
    // Among those who were not read any more there may be others.
    const all = found.length < counted ? standing : await find({ ...question, living: 'living' }, counted);
    return all.filter(({ isStanding, person }) => isStanding && person.isLiving).length;
  };
  return {
    hits: page.flatMap((row) => (row.isStanding ? [presentHit(row, question)] : [])),
    last: placeOf(page.at(-1)),
    isMore: found.length > limit,
    total: standing.length,
    living: isCounting ? await countLiving() : 0,
  };
}

const placeOf = (row: PublicRow | undefined): PublicPlace | null =>
  row ? { begins: row.begins, sortName: row.person.sortName, id: row.person.id } : null;

function presentHit({ tree, treeName, person }: PublicRow, { words }: PublicQuestion): SearchHit {
  return {
    type: 'member',
    id: person.id,
    treeId: tree.id,
    treeName,
    name: memberName(person),
    firstName: person.firstName,
    lastName: person.lastName,
    gender: person.gender,
    birthYear: person.birthYear,
    deathYear: person.deathYear,
    location: person.birthPlace,
    isLiving: person.isLiving,
    hasPortrait: false,
    relationship: null,
    matched: words.length === 0 ? null : { by: 'name', text: null },
    isPublic: true,
  };
}

/** Public trees of others by their names. */
async function searchPublicTrees(db: Db, userId: UserId, q: string): Promise<TreeHit[]> {
  const trees = await findPublicTreesOfOthers(db, userId, q);
  return trees.map((tree) => ({ ...tree, type: 'tree', isPublic: true, isInside: false }));
}
