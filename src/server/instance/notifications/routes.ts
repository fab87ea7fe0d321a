import { streamSSE } from 'hono/streaming';
import {
  addPushSubscription,
  countUnread,
  deleteNotification,
  getChannels,
  listNotifications,
  markAllRead,
  markNotification,
  type Notification,
  removePushSubscription,
  watchInbox,
} from '#contract/notifications.ts';
import {
  type DeliveryParts,
  deliverNotification,
} from '#server/instance/notifications/delivery/deliver-notification.ts';
import { loadVapidKeys } from '#server/instance/notifications/push/load-vapid-keys.ts';
import { isPushService } from '#server/instance/notifications/push/push-services.ts';
import {
  countSubscriptions,
  deleteSubscription,
  insertSubscription,
} from '#server/instance/notifications/push/queries.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { EventQueue } from '#server/platform/http/event-queue.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { isMailOn } from '#server/platform/outbox/find-mail-server.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { LiveInbox } from './live-inbox.ts';
import {
  countUnreadOf,
  deleteNotificationRow,
  markEverythingRead,
  markRead,
  type NotificationRead,
  selectNotifications,
} from './queries.ts';

const HEARTBEAT_MS = 25_000;

interface Parts extends DeliveryParts {
  readonly inbox: LiveInbox;
  readonly jobs: JobQueue;
  readonly stopping: AbortSignal;
}

export function registerNotificationRoutes(on: OnTree, parts: Parts): void {
  const { inbox, jobs, cipher, environment, stopping, now } = parts;
  jobs.handle(
    'deliver-notification',
    async ({ id }) => {
      await deliverNotification(parts, id);
      jobs.look('send-mail');
    },
    { mustArrive: true },
  );

  on(listNotifications, async ({ actor, query, db }) => {
    const { items, nextCursor } = await selectNotifications(db, actor.id, query);
    return { items: items.map(present), nextCursor, unread: await countUnreadOf(db, actor.id) };
  });

  on(countUnread, async ({ actor, db }) => ({ unread: await countUnreadOf(db, actor.id) }));

  on(markAllRead, async ({ actor, db }) => {
    await markEverythingRead(db, actor.id, now());
    return { unread: await countUnreadOf(db, actor.id) };
  });

  on(markNotification, async ({ actor, params, body, db }) => {
    const found = await markRead(db, actor.id, params.notificationId, body.isRead ? now() : null);
    if (!found) throw new AppError('not_found');
    return { unread: await countUnreadOf(db, actor.id) };
  });

  on(deleteNotification, async ({ actor, params, db }) => {
    if (!(await deleteNotificationRow(db, actor.id, params.notificationId))) throw new AppError('not_found');
    return { unread: await countUnreadOf(db, actor.id) };
  });

  on(watchInbox, async ({ actor, http }) =>
    streamSSE(http, async (stream) => {
      const events = new EventQueue<number>(HEARTBEAT_MS);
      const end = () => events.close();
      const unsubscribe = inbox.subscribe(actor.sessionId, (unread) => (unread === null ? end() : events.push(unread)));
      stream.onAbort(end);
      stopping.addEventListener('abort', end);
      for await (const unread of events) {
        if (unread === null) await stream.write(': still here\n\n');
        else await stream.writeSSE({ event: 'inbox', data: JSON.stringify({ unread }) });
      }
      unsubscribe();
      stopping.removeEventListener('abort', end);
    }),
  );

  on(getChannels, async ({ actor, db }) => ({
    mail: await isMailOn(db, environment),
    pushKey: (await loadVapidKeys(db, cipher)).publicKey,
    browsers: await countSubscriptions(db, actor.id),
  }));

  on(addPushSubscription, async ({ actor, body, db, http }) => {
    if (!isPushService(body.endpoint)) {
      throw new AppError('validation_failed', {
        details: [{ path: 'endpoint', message: 'This is not the address of a known push service' }],
      });
    }
    const userAgent = http.req.header('user-agent')?.slice(0, 300) ?? null;
    await insertSubscription(db, { userId: actor.id, endpoint: body.endpoint, ...body.keys, userAgent });
    return null;
  });

  on(removePushSubscription, async ({ actor, body, db }) => {
    await deleteSubscription(db, body.endpoint, actor.id);
    return null;
  });
}

const present = ({ createdAt, readAt, people, ...notification }: NotificationRead): Notification => ({
  ...notification,
  people: [...people],
  at: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
