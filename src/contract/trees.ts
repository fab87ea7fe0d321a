import { z } from 'zod';
import { livingNames, surnameTraditions } from '#domain/tree/vocabulary.ts';
import { freeText, memberId, nameLine, timestamp, treeId, treeVersion, userId } from './fields.ts';
import { route } from './route.ts';

export const treeRoles = ['owner', 'editor', 'reader', 'admin'] as const;

const treeName = nameLine(200, 'Tree name is required', 'Tree name must be at most 200 characters');

export const treeForm = z.object({
  name: treeName,
  description: freeText(2000, 'Description must be at most 2000 characters').optional(),
});
export type TreeFormInput = z.input<typeof treeForm>;

/**
 * What strangers may see of living people, and who else is kept from them: see `PrivacyPolicy` of domain/privacy/privacy.ts and `GuardPolicy`
 * of domain/living/guard.ts.
 */
export const privacyPolicy = z.object({
  livingNames: z.enum(livingNames),
  livingYears: z.boolean(),
  recentDeathYears: z.number().int().min(0).max(100),
  hidesMinors: z.boolean(),
});

const surnameTradition = z.enum(surnameTraditions);

export const tree = z.object({
  id: treeId,
  name: z.string(),
  description: z.string().nullable(),
  ownerId: userId,
  /** Who keeps it. */
  ownerName: z.string(),
  /** What the caller may do with it. */
  role: z.enum(treeRoles),
  isPublic: z.boolean(),
  isArchived: z.boolean(),
  privacy: privacyPolicy,
  surnameTradition,
  /** True for the sample family, which one action removes. */
  isSample: z.boolean(),
  homeMemberId: memberId.nullable(),
  /** Who the caller is in it: as they said or, while they have not, the home person of one's own tree. */
  selfMemberId: memberId.nullable(),
  version: treeVersion,
  memberCount: z.number().int(),
  unionCount: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** When it went to the trash, and when it will be gone for good. */
  deletedAt: timestamp.nullable(),
  purgeAt: timestamp.nullable(),
});
export type Tree = z.infer<typeof tree>;

const treeParams = z.object({ treeId });

/** Newest first. A caller who has no tree gets the first one made: '{First Last} Family Tree' in their language, private. */
export const listTrees = route({
  method: 'GET',
  path: '/api/trees',
  access: 'user',
  query: z.object({ trash: z.enum(['true', 'false']).optional() }),
  ok: z.object({ items: z.array(tree) }),
});

export const createTree = route({
  method: 'POST',
  path: '/api/trees',
  access: 'user',
  body: treeForm,
  ok: tree,
  status: 201,
});

export const getTree = route({
  method: 'GET',
  path: '/api/trees/{treeId}',
  access: 'tree.view',
  params: treeParams,
  ok: tree,
});

export const updateTree = route({
  method: 'PATCH',
  path: '/api/trees/{treeId}',
  access: 'tree.manage',
  params: treeParams,
  body: treeForm.partial().extend({
    homeMemberId: memberId.nullable().optional(),
    privacy: privacyPolicy.partial().optional(),
    surnameTradition: surnameTradition.optional(),
  }),
  ok: tree,
});

/** Puts the tree in the trash, where it stays until the retention period ends. */
export const deleteTree = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}',
  access: 'tree.delete',
  params: treeParams,
  ok: tree,
});

export const restoreTree = route({
  method: 'POST',
  path: '/api/trees/{treeId}/restore',
  access: 'tree.restore',
  params: treeParams,
  ok: tree,
});

/** Fills an empty tree with the invented sample family and marks it as such. */
export const loadSample = route({
  method: 'POST',
  path: '/api/trees/{treeId}/sample',
  access: 'tree.import',
  params: treeParams,
  ok: tree,
});
