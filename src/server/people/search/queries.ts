import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { photoPeople } from '#server/platform/db/photo-schema.ts';
import { familyMembers, familyTrees } from '#server/platform/db/schema.ts';

interface Found {
  readonly treeId: TreeId;
  readonly id: MemberId;
}

/** What is shown of somebody who was found. */
export async function selectHits(db: Queryable, found: readonly Found[]) {
  if (found.length === 0) return [];
  return await db
    .select({
      treeId: familyMembers.treeId,
      treeName: familyTrees.name,
      id: familyMembers.id,
      firstName: familyMembers.firstName,
      lastName: familyMembers.lastName,
      gender: familyMembers.gender,
      birthYear: familyMembers.birthYear,
      deathYear: familyMembers.deathYear,
      location: sql<string | null>`coalesce(${familyMembers.location}, ${familyMembers.birthPlace})`,
      hasPortrait: sql<boolean>`exists (select from ${photoPeople} where ${photoPeople.treeId} = ${familyMembers.treeId}
        and ${photoPeople.memberId} = ${familyMembers.id} and ${photoPeople.blobHash} is not null)`,
    })
    .from(familyMembers)
    .innerJoin(familyTrees, eq(familyTrees.id, familyMembers.treeId))
    .where(or(...byTree(found).map(([treeId, ids]) => isOneIn(treeId, ids))));
}

const isOneIn = (treeId: TreeId, ids: MemberId[]) =>
  and(eq(familyMembers.treeId, treeId), inArray(familyMembers.id, ids));

function byTree(found: readonly Found[]): [TreeId, MemberId[]][] {
  const trees = new Map<TreeId, MemberId[]>();
  for (const { treeId, id } of found) trees.set(treeId, [...(trees.get(treeId) ?? []), id]);
  return [...trees];
}
