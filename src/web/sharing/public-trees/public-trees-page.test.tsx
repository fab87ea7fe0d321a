import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublicTreeCard } from '#contract/public-trees.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { treeIdOf } from '#web/testing/sample-people.ts';

const list = 'GET /api/public/trees';
const solo: PublicTreeCard = {
  id: treeIdOf(1),
  name: 'Wijaya of Solo',
  description: 'Batik makers and their cousins',
  people: 1204,
  generations: 9,
  years: { from: 1745, to: 1998 },
  country: 'Indonesia',
};
const fresh = { ...solo, id: treeIdOf(2), name: 'Just published', generations: null, years: null, country: null };
const signedOut = { 'GET /api/session': refuse(401, 'unauthenticated') };

test('everybody sees the public trees, how large they are, and when and where the dead of each lived', async () => {
  await openApp('/public', { ...signedOut, [list]: { items: [solo, fresh], nextCursor: null } });
  const link = await screen.findByRole('link', { name: 'Wijaya of Solo' });
  expect(link.getAttribute('href')).toBe(`/public/${solo.id}`);
  const facts = Array.from(document.querySelectorAll('main li ul'), (one) =>
    Array.from(one.children, ({ textContent }) => textContent),
  );
  expect(facts).toEqual([['1,204 people', '9 generations', '1745–1998', 'Indonesia'], ['1,204 people']]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('what is looked for stands in the address, and further pages are asked for', async () => {
  const { api } = await openApp('/public', { ...signedOut, [list]: { items: [solo], nextCursor: 'next' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(api.to(list).map(({ query }) => query.get('cursor'))).toEqual([null, 'next']));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), { target: { value: 'solo' } });
  await waitFor(() => expect(location.search).toBe('?q=solo'));
  await waitFor(() => expect(api.to(list).at(-1)?.query.get('q')).toBe('solo'));
});

test('an empty list says why, a search without results what to try, and a failure can be tried again', async () => {
  const { api } = await openApp('/public', { ...signedOut, [list]: { items: [], nextCursor: null } });
  expect(await screen.findByText('There are no public trees yet.')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  expect(await screen.findByText('No public tree has this name.')).toBeTruthy();
  api.answers[list] = refuse(500, 'internal');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'yyy' } });
  expect(await screen.findByText('The public trees could not be loaded')).toBeTruthy();
});

test('where the instance has no public trees the address is an unknown one', async () => {
  await openApp('/public', { ...signedOut, [list]: refuse(404, 'not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeTruthy();
});
