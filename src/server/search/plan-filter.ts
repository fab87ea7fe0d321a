import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SearchFilters } from '#contract/search.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { likeWords } from '#server/db/keyset.ts';
import { familyMembers } from '#server/db/schema.ts';
import type { NearRelative } from './select-near-relatives.ts';

export interface FilterContext {
  /** Day number: who was born before it without a known death is presumed dead. */
  readonly lastDeceasedBirth: number;
  /** Everybody near to oneself, in all trees that are searched. */
  readonly relatives: readonly NearRelative[];
}

/** Whether nothing but words is asked for. */
export const isPlain = (filters: SearchFilters): boolean =>
  Object.values(filters).every((value) => value === undefined);

/** What a row of `family_members` has to be; undefined where anybody will do. */
export function planFilter(filters: SearchFilters, { lastDeceasedBirth, relatives }: FilterContext): SQL | undefined {
  const { relation, place, bornFrom, bornTo, diedFrom, diedTo, living, gender, hasPhoto, hasSource } = filters;
  const dead = isDead(lastDeceasedBirth);
  return and(
    relation && isAmong(relatives.filter((relative) => relative.relation === relation)),
    gender && eq(familyMembers.gender, gender),
    living && (living === 'deceased' ? dead : sql`not ${dead}`),
    bornFrom === undefined ? undefined : gte(familyMembers.birthYear, bornFrom),
    bornTo === undefined ? undefined : lte(familyMembers.birthYear, bornTo),
    diedFrom === undefined ? undefined : gte(familyMembers.deathYear, diedFrom),
    diedTo === undefined ? undefined : lte(familyMembers.deathYear, diedTo),
    place ? livedIn(place) : undefined,
    hasPhoto && (hasPhoto === 'yes' ? isInPhoto : sql`not ${isInPhoto}`),
    hasSource && (hasSource === 'yes' ? citesSource : sql`not ${citesSource}`),
  );
}

/** Known to have died, or born too long ago to be alive. Never null. */
export const isDead = (lastDeceasedBirth: number): SQL<boolean> =>
  sql<boolean>`(${familyMembers.isDeceased} or coalesce(${familyMembers.birthLatest} < ${lastDeceasedBirth}, false))`;

function isAmong(relatives: readonly NearRelative[]): SQL | undefined {
  return relatives.length === 0
    ? sql`false`
    : inArray(
        familyMembers.id,
        relatives.map(({ memberId }) => memberId),
      );
}

function livedIn(place: string): SQL | undefined {
  const words = likeWords(foldForSearch(place).split(' ').filter(Boolean));
  const places = [familyMembers.birthPlace, familyMembers.deathPlace, familyMembers.location];
  return or(...places.map((column) => and(...words.map((word) => sql`lower(${column}) like ${word}`))));
}

const isInPhoto = sql`exists (select from photo_people p
  where p.tree_id = ${familyMembers.treeId} and p.member_id = ${familyMembers.id})`;

const citesSource = sql`exists (select from gedcom_records r
  where r.tree_id = ${familyMembers.treeId} and r.entity_id = ${familyMembers.id} and r.lines ~ '\\n[1-9] SOUR ')`;
