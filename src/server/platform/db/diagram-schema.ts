import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { MemberId } from '#domain/tree/ids.ts';
import { treeId } from './schema.ts';

/**
 * How far somebody moved a card from where the layout puts it, px. The id is the member's. Not tied to the member by a
 * key: the place of somebody who was deleted waits, so that undoing the deletion brings back both.
 */
export const movedCards = pgTable(
  'moved_cards',
  {
    treeId: treeId(),
    id: uuid('id').$type<MemberId>().notNull(),
    dx: integer('dx').notNull(),
    dy: integer('dy').notNull(),
  },
  (t) => [primaryKey({ columns: [t.treeId, t.id] })],
);
