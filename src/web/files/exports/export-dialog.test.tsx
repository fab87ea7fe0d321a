import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ExportRequest, exportFormats } from '#contract/exports.ts';
import type { NamedTexts } from '#contract/named-texts.ts';
import type { FileOf } from '#contract/requested-files.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someMember, someTree } from '#web/testing/sample-people.ts';

const tree = someTree({ name: 'Hartono' });
const exportId = memberIdOf(70);
const all = `/api/trees/${tree.id}/files`;
const one = `${all}/${exportId}`;

const request: ExportRequest = { format: 'gedcom551', scope: 'whole', living: 'whole' };

function job(given: Partial<FileOf<'export'>> = {}): FileOf<'export'> {
  return {
    id: exportId,
    treeId: tree.id,
    kind: 'export',
    request,
    outcome: null,
    state: 'done',
    progress: 1,
    fileName: 'Hartono.ged',
    size: 18_400,
    reason: null,
    expiresAt: '2026-03-02T08:00:00.000Z',
    createdAt: '2026-03-01T08:00:00.000Z',
    ...given,
  };
}

const siti = someMember({
  id: memberIdOf(5),
  firstName: 'Siti',
  lastName: 'Hartono',
  birthYear: 1905,
  deathYear: 1990,
});

function open(answers: object = {}, search = '', language: 'en' | 'id' = 'en') {
  const known = {
    'GET /api/trees': { items: [tree] },
    [`GET ${all}`]: { items: [] },
    [`GET /api/trees/${tree.id}/members`]: { items: [siti], nextCursor: null, total: 1 },
  };
  return openApp(`/dashboard/my-trees?export=${tree.id}${search}`, { ...known, ...answers }, language);
}

const dialog = () => screen.findByRole('dialog', { name: /Hartono/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('every form of file says in a sentence whom it is for, and the safe one is chosen', async () => {
  await open();
  const choices = within(await dialog()).getAllByRole('radio');
  expect(choices).toHaveLength(exportFormats.length);
  const [first] = choices;
  expect(first).toHaveProperty('checked', true);
  expect(first).toBe(screen.getByRole('radio', { name: 'For other genealogy programs (GEDCOM 5.5.1)' }));
  const described = document.getElementById(first?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Nearly every program reads this one. Take it if you are not sure.');
});

test('a file is asked for, followed while it is written, and fetched from a link that has the keyboard', async () => {
  const states = [job({ state: 'writing', progress: 0.4, size: null }), job()];
  const { api } = await open({
    [`POST ${all}`]: job({ state: 'waiting', progress: 0, size: null }),
    [`GET ${one}`]: () => states.shift() ?? job(),
  });
  await dialog();
  fireEvent.click(screen.getByRole('radio', { name: 'For a spreadsheet (CSV)' }));
  fireEvent.click(screen.getByLabelText('Leave out details of living people'));
  press('Export');
  expect(await screen.findByRole('progressbar', { name: 'Writing Hartono.ged' })).toBeTruthy();
  expect(location.search).toContain(`job=${exportId}`);
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(`${one}/content`);
  await keyboardIsOn(link);
  expect(screen.getByText(/^Hartono\.ged \(18 kB\) stays here until /)).toBeTruthy();
  const [asked] = api.to(`POST ${all}`);
  expect(asked?.body).toEqual({ kind: 'export', request: { format: 'csv', scope: 'whole', living: 'redacted' } });
  expect(asked?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('a branch needs a person, who is found by typing, and may end after some generations', async () => {
  const { api } = await open({ [`POST ${all}`]: job({ state: 'waiting' }), [`GET ${one}`]: job() });
  await dialog();
  fireEvent.change(screen.getByLabelText('How much of the tree?'), { target: { value: 'descendants' } });
  press('Export');
  expect(await screen.findByText('Choose the person whose branch you would like.')).toBeTruthy();
  expect(api.to(`POST ${all}`)).toEqual([]);

  const person = screen.getByRole('combobox', { name: 'Which person?' });
  expect(person.getAttribute('aria-invalid')).toBe('true');
  await keyboardIsOn(person);
  fireEvent.change(person, { target: { value: 'siti' } });
  fireEvent.click(await screen.findByRole('option', { name: /Siti Hartono/ }));
  fireEvent.change(screen.getByLabelText('How far?'), { target: { value: '3' } });
  press('Export');
  await waitFor(() => expect(api.to(`POST ${all}`)).toHaveLength(1));
  expect(api.to(`POST ${all}`)[0]?.body).toEqual({
    kind: 'export',
    request: {
      format: 'gedcom551',
      scope: { branch: 'descendants', of: siti.id, generations: 3 },
      living: 'whole',
    },
  });
});

test('an export can be stopped, and another one chosen', async () => {
  let state: FileOf<'export'>['state'] = 'writing';
  const { api } = await open(
    {
      [`GET ${one}`]: () => job({ state, progress: 0.2, size: null }),
      [`DELETE ${one}`]: () => {
        state = 'cancelled';
        return job({ state });
      },
    },
    `&job=${exportId}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Nothing was written.')).toBeTruthy();
  expect(api.to(`DELETE ${one}`)).toHaveLength(1);
  press('Another file');
  expect(await screen.findAllByRole('radio')).toHaveLength(exportFormats.length);
});

test('what went wrong is said in words, known or not', async () => {
  await open({ [`GET ${one}`]: job({ state: 'failed', reason: 'storage_full' }) }, `&job=${exportId}`);
  expect((await screen.findByRole('alert')).textContent).toContain('no room left');
});

test('an unknown failure says that the tree is unchanged', async () => {
  await open({ [`GET ${one}`]: job({ state: 'failed', reason: 'internal' }) }, `&job=${exportId}`);
  expect((await screen.findByRole('alert')).textContent).toContain('Your tree is unchanged');
});

test('a file that has gone says so, and one that cannot be found too [UX-34]', async () => {
  await open({ [`GET ${one}`]: job({ state: 'expired' }) }, `&job=${exportId}`);
  expect(await screen.findByText('This file is gone')).toBeTruthy();
});

test('an export that cannot be found says so [UX-34]', async () => {
  await open({ [`GET ${one}`]: refuse(404, 'not_found') }, `&job=${exportId}`);
  expect(await screen.findByText('This file’s progress couldn’t be loaded')).toBeTruthy();
});

test('a refusal to begin stays in the dialog, with what was chosen', async () => {
  await open({ [`POST ${all}`]: refuse(409, 'conflict') });
  await dialog();
  fireEvent.click(screen.getByRole('radio', { name: 'For developers (JSON)' }));
  press('Export');
  expect((await screen.findByRole('alert')).textContent).toContain('The export could not begin');
  expect(screen.getByRole('radio', { name: 'For developers (JSON)' })).toHaveProperty('checked', true);
});

test('files of the last day can still be fetched, and those under way be followed', async () => {
  const packed = { ...request, format: 'gedzip' } as const;
  const moving = job({
    id: memberIdOf(71),
    state: 'writing',
    request: packed,
    fileName: 'Hartono.gdz',
    size: null,
  });
  await open({ [`GET ${all}`]: { items: [moving, job()] } });
  const recent = await screen.findByRole('region', { name: 'Written in the last day' });
  expect(within(recent).getByRole('link', { name: 'Download Hartono.ged' }).getAttribute('href')).toBe(
    `${one}/content`,
  );
  expect(within(recent).getByText('GEDCOM, 18 kB')).toBeTruthy();
  const show = within(recent).getByRole('link', { name: 'Show Hartono.gdz' });
  expect(show.getAttribute('href')).toContain(`job=${moving.id}`);
});

test('[FND-048] a file under way among those of the last day can be fetched there once it is written', async () => {
  const states = [job({ state: 'waiting', size: null }), job({ state: 'writing', size: null })];
  const written = job({ id: memberIdOf(71), fileName: 'Before.ged' });
  await open({ [`GET ${all}`]: () => ({ items: [states.shift() ?? job(), written] }) });
  const recent = await screen.findByRole('region', { name: 'Written in the last day' });
  expect(within(recent).getByRole('link', { name: 'Show Hartono.ged' })).toBeTruthy();
  expect(await within(recent).findByRole('link', { name: 'Download Hartono.ged' }, { timeout: 5000 })).toBeTruthy();
});

test('the dialog of an export speaks Indonesian to those who do', async () => {
  await open({}, '', 'id');
  expect(await screen.findByRole('dialog', { name: 'Ekspor “Hartono”' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Semuanya jadi satu, termasuk foto (GEDZIP)' })).toBeTruthy();
});

const named: NamedTexts = {
  leftOut: 2,
  kept: 0,
  first: [
    {
      key: 'a'.repeat(22),
      kind: 'note',
      memberId: siti.id,
      name: 'Siti Hartono',
      beginning: 'Budi, phone 0812',
      isKept: false,
    },
    { key: 'b'.repeat(22), kind: 'source', memberId: null, name: null, beginning: 'Told by Budi', isKept: false },
  ],
};

test('[FND-005] what names the living is listed before a file is written, and stays out unless it is ticked', async () => {
  const { api } = await open({
    [`GET /api/trees/${tree.id}/named-texts`]: named,
    [`POST ${all}`]: job({ state: 'waiting' }),
    [`GET ${one}`]: job({ request: { ...request, living: 'redacted' } }),
    [`GET ${one}/receipt`]: {
      fileName: 'Hartono.ged',
      counts: { structure: 3, kept: 0, repaired: 0, refused: 0 },
      groups: [],
      namedTexts: { leftOut: 1, kept: 1, first: named.first.map((text, nth) => ({ ...text, isKept: nth === 0 })) },
    },
  });
  await dialog();
  expect(screen.queryByRole('group', { name: /name somebody/ })).toBeNull();
  fireEvent.click(screen.getByLabelText('Leave out details of living people'));
  const list = await screen.findByRole('group', { name: '2 texts name somebody of whom something is hidden' });
  const box = within(list).getByRole('checkbox', { name: 'Note, Siti Hartono' });
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Budi, phone 0812');
  for (const each of within(list).getAllByRole('checkbox')) expect(each).toHaveProperty('checked', false);
  fireEvent.click(box);
  press('Export');
  await waitFor(() => expect(api.to(`POST ${all}`)).toHaveLength(1));
  expect(api.to(`POST ${all}`)[0]?.body).toMatchObject({
    request: { living: 'redacted', keptTexts: ['a'.repeat(22)] },
  });

  // The receipt says what became of them.
  const receipt = (await screen.findByText('Line-by-line export report')).closest('details');
  if (!receipt) throw new Error('There is no receipt.');
  receipt.open = true;
  fireEvent(receipt, new Event('toggle'));
  const told = await screen.findByText(/^1 text was left out because somebody is named in it/);
  expect(told.closest('details')?.textContent).toContain('Told by Budi');
  expect(screen.getByText('1 such text was kept, as you chose').closest('details')?.textContent).toContain('0812');
});
