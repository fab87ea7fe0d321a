import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Source } from '#contract/sources.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someRelative, someTree } from '#web/testing/sample-people.ts';

const tree = someTree();
const api = `/api/trees/${tree.id}`;
const id = memberIdOf(80);
const statedOn = (...pages: string[]) => pages.map((page) => ({ of: 'birth' as const, label: null, page }));
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
  citedBy: [{ memberId: memberIdOf(1), unionId: null, people: [someRelative(1)], statements: statedOn('17', '18') }],
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
  expect(screen.getByRole('link', { name: 'Adi Wijaya' }).parentElement?.textContent).toBe('Adi WijayaBirth (17, 18)');
});

test('the order of the sources is chosen and kept with what is searched, and a long list comes page by page', async () => {
  const listed = (title: string, citations: number, n: number) => ({
    id: memberIdOf(n),
    title,
    author: null,
    repository: null,
    citations,
  });
  const { api: server } = await openApp(`/dashboard/sources?tree=${tree.id}&q=solo`, {
    ...answers,
    [`GET ${api}/sources`]: ({ query }: SeenRequest) =>
      query.get('cursor') === 'more'
        ? { items: [listed('', 1, 91)], total: 2, nextCursor: null }
        : { items: [listed('Letters', 0, 90)], total: 2, nextCursor: 'more' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const list = within(screen.getByRole('list', { name: 'Sources' }));
  expect((await list.findByText('Source without a title')).closest('li')?.textContent).toMatch(/cited once$/);
  expect(list.getByText('Letters').closest('li')?.textContent).toBe('Lettersnever cited');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'mostCited' } });
  await waitFor(() => expect(server.to(`GET ${api}/sources`)).toHaveLength(3));
  expect(
    server.to(`GET ${api}/sources`).map(({ query }) => ['q', 'sort', 'cursor'].map((name) => query.get(name))),
  ).toEqual([
    ['solo', 'title', null],
    ['solo', 'title', 'more'],
    ['solo', 'mostCited', null],
  ]);
  expect(list.getByText('Letters').getAttribute('href')).toBe(
    `/dashboard/sources?tree=${tree.id}&q=solo&sort=mostCited&source=${memberIdOf(90)}`,
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  await waitFor(() => expect(location.search).toBe(`?tree=${tree.id}&sort=mostCited`));
});

test('the list leads to where sources are kept and back; a source that is gone, or cannot be read, says so', async () => {
  await openApp(`/dashboard/sources?tree=${tree.id}`, {
    ...answers,
    [`GET ${api}/repositories`]: { items: [], treeVersion: 7 },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Where they are kept' }));
  expect(await screen.findByText('No archives or libraries yet')).toBeTruthy();
  expect(location.search).toBe(`?tree=${tree.id}&list=repositories`);
  fireEvent.click(screen.getByRole('radio', { name: 'Sources' }));
  await screen.findByRole('list', { name: 'Sources' });
  expect(location.search).toBe(`?tree=${tree.id}`);
  const one = `GET ${api}/sources/${id}`;
  await openApp(`/dashboard/sources?tree=${tree.id}&source=${id}`, { ...answers, [one]: refuse(404, 'not_found') });
  expect(await screen.findByText('This source is not in the tree any more')).toBeTruthy();
  const { api: server } = await openApp(`/dashboard/sources?tree=${tree.id}&source=${id}`, {
    ...answers,
    [one]: refuse(403, 'forbidden'),
  });
  expect(await screen.findByText('The sources could not be loaded')).toBeTruthy();
  server.answers[one] = register;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Cited 2 times')).toBeTruthy();
});

const noSources = { ...answers, [`GET ${api}/sources`]: { items: [], total: 0, nextCursor: null } };

test('where there are no sources yet every way to the first one is named, the button above as it is written', async () => {
  await openApp(`/dashboard/sources?tree=${tree.id}`, noSources);
  const words = (await screen.findByText(/^Start with/)).textContent ?? '';
  expect(words).toContain(`“${screen.getByRole('button', { name: 'New source' }).textContent?.trim()}”`);
  expect(words).toContain('enter a document');
});

test('who may only read a tree without sources is not told to add one', async () => {
  const read = someTree({ role: 'reader' });
  await openApp(`/dashboard/sources?tree=${tree.id}`, { ...noSources, 'GET /api/trees': { items: [read] } });
  expect(await screen.findByText('No sources yet')).toBeTruthy();
  expect(screen.queryByText(/^Start with/)).toBeNull();
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

test('what two people changed of a source stands side by side, and each is chosen by itself', async () => {
  const theirs = {
    ...register,
    treeVersion: 9,
    fingerprint: 'source-2',
    title: 'Register, Solo',
    author: 'The parish',
  };
  const { api: server } = await openApp(`/dashboard/sources?tree=${tree.id}&source=${id}`, {
    ...answers,
    [`PATCH ${api}/sources/${id}`]: ({ body }: SeenRequest) =>
      (body as { fingerprint: string }).fingerprint === 'source-2' ? written : refuse(409, 'version_conflict'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Another title' } });
  fireEvent.change(screen.getByLabelText('Author'), { target: { value: 'Somebody' } });
  fireEvent.change(screen.getByLabelText('Call number'), { target: { value: 'M 13' } });
  server.answers[`GET ${api}/sources/${id}`] = theirs;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed this source' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Author, Theirs: The parish' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save this choice' }));
  expect(await screen.findByText('Source changed')).toBeTruthy();
  expect(server.to(`PATCH ${api}/sources/${id}`).at(-1)?.body).toEqual({
    title: 'Another title',
    callNumber: 'M 13',
    fingerprint: 'source-2',
  });
});

test('a new source is written down with a repository that is there already, by its name alone', async () => {
  const archive = {
    id: memberIdOf(81),
    fingerprint: 'r',
    name: 'Town archive',
    address: 'Solo',
    website: null,
    sources: 1,
  };
  const { api: server } = await openApp(`/dashboard/sources?tree=${tree.id}`, {
    ...answers,
    [`GET ${api}/repositories`]: { items: [archive], treeVersion: 7 },
    [`POST ${api}/sources`]: Response.json({ id, ...written }, { status: 201 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New source' }));
  const form = within(await screen.findByRole('form', { name: 'New source' }));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Title is required')).toBeTruthy();
  fireEvent.change(form.getByLabelText(/^Title/), { target: { value: 'Letters of Oma' } });
  const repository = form.getByLabelText('Archive, library or person');
  fireEvent.change(repository, { target: { value: 'Church' } });
  expect([form.getByLabelText('Address'), form.getByLabelText('Website')]).toHaveLength(2);
  fireEvent.change(repository, { target: { value: ' Town archive ' } });
  expect(form.getByText('Solo')).toBeTruthy();
  expect(form.queryByLabelText('Address')).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Source added')).toBeTruthy();
  expect(server.to(`POST ${api}/sources`)[0]?.body).toMatchObject({
    title: 'Letters of Oma',
    author: null,
    repository: { name: 'Town archive' },
  });
  expect(await screen.findByRole('heading', { level: 2, name: register.title ?? '' })).toBeTruthy();
});

test('two sources that are the same are merged, with the words of either where they differ', async () => {
  const otherId = memberIdOf(82);
  const other = { ...register, id: otherId, title: 'Solo, marriages', author: null, citations: 3 };
  const { api: server } = await openApp(`/dashboard/sources?tree=${tree.id}&source=${id}`, {
    ...answers,
    [`GET ${api}/sources`]: {
      items: [
        { id, title: register.title, author: null, repository: null, citations: 2 },
        { id: otherId, title: other.title, author: null, repository: null, citations: 3 },
      ],
      total: 2,
      nextCursor: null,
    },
    [`GET ${api}/sources/${otherId}`]: other,
    [`POST ${api}/sources/${id}/merge`]: { ...written, citations: 3 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('combobox', { name: 'The other source' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Solo, marriages']);
  fireEvent.mouseDown(options[0] ?? document.body);
  fireEvent.click(options[0] ?? document.body);
  expect(await dialog.findByText('3 citations move.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Title, The other: Solo, marriages' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Sources merged')).toBeTruthy();
  expect(server.to(`POST ${api}/sources/${id}/merge`)[0]?.body).toEqual({ otherId, fromOther: ['title'] });
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
