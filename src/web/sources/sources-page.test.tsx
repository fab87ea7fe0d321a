import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Source } from '#contract/sources.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someRelative, someTree } from '#web/testing/sample-people.ts';

const tree = someTree();
const api = `/api/trees/${tree.id}`;
const id = memberIdOf(80);
const register: Source = {
  id,
  treeVersion: 7,
  fingerprint: 'source-1',
  title: 'Marriage register of Solo',
  author: 'Parish of Solo',
  publication: null,
  abbreviation: null,
  text: null,
  notes: ['Water stains'],
  repository: { id: memberIdOf(81), name: 'Town archive', address: 'Solo', website: null },
  callNumber: 'M 12',
  citations: 2,
  citedBy: [{ memberId: memberIdOf(1), unionId: null, people: [someRelative(1)], citations: 2, pages: ['17', '18'] }],
};
const answers = {
  'GET /api/trees': { items: [tree] },
  [`GET ${api}/sources`]: {
    items: [{ id, title: register.title, author: register.author, repository: 'Town archive', citations: 2 }],
    total: 1,
    nextCursor: null,
  },
  [`GET ${api}/sources/${id}`]: register,
};
const written = { changeId: memberIdOf(70), version: 8 };

test('the sources of a tree are listed with how often each is cited, searched, and one is opened', async () => {
  const { api: server } = await openApp(`/dashboard/sources?tree=${tree.id}`, answers);
  const list = within(await screen.findByRole('list', { name: 'Sources' }));
  expect(list.getByRole('listitem').textContent).toBe(
    'Marriage register of SoloParish of Solo · Town archivecited 2 times',
  );
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the sources' }), { target: { value: 'solo' } });
  await waitFor(() => expect(server.to(`GET ${api}/sources`).at(-1)?.query.get('q')).toBe('solo'));
  fireEvent.click(list.getByRole('link'));
  expect(await screen.findByRole('heading', { level: 2, name: register.title ?? '' })).toBeTruthy();
  expect(screen.getByText('Cited 2 times')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Adi Wijaya' }).parentElement?.textContent).toBe('Adi Wijaya17 · 18');
});

test('of a source only what was changed is sent, with what its record was when the form was opened', async () => {
  const { api: server } = await openApp(`/dashboard/sources?tree=${tree.id}&source=${id}`, {
    ...answers,
    [`PATCH ${api}/sources/${id}`]: written,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Author'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Source changed')).toBeTruthy();
  expect(server.to(`PATCH ${api}/sources/${id}`)[0]?.body).toEqual({ author: null, fingerprint: 'source-1' });
});

test('somebody who was faster is named, and what was typed stays', async () => {
  await openApp(`/dashboard/sources?tree=${tree.id}&source=${id}`, {
    ...answers,
    [`PATCH ${api}/sources/${id}`]: refuse(409, 'conflict'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Another title' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Somebody else has changed this source/)).toBeTruthy();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Another title');
});

test('deleting a source that is cited says how many citations go with it', async () => {
  const { api: server } = await openApp(`/dashboard/sources?tree=${tree.id}&source=${id}`, {
    ...answers,
    [`DELETE ${api}/sources/${id}`]: { ...written, citations: 2 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('2 citations go with it. You can undo this.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Source deleted')).toBeTruthy();
  expect(server.to(`DELETE ${api}/sources/${id}`)[0]?.query.get('withCitations')).toBe('true');
});
