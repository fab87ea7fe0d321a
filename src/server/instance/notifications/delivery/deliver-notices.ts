import { noticePath, sayNotice } from '#contract/notice-words/say-notice.ts';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { selectSubscriptions } from '#server/instance/notifications/push/queries.ts';
import { type PushParts, sendPush } from '#server/instance/notifications/push/send-push.ts';
import { findNotice } from '#server/instance/notifications/queries.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { isMailOn } from '#server/platform/outbox/find-mail-server.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { parseUserSettings } from '#server/platform/settings/read-user-settings.ts';
import { noteDelivered, takeUndelivered, type Undelivered } from './queries.ts';

export interface DeliveryParts extends PushParts {
  readonly environment: MailConfig | undefined;
  readonly now: () => Date;
}

/** Whoever does these things sends a mail of its own, whatever the reader's settings. */
const withMailOfTheirOwn: ReadonlySet<NotificationKind> = new Set([
  'approval_wanted',
  'account_approved',
  'password_changed',
  'key_added',
  'two_factor_changed',
]);

/** Changes of a tree are told together, after this time without another one. */
const gatheredForMs = 10 * MINUTE_MS;
/** Suggestions for a tree come to its owners at most this often, however many there are. */
const betweenSuggestionsMs = HOUR_MS;
const atMost = 100;

/**
 * Hands new messages of the inbox on to mail and push, as far as their readers want that and can be reached; to be called
 * again and again. The mail is queued in the transaction that ticks the message off, so it is sent once; a push message
 * goes out afterwards, at most once.
 */
export async function deliverNotices(parts: DeliveryParts): Promise<void> {
  const { db, seal, now } = parts;
  const pushed: Undelivered[] = [];
  await withTransaction(db, async (tx) => {
    const ago = (ms: number) => new Date(now().getTime() - ms);
    const gatheredBefore = ago(gatheredForMs);
    const suggestedBefore = ago(betweenSuggestionsMs);
    const taken = await takeUndelivered(tx, { gatheredBefore, suggestedBefore, atMost });
    if (taken.length === 0) return;
    const mailIsOn = await isMailOn(tx, parts.environment);
    for (const notice of taken) {
      const settings = parseUserSettings(notice.settings);
      if (notice.isReachable && settings.pushNotifications) pushed.push(notice);
      if (!mailIsOn || !notice.isReachable || !settings.emailNotifications) continue;
      if (withMailOfTheirOwn.has(notice.kind)) continue;
      const { userId, email: recipient, id: notificationId } = notice;
      const message = { kind: 'notification', notificationId } as const;
      await queueMail(tx, seal, { recipient, userId, language: settings.language, message }, now());
    }
    const ids = taken.map(({ id }) => id);
    await noteDelivered(tx, ids, now());
  });
  for (const notice of pushed) await push(parts, notice);
}

async function push(parts: DeliveryParts, { id, userId, settings }: Undelivered): Promise<void> {
  const { db } = parts;
  const targets = await selectSubscriptions(db, userId);
  const notice = targets.length > 0 ? await findNotice(db, userId, id) : undefined;
  if (!notice) return;
  const { systemName } = await readSettings(db);
  const body = sayNotice(
    { ...notice, people: notice.people.map(({ name }) => name) },
    parseUserSettings(settings).language,
  );
  const path = noticePath({ ...notice, memberIds: notice.people.map((person) => person.id) });
  const message = { title: systemName, body, path: path ?? '/dashboard/notifications', tag: id };
  for (const target of targets) await sendPush(parts, target, message);
}
