import { and, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { signOut } from '#contract/accounts.ts';
import { confirmedMinutes } from '#contract/route-scopes.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { twoFactors } from '#server/platform/db/account-schema.ts';
import { buildOnce } from '#server/platform/db/build-once.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { familyTrees, sessions, systemSettings, treeAccess, users } from '#server/platform/db/schema.ts';
import type { Actor, Caller } from '#server/platform/http/actor.ts';
import { parseSettings } from '#server/platform/settings/read-settings.ts';
import { type FoundTree, isTreeId } from '#server/tree/access/load-tree.ts';
import type { Auth } from './auth.ts';
import { touchUser } from './queries.ts';
import { actorColumns, actorOf, joinSecondStep, joinSettings } from './select-actor.ts';

interface FindActorParts {
  readonly db: Db;
  readonly auth: Auth;
  readonly now: () => Date;
}

const touchEveryMs = 60_000;

/**
 * Who makes this request, read from the database every time: a role that was taken away or a session that was ended
 * counts from the next request on. One query by the token's unique index, which brings the tree of the address along; at most
 * once a minute a second one that remembers that the session is in use.
 */
export function createFindActor({ db, auth, now }: FindActorParts) {
  return async (http: Context, treeId: string | undefined): Promise<Caller<FoundTree> | null> => {
    // Signing out reads the cookie itself: it must answer, and clear the cookie, without a database too.
    if (http.req.path === signOut.path) return null;
    const token = auth.readSessionToken(http);
    if (token === null) return null;
    const at = now();
    const sought = treeId !== undefined && isTreeId(treeId) ? treeId : null;
    const [found] = await findSession(db).execute({ token, at, treeId: sought });
    if (!found) return null;
    const { lastUsed, confirmedAt, tree, access, ...row } = found;
    const idleMs = at.getTime() - lastUsed.getTime();
    if (idleMs >= parseSettings(row.settings).sessionTimeout * MINUTE_MS) return null;
    const actor = actorOf(row);
    if (actor === null) return null;
    if (idleMs >= touchEveryMs) await touchSession(db, actor, at);
    const isConfirmed = confirmedAt !== null && at.getTime() - confirmedAt.getTime() < confirmedMinutes * MINUTE_MS;
    const known = { ...actor, isConfirmed, scopes: null };
    return { actor: known, found: sought === null ? undefined : tree && { tree, access } };
  };
}

const findSession = buildOnce('find_session', (db, name) =>
  db
    .select({
      sessionId: sessions.id,
      lastUsed: sessions.updatedAt,
      confirmedAt: sessions.confirmedAt,
      ...actorColumns,
      tree: getTableColumns(familyTrees),
      access: treeAccess.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(systemSettings, joinSettings)
    .leftJoin(twoFactors, joinSecondStep)
    .leftJoin(familyTrees, eq(familyTrees.id, sql.placeholder('treeId')))
    .leftJoin(treeAccess, and(eq(treeAccess.treeId, familyTrees.id), eq(treeAccess.userId, users.id)))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('at')),
        isNull(users.disabledAt),
      ),
    )
    .prepare(name),
);

async function touchSession(db: Db, { sessionId, id }: Pick<Actor, 'sessionId' | 'id'>, at: Date): Promise<void> {
  const touched = await db
    .update(sessions)
    .set({ updatedAt: at })
    // Of several requests at once one writes.
    .where(and(eq(sessions.id, sessionId), lt(sessions.updatedAt, new Date(at.getTime() - touchEveryMs + 1))))
    .returning({ id: sessions.id });
  if (touched.length > 0) await touchUser(db, id, at);
}

/** The sessions that would still be accepted. */
export function liveSessions(sessionTimeoutMinutes: number, now: Date) {
  const idleSince = new Date(now.getTime() - sessionTimeoutMinutes * MINUTE_MS);
  return and(gt(sessions.expiresAt, now), gt(sessions.updatedAt, idleSince)) ?? sql`true`;
}
