import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

// Plain JavaScript, which runs before anything is installed, has no types to import.
const { journeysFor } = (await import(pathToFileURL(join(import.meta.dirname, 'changed-files.mjs')).href)) as {
  readonly journeysFor: (files: readonly string[], journeys: Readonly<Record<string, string>>) => string[];
};

const journeys = {
  'tests/e2e/sharing.spec.ts': "import { createShare } from '#contract/shares.ts';",
  'tests/e2e/photos.spec.ts': "await page.goto('/dashboard/photos');",
};
const all = Object.keys(journeys);

test('[FND-048] a change runs the journeys that it can touch', () => {
  const cases: [string, readonly string[]][] = [
    ['src/server/sharing/shares/routes.ts', [all[0] ?? '']],
    ['src/contract/shares.ts', [all[0] ?? '']],
    ['src/web/people/photos/album-page.tsx', [all[1] ?? '']],
    ['tests/e2e/photos.spec.ts', [all[1] ?? '']],
    ['src/web/people/photos/album-page.test.tsx', []],
    ['docs/decisions/001-embedded-postgresql.md', []],
    // Named by none of them.
    ['src/server/people/kinship/routes.ts', all],
    ['src/web/ui/button.tsx', all],
    ['src/server/tree/changes/commit-change.ts', all],
    ['src/domain/tree/facts.ts', all],
    ['locales/fr/shares.json', all],
    ['tests/e2e/support/api.ts', all],
    ['package.json', all],
  ];
  for (const [file, wanted] of cases) expect([file, ...journeysFor([file], journeys)]).toEqual([file, ...wanted]);
  expect(journeysFor([], journeys)).toEqual([]);
});
