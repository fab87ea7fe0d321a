import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { email as emailForm } from '#contract/accounts.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import type { ChangeId } from '#domain/tree/ids.ts';
import { familyRows } from '#server/files/gedcom/import-rows.ts';
import { createUser } from '#server/instance/accounts/create-user.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { type Db, openDb, openPool, withTransaction } from '#server/platform/db/connection.ts';
import { findUserByEmail } from '#server/platform/db/find-user.ts';
import { launchPostgres } from '#server/platform/db/launch-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { users } from '#server/platform/db/schema.ts';
import { tidyTables } from '#server/platform/db/tidy-tables.ts';
import { openLog } from '#server/platform/http/log.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { readSettings, writeSettings } from '#server/platform/settings/read-settings.ts';
import { type ChangeSink, commitChange } from '#server/tree/changes/commit-change.ts';
import { createTree } from '#server/tree/changes/create-tree.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run seed -- --members N [--seed S] [--tree NAME] [--email ADDRESS]

Invents a family of N people and brings it as a new tree into the installation in DATA_DIR (or DATABASE_URL), whose
server must be stopped. The same N and S make the same family. ADDRESS is the owner of the tree: an account that is
there, or a new one, whose password is then printed; without it the first administrator.`;

interface SeedOptions {
  readonly members: number;
  readonly seed: number;
  readonly treeName: string;
  readonly email: string | undefined;
}

await runCommand(usage, () => seed(readOptions()));

function readOptions(): SeedOptions {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { members: option, seed: option, tree: option, email: option } });
  const members = Number(values.members);
  const number = Number(values.seed ?? 1);
  const email = values.email === undefined ? undefined : emailForm.safeParse(values.email);
  const mistakes = [
    ...(Number.isInteger(members) && members >= 1 && members <= 1_000_000
      ? []
      : ['--members must be a whole number from 1 to 1,000,000.']),
    ...(Number.isInteger(number) && number >= 0 && number < 2 ** 32
      ? []
      : ['--seed must be a whole number from 0 to 4,294,967,295.']),
    ...(email?.success === false ? ['--email must be an address such as ratna@example.org.'] : []),
  ];
  if (mistakes.length > 0) throw new StartFailure(`${mistakes.join('\n')}\n\n${usage}`);
  const treeName = values.tree?.trim() || `Family of ${members} (seed ${number})`;
  return { members, seed: number, treeName, email: email?.data };
}

async function seed(seedOptions: SeedOptions): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const log = openLog('warn');
  // Refuses with a sentence where a server runs on the same folder.
  const postgres = await launchPostgres({ dataDir, databaseUrl, log });
  try {
    await migrate(postgres.connection, { log });
    const pool = openPool(postgres.connection, log);
    try {
      await fill(openDb(pool), seedOptions);
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
  }
}

async function fill(db: Db, { members, seed: number, treeName, email }: SeedOptions): Promise<void> {
  const start = performance.now();
  const owner = await findOrCreateOwner(db, email);
  await makeRoom(db, members);
  const family = generateFamily({ members, seed: number });
  const tree = await createTree(db, owner, { name: treeName, description: null });
  const sink: ChangeSink = { db, now: () => new Date(), announce: () => {} };
  const changeId = newId<ChangeId>();
  const marks = { treeId: tree.id, changeId, userId: owner.id, at: sink.now() };
  await commitChange(
    sink,
    { actor: owner, treeId: tree.id, changeId, kind: 'import', action: 'import', timeoutMs: 600_000 },
    [{ type: 'addRows', batches: familyRows(family, marks) }],
  );
  await tidyTables(db);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `Made the tree "${treeName}" of ${owner.email}: ${family.members.length} people, ${family.unions.length} couples, ` +
      `${family.children.length} children of known parents (seed ${number}, ${seconds} s).`,
  );
}

async function findOrCreateOwner(db: Db, email: string | undefined) {
  const known = email === undefined ? await findAdministrator(db) : await findUserByEmail(db, email);
  if (known) return known;
  const isFirst = (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password, { by: 'seed', isKnown: true });
  const created = await withTransaction(db, (tx) =>
    createUser(tx, {
      firstName: 'Family',
      lastName: 'Keeper',
      email: email ?? 'keeper@example.org',
      role: isFirst ? 'admin' : 'user',
      isVerified: true,
      passwordHash,
    }),
  );
  console.log(`Made the account ${created.email} (${created.role}), password: ${password}`);
  return created;
}

async function findAdministrator(db: Db) {
  const [user] = await db.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.createdAt)).limit(1);
  return user;
}

/** A family that is larger than trees may be could not be added to afterwards. */
async function makeRoom(db: Db, members: number): Promise<void> {
  const { maxFamilySize } = await readSettings(db);
  const wanted = Math.min(2_000_000, members * 2);
  if (maxFamilySize >= wanted) return;
  await writeSettings(db, { maxFamilySize: wanted });
  console.log(`Raised the largest size of a family from ${maxFamilySize} to ${wanted}.`);
}
