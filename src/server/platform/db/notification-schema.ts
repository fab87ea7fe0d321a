import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { at, createdAt, updatedAt } from './columns.ts';
import { users } from './schema.ts';

const userId = () =>
  uuid('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The inbox. A row says what happened; the sentence is made where it is read, in the reader's language. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    /** See contract/notification-kinds.ts. */
    kind: text('kind').notNull(),
    params: jsonb('params').notNull(),
    /** The tree it is about: whoever has lost access to it does not see the message either. */
    aboutTree: uuid('about_tree').$type<TreeId>(),
    readAt: at('read_at'),
    /** When it was handed on to mail and push, or found to need neither. */
    deliveredAt: at('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_undelivered').on(t.createdAt).where(sql`delivered_at is null`),
    index('notifications_newest').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
    index('notifications_tree').on(t.aboutTree),
  ],
);

/** Browsers that asked for push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
);

/** Mail on its way: written in the transaction of what it tells, sent by the job of that transaction. Secrets in links stay here only until then. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    language: text('language').notNull(),
    kind: text('kind').notNull(),
    /** Sealed; emptied when it was sent or given up. */
    params: text('params').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** What the mail server said. */
    lastError: text('last_error'),
    sentAt: at('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mails_waiting').on(t.createdAt).where(sql`state = 'waiting'`),
    index('mails_age').on(t.createdAt),
    index('mails_user').on(t.userId),
  ],
);

/** What a user was told already and must not be told twice: a week's digest, a birthday of a year. */
export const sentReminders = pgTable(
  'sent_reminders',
  { userId: userId(), key: text('key').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('sent_reminders_age').on(t.createdAt)],
);

/** The secret link of a user's calendar. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: userId().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The same encrypted, so that the user can see the link again. */
  encryptedToken: text('encrypted_token').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
