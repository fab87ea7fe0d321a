import { and, asc, eq, ne } from 'drizzle-orm';
import type { TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { lifeEvents } from '#server/platform/db/record-schema.ts';
import { unions } from '#server/platform/db/schema.ts';

/** What records say of the life of a person or a couple, by when it was over. */
export async function selectEvents(db: Queryable, treeId: TreeId, entityId: string) {
  const { tag, label, value, date, earliest, latest, id } = lifeEvents;
  return await db
    .select({ tag, label, value, date, earliest, latest })
    .from(lifeEvents)
    .where(and(eq(lifeEvents.treeId, treeId), eq(lifeEvents.entityId, entityId), ne(tag, 'NAME')))
    .orderBy(asc(latest), asc(id));
}

export async function findUnionStart(db: Queryable, treeId: TreeId, id: UnionId) {
  const { kind, startDate } = unions;
  const [found] = await db
    .select({ kind, startDate })
    .from(unions)
    .where(and(eq(unions.treeId, treeId), eq(unions.id, id)));
  return found;
}
