import { z } from 'zod';
import {
  chosenPassword,
  email,
  firstName,
  isLastNameSaid,
  lastName,
  lastNameMissing,
  lastNameOrNone,
  newPassword,
  role,
} from './accounts.ts';
import { cursor, listLimit, searchWords, timestamp, treeId, userId } from './fields.ts';
import { route } from './route.ts';

export const adminUser = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  isVerified: z.boolean(),
  /** Since when they are kept out; null: they are not. */
  disabledAt: timestamp.nullable(),
  /** To the minute; null: never. */
  lastActiveAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type AdminUser = z.infer<typeof adminUser>;

export const userSorts = ['created', 'name', 'email', 'active'] as const;
export const directions = ['ascending', 'descending'] as const;
export const userStates = ['verified', 'unverified', 'disabled'] as const;

const userFilter = z.object({
  /** Every word occurs in the name or in the address. */
  q: searchWords,
  role: role.optional(),
  state: z.enum(userStates).optional(),
  sort: z.enum(userSorts).default('created'),
  direction: z.enum(directions).default('descending'),
});
export type UserFilter = z.infer<typeof userFilter>;

/** Newest first unless asked otherwise. `total` comes with the first page; what is beyond `countedTo` is not counted. */
export const listUsers = route({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  query: userFilter.extend({ cursor, limit: listLimit }),
  ok: z.object({ items: z.array(adminUser), nextCursor: z.string().nullable(), total: z.number().int().nullable() }),
});

/** A list longer than this says so instead of counting on. */
export const countedTo = 10_000;

/** The same list as a table, all of it. */
export const downloadUsers = route({
  method: 'GET',
  path: '/api/admin/users.csv',
  access: 'admin',
  query: userFilter,
  ok: z.string(),
  raw: 'response',
});

/** What the form asks for; how long the password has to be is the instance's choice. */
export function newUserForm(minLength: number) {
  return z
    .object({ email, firstName, ...lastNameOrNone, role, password: newPassword(minLength) })
    .refine(isLastNameSaid, lastNameMissing);
}

/** Adds somebody who is verified and can sign in at once. Throws email_taken and weak_password. */
export const createUser = route({
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  body: z.object({ email, firstName, lastName, role, password: chosenPassword }),
  ok: adminUser,
  status: 201,
});

const userParams = z.object({ userId });

/** What an administrator sees of somebody: the account, and nothing of the people in their trees. */
const userProfile = adminUser.extend({
  activeSessions: z.number().int(),
  hasSecondStep: z.boolean(),
  passkeys: z.number().int(),
  apiTokens: z.number().int(),
  /** Trees of others that they have been let into. */
  treesShared: z.number().int(),
  /** Their own, newest first, at most a hundred, those in the trash as well. */
  trees: z.array(
    z.object({
      id: treeId,
      name: z.string(),
      membersCount: z.number().int(),
      isArchived: z.boolean(),
      isInTrash: z.boolean(),
    }),
  ),
  treesOwned: z.number().int(),
});
export type UserProfile = z.infer<typeof userProfile>;

export const getUser = route({
  method: 'GET',
  path: '/api/admin/users/{userId}',
  access: 'admin',
  params: userParams,
  ok: userProfile,
});

/**
 * Changes what is named. Whoever loses the administrator's role or is disabled is signed out everywhere at once. Throws
 * own_account for one's own role, verification and disabling, and last_administrator.
 */
export const updateUser = route({
  method: 'PATCH',
  path: '/api/admin/users/{userId}',
  access: 'admin',
  params: userParams,
  body: z.object({ role, isVerified: z.boolean(), isDisabled: z.boolean() }).partial(),
  ok: adminUser,
});

/**
 * A link with which they set a new password, once, within the hour. Shown here once as a path, or sent to their address.
 * Earlier links end. Throws own_account and mail_off.
 */
export const makeResetLink = route({
  method: 'POST',
  path: '/api/admin/users/{userId}/reset-link',
  access: 'admin',
  params: userParams,
  body: z.object({ way: z.enum(['show', 'mail']) }),
  ok: z.object({ path: z.string().nullable(), minutes: z.number().int() }),
});

export const endUserSessions = route({
  method: 'DELETE',
  path: '/api/admin/users/{userId}/sessions',
  access: 'admin',
  params: userParams,
  ok: z.object({ ended: z.number().int() }),
});

/**
 * Deletes an account for good. `trees`: theirs go for good with it, or to the account `to`. Throws own_account,
 * last_administrator, and not_found for `to`, too.
 */
export const deleteUser = route({
  method: 'DELETE',
  path: '/api/admin/users/{userId}',
  access: 'admin',
  params: userParams,
  query: z.discriminatedUnion('trees', [
    z.object({ trees: z.literal('transfer'), to: userId }),
    z.object({ trees: z.literal('delete') }),
  ]),
  ok: z.object({ trees: z.number().int() }),
});
