import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Repository } from '#contract/sources.ts';
import { keysOf, refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { changeIdOf } from '#web/testing/sample-changes.ts';
import { memberIdOf, someTree, userIdOf } from '#web/testing/sample-people.ts';

const tree = someTree();
const api = `/api/trees/${tree.id}/repositories`;
const archive: Repository = {
  id: memberIdOf(81),
  fingerprint: 'archive-1',
  name: 'Town archive',
  address: 'Jalan Slamet 1',
  website: 'https://archive.example',
  sources: 2,
};
const nameless: Repository = { ...archive, id: memberIdOf(82), name: '', address: null, website: null, sources: 0 };
const library: Repository = {
  ...archive,
  id: memberIdOf(83),
  name: 'Library',
  address: null,
  website: null,
  sources: 1,
};
const listed = (...items: Repository[]) => ({ items, treeVersion: 7 });
const written = { changeId: changeIdOf(8), version: 8 };

const open = (answers: object = {}) =>
  openApp(`/dashboard/sources?tree=${tree.id}&list=repositories`, {
    'GET /api/trees': { items: [tree] },
    [`GET ${api}`]: listed(archive, nameless, library),
    ...answers,
  });

const list = async () => within(await screen.findByRole('list', { name: 'Where they are kept' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const nameBox = /^Archive, library or person/;

test('places where sources are kept are listed with how they are reached and how many sources each keeps', async () => {
  await open();
  const entries = (await list()).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Town archiveJalan Slamet 1https://archive.example2 sources',
    'Archive without a name0 sources',
    'Library1 source',
  ]);
  expect(screen.queryByText('No archives or libraries yet')).toBeNull();
});

test('where there is none yet that is said, and whoever may only read is offered nothing', async () => {
  await open({ [`GET ${api}`]: listed() });
  expect(await screen.findByText('No archives or libraries yet')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Where they are kept' })).toBeNull();
  await open({ 'GET /api/trees': { items: [someTree({ role: 'reader', ownerId: userIdOf(2) })] } });
  await list();
  for (const name of ['New archive or library', 'Edit: Library', 'Delete: Library']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a list that cannot be loaded says so, and is loaded again at a press', async () => {
  const { api: server } = await open({ [`GET ${api}`]: refuse(403, 'forbidden') });
  expect(await screen.findByText('The archives could not be loaded')).toBeTruthy();
  expect(screen.queryByText('No archives or libraries yet')).toBeNull();
  server.answers[`GET ${api}`] = listed(library);
  press('Retry');
  expect((await list()).getByText('Library')).toBeTruthy();
});

test('a new archive needs a name, is added once, and the form gives way to the list', async () => {
  const { api: server } = await open({ [`POST ${api}`]: { id: memberIdOf(84), ...written } });
  await list();
  press('New archive or library');
  const form = screen.getByRole('form', { name: 'New archive or library' });
  expect(screen.queryByRole('button', { name: 'New archive or library' })).toBeNull();
  press('Save');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(server.to(`POST ${api}`)).toEqual([]);
  type(nameBox, 'Parish of Solo');
  type('Address', 'Solo');
  server.answers[`GET ${api}`] = listed(archive, nameless, library, {
    ...library,
    id: memberIdOf(84),
    name: 'Parish of Solo',
  });
  press('Save');
  expect(await screen.findByText('Archive added')).toBeTruthy();
  await waitFor(() => expect(form.isConnected).toBe(false));
  expect(await screen.findByText('Parish of Solo')).toBeTruthy();
  expect(server.to(`POST ${api}`).map(({ body }) => body)).toEqual([
    { name: 'Parish of Solo', address: 'Solo', website: null },
  ]);
  expect(keysOf(server.to(`POST ${api}`))).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(screen.getByRole('button', { name: 'New archive or library' })).toBeTruthy();
});

test('a new archive that is refused stays in its form, and Cancel leaves it', async () => {
  const { api: server } = await open({ [`POST ${api}`]: refuse(403, 'forbidden') });
  await list();
  press('New archive or library');
  await keyboardIsOn(screen.getByRole('form'));
  type(nameBox, 'Parish of Solo');
  press('Save');
  expect(await screen.findByText('The archive could not be changed')).toBeTruthy();
  expect(screen.getByLabelText(nameBox)).toHaveProperty('value', 'Parish of Solo');
  press('Cancel');
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.to(`POST ${api}`)).toHaveLength(1);
});

test('of an archive is sent what was changed, over the version that was read', async () => {
  const { api: server } = await open({ [`PATCH ${api}/${archive.id}`]: written });
  await list();
  press('Edit: Town archive');
  expect(screen.getByRole('form', { name: 'Edit: Town archive' })).toBeTruthy();
  const values = [nameBox, 'Address', 'Website'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(values).toEqual(['Town archive', 'Jalan Slamet 1', 'https://archive.example']);
  expect(screen.getByRole('button', { name: 'Edit: Library' })).toBeTruthy();
  type('Address', 'Jalan Slamet 2');
  type('Website', '');
  press('Save');
  expect(await screen.findByText('Archive changed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const [sent] = server.to(`PATCH ${api}/${archive.id}`);
  expect(sent?.body).toEqual({ fingerprint: 'archive-1', address: 'Jalan Slamet 2', website: null });
  expect(sent?.headers.get('if-match')).toBe('"7"');
  expect(keysOf(server.to(`PATCH ${api}/${archive.id}`))).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('an archive of which nothing was changed is not sent, and an empty name is refused', async () => {
  const { api: server } = await open();
  await list();
  press('Edit: Archive without a name');
  expect(screen.getByRole('form', { name: 'Edit: Archive without a name' })).toBeTruthy();
  press('Save');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  press('Edit: Library');
  type(nameBox, '');
  press('Save');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  press('Cancel');
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.seen.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
});

const patch = `PATCH ${api}/${archive.id}`;

/** Somebody else was faster: the fingerprint that the page knows is an old one. */
const isNew = ({ body }: SeenRequest) =>
  JSON.stringify(body).includes('archive-2') ? written : refuse(409, 'version_conflict');

test('what two people changed of an archive stands side by side, named, and either version is kept', async () => {
  const theirs = { ...archive, fingerprint: 'archive-2', name: 'City archive', address: 'Jalan Slamet 9' };
  const { api: server } = await open({ [patch]: isNew });
  await list();
  press('Edit: Town archive');
  type(nameBox, 'Archive of the town');
  type('Address', 'Jalan Slamet 2');
  type('Website', 'https://town.example');
  server.answers[`GET ${api}`] = { ...listed(nameless, theirs), treeVersion: 9 };
  press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed this archive' }));
  const rows = dialog.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  expect(rows.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
    [],
    ['Archive, library or person', 'Archive of the town', 'City archive'],
    ['Address', 'Jalan Slamet 2', 'Jalan Slamet 9'],
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByText('Archive changed')).toBeTruthy();
  const sent = server.to(patch).at(-1);
  expect(sent?.body).toEqual({ fingerprint: 'archive-2', website: 'https://town.example' });
  expect(sent?.headers.get('if-match')).toBe('"9"');
});

test('mine is kept over what somebody else wrote, and closing the question saves nothing', async () => {
  const theirs = { ...archive, fingerprint: 'archive-2', address: null };
  const { api: server } = await open({ [patch]: isNew });
  await list();
  press('Edit: Town archive');
  type('Address', 'Jalan Slamet 2');
  server.answers[`GET ${api}`] = { ...listed(theirs), treeVersion: 9 };
  press('Save');
  const question = await screen.findByRole('dialog', { name: 'Somebody else changed this archive' });
  fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(server.to(patch)).toHaveLength(1);
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Jalan Slamet 2');
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Archive changed')).toBeTruthy();
  expect(server.to(patch).at(-1)?.body).toEqual({ fingerprint: 'archive-2', address: 'Jalan Slamet 2' });
});

test('an archive that somebody else deleted meanwhile cannot be changed any more, which is said', async () => {
  const { api: server } = await open({ [patch]: isNew });
  await list();
  press('Edit: Town archive');
  type('Address', 'Jalan Slamet 2');
  server.answers[`GET ${api}`] = listed(library);
  press('Save');
  expect(await screen.findByText('The archive could not be changed')).toBeTruthy();
  expect(server.to(patch)).toHaveLength(1);
});

test.each([
  [archive, '2 sources are said to be kept there. The sources stay. You can undo this.'],
  [library, 'One source is said to be kept there. The source stays. You can undo this.'],
  [nameless, 'No source is said to be kept there. You can undo this.'],
])('$name is deleted after a question that says what stays', async ({ id, name, sources }, words) => {
  const { api: server } = await open({ [`DELETE ${api}/${id}`]: { ...written, sources } });
  await list();
  press(`Delete: ${name || 'Archive without a name'}`);
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this archive?' }));
  expect(question.getByText(words)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.to(`DELETE ${api}/${id}`)).toEqual([]);
  press(`Delete: ${name || 'Archive without a name'}`);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Archive deleted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.to(`DELETE ${api}/${id}`)[0]?.headers.get('if-match')).toBe('"7"');
});

test('an archive that cannot be deleted stays, and the question closes with the reason', async () => {
  await open({ [`DELETE ${api}/${library.id}`]: refuse(403, 'forbidden') });
  await list();
  press('Delete: Library');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The archive could not be changed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('Library')).toBeTruthy();
});
