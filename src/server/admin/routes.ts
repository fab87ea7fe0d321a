import {
  type AdminUser,
  createUser as createUserRoute,
  listAllTrees,
  listUsers,
} from '#contract/admin.ts';
import { createUser, hashNewPassword } from '#server/accounts/create-user.ts';
import { withTransaction } from '#server/db/connection.ts';
import type { users } from '#server/db/schema.ts';
import type { On } from '#server/http/router.ts';
import { findAllTrees, findAllUsers } from './queries.ts';

export function registerAdminRoutes<T>(on: On<T>): void {
  on(listUsers, async ({ db }) => ({ items: (await findAllUsers(db)).map(adminUserOf) }));

  on(createUserRoute, async ({ body, db }) => {
    const { password, ...person } = body;
    const passwordHash = await hashNewPassword(db, password, person);
    // The address is unique, so a repeated request creates nothing. Its answer is not kept under the Idempotency-Key:
    // that would keep a fast hash of a body with a password in it.
    const user = await withTransaction(db, (tx) => createUser(tx, { ...person, isVerified: true, passwordHash }));
    return adminUserOf(user);
  });

  on(listAllTrees, async ({ db }) => {
    const trees = await findAllTrees(db);
    return { items: trees.map((tree) => ({ ...tree, createdAt: tree.createdAt.toISOString() })) };
  });
}

function adminUserOf(user: typeof users.$inferSelect): AdminUser {
  const { id, email, firstName, lastName, role, isVerified } = user;
  return { id, email, firstName, lastName, role, isVerified, createdAt: user.createdAt.toISOString() };
}
