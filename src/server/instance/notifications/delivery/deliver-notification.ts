import type { NotificationKind } from '#contract/notification-kinds.ts';
import { notificationPath } from '#contract/notification-path.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { selectSubscriptions } from '#server/instance/notifications/push/queries.ts';
import { type PushParts, sendPush } from '#server/instance/notifications/push/send-push.ts';
import { findNotification } from '#server/instance/notifications/queries.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { sendJob } from '#server/platform/jobs/queries.ts';
import { isMailOn } from '#server/platform/outbox/find-mail-server.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { sayIn } from '#server/platform/outbox/say-in.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { parseUserSettings } from '#server/platform/settings/read-user-settings.ts';
import { lockUndelivered, noteDelivered, type Undelivered } from './queries.ts';

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

/**
 * Hands a notification on to mail and push, as far as its reader wants that and can be reached. The mail is queued in the
 * transaction that ticks it off, so it is sent once; a push message goes out afterwards, at most once. One whose time has not
 * come waits in a further job.
 */
export async function deliverNotification(parts: DeliveryParts, id: string): Promise<void> {
  const { db, cipher, now } = parts;
  const pushed = await withTransaction(db, async (tx) => {
    const notification = await lockUndelivered(tx, id);
    if (!notification) return undefined;
    const afterMs = dueAt(notification) - now().getTime();
    if (afterMs > 0) {
      await sendJob(tx, { name: 'deliver-notification', payload: { id }, afterMs });
      return undefined;
    }
    await noteDelivered(tx, id, now());
    if (!notification.isReachable) return undefined;
    const { userId, email: recipient, settings } = notification;
    const { language, emailNotifications, pushNotifications } = parseUserSettings(settings);
    if (emailNotifications && !withMailOfTheirOwn.has(notification.kind) && (await isMailOn(tx, parts.environment))) {
      const message = { kind: 'notification', notificationId: id } as const;
      await queueMail(tx, cipher, { recipient, userId, language, message });
    }
    return pushNotifications ? notification : undefined;
  });
  if (pushed) await push(parts, pushed);
}

/** In milliseconds; some time long ago for what waits for nothing. */
function dueAt({ kind, createdAt, earlierAt }: Undelivered): number {
  if (kind === 'tree_changed') return Date.parse(createdAt) + gatheredForMs;
  if (kind === 'suggestions_made' && earlierAt !== null) return Date.parse(earlierAt) + betweenSuggestionsMs;
  return 0;
}

async function push(parts: DeliveryParts, { id, userId, settings }: Undelivered): Promise<void> {
  const { db } = parts;
  const targets = await selectSubscriptions(db, userId);
  const notification = targets.length > 0 ? await findNotification(db, userId, id) : undefined;
  if (!notification) return;
  const { systemName } = await readSettings(db);
  const { language } = parseUserSettings(settings);
  const body = sayIn(language, { ...notification, people: notification.people.map(({ name }) => name) });
  const path = notificationPath({ ...notification, memberIds: notification.people.map((person) => person.id) });
  const message = { title: systemName, body, path: path ?? '/dashboard/notifications', tag: id };
  for (const target of targets) await sendPush(parts, target, message);
}
