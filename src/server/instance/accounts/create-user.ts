import type { UserId } from '#domain/tree/ids.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { accounts, users } from '#server/platform/db/schema.ts';
import { namesOf } from '#server/platform/db/user-names.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Person } from '#server/platform/security/weak-password.ts';

export interface NewUser extends Person {
  readonly role: 'admin' | 'user';
  readonly isVerified: boolean;
  readonly passwordHash: string;
}

/**
 * The profile and the way to sign in, both or neither, in the transaction of what they depend on (the setup link, say).
 * Throws email_taken.
 */
export async function createUser(tx: Transaction, user: NewUser): Promise<typeof users.$inferSelect> {
  const { passwordHash, ...profile } = user;
  const id = newId<UserId>();
  const [created] = await tx
    .insert(users)
    .values({ id, ...namesOf(user), ...profile })
    .onConflictDoNothing()
    .returning();
  if (!created) throw new AppError('email_taken');
  await tx
    .insert(accounts)
    // A password is one way to sign in: the account of the provider "credential" is the user.
    .values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password: passwordHash });
  return created;
}
