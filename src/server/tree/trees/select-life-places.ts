import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyMembers } from '#server/platform/db/schema.ts';

/** Where somebody was born and died, as the family wrote it. */
export interface LifePlaces {
  readonly id: MemberId;
  readonly birthPlace: string | null;
  readonly deathPlace: string | null;
}

/** Of those of whom either is known. */
export async function selectLifePlaces(
  db: Queryable,
  treeId: TreeId,
  some: readonly MemberId[] | null,
): Promise<LifePlaces[]> {
  const { id, birthPlace, deathPlace } = familyMembers;
  return await db
    .select({ id, birthPlace, deathPlace })
    .from(familyMembers)
    .where(
      and(
        eq(familyMembers.treeId, treeId),
        or(isNotNull(birthPlace), isNotNull(deathPlace)),
        some === null ? undefined : sql`${id} = any (${sql.param([...some])}::uuid[])`,
      ),
    );
}
