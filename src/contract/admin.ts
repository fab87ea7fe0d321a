import { z } from 'zod';
import { email, firstName, lastName, newPassword, role } from './accounts.ts';
import { timestamp, treeId, userId } from './fields.ts';
import { route } from './route.ts';

const adminUser = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  isVerified: z.boolean(),
  createdAt: timestamp,
});
export type AdminUser = z.infer<typeof adminUser>;

export const listUsers = route({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  ok: z.object({ items: z.array(adminUser) }),
});

export const newUserForm = z.object({ email, firstName, lastName, role, password: newPassword(8) });

export const createUser = route({
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  body: newUserForm,
  ok: adminUser,
  status: 201,
});

const adminTree = z.object({
  id: treeId,
  name: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string().nullable(),
  isPublic: z.boolean(),
  isArchived: z.boolean(),
  membersCount: z.number().int(),
  createdAt: timestamp,
});
export type AdminTree = z.infer<typeof adminTree>;

export const listAllTrees = route({
  method: 'GET',
  path: '/api/admin/trees',
  access: 'admin',
  ok: z.object({ items: z.array(adminTree) }),
});
