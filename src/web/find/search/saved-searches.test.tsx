import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { someTree } from '#web/testing/sample-people.ts';

const at = '2026-03-01T08:00:00.000Z';
const id = (n: number) => `01900000-0000-7000-8000-dddd0000000${n}`;
const solo = {
  id: id(1),
  name: 'The dead of Solo',
  wish: { q: 'wijaya', place: 'Solo', living: 'deceased' },
  isTreeGone: false,
  at,
};
const recent = {
  id: id(2),
  name: null,
  wish: { relation: 'mother', bornFrom: 1900, bornTo: 1950 },
  isTreeGone: false,
  at,
};
const nothing = {
  members: [],
  trees: [],
  events: [],
  places: [],
  notes: [],
  photos: [],
  nextCursor: null,
  counts: null,
};
const answers = {
  'GET /api/trees': { items: [someTree()] },
  'GET /api/search': nothing,
  'GET /api/search/places': { items: [] },
  'GET /api/me/searches': { saved: [solo], recent: [recent] },
};

test('[UX-29] saved and recent searches stand where nothing is searched for, and lead to the same search', async () => {
  await openApp('/dashboard/search', answers);
  const saved = await screen.findByRole('link', { name: /^The dead of Solo/ });
  expect(saved.textContent).toBe('The dead of Solo“wijaya” · in Solo · Deceased');
  expect(screen.getByRole('link', { name: 'my mother · born 1900–1950' }).getAttribute('href')).toBe(
    '/dashboard/search?relation=mother&bornFrom=1900&bornTo=1950',
  );
  fireEvent.click(saved);
  await waitFor(() => expect(location.search).toBe('?place=Solo&living=deceased&q=wijaya'));
});

test('[UX-29] a saved search whose tree is gone says so, and opens without it', async () => {
  const saved = [{ ...solo, wish: { q: 'wijaya' }, isTreeGone: true }];
  await openApp('/dashboard/search', { ...answers, 'GET /api/me/searches': { saved, recent: [] } });
  const link = await screen.findByRole('link', { name: /^The dead of Solo/ });
  expect(within(link).getByText('The tree for this search was deleted; it now searches all your trees')).toBeTruthy();
  fireEvent.click(link);
  await waitFor(() => expect(location.search).toBe('?q=wijaya'));
});

test('[UX-29] a search is saved under a name, which begins as what it looks for', async () => {
  const { api } = await openApp('/dashboard/search?q=wijaya&living=deceased', {
    ...answers,
    'POST /api/me/searches': refuse(409, 'conflict', 'At most 50 searches can be saved'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveProperty('value', '“wijaya” · Deceased');
  fireEvent.change(name, { target: { value: '  ' } });
  expect(dialog.getByText('Give it a name')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Dead Wijayas' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('At most 50 searches can be saved')).toBeTruthy();
  api.answers['POST /api/me/searches'] = solo;
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to('POST /api/me/searches').at(-1)?.body).toEqual({
    name: 'Dead Wijayas',
    wish: { q: 'wijaya', living: 'deceased' },
  });
});

test('[UX-29] a saved search is renamed, deleted, and brought back', async () => {
  const { api } = await openApp('/dashboard/search', {
    ...answers,
    [`PATCH /api/me/searches/${id(1)}`]: solo,
    [`DELETE /api/me/searches/${id(1)}`]: Response.json(null),
    'POST /api/me/searches': solo,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rename “The dead of Solo”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename the search' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Solo' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(`PATCH /api/me/searches/${id(1)}`)[0]?.body).toEqual({ name: 'Solo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Delete “The dead of Solo”' }));
  expect(await screen.findByText('“The dead of Solo” is deleted')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to('POST /api/me/searches')[0]?.body).toEqual({ name: solo.name, wish: solo.wish }));
});

test('[UX-29] recent searches are forgotten one by one or all at once', async () => {
  const { api } = await openApp('/dashboard/search', {
    ...answers,
    [`DELETE /api/me/searches/${id(2)}`]: Response.json(null),
    'DELETE /api/me/searches/recent': Response.json(null),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Forget “my mother · born 1900–1950”' }));
  await waitFor(() => expect(api.to(`DELETE /api/me/searches/${id(2)}`)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Forget all' }));
  await waitFor(() => expect(api.to('DELETE /api/me/searches/recent')).toHaveLength(1));
});

test('[UX-29] what is searched by Enter is remembered, what is merely typed is not', async () => {
  const { api } = await openApp('/dashboard/search', { ...answers, 'POST /api/me/searches/recent': recent });
  const box = await screen.findByRole('searchbox');
  fireEvent.change(box, { target: { value: 'siti' } });
  await waitFor(() => expect(location.search).toBe('?q=siti'));
  expect(api.to('POST /api/me/searches/recent')).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(api.to('POST /api/me/searches/recent')[0]?.body).toEqual({ wish: { q: 'siti' } }));
});
