import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { WatchedStream } from '#server/platform/http/stream-watch.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';

/** Which of the streams their watchers would still be given now. One query for all of them. */
export async function findAllowedStreams<Stream extends Omit<WatchedStream, 'end'>>(
  db: Queryable,
  streams: readonly Stream[],
  now: Date,
): Promise<Set<Stream>> {
  const { sessionTimeout, requireEmailVerification } = await readSettings(db);
  const usedSince = new Date(now.getTime() - sessionTimeout * MINUTE_MS);
  const column = (values: readonly string[]) => sql`${sql.param(values)}::uuid[]`;
  const { rows } = await db.execute<{ place: string }>(sql`
    select watched.place
    from unnest(
      ${column(streams.map(({ actor }) => actor.sessionId))},
      ${column(streams.map(({ actor }) => actor.id))},
      ${column(streams.map(({ treeId }) => treeId))}
    ) with ordinality as watched (session_id, user_id, tree_id, place)
    join sessions on sessions.id = watched.session_id and sessions.user_id = watched.user_id
    join users on users.id = watched.user_id
    join family_trees on family_trees.id = watched.tree_id
    left join tree_access on tree_access.tree_id = watched.tree_id and tree_access.user_id = watched.user_id
    where sessions.expires_at > ${now.toISOString()}::timestamptz
      and sessions.updated_at > ${usedSince.toISOString()}::timestamptz
      and users.disabled_at is null
      and (users.is_verified or not ${requireEmailVerification}::boolean)
      and family_trees.deleted_at is null
      and (family_trees.owner_id = watched.user_id or tree_access.role is not null)`);
  const places = new Set(rows.map(({ place }) => Number(place)));
  return new Set(streams.filter((_, index) => places.has(index + 1)));
}
