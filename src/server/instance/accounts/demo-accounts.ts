import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { role } from '#contract/accounts.ts';
import { type Db, type Queryable, withTransaction } from '#server/platform/db/connection.ts';
import { accounts, systemSettings, users } from '#server/platform/db/schema.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { createUser } from './create-user.ts';
import { hasUsers } from './setup-link.ts';

const demoAccount = z.object({
  key: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  password: z.string(),
});
export type DemoAccount = z.infer<typeof demoAccount>;

const storedKey = 'demo-accounts';

const byServer = { by: 'server', isKnown: true };

/** Room for a large family to be tried out. */
const demoFamilySize = 200_000;

const people: ReadonlyArray<Omit<DemoAccount, 'password'>> = [
  { key: 'admin', firstName: 'Ratna', lastName: 'Wijaya', email: 'ratna@demo.example', role: 'admin' },
  { key: 'user-1', firstName: 'Beat', lastName: 'Zumbrunn', email: 'beat@demo.example', role: 'user' },
  { key: 'user-2', firstName: 'Marijke', lastName: 'de Vries', email: 'marijke@demo.example', role: 'user' },
];

/**
 * Makes the accounts of demo mode at its first start, and reads them again at each later one, with the passwords to print.
 * Undefined when there are accounts already that are not the demo's: then this is somebody's real installation, and no
 * one-click sign-in may be added to it.
 */
export async function ensureDemo(
  db: Db,
  { demoPassword }: { readonly demoPassword: string | undefined },
): Promise<readonly DemoAccount[] | undefined> {
  const known = await findDemoAccounts(db);
  if (known) return demoPassword === undefined ? known : await changePasswords(db, known, demoPassword);
  const planned = people.map((person) => ({ ...person, password: demoPassword ?? randomPassword() }));
  const withHashes = await Promise.all(
    planned.map(async (account) => ({ account, passwordHash: await hashPassword(account.password, byServer) })),
  );
  return await withTransaction(db, async (tx) => {
    // Whoever writes this row makes the accounts; a second process waits here and then reads what the first one wrote.
    const [mine] = await tx
      .insert(systemSettings)
      .values({ key: storedKey, value: planned })
      .onConflictDoNothing()
      .returning({ key: systemSettings.key });
    if (!mine) return await findDemoAccounts(tx);
    if (await hasUsers(tx)) {
      await tx.delete(systemSettings).where(eq(systemSettings.key, storedKey));
      return undefined;
    }
    for (const { account, passwordHash } of withHashes) {
      const { firstName, lastName, email, role } = account;
      await createUser(tx, { firstName, lastName, email, role, isVerified: true, passwordHash });
    }
    await writeSettings(tx, { maxFamilySize: demoFamilySize });
    return planned;
  });
}

export async function findDemoAccounts(db: Queryable): Promise<readonly DemoAccount[] | undefined> {
  const [row] = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, storedKey));
  return row === undefined ? undefined : z.array(demoAccount).parse(row.value);
}

async function changePasswords(
  db: Db,
  known: readonly DemoAccount[],
  password: string,
): Promise<readonly DemoAccount[]> {
  if (known.every((account) => account.password === password)) return known;
  const changed = known.map((account) => ({ ...account, password }));
  const passwordHash = await hashPassword(password, byServer);
  await withTransaction(db, async (tx) => {
    await tx.update(systemSettings).set({ value: changed }).where(eq(systemSettings.key, storedKey));
    for (const { email } of changed) {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (!user) continue;
      await tx
        .update(accounts)
        .set({ password: passwordHash })
        .where(and(eq(accounts.userId, user.id), eq(accounts.providerId, 'credential')));
    }
  });
  return changed;
}

function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}
