import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';
import { someTree } from '#web/testing/sample-people.ts';

const nobody = {
  version: 7,
  memberIds: [],
  firstNames: [],
  lastNames: [],
  gender: [],
  birthYear: [],
  birthQualifier: [],
  deathYear: [],
  deathQualifier: [],
  flags: [],
  unionIds: [],
  partnerA: [],
  partnerB: [],
  unionKind: [],
  unionEnded: [],
  childStart: [0],
  children: [],
  pedigreeA: [],
  pedigreeB: [],
};

beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  );
});

const open = (tree: ReturnType<typeof someTree>) =>
  openApp('/dashboard/tree-builder', {
    'GET /api/trees': { items: [tree] },
    [`GET /api/trees/${tree.id}/graph`]: nobody,
  });

test('[BLD-001] who may only read sees why nobody can be added here', async () => {
  await open(someTree({ role: 'reader' }));
  expect(await screen.findByText('You can look at this tree, but not build it.')).toBeTruthy();
  expect(screen.getByText(/You have read-only access/)).toBeTruthy();
});

test('[BLD-001] an archived tree says that it is archived', async () => {
  await open(someTree({ isArchived: true }));
  expect(await screen.findByText(/It is archived/)).toBeTruthy();
});
