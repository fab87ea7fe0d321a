import { and, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { changes } from '#server/platform/db/schema.ts';

/** What others have done to one tree. */
export interface TreeDigest {
  readonly treeId: TreeId;
  readonly changes: number;
  /** Whom it was about, the latest first. */
  readonly people: readonly string[];
}

const fewPeople = 10;

/** By tree, what others than the reader have changed from one moment to another; only trees with any. */
export async function selectDigestItems(
  db: Queryable,
  reader: UserId,
  treeIds: readonly TreeId[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<TreeDigest[]> {
  if (treeIds.length === 0) return [];
  const rows = await db
    .select({
      treeId: changes.treeId,
      changes: sql<number>`count(*)::int`,
      people: sql<string[]>`array_agg(${changes.memberName} order by ${changes.seq} desc)
        filter (where ${changes.memberName} is not null)`,
    })
    .from(changes)
    .where(
      and(
        inArray(changes.treeId, [...treeIds]),
        gte(changes.createdAt, from),
        lt(changes.createdAt, to),
        ne(changes.actorId, reader),
      ),
    )
    .groupBy(changes.treeId);
  return rows.map((row) => ({ ...row, people: [...new Set(row.people ?? [])].slice(0, fewPeople) }));
}
