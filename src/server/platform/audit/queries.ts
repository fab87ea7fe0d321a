import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditFilter } from '#contract/audit.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { auditLog } from '#server/platform/db/instance-schema.ts';
import { cutPage, likeWords, pageBy } from '#server/platform/db/keyset.ts';
import { users } from '#server/platform/db/schema.ts';

function conditions({ action, actor, target, q, from, until }: AuditFilter): SQL | undefined {
  const words = likeWords((q ?? '').split(/\s+/).filter(Boolean));
  return and(
    action ? eq(auditLog.action, action) : undefined,
    actor ? eq(auditLog.actorId, actor) : undefined,
    target ? eq(auditLog.targetId, target) : undefined,
    ...words.map((word) => sql`(${auditLog.actorName} ilike ${word} or ${auditLog.targetName} ilike ${word})`),
    from ? gte(auditLog.createdAt, new Date(from)) : undefined,
    until ? lt(auditLog.createdAt, new Date(Date.parse(until) + DAY_MS)) : undefined,
  );
}

export async function selectAudit(
  db: Queryable,
  page: AuditFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { order, beyond, cursorValue } = pageBy({
    key: { value: auditLog.createdAt, kind: 'time', index: 'descending' },
    id: auditLog.id,
    direction: 'descending',
    cursor: page.cursor,
  });
  const rows = await db
    .select({
      id: auditLog.id,
      createdAt: auditLog.createdAt,
      actorId: auditLog.actorId,
      actorName: auditLog.actorName,
      action: auditLog.action,
      targetKind: auditLog.targetKind,
      targetId: auditLog.targetId,
      targetName: auditLog.targetName,
      network: auditLog.network,
      details: auditLog.details,
      whose: { firstName: users.firstName, lastName: users.lastName },
      cursorValue,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, sql`(${auditLog.details} ->> 'userId')::uuid`))
    .where(and(conditions(page), beyond))
    .orderBy(...order)
    .limit(page.limit + 1);
  return cutPage(rows, page.limit);
}

export type AuditRow = Awaited<ReturnType<typeof selectAudit>>['items'][number];
