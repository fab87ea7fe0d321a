import { createHash } from 'node:crypto';
import {
  type CalendarFeed,
  getCalendarFeed,
  readCalendar,
  removeCalendarFeed,
  renewCalendarFeed,
} from '#contract/calendar.ts';
import { localTime } from '#contract/time-zone.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { notifyOfNewKey } from '#server/platform/outbox/notify-of-new-key.ts';
import { hashToken, newSecretToken } from '#server/platform/security/secret-token.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { readUserSettings } from '#server/platform/settings/read-user-settings.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { selectTrees } from '#server/tree/trees/queries.ts';
import { findOccasions } from './find-occasions.ts';
import { deleteFeed, findFeed, findFeedOwner, writeFeed } from './queries.ts';
import { writeCalendar } from './write-calendar.ts';

interface Parts {
  readonly post: AccountPost;
  readonly cipher: Cipher;
  /** See instanceAddress. */
  readonly address: string;
  readonly now: () => Date;
  readonly graphs: GraphCache;
}

export function registerCalendarRoutes(on: OnTree, { post, cipher, address, now, graphs }: Parts): void {
  on(getCalendarFeed, async ({ actor, db }) => presentFeed(db, actor.id));

  on(renewCalendarFeed, async ({ actor, db }) => {
    const { token, hash } = newSecretToken();
    await withTransaction(db, async (tx) => {
      await writeFeed(tx, {
        userId: actor.id,
        tokenHash: hash,
        encryptedToken: cipher.encrypt(token),
        updatedAt: now(),
      });
      await notifyOfNewKey(tx, post, { userId: actor.id, key: 'feed', name: '' });
    });
    return presentFeed(db, actor.id);
  });

  on(removeCalendarFeed, async ({ actor, db }) => {
    await deleteFeed(db, actor.id);
    return presentFeed(db, actor.id);
  });

  on(readCalendar, async ({ params, db, http }) => {
    const owner = await findFeedOwner(db, hashToken(params.file.replace(/\.ics$/, '')), await readSettings(db));
    if (!owner) throw new AppError('not_found');
    const text = await calendarOf(db, owner);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const headers = { etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' };
    if (http.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } });
  });

  async function presentFeed(db: Db, userId: UserId): Promise<CalendarFeed> {
    const feed = await findFeed(db, userId);
    const token = feed && cipher.decrypt(feed.encryptedToken);
    // A link that can no longer be shown is as good as none: the next one replaces it.
    if (!feed || !token) return { path: null, madeAt: null };
    return { path: `/calendar/${token}.ics`, madeAt: feed.updatedAt.toISOString() };
  }

  /** What the owner of the link may see today, of all their trees. */
  async function calendarOf(db: Db, owner: UserId): Promise<string> {
    const trees = await selectTrees(db, owner, false);
    const { timezone, language } = await readUserSettings(db, owner);
    const { systemName } = await readSettings(db);
    const [year = 0, month = 0, day = 0] = localTime(now(), timezone).day.split('-').map(Number);
    const today = toDayNumber('gregorian', year, month, day);
    const treeIds = trees.map(({ id }) => id);
    const occasions = await findOccasions({ db, graphs }, treeIds, { today });
    const changedAt = new Date(Math.max(0, ...trees.map(({ updatedAt }) => updatedAt.getTime())));
    return writeCalendar(occasions, { name: systemName, language, changedAt, host: new URL(address).hostname });
  }
}
