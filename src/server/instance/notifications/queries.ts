import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type NotificationKind, notificationKinds } from '#contract/notification-kinds.ts';
import type { MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { Db, Queryable } from '#server/platform/db/connection.ts';
import { cutPage, pageBy } from '#server/platform/db/keyset.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { familyMembers, sessions, users } from '#server/platform/db/schema.ts';

type Row = typeof notifications.$inferSelect;

/** A message with the names of those it is about, as its reader may see them. */
export interface NotificationRead {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly params: Record<string, unknown>;
  readonly treeId: TreeId | null;
  readonly people: readonly { readonly id: MemberId; readonly name: string }[];
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** These tell that somebody has no access any more, or what was done with their tree while they had it. */
const kindsWithoutAccess: readonly NotificationKind[] = ['access_removed', 'tree_transferred', 'tree_taken_out'];

/** What somebody may read: nothing about a tree that is not theirs to see (any more). */
function isForReader(): SQL {
  const kinds = sql`any(${sql.param([...kindsWithoutAccess])}::text[])`;
  const { aboutTree, kind, userId } = notifications;
  return sql`(${aboutTree} is null or ${kind} = ${kinds} or exists (
    select 1 from family_trees t where t.id = ${aboutTree} and t.deleted_at is null and (
      t.owner_id = ${userId} or exists (select 1 from tree_access a where a.tree_id = t.id and a.user_id = ${userId}))))`;
}

/** One page, newest first. */
export async function selectNotifications(
  db: Queryable,
  userId: UserId,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: NotificationRead[]; nextCursor: string | null }> {
  const { order, beyond, cursorValue } = pageBy({
    key: { value: notifications.createdAt, kind: 'time', index: 'descending' },
    id: notifications.id,
    direction: 'descending',
    cursor: page.cursor,
  });
  const rows = await db
    .select({ notification: notifications, id: notifications.id, cursorValue })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isForReader(), beyond))
    .orderBy(...order)
    .limit(page.limit + 1);
  const { items, nextCursor } = cutPage(rows, page.limit);
  const listed = items.map(({ notification }) => notification);
  return { items: await withPeople(db, listed), nextCursor };
}

export async function findNotification(
  db: Queryable,
  userId: UserId,
  id: string,
): Promise<NotificationRead | undefined> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), isForReader()));
  const [notification] = await withPeople(db, rows);
  return notification;
}

/** Only after `isForReader`: whoever has a role in a tree sees everybody in it, living people included. */
async function withPeople(db: Queryable, rows: readonly Row[]): Promise<NotificationRead[]> {
  const wanted = rows.flatMap((row) =>
    row.aboutTree ? membersOf(row).map((id) => ({ id, tree: row.aboutTree })) : [],
  );
  const names = new Map<string, string>();
  if (wanted.length > 0) {
    const found = await db
      .select({
        treeId: familyMembers.treeId,
        id: familyMembers.id,
        firstName: familyMembers.firstName,
        lastName: familyMembers.lastName,
      })
      .from(familyMembers)
      .where(
        and(
          inArray(familyMembers.treeId, [...new Set(wanted.flatMap(({ tree }) => tree ?? []))]),
          inArray(familyMembers.id, [...new Set(wanted.map(({ id }) => id))]),
        ),
      );
    for (const { treeId, id, ...person } of found) names.set(`${treeId} ${id}`, memberName(person) ?? '');
  }
  return rows.flatMap((row) => {
    const kind = notificationKinds.find((one) => one === row.kind);
    if (!kind) return [];
    const people = membersOf(row).flatMap((id) => {
      const name = names.get(`${row.aboutTree} ${id}`);
      return name === undefined ? [] : [{ id, name }];
    });
    const { id, createdAt, readAt, aboutTree: treeId } = row;
    // Safe: whoever notifies writes an object of names and values there.
    return [{ id, kind, params: row.params as Record<string, unknown>, treeId, people, createdAt, readAt }];
  });
}

function membersOf({ params }: Row): MemberId[] {
  const ids = (params as { memberIds?: unknown }).memberIds;
  return Array.isArray(ids)
    ? ids.filter((id): id is MemberId => typeof id === 'string' && /^[\da-f-]{36}$/.test(id))
    : [];
}

export async function countUnreadOf(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isForReader()));
  return row?.total ?? 0;
}

export async function markRead(db: Queryable, userId: UserId, id: string, readAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), isForReader()))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

export async function markEverythingRead(db: Queryable, userId: UserId, readAt: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

export async function deleteNotificationRow(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const rows = await db
    .delete(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), isForReader()))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

export async function deleteNotificationsBefore(db: Queryable, limit: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, limit));
}

export interface InboxState {
  readonly sessionId: string;
  readonly unread: number;
  /** Changes with everything that happens in the inbox. */
  readonly mark: string;
}

/** The inboxes of those who are listening, by session. A session that ended, and one of a disabled user, is not there. */
export async function selectInboxes(db: Db, sessionIds: readonly string[], now: Date): Promise<InboxState[]> {
  const { rows } = await db.execute<{ session_id: string; unread: number; mark: string }>(sql`
    select ${sessions.id} as session_id, count(${notifications.id})::int as unread,
      coalesce(max(${notifications.createdAt})::text, '') as mark
    from ${sessions}
    join ${users} on ${users.id} = ${sessions.userId} and ${users.disabledAt} is null
    left join ${notifications} on ${notifications.userId} = ${sessions.userId} and ${notifications.readAt} is null
      and ${isForReader()}
    where ${sessions.id} = any(${sql.param([...sessionIds])}::uuid[]) and ${gt(sessions.expiresAt, now)}
    group by ${sessions.id}`);
  return rows.map(({ session_id, unread, mark }) => ({ sessionId: session_id, unread, mark: `${unread} ${mark}` }));
}
