import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { createMember, deleteMember, listMembers, updateMember } from '#contract/members.ts';
import type { OutputOf } from '#contract/route.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { getTree } from '#contract/trees.ts';
import { openClient } from '#server/platform/db/connection.ts';
import { launchPostgres } from '#server/platform/db/launch-postgres.ts';
import { findRunningPostgres } from '#server/platform/db/running-postgres.ts';
import { beginAll, type Caller, type Ground, prepareGround, waitForAll } from '#server/testing/background-kinds.ts';
import { type Instance, startInstance } from './bench/instance.ts';
import { moveIn, type Visitor, visit } from './bench/visitor.ts';

/**
 * `npm run crash -- [--seed 1] [--rounds 6]`: begins every kind of background work again and again while several people write, and
 * kills the server, what it runs beside itself or all of it, or cuts their connections, in the middle: with the embedded
 * database, and with one outside, served by one process and by two. Ends with 1 where something acknowledged was lost,
 * where an import is there by half, where something is stuck for two minutes, or where a blow has ended what it was not meant for.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, rounds: { type: 'string', default: '6' } },
});
/** People of the family that is imported: long enough for a blow in the middle. */
const FAMILY = 500;
const WRITERS = 3;
const WRITTEN = 'Written';
const random = seeded(Number(values.seed));

interface Site {
  readonly name: string;
  readonly start: () => Promise<Instance>;
  /** How to reach the database while a server runs. */
  readonly database: () => Promise<pg.PoolConfig>;
  readonly processes: number;
}

const folder = await mkdtemp(join(tmpdir(), 'swissfam-crash-'));
// As root the database runs as another account, which has to pass through.
await chmod(folder, 0o711);
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
});
await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
const mailAddress = mail.server.address();
const smtpPort = mailAddress !== null && typeof mailAddress !== 'string' ? mailAddress.port : 0;
const postgres = await launchPostgres({
  dataDir: join(folder, 'outside'),
  log: pino({ level: 'silent' }),
  // It is never killed; and a database for two processes has more connections than one of a process has.
  fsync: false,
});
let failures = 0;
try {
  await crash({
    name: 'embedded database',
    processes: 1,
    start: () => startInstance(join(folder, 'embedded')),
    database: async () => {
      const found = await findRunningPostgres(join(folder, 'embedded'));
      if (!found) throw new Error('The embedded database does not run.');
      return found;
    },
  });
  for (const processes of [1, 2]) await crash(await outside(processes));
} finally {
  await postgres.stop();
  mail.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);

async function outside(processes: number): Promise<Site> {
  const { user, password, host, port } = postgres.connection;
  const name = `crash_${processes}`;
  const client = await openClient(postgres.connection);
  await client.query(`create database ${name}`);
  await client.end();
  const place = new URLSearchParams({ host: String(host), port: String(port) });
  const settings = {
    DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?${place}`,
    BLOB_URL: `file://${join(folder, `files-${processes}`)}`,
    SECRET: 'a secret of forty characters for crashes.',
  };
  const connection = { user, password, host, port, database: name } as pg.PoolConfig;
  return {
    name: `outside database, ${processes} process${processes === 1 ? '' : 'es'}`,
    processes,
    start: () => startInstance(join(folder, `data-${processes}`), { settings }),
    database: async () => connection,
  };
}

async function crash(site: Site): Promise<void> {
  const instances: Instance[] = [await site.start()];
  try {
    const owner = await moveIn(instances[0] as Instance);
    while (instances.length < site.processes) instances.push(await site.start());
    const callerAt = (nth: number): Caller =>
      callerOf(visit(instances[nth % instances.length]?.address ?? '', owner.cookie));
    const smtp = { smtpHost: '127.0.0.1', smtpPort, smtpSecure: false, smtpFrom: 'crash@family.example' };
    await callerAt(0).call(updateSettings, { body: { backupEveryHours: 0, ...smtp } });
    const ground = await prepareGround(callerAt(0), FAMILY);
    let imported = 0;
    const kept: Kept = new Map();
    for (let round = 0; round < Number(values.rounds); round++) {
      const begun = await beginAll(callerAt(round), ground);
      const writing = { now: true };
      const writers = Array.from({ length: WRITERS }, (_, nth) => writeOn(() => callerAt(nth), ground, kept, writing));
      const blows: string[] = [];
      for (let blow = 0; blow < 3; blow++) {
        await sleep(Math.floor(random() * 900));
        blows.push(await strike(site, instances, Math.floor(random() * instances.length)));
      }
      writing.now = false;
      await Promise.all(writers);
      let turn = 0;
      const outcomes = await waitForAll(() => callerAt(turn++), begun);
      if (outcomes.import === 'done') imported++;
      const wrong = await compare(callerAt(round), ground, kept, imported);
      const ended = instances.filter((instance) => instance.hasEnded()).length;
      if (wrong.length > 0 || ended > 0) failures++;
      const written = kept.size;
      console.log(JSON.stringify({ site: site.name, round, blows, written, wrong, ended, ...outcomes }));
    }
  } catch (error) {
    failures++;
    console.log(JSON.stringify({ site: site.name, failure: error instanceof Error ? error.message : String(error) }));
    for (const instance of instances) if (instance.hasEnded()) console.log(instance.printed());
  } finally {
    for (const instance of instances) await instance.stop();
  }
}

/** One blow, at one of the processes or at all connections; says which. What has ended by it is started again. */
async function strike(site: Site, instances: Instance[], victim: number): Promise<string> {
  const instance = instances[victim];
  const share = random();
  if (!instance || share < 0.4) {
    await cut(await site.database());
    return 'cut';
  }
  if (share < 0.6) return `kill ${await instance.killWork()} at work`;
  const isAlone = share < 0.8;
  await (isAlone ? instance.killServer() : instance.kill());
  instances[victim] = await site.start();
  return isAlone ? 'kill server' : 'kill all';
}

async function cut(connection: pg.PoolConfig): Promise<void> {
  const knife = await openClient(connection);
  await knife.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  await knife.end();
}

/** What was acknowledged of people that were written one by one: the last name of each, null for one who was deleted. */
type Kept = Map<string, string | null>;

/** Adds, renames and deletes people. Somebody whose fate is open, asked for and not answered, is not looked for. */
async function writeOn(caller: () => Caller, { treeId }: Ground, kept: Kept, writing: { now: boolean }): Promise<void> {
  for (let nth = 0; writing.now; nth++) {
    let inFlight: string | undefined;
    try {
      const { call } = caller();
      const body = { firstName: WRITTEN, lastName: `Born ${nth}`, gender: 'male', birthDate: '1850' };
      const { member } = await call(createMember, { params: { treeId }, body });
      kept.set(member.id, body.lastName);
      inFlight = member.id;
      const params = { treeId, memberId: member.id };
      const lastName = `Renamed ${nth}`;
      await call(updateMember, { params, body: { lastName } });
      kept.set(member.id, lastName);
      if (nth % 3 !== 0) continue;
      await call(deleteMember, { params });
      kept.set(member.id, null);
    } catch {
      // The blow was there before the answer.
      if (inFlight !== undefined) kept.delete(inFlight);
      await sleep(100);
    }
  }
}

/** What is wrong with the tree: it has to hold what was acknowledged, and of imports all or nothing. */
async function compare({ call }: Caller, { treeId }: Ground, kept: Kept, imported: number): Promise<string[]> {
  const found = new Map<string, { readonly firstName: string | null; readonly lastName: string | null }>();
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '100', ...(cursor === null ? {} : { cursor }) };
    const page: OutputOf<(typeof listMembers)['ok']> = await call(listMembers, { params: { treeId }, query });
    for (const member of page.items) found.set(member.id, member);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const wrong = [...kept].filter(([id, lastName]) => (found.get(id)?.lastName ?? null) !== lastName);
  const { memberCount } = await call(getTree, { params: { treeId } });
  // Beside those who were written there is the one of the beginning.
  const brought = [...found.values()].filter(({ firstName }) => firstName !== WRITTEN).length - 1;
  return [
    ...wrong.map(([id, lastName]) => `${id} is not ${lastName}`),
    ...(memberCount === found.size ? [] : [`the tree says ${memberCount} and has ${found.size} people`]),
    ...(brought === imported * FAMILY ? [] : [`${imported} imports have brought ${brought} people`]),
  ];
}

function callerOf({ call, fetch: send }: Visitor): Caller {
  return {
    call,
    post: (path, bytes) => send(path, { method: 'POST', body: new Uint8Array(bytes) }),
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
