import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  test: {
    // Twice as many as there usually are cores: much of a server test is waiting for the database.
    maxWorkers: 4,
    // No expectations about speed: how long something may take where the machine is busy with other things as well.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        // Nothing there keeps anything between calls, so that files can share what they load.
        test: { name: 'unit', include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          globalSetup: ['src/web/testing/list-routes.ts'],
          environment: 'jsdom',
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          setupFiles: ['src/server/testing/give-back-databases.ts'],
          // The modules, which take long to load, and the databases, emptied after each use, are for all.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'repository', include: ['tests/*.test.ts'] },
      },
    ],
  },
});
