import { z } from 'zod';
import { anyId, timestamp } from './fields.ts';
import { route } from './route.ts';

export const backupStates = ['writing', 'done', 'failed', 'gone'] as const;

/** An archive of everything: all trees and files, accounts and settings. */
export const backup = z.object({
  id: anyId,
  state: z.enum(backupStates),
  /** 0 to 1 while it is written, and again while it is verified. */
  progress: z.number(),
  /** Made by itself, as the settings say; retention counts only these. */
  isScheduled: z.boolean(),
  /** Null: the instance itself. */
  startedBy: z.string().nullable(),
  fileName: z.string(),
  /** False where the file was taken away from its folder. */
  isThere: z.boolean(),
  /** Bytes. */
  size: z.number().nullable(),
  /** Over every table and file: two installations with the same one hold the same. */
  contentHash: z.string().nullable(),
  holds: z
    .object({
      users: z.number().int(),
      trees: z.number().int(),
      people: z.number().int(),
      files: z.number().int(),
      /** Files that were gone or damaged when it was made. */
      missingFiles: z.number().int(),
    })
    .nullable(),
  isBeingVerified: z.boolean(),
  verifiedAt: timestamp.nullable(),
  verification: z.enum(['sound', 'damaged']).nullable(),
  verifiedBy: z.enum(['restoring', 'reading']).nullable(),
  /** Why it failed, or what is wrong with it: in words for an administrator. */
  reason: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type Backup = z.infer<typeof backup>;

const params = z.object({ backupId: anyId });

/** Newest first, at most two hundred, those that are gone left out. */
export const listBackups = route({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'admin',
  ok: z.object({
    items: z.array(backup),
    /** Where the files lie, on the machine of the server. */
    folder: z.string(),
    /** When the next one is made by itself; null: never. */
    nextAt: timestamp.nullable(),
  }),
});

/** Begins one, in the background. 409 while one is being made. */
export const startBackup = route({
  method: 'POST',
  path: '/api/admin/backups',
  access: 'admin',
  ok: backup,
  status: 201,
});

export const getBackup = route({
  method: 'GET',
  path: '/api/admin/backups/{backupId}',
  access: 'admin',
  params,
  ok: backup,
});

/** The archive. Whoever has it can read everything. */
export const getBackupFile = route({
  method: 'GET',
  path: '/api/admin/backups/{backupId}/file',
  access: 'admin',
  params,
  ok: z.string(),
  raw: 'response',
});

/** Restores it into a database that is thrown away again, in the background, and compares. */
export const verifyBackup = route({
  method: 'POST',
  path: '/api/admin/backups/{backupId}/verification',
  access: 'admin',
  params,
  ok: backup,
  status: 202,
});

export const deleteBackup = route({
  method: 'DELETE',
  path: '/api/admin/backups/{backupId}',
  access: 'admin',
  params,
  ok: backup,
});
