import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ChangeId } from '#domain/tree/ids.ts';
import { treeId } from './schema.ts';

/**
 * The lines of every record: of imported files, in their order, and of what was written down here beside the facts that
 * members and unions have columns for. They are the document; nothing of them is kept a second time.
 */
export const gedcomRecords = pgTable(
  'gedcom_records',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    /** The import it came with: two files in one tree keep their headers and pointers apart. All zeros: written here. */
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    /** The line of the file on which it begins, from 1; 0 for records that were written here. */
    firstLine: integer('first_line').notNull(),
    xref: text('xref'),
    tag: text('tag').notNull(),
    lines: text('lines').notNull(),
    /** What the file says, where the lines have been edited here since; null where they are the file's. */
    said: text('said'),
    /** The member or union that was read from it, null for the other records. */
    entityId: uuid('entity_id'),
    addedIn: uuid('added_in').$type<ChangeId>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('gedcom_records_order').on(t.treeId, t.importId, t.position),
    index('gedcom_records_entity').on(t.treeId, t.entityId),
    index('gedcom_records_added_in').on(t.treeId, t.addedIn),
    // What records point to: sources, notes, places and the like; few beside people and couples.
    index('gedcom_records_shared').on(t.treeId, t.tag, t.xref).where(sql`tag <> 'INDI' and tag <> 'FAM'`),
    // Records by which somebody stands, as a witness or a godparent: few, and looked for whenever a profile is read.
    index('gedcom_records_associates').on(t.treeId).where(sql`strpos(lines, 'ASSO @') > 0`),
    // Records that may keep something confidential: few, and looked for whenever a tree is read.
    index('gedcom_records_confidential').on(t.treeId).where(sql`entity_id is not null and lines ~ '\\n[12] RESN '`),
  ],
);

/**
 * What records say of lives, so that it can be searched: derived from their lines whenever these are written, and worth
 * nothing without them. Every event, attribute and further name but the birth, death and beginning that rows hold.
 */
export const lifeEvents = pgTable(
  'life_events',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    recordId: uuid('record_id').notNull(),
    /** The member or union whose life it is of. */
    entityId: uuid('entity_id').notNull(),
    /** NAME for a further name. */
    tag: text('tag').notNull(),
    label: text('label'),
    value: text('value'),
    date: text('date'),
    /** Julian day numbers. */
    earliest: integer('earliest'),
    latest: integer('latest'),
    year: smallint('year'),
    place: text('place'),
    /** Folded by domain/tree/search-text.ts. */
    placeFolded: text('place_folded').notNull(),
    /** Label, value, place and notes, folded. */
    textFolded: text('text_folded').notNull(),
    hasSource: boolean('has_source').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    foreignKey({
      name: 'life_events_record_fk',
      columns: [t.treeId, t.recordId],
      foreignColumns: [gedcomRecords.treeId, gedcomRecords.id],
    }).onDelete('cascade'),
    index('life_events_record').on(t.treeId, t.recordId),
    index('life_events_entity').on(t.treeId, t.entityId),
    index('life_events_search').using('gin', t.textFolded.op('gin_trgm_ops')),
  ],
);
