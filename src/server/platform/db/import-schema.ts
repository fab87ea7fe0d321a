import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChangeId, MemberId, UserId } from '#domain/tree/ids.ts';
import { bytea, createdAt, updatedAt } from './columns.ts';
import { treeId } from './schema.ts';

/** Files on their way into a tree. */
export const imports = pgTable(
  'imports',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', {
      enum: ['reading', 'ready', 'importing', 'done', 'refused', 'failed', 'cancelled'],
    }).notNull(),
    progress: integer('progress_percent').notNull().default(0),
    preview: jsonb('preview'),
    /** What became of every kind of line, worked out with the preview. */
    receipt: jsonb('receipt'),
    /** How many people were added, updated and taken out where the file was known already. */
    outcome: jsonb('outcome'),
    reason: text('reason'),
    /** How the lines of the file end, which is how an export of the tree ends them. */
    lineEnding: text('line_ending', { enum: ['\n', '\r\n', '\r'] }),
    /** Of the file as it came; what it takes while it waits. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** A packed file that waits in the blob store to be unpacked. */
    uploadHash: text('upload_hash'),
    changeId: uuid('change_id').$type<ChangeId>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('imports_age').on(t.createdAt),
    index('imports_upload').on(t.uploadHash).where(sql`upload_hash is not null`),
  ],
);

/** The bytes of a file that waits to be imported: in the database, so that any instance can read it and none is left over. */
export const importChunks = pgTable(
  'import_chunks',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.treeId, t.id] }), index('import_chunks_order').on(t.treeId, t.importId, t.position)],
);

/** Pictures and other files that came packed with a GEDCOM file, and wait for it to be imported; their bytes are blobs. */
export const importFiles = pgTable(
  'import_files',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    importId: uuid('import_id').notNull(),
    path: text('path').notNull(),
    blobHash: text('blob_hash').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('import_files_import').on(t.treeId, t.importId, t.id),
    index('import_files_blob').on(t.blobHash),
  ],
);

/** Who of a file that waits may be somebody of the tree, and what was decided. */
export const importDoubts = pgTable(
  'import_doubts',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    xref: text('xref').notNull(),
    certainty: text('certainty', { enum: ['likely', 'open'] }).notNull(),
    /** As the file describes them. */
    person: jsonb('person').notNull(),
    /** Whom of the tree it may be, by id alone. */
    candidates: jsonb('candidates').notNull(),
    isDecided: boolean('is_decided').notNull().default(false),
    /** Whom they are by that decision; null for nobody of the tree. */
    decidedId: uuid('decided_id').$type<MemberId>(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    uniqueIndex('import_doubts_order').on(t.treeId, t.importId, t.position),
    index('import_doubts_xref').on(t.treeId, t.importId, t.xref),
  ],
);
