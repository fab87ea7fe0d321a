import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#domain/tree/ids.ts';
import { at, createdAt, inList } from './columns.ts';
import { treeId } from './schema.ts';

/** What somebody asks the owner of a public tree: to be in touch. It is between the two of them, whoever keeps the tree later. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    askerId: uuid('asker_id').$type<UserId>().notNull(),
    /** Who kept the tree when it was asked. */
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: ['waiting', 'accepted', 'declined'] }).notNull(),
    createdAt: createdAt(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    uniqueIndex('contact_requests_waiting').on(t.treeId, t.askerId).where(sql`state = 'waiting'`),
    index('contact_requests_asker').on(t.askerId, t.createdAt),
    index('contact_requests_owner').on(t.ownerId, t.createdAt),
    check('contact_requests_state', inList(t.state, ['waiting', 'accepted', 'declined'])),
  ],
);
