import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { at } from './columns.ts';
import { treeId } from './schema.ts';

/*
 * Public trees as strangers see them, to be found by. Made of the trees and of the one privacy rule (server/public-trees), never
 * the other way round; what the rule keeps back is not in here, so that nothing that is asked of these tables can tell it.
 */

export const publicFigures = pgTable(
  'public_figures',
  {
    treeId: treeId(),
    /** Of the tree: there is one row for each. */
    id: uuid('id').$type<TreeId>().notNull(),
    /** What of the tree it was made of, and on which day (Julian): tomorrow others may be dead. */
    version: integer('version').notNull(),
    day: integer('day').notNull(),
    generations: integer('generations').notNull(),
    /** Of the dead; null where none of them has a year. */
    firstYear: smallint('first_year'),
    lastYear: smallint('last_year'),
    /** As strangers may read it. */
    description: text('description'),
    /** What most places of the dead end with. */
    country: text('country'),
    madeAt: at('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.treeId, t.id] })],
);

export const publicPeople = pgTable(
  'public_people',
  {
    treeId: treeId(),
    /** As visitors of the tree are given it (server/tree/views/visitor-ids.ts). */
    id: uuid('id').$type<MemberId>().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    gender: text('gender', { enum: ['male', 'female', 'other', 'unknown'] }).notNull(),
    birthYear: smallint('birth_year'),
    deathYear: smallint('death_year'),
    birthPlace: text('birth_place'),
    /** Where they were born and died, folded as the names are. */
    places: text('places').array().$type<readonly string[]>().notNull(),
    /** As strangers are told. */
    isLiving: boolean('is_living').notNull(),
    /** Whether strangers see a photo of them. */
    hasPhoto: boolean('has_photo').notNull(),
    /** Of what stands here, folded by domain/tree/search-text.ts. */
    searchText: text('search_text').notNull(),
    sortName: text('sort_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('public_people_name').on(t.sortName, t.id),
    index('public_people_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);
