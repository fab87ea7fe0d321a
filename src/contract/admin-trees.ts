import { z } from 'zod';
import { directions } from './admin-users.ts';
import { exportFormats } from './exports.ts';
import { anyId, cursor, listLimit, searchWords, timestamp, treeId, userId } from './fields.ts';
import { writtenFile } from './requested-files.ts';
import { route } from './route.ts';

const adminTree = z.object({
  id: treeId,
  name: z.string(),
  ownerId: userId,
  /** 'Unknown' where the account has no name. */
  ownerName: z.string(),
  ownerEmail: z.string().nullable(),
  isPublic: z.boolean(),
  isArchived: z.boolean(),
  /** When the owner asked that everybody may see its public part, while that is not decided. */
  publicityAskedAt: timestamp.nullable(),
  membersCount: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** When it went to the trash. */
  deletedAt: timestamp.nullable(),
});
export type AdminTree = z.infer<typeof adminTree>;

export const treeSorts = ['created', 'name', 'members', 'updated'] as const;
export const treeVisibilities = ['public', 'private', 'asked'] as const;
export const treeStates = ['active', 'archived', 'trash'] as const;

const treeFilter = z.object({
  /** Every word occurs in the name, or in the name or address of the owner. */
  q: searchWords,
  owner: userId.optional(),
  visibility: z.enum(treeVisibilities).optional(),
  /** Without it all but the trash. */
  state: z.enum(treeStates).optional(),
  sort: z.enum(treeSorts).default('created'),
  direction: z.enum(directions).default('descending'),
});
export type TreeFilter = z.infer<typeof treeFilter>;

/** Newest first unless asked otherwise. `total` comes with the first page; what is beyond `countedTo` is not counted. */
export const listAllTrees = route({
  method: 'GET',
  path: '/api/admin/trees',
  access: 'admin',
  query: treeFilter.extend({ cursor, limit: listLimit }),
  ok: z.object({ items: z.array(adminTree), nextCursor: z.string().nullable(), total: z.number().int().nullable() }),
});

export const downloadTrees = route({
  method: 'GET',
  path: '/api/admin/trees.csv',
  access: 'admin',
  query: treeFilter,
  ok: z.string(),
  raw: 'response',
});

/** What all trees come to; those in the trash only stand in `inTrash`. */
export const countTrees = route({
  method: 'GET',
  path: '/api/admin/tree-totals',
  access: 'admin',
  ok: z.object({
    trees: z.number().int(),
    members: z.number().int(),
    public: z.number().int(),
    archived: z.number().int(),
    asked: z.number().int(),
    inTrash: z.number().int(),
    /** Whether the instance lets trees be public at all. */
    publicTreesOn: z.boolean(),
  }),
});

const treeParams = z.object({ treeId });

/** An archived tree can only be read, and is not public. */
export const setArchived = route({
  method: 'PUT',
  path: '/api/trees/{treeId}/archived',
  access: 'tree.archive',
  params: treeParams,
  body: z.object({ isArchived: z.boolean() }),
  ok: z.null(),
});

/** Decides about publicity, asked for or not. Throws feature_off while no tree may be public. */
export const setVisibility = route({
  method: 'PUT',
  path: '/api/trees/{treeId}/visibility',
  access: 'tree.setVisibility',
  params: treeParams,
  body: z.object({ isPublic: z.boolean() }),
  ok: z.null(),
});

/** How the owner sees it: public, asked for and not decided, or neither. */
const publicity = z.object({
  isPublic: z.boolean(),
  askedAt: timestamp.nullable(),
  /** Whether the instance has public trees at all. */
  isOffered: z.boolean(),
  /** Whether search engines may keep its public page. */
  forSearchEngines: z.boolean(),
});

export const getPublicity = route({
  method: 'GET',
  path: '/api/trees/{treeId}/publicity',
  access: 'tree.view',
  params: treeParams,
  ok: publicity,
});

/**
 * The owner asks that the tree may be public, which an administrator decides; or takes that back, which hides a public tree at
 * once. Throws feature_off, and account_not_verified for whoever is not verified.
 */
export const askForPublicity = route({
  method: 'PUT',
  path: '/api/trees/{treeId}/publicity',
  access: 'tree.manage',
  params: treeParams,
  body: z.object({ wanted: z.boolean() }),
  ok: publicity,
});

/** The owner says whether search engines may keep the public page; it does not make one. */
export const letSearchEngines = route({
  method: 'PUT',
  path: '/api/trees/{treeId}/publicity/search-engines',
  access: 'tree.manage',
  params: treeParams,
  body: z.object({ allowed: z.boolean() }),
  ok: publicity,
});

/**
 * Makes somebody else the owner: administrators choose among all accounts, the owner among those with access. `keeps` is
 * what the owner until now stays. Throws not_found where there is no such account.
 */
export const transferTree = route({
  method: 'POST',
  path: '/api/trees/{treeId}/transfer',
  access: 'tree.transfer',
  params: treeParams,
  body: z.object({ to: userId, keeps: z.enum(['editor', 'reader']).nullable().default(null) }),
  ok: z.null(),
});

const takenOut = z.object({ ...writtenFile, format: z.enum(exportFormats) });
export type TakenOut = z.infer<typeof takenOut>;

/** Writes a whole tree to a file for an administrator. It stands in the audit log, and the owner is told. */
export const takeTreeOut = route({
  method: 'POST',
  path: '/api/trees/{treeId}/take-outs',
  access: 'tree.takeOut',
  switchedBy: 'enableDataExport',
  params: treeParams,
  body: z.object({ format: z.enum(exportFormats) }),
  ok: takenOut,
  status: 201,
});

export const getTakenOut = route({
  method: 'GET',
  path: '/api/trees/{treeId}/take-outs/{exportId}',
  access: 'tree.takeOut',
  switchedBy: 'enableDataExport',
  params: z.object({ treeId, exportId: anyId }),
  ok: takenOut,
});

export const getTakenOutFile = route({
  method: 'GET',
  path: '/api/trees/{treeId}/take-outs/{exportId}/file',
  access: 'tree.takeOut',
  switchedBy: 'enableDataExport',
  params: z.object({ treeId, exportId: anyId }),
  ok: z.string(),
  raw: 'response',
});
