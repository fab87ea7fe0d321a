import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ChangeId } from '#domain/tree/ids.ts';
import { treeId } from './schema.ts';

/** Pictures and other files that belong to a tree. The bytes lie in the blob store. */
export const mediaFiles = pgTable(
  'media_files',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    /** The import it came with: two files in one tree keep their paths apart. */
    importId: uuid('import_id'),
    /** As its packed file spelled it, from the folder of the GEDCOM file; what FILE lines of the same import mean. */
    path: text('path').notNull(),
    blobHash: text('blob_hash').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** What its first bytes say that it is. */
    mime: text('mime').notNull(),
    addedIn: uuid('added_in').$type<ChangeId>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('media_files_import').on(t.treeId, t.importId, t.path),
    index('media_files_added_in').on(t.treeId, t.addedIn),
    index('media_files_blob').on(t.blobHash),
  ],
);
