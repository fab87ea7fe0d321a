import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FileOf } from '#contract/requested-files.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someMember, someTree } from '#web/testing/sample-people.ts';

const tree = someTree({ name: 'Hartono' });
const bookId = memberIdOf(70);
const all = `/api/trees/${tree.id}/files`;
const one = `${all}/${bookId}`;

function book(given: Partial<FileOf<'book'>> = {}): FileOf<'book'> {
  return {
    id: bookId,
    treeId: tree.id,
    kind: 'book',
    request: { scope: 'whole', title: 'Us', subtitle: null, living: 'whole', includePhotos: true, language: 'en' },
    state: 'done',
    progress: 1,
    fileName: 'family-book-2026-03-01.pdf',
    size: 284_000,
    reason: null,
    expiresAt: '2026-03-02T08:00:00.000Z',
    createdAt: '2026-03-01T08:00:00.000Z',
    outcome: { pages: 24, people: 66, unwritten: '' },
    ...given,
  };
}

const siti = someMember({ id: memberIdOf(5), firstName: 'Siti', lastName: 'Hartono', birthYear: 1905 });

function open(answers: object = {}, search = '', language: 'en' | 'id' = 'en') {
  const known = {
    'GET /api/trees': { items: [tree] },
    [`GET ${all}`]: { items: [] },
    [`GET /api/trees/${tree.id}/members`]: { items: [siti], nextCursor: null, total: 1 },
  };
  return openApp(`/dashboard/my-trees?book=${tree.id}${search}`, { ...known, ...answers }, language);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a book is asked for with its person and its title, followed, and fetched from a link that has the keyboard', async () => {
  const moving = book({ state: 'writing', progress: 0.4, size: null, outcome: null });
  const states = [moving, book()];
  const { api } = await open({ [`POST ${all}`]: moving, [`GET ${one}`]: () => states.shift() ?? book() });
  await screen.findByRole('dialog', { name: 'A book of “Hartono”' });
  press('Write the book');
  expect(await screen.findByText('Choose the person whose branch you would like.')).toBeTruthy();
  expect(api.to(`POST ${all}`)).toEqual([]);

  fireEvent.change(screen.getByRole('combobox', { name: 'Which person?' }), { target: { value: 'siti' } });
  fireEvent.click(await screen.findByRole('option', { name: /Siti Hartono/ }));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Siti and hers' } });
  fireEvent.click(screen.getByLabelText('Leave out details of living people'));
  press('Write the book');
  expect(await screen.findByRole('progressbar', { name: 'Writing family-book-2026-03-01.pdf' })).toBeTruthy();
  expect(location.search).toContain(`job=${bookId}`);
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(`${one}/content`);
  await keyboardIsOn(link);
  expect(screen.getByText('It has 24 pages.')).toBeTruthy();
  expect(api.to(`POST ${all}`)[0]?.body).toEqual({
    kind: 'book',
    request: {
      scope: { branch: 'descendants', of: siti.id },
      title: 'Siti and hers',
      subtitle: null,
      living: 'redacted',
      includePhotos: true,
      language: 'en',
    },
  });
});

test('a book of everybody needs no person, and books of the last day are found again', async () => {
  const { api } = await open({
    [`GET ${all}`]: { items: [book()] },
    [`POST ${all}`]: refuse(429, 'too_many_attempts'),
  });
  const recent = await screen.findByRole('region', { name: 'Written in the last day' });
  expect(within(recent).getByRole('link', { name: 'Us' }).getAttribute('href')).toContain(`job=${bookId}`);
  fireEvent.change(screen.getByLabelText('Whose book is it?'), { target: { value: 'whole' } });
  press('Write the book');
  expect((await screen.findByRole('alert')).textContent).toContain('The book could not be begun');
  await waitFor(() =>
    expect(api.to(`POST ${all}`)[0]?.body).toMatchObject({ request: { scope: 'whole', title: 'Hartono' } }),
  );
});

test('a book can be stopped, and what could not be written says why', async () => {
  let state: FileOf<'book'>['state'] = 'writing';
  await open(
    {
      [`GET ${one}`]: () => book({ state, progress: 0.2, outcome: null }),
      [`DELETE ${one}`]: () => {
        state = 'cancelled';
        return book({ state, outcome: null });
      },
    },
    `&job=${bookId}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Nothing was written.')).toBeTruthy();
  press('Another book');
  expect(await screen.findByLabelText('Whose book is it?')).toBeTruthy();
});

test('a family that is too large for a book is told so, in Indonesian too', async () => {
  const failed = book({ state: 'failed', reason: 'payload_too_large', outcome: null });
  await open({ [`GET ${one}`]: failed }, `&job=${bookId}`, 'id');
  expect((await screen.findByRole('alert')).textContent).toContain('paling banyak 5.000 orang');
});

test('the dialog of exports leads to the book, and asks for photos of a page only', async () => {
  await openApp(`/dashboard/my-trees?export=${tree.id}`, {
    'GET /api/trees': { items: [tree] },
    [`GET /api/trees/${tree.id}/files`]: { items: [] },
  });
  const link = await screen.findByRole('link', { name: /write a family book/ });
  expect(link.getAttribute('href')).toContain(`book=${tree.id}`);
  expect(screen.queryByLabelText('With photos')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'To read and pass on, as a page (HTML)' }));
  expect(screen.getByLabelText('With photos')).toHaveProperty('checked', true);
});
