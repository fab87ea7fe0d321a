import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#domain/tree/ids.ts';
import { at, createdAt, updatedAt } from './columns.ts';
import { treeId } from './schema.ts';

/** Files that are written of a tree because a user asked for them. What was written lies in the blob store for a day. */
export const requestedFiles = pgTable(
  'requested_files',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    kind: text('kind', { enum: ['export', 'picture', 'report', 'book'] }).notNull(),
    /** What was asked for, as the contract of the kind says; null once a person has been erased whom it may name. */
    request: jsonb('request'),
    state: text('state', { enum: ['waiting', 'writing', 'done', 'failed', 'cancelled', 'expired'] }).notNull(),
    progress: integer('progress_percent').notNull().default(0),
    reason: text('reason'),
    fileName: text('file_name').notNull(),
    blobHash: text('blob_hash'),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }),
    /** What became of it, as the contract of the kind says. */
    outcome: jsonb('outcome'),
    /** Of an export: what became of every kind of line. */
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
    index('requested_files_user').on(t.treeId, t.userId),
    index('requested_files_age').on(t.updatedAt),
    index('requested_files_blob').on(t.blobHash),
    index('requested_files_receipt').on(t.receiptHash),
  ],
);
