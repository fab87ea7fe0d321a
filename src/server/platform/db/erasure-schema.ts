import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MemberId } from '#domain/tree/ids.ts';
import { createdAt } from './columns.ts';
import { treeId } from './schema.ts';

/** Who was erased, by ids and without a word: whoever restores a backup of before erases them again. */
export const erasedMembers = pgTable(
  'erased_members',
  {
    treeId: treeId(),
    /** Of the member, and of each who was merged into them. */
    id: uuid('id').$type<MemberId>().notNull(),
    /** Whether somebody without a name stays in the place. */
    keepsPlace: boolean('keeps_place').notNull(),
    /** What stands for texts of others that were erased as well. */
    texts: text('texts').array().$type<readonly string[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.treeId, t.id] })],
);
