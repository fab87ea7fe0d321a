import { z } from 'zod';
import { chosenPassword } from './accounts.ts';
import { anyId, timestamp, treeId, userId } from './fields.ts';
import { route } from './route.ts';
import { visibilities } from './setting-choices.ts';
import { accessRole } from './tree-access.ts';

/** What people of the instance see of each other. */
const profile = z.object({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  since: timestamp,
  /** The trees that they and the caller can open, with what they are there. */
  trees: z.array(z.object({ id: treeId, name: z.string(), role: accessRole })),
  /** Who may see this; null for all but one's own. */
  visibility: z.enum(visibilities).nullable(),
});
export type Profile = z.infer<typeof profile>;

/** Somebody who shows their profile to others only cannot be told from somebody who is not there: not_found. */
export const getProfile = route({
  method: 'GET',
  path: '/api/users/{userId}',
  access: 'user',
  params: z.object({ userId }),
  ok: profile,
});

const accountExport = z.object({
  id: anyId,
  state: z.enum(['waiting', 'writing', 'done', 'failed', 'expired']),
  /** 0 to 1 while it is written. */
  progress: z.number(),
  /** Bytes, once it is done. */
  size: z.number().nullable(),
  expiresAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type AccountExport = z.infer<typeof accountExport>;

/** The last file that was asked for; null where there is none. */
export const getAccountExport = route({
  method: 'GET',
  path: '/api/me/export',
  access: 'user',
  ok: z.object({ export: accountExport.nullable() }),
});

/** Begins to write everything that is kept about the caller into one file; while one is being written, that is answered. */
export const startAccountExport = route({
  method: 'POST',
  path: '/api/me/export',
  access: 'user',
  ok: accountExport,
  status: 202,
});

/** A zip file, for a day. */
export const getAccountExportFile = route({
  method: 'GET',
  path: '/api/me/export/file',
  access: 'user',
  ok: z.string(),
  raw: 'response',
});

/** What has to be decided before the account can go. Trees in the trash go with it. */
export const getDeletion = route({
  method: 'GET',
  path: '/api/me/deletion',
  access: 'user',
  ok: z.object({
    trees: z.array(
      z.object({
        id: treeId,
        name: z.string(),
        memberCount: z.number().int(),
        /** Who could have it: those who have access to it. */
        heirs: z.array(z.object({ userId, name: z.string() })),
      }),
    ),
  }),
});

/** The tree goes for good with everybody in it, to an administrator, or to somebody who has access to it. */
const fate = z.union([z.literal('delete'), z.literal('administrator'), z.object({ heir: userId })]);

/**
 * Deletes the caller's account and signs out. Throws wrong_password, last_administrator, not_found for an heir without access,
 * and validation_failed where a tree is left undecided.
 */
export const deleteOwnAccount = route({
  method: 'POST',
  path: '/api/me/deletion',
  access: 'user',
  body: z.object({ password: chosenPassword, trees: z.array(z.object({ treeId, fate })).max(10_000) }),
  ok: z.null(),
});
