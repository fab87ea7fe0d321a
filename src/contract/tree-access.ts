import { z } from 'zod';
import { memberId, timestamp, treeId, userId } from './fields.ts';
import { route } from './route.ts';
import { tree } from './trees.ts';

/** What somebody can be let into a tree as. */
export const accessRoles = ['owner', 'editor', 'reader'] as const;
export const accessRole = z.enum(accessRoles);
export type AccessRole = z.infer<typeof accessRole>;

/** Somebody who may open a tree. */
const insider = z.object({
  userId,
  firstName: z.string(),
  lastName: z.string(),
  /** For those who manage the access; null for everybody else. */
  email: z.string().nullable(),
  role: accessRole,
  /** The one the tree belongs to: their role stays until they hand it over (transferTree). */
  isKeeper: z.boolean(),
  isYou: z.boolean(),
  /** Since when; null for the primary owner. */
  since: timestamp.nullable(),
});
export type Insider = z.infer<typeof insider>;

const treeParams = z.object({ treeId });
const insiderParams = z.object({ treeId, userId });

/** The keeper first, then by name. */
export const listAccess = route({
  method: 'GET',
  path: '/api/trees/{treeId}/access',
  access: 'tree.view',
  params: treeParams,
  ok: z.object({ items: z.array(insider) }),
});

/** Throws last_owner for the primary owner of the tree. */
export const changeAccess = route({
  method: 'PATCH',
  path: '/api/trees/{treeId}/access/{userId}',
  access: 'tree.manage',
  params: insiderParams,
  body: z.object({ role: accessRole }),
  ok: z.object({ items: z.array(insider) }),
});

/** Throws last_owner for the primary owner of the tree. */
export const removeAccess = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/access/{userId}',
  access: 'tree.manage',
  params: insiderParams,
  ok: z.object({ items: z.array(insider) }),
});

/** Gives up one's own access. Throws last_owner for the primary owner of the tree. */
export const leaveTree = route({
  method: 'POST',
  path: '/api/trees/{treeId}/leave',
  access: 'tree.view',
  params: treeParams,
  ok: z.null(),
});

/**
 * Says which person of the tree the caller is; null: none of them. Somebody presumed dead is refused with `self_not_living`. A
 * tree without a home person begins with its owner.
 */
export const setSelf = route({
  method: 'PUT',
  path: '/api/trees/{treeId}/self',
  access: 'tree.view',
  params: treeParams,
  body: z.object({ memberId: memberId.nullable() }),
  ok: tree,
});
