import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';

const own = someTree();
const other = someTree({ id: memberIdOf(80) as unknown as typeof own.id, name: 'Wijaya', role: 'editor' });

/** The drawings have no worker here; they choose their tree by the same hook as the album. */
const screens = [
  ...['check', 'evidence', 'members', 'photos', 'suggestions'].map((screen) => `/dashboard/${screen}?tree=${other.id}`),
  `/dashboard/members/${memberIdOf(1)}?tree=${other.id}`,
  `/dashboard/trees/${other.id}/history`,
];

test.each(screens)('%s shows a tree one was let into after the list was read', async (address) => {
  const answers = [{ items: [own] }, { items: [own, other] }];
  const { api } = await openApp(address, {
    'GET /api/trees': () => (answers.length > 1 ? answers.shift() : answers[0]),
  });
  const askedOf = (id: string) => api.seen.filter(({ route }) => route.includes(`/api/trees/${id}`));
  await waitFor(() => expect(askedOf(other.id)).not.toHaveLength(0));
  // The menu counts what waits in the tree at hand, whatever the page.
  expect(askedOf(own.id).filter(({ route }) => !route.endsWith('/suggestions/count'))).toEqual([]);
});

test('a tree that stays unknown is asked for once, and another one shown', async () => {
  const { api } = await openApp(`/dashboard/members?tree=${other.id}`, { 'GET /api/trees': { items: [own] } });
  await waitFor(() => expect(api.to(`GET /api/trees/${own.id}/members`)).not.toHaveLength(0));
  expect(api.to('GET /api/trees')).toHaveLength(2);
});
