import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connection.ts';

/** How much there is from before a moment, of what is let go of after a while. Nothing new is counted in meanwhile. */
export async function countOld(db: Db, before: Date) {
  const at = sql`${before.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<string, string>>(sql`select
    (select count(*) from family_trees where deleted_at < ${at}) as trees,
    (select count(*) from sessions where updated_at < ${at}) as sessions,
    (select count(*) from account_tokens where expires_at < ${at})
      + (select count(*) from invitations where least(expires_at, accepted_at, revoked_at) < ${at})
      + (select count(*) from share_links where expires_at < ${at}) as links,
    (select count(*) from notifications where created_at < ${at}) as notifications,
    (select count(*) from audit_log where created_at < ${at}) as audit,
    (select count(*) from instance_jobs where created_at < ${at}) as jobs`);
  const [row] = rows;
  const numberOf = (name: string) => Number(row?.[name] ?? 0);
  return {
    trees: numberOf('trees'),
    sessions: numberOf('sessions'),
    links: numberOf('links'),
    notifications: numberOf('notifications'),
    audit: numberOf('audit'),
    jobs: numberOf('jobs'),
  };
}
