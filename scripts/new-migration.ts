import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run new-migration -- add-places`: writes the SQL that brings the tables from the last migration to schema.ts. */
const [name] = process.argv.slice(2);
if (name === undefined || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Say what the migration does, in lower case with hyphens: npm run new-migration -- add-places');
  process.exit(1);
}
const { status } = spawnSync('drizzle-kit', ['generate', '--name', name.replaceAll('-', '_')], { stdio: 'inherit' });
process.exitCode = status ?? 1;

// The next migration is worked out from the newest picture of the tables alone; each has thousands of lines.
const pictures = join(import.meta.dirname, '../src/server/platform/db/migrations/meta');
const snapshots = globSync('*_snapshot.json', { cwd: pictures }).sort();
for (const older of snapshots.slice(0, -1)) rmSync(join(pictures, older));
