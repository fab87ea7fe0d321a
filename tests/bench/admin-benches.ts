import { sql } from 'drizzle-orm';
import { listAllTrees } from '#contract/admin-trees.ts';
import { listUsers } from '#contract/admin-users.ts';
import { openDb, openPool } from '#server/platform/db/connection.ts';
import { launchPostgres } from '#server/platform/db/launch-postgres.ts';
import { openLog } from '#server/platform/http/log.ts';
import { emptyFolder } from './families.ts';
import { atMost, type Bench, median, percentile, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { moveIn, type Visitor, visit } from './visitor.ts';

const PEOPLE = 100_000;
const ROUNDS = 3;
const PAGES = 5;

export const adminBenches: readonly Bench[] = [{ name: 'admin-users-100k', run: measure }];

/** What administrators type: a first name, two words, a word with a mark, part of an address, two letters, nobody. */
const typed = ['wayan', 'wijaya siti', 'müller', 'crowd.example', '4711', 'an', 'xyzzy'];

async function measure(workshop: Workshop) {
  workshop.say(`Preparing an instance with ${PEOPLE} accounts, each with a tree …`);
  const dataDir = await emptyFolder(workshop, 'crowd');
  const first = await startInstance(dataDir);
  const { cookie } = await moveIn(first);
  await first.stop();
  await fill(dataDir);
  const instance = await startInstance(dataDir);
  try {
    const visitor = visit(instance.address, cookie);
    const common = { bench: 'admin-users-100k', n: PEOPLE };
    return [
      atMost({ ...common, value: await ofLists(visitor, listUsers, userQueries), unit: 'ms p95, users', limit: 50 }),
      atMost({
        ...common,
        value: await ofLists(visitor, listAllTrees, treeQueries),
        unit: 'ms p95, trees',
        limit: 150,
      }),
    ];
  } finally {
    await instance.stop();
  }
}

const searches = typed.map((q) => ({ q }));
const userQueries = [
  ...['created', 'name', 'email', 'active'].flatMap((sort) =>
    ['ascending', 'descending'].map((direction) => ({ sort, direction })),
  ),
  { role: 'admin' },
  { state: 'unverified', sort: 'name', direction: 'ascending' },
  { state: 'disabled' },
  ...searches,
];
const treeQueries = [
  ...['created', 'name', 'members', 'updated'].map((sort) => ({ sort })),
  { visibility: 'public' },
  { state: 'archived' },
  ...searches,
];

/** Every list with a few of its pages, each asked several times. */
async function ofLists(
  visitor: Visitor,
  route: typeof listUsers | typeof listAllTrees,
  queries: readonly Record<string, string>[],
): Promise<number> {
  const rounds = await repeat(ROUNDS, async () => {
    const times: number[] = [];
    for (const query of queries) {
      let cursor: string | null = null;
      for (let page = 0; page < PAGES && (page === 0 || cursor !== null); page++) {
        const asked: Record<string, string> = { ...query, ...(cursor === null ? {} : { cursor }) };
        const took = await timed(async () => {
          cursor = (await visitor.call<typeof route>(route, { query: asked })).nextCursor;
        });
        times.push(took);
      }
    }
    return percentile(times, 0.95);
  });
  return median(rounds);
}

/** The accounts, put in beside the server: through its doors it would take an hour. */
async function fill(dataDir: string): Promise<void> {
  const log = openLog('warn');
  const postgres = await launchPostgres({ dataDir, databaseUrl: undefined, log });
  const pool = openPool(postgres.connection, log);
  try {
    await openDb(pool).execute(sql`
      with crowd as (
        select n, gen_random_uuid() as id,
          (array['Siti', 'Wayan', 'Zoë', 'Beat', 'Dewi', 'Anna', 'Putu', 'Luca'])[1 + n % 8] as first_name,
          (array['Wijaya', 'Müller', 'Zumbrunn', 'Lestari', 'Rahayu', 'Hartono', 'Keller'])[1 + n % 7] as last_name,
          timestamptz '2020-01-01' + n * interval '31 minutes' as joined
        from generate_series(1, ${PEOPLE}::int) as n
      ), people as (
        insert into users (id, name, email, first_name, last_name, sort_name, is_verified, disabled_at, last_active_at, created_at)
        select id, first_name || ' ' || last_name, 'person-' || n || '@crowd.example', first_name, last_name,
          translate(lower(first_name || ' ' || last_name), 'ëü', 'eu'), n % 10 > 0,
          case when n % 500 = 0 then joined end, case when n % 3 > 0 then joined + interval '1 day' end, joined
        from crowd returning id
      )
      insert into family_trees (id, name, sort_name, owner_id, is_public, is_archived, member_count, created_at)
      select gen_random_uuid(), last_name || ' ' || n, translate(lower(last_name || ' ' || n), 'ëü', 'eu'), id,
        n % 20 = 0, n % 100 = 0, n % 1000, joined
      from crowd`);
    await openDb(pool).execute(sql`analyze`);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
