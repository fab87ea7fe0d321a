import { MINUTE_MS } from '#domain/durations.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { findSessionStart } from './queries.ts';

const minutes = 15;

/** Whether it is only minutes since the session began, with a password or a passkey. */
export async function hasJustSignedIn(db: Db, { sessionId }: Pick<Actor, 'sessionId'>, now: Date): Promise<boolean> {
  const startedAt = await findSessionStart(db, sessionId);
  return startedAt !== undefined && now.getTime() - startedAt.getTime() < minutes * MINUTE_MS;
}
