import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Queryable } from '#server/db/connection.ts';
import { familyMembers, familyTrees } from '#server/db/schema.ts';
import { matchesWords } from '#server/members/queries.ts';

const MOST = 50;

/** Members of some trees whose names hold every word; names that begin with the query come first. */
export async function searchMembers(db: Queryable, treeIds: readonly TreeId[], q: string) {
  if (treeIds.length === 0 || !q.trim()) return [];
  const folded = foldForSearch(q).trim();
  return db
    .select({
      treeId: familyMembers.treeId,
      treeName: familyTrees.name,
      memberId: familyMembers.id,
      firstName: familyMembers.firstName,
      lastName: familyMembers.lastName,
      gender: familyMembers.gender,
      birthYear: familyMembers.birthYear,
      deathYear: familyMembers.deathYear,
      birthPlace: familyMembers.birthPlace,
    })
    .from(familyMembers)
    .innerJoin(familyTrees, eq(familyTrees.id, familyMembers.treeId))
    .where(and(inArray(familyMembers.treeId, [...treeIds]), matchesWords(q)))
    .orderBy(sql`starts_with(${familyMembers.searchText}, ${folded}) desc`, familyMembers.sortName, familyMembers.id)
    .limit(MOST);
}
