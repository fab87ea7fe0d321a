import { z } from 'zod';
import { anyId, cursor, listLimit, memberId, timestamp, treeId } from './fields.ts';
import { notificationKinds } from './notification-kinds.ts';
import { route } from './route.ts';

/** A message of the inbox. `notificationText` puts it into words; `people` are those it is about, as far as the reader may see them. */
export const notification = z.object({
  id: anyId,
  kind: z.enum(notificationKinds),
  /** As `notificationParams` of the kind describes it. */
  params: z.record(z.string(), z.unknown()),
  treeId: treeId.nullable(),
  people: z.array(z.object({ id: memberId, name: z.string() })),
  at: timestamp,
  readAt: timestamp.nullable(),
});
export type Notification = z.infer<typeof notification>;

const unread = z.object({ unread: z.number().int() });

/** Newest first, and how many are unread altogether. */
export const listNotifications = route({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  query: z.object({ cursor, limit: listLimit }),
  ok: unread.extend({ items: z.array(notification), nextCursor: z.string().nullable() }),
});

export const countUnread = route({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'user',
  ok: unread,
});

/** Marks one as read, or unread again. Answers with how many are unread now. */
export const markNotification = route({
  method: 'PATCH',
  path: '/api/notifications/{notificationId}',
  access: 'user',
  params: z.object({ notificationId: anyId }),
  body: z.object({ isRead: z.boolean() }),
  ok: unread,
});

export const deleteNotification = route({
  method: 'DELETE',
  path: '/api/notifications/{notificationId}',
  access: 'user',
  params: z.object({ notificationId: anyId }),
  ok: unread,
});

/** Everything that is unread becomes read. */
export const markAllRead = route({
  method: 'POST',
  path: '/api/notifications/read-all',
  access: 'user',
  ok: unread,
});

/** Tells the number of unread messages, at once and whenever the inbox changes: event `inbox`. */
export const watchInbox = route({
  method: 'GET',
  path: '/api/notifications/live',
  access: 'user',
  ok: unread,
  raw: 'response',
});

/** How messages can reach the caller beside the inbox. The key is what a browser asks its push service with. */
export const getChannels = route({
  method: 'GET',
  path: '/api/notifications/channels',
  access: 'user',
  ok: z.object({
    mail: z.boolean(),
    pushKey: z.string(),
    /** Browsers of the caller that get push messages. */
    browsers: z.number().int(),
  }),
});

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
    auth: z.string().regex(/^[\w-]{20,30}=*$/),
  }),
});

/** This browser wants push messages. 422 for an endpoint that is none of a known push service. */
export const addPushSubscription = route({
  method: 'POST',
  path: '/api/notifications/push',
  access: 'user',
  body: pushSubscription,
  ok: z.null(),
});

export const removePushSubscription = route({
  method: 'POST',
  path: '/api/notifications/push/remove',
  access: 'user',
  body: pushSubscription.pick({ endpoint: true }),
  ok: z.null(),
});

/** What a link in a mail ends. Its token says whose and which. */
export const mailLists = ['notifications', 'digest'] as const;
export type MailList = (typeof mailLists)[number];

const unsubscribeToken = z.string().regex(/^[\w-]{20,400}$/);

/** Ends the mails that the token names. */
export const unsubscribe = route({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'anyone',
  body: z.object({ token: unsubscribeToken }),
  ok: z.object({ list: z.enum(mailLists) }),
});

/** The same for mail programs (RFC 8058), which send a form to the address that the mail's header names. */
export const unsubscribeInOneClick = route({
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'anyone',
  params: z.object({ token: unsubscribeToken }),
  raw: 'request',
  ok: z.object({ list: z.enum(mailLists) }),
});
