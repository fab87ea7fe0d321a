import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SearchRequest } from '#contract/saved-searches.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { at } from './columns.ts';
import { users } from './schema.ts';

/** Searches of one user: saved under a name, or merely remembered. They go with the account. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null while it is merely remembered. */
    name: text('name'),
    wish: jsonb('wish').$type<SearchRequest>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('saved_searches_user').on(t.userId, sql`${t.at} desc`)],
);
