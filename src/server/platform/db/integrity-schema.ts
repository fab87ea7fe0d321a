import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ChangeId, UserId } from '#domain/tree/ids.ts';
import { createdAt, updatedAt } from './columns.ts';
import { treeId } from './schema.ts';

/** Findings of which somebody said that they are right as they are. */
export const dismissedFindings = pgTable(
  'dismissed_findings',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    /** As the check makes it, from the people concerned and the facts that were compared. */
    key: text('key').notNull(),
    code: text('code').notNull(),
    dismissedBy: uuid('dismissed_by').$type<UserId>(),
    note: text('note'),
    addedIn: uuid('added_in').$type<ChangeId>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.treeId, t.id] }), unique('dismissed_findings_key').on(t.treeId, t.key)],
);

/** Searches for people who are in a tree twice. Of a tree the last one is kept. */
export const duplicateSearches = pgTable(
  'duplicate_searches',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    state: text('state', { enum: ['waiting', 'searching', 'done', 'failed'] }).notNull(),
    progress: integer('progress_percent').notNull().default(0),
    /** The version of the tree that was searched; null until it is known. */
    version: integer('version'),
    /** The most probable pairs. */
    pairs: jsonb('pairs'),
    /** How many pairs there were. */
    total: integer('total').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('duplicate_searches_newest').on(t.treeId, t.createdAt.desc()),
    index('duplicate_searches_age').on(t.updatedAt),
  ],
);
