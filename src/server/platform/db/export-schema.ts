import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#domain/tree/ids.ts';
import { at, createdAt, updatedAt } from './columns.ts';
import { treeId } from './schema.ts';

/** Files on their way out of a tree. What was written lies in the blob store for a day. */
export const exports = pgTable(
  'exports',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    kind: text('kind', { enum: ['facts', 'picture', 'report', 'book'] })
      .notNull()
      .default('facts'),
    format: text('format', {
      enum: ['gedcom70', 'gedcom551', 'gedzip', 'json', 'csv', 'html', 'pdf', 'xlsx'],
    }).notNull(),
    scope: jsonb('scope').notNull(),
    living: text('living', { enum: ['whole', 'redacted'] }).notNull(),
    /** What a picture was to show (`contract/pictures.ts`), or a report to tell (`contract/reports.ts`); null for a file of facts. */
    picture: jsonb('picture'),
    state: text('state', { enum: ['waiting', 'writing', 'done', 'failed', 'cancelled', 'expired'] }).notNull(),
    progress: integer('progress_percent').notNull().default(0),
    reason: text('reason'),
    fileName: text('file_name').notNull(),
    blobHash: text('blob_hash'),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }),
    /** What became of a picture or a report. */
    report: jsonb('report'),
    /** What became of every kind of line. */
    receipt: jsonb('receipt'),
    /** The same by line, beside the file. */
    receiptHash: text('receipt_hash'),
    /** When what was written goes. */
    expiresAt: at('expires_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('exports_user').on(t.treeId, t.userId),
    index('exports_age').on(t.updatedAt),
    index('exports_blob').on(t.blobHash),
    index('exports_receipt').on(t.receiptHash),
  ],
);
