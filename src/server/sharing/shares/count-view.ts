import type { Context } from 'hono';
import type { Db } from '#server/platform/db/connection.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { Visit } from '#server/platform/http/visit.ts';
import { attemptKey, takeAllowed } from '#server/platform/security/throttle.ts';
import { raiseViewCount } from './queries.ts';

interface ViewParts {
  readonly db: Db;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** Somebody who comes back within the hour is still looking. */
const oncePerHour = { burst: 1, perHour: 1 };

/** Programs that follow a link for somebody else: search engines, and messengers that make a picture of it. */
const programs = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly/i;

/**
 * Counts a view, if it is a person's, and resolves with how many there are. Who looks is told apart by network and browser,
 * of which nothing is kept but a hash, for a day: no cookie follows anybody.
 */
export async function countView({ db, client, now }: ViewParts, { tree, link }: Visit, http: Context): Promise<number> {
  if (!link) return 0;
  if (!isPerson(http)) return link.viewCount;
  const browser = http.req.header('user-agent') ?? '';
  const key = attemptKey('share-view', tree.id, link.id, networkOf(client.addressOf(http)), browser);
  const at = now();
  const isNew = (await takeAllowed(db, { key, ...oncePerHour, now: at })) === null;
  return (isNew ? await raiseViewCount(db, tree.id, link.id, at) : undefined) ?? link.viewCount;
}

function isPerson(http: Context): boolean {
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => http.req.header(name) ?? '').join(' ');
  return (
    http.req.method === 'GET' &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    !programs.test(http.req.header('user-agent') ?? '')
  );
}
