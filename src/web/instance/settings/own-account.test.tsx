import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountExport } from '#contract/own-account.ts';
import { useSession } from '#web/client/session/session.ts';
import { dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderWithLinks } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';
import { treeIdOf } from '#web/testing/sample-people.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { OwnAccountSection } from './own-account-section.tsx';
import { OwnLinksSection } from './own-links-section.tsx';

afterEach(() => {
  vi.useRealTimers();
  dismissAllToasts();
});

const route = 'GET /api/me/export';
const job: AccountExport = {
  id: '01900000-0000-7000-8000-ffff00000001',
  state: 'waiting',
  progress: 0,
  size: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: null,
};

function SignedIn({ links = false }: { readonly links?: boolean }) {
  return (
    <>
      {useSession().user && (links ? <OwnLinksSection /> : <OwnAccountSection />)}
      <Toaster />
    </>
  );
}

async function open(answers: Parameters<typeof fakeApi>[0], links = false) {
  const api = fakeApi({ 'GET /api/session': { user: someUser() }, [route]: { export: null }, ...answers });
  await renderWithLinks(<SignedIn links={links} />, 'settings', 'keys', 'everywhere');
  await screen.findAllByRole('heading', { level: 2 });
  return api;
}

const exportButton = () => screen.getByRole('button', { name: 'Export everything' });
const isBusy = () => exportButton().getAttribute('aria-busy') === 'true';

test('everything of oneself is asked for, followed while it waits and is written, and then fetched', async () => {
  const api = await open({ 'POST /api/me/export': job });
  await waitFor(() => expect(api.to(route)).toHaveLength(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(isBusy()).toBe(false);
  const help = document.getElementById(exportButton().getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toContain('It is kept for a day.');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  api.answers[route] = { export: job };
  fireEvent.click(exportButton());
  expect((await screen.findByText('Waiting for its turn…', { selector: 'p' })).getAttribute('role')).toBe('status');
  expect(screen.getByRole('progressbar', { name: 'Waiting for its turn…' }).getAttribute('aria-valuenow')).toBeNull();
  expect(isBusy()).toBe(true);
  const asked = api.to(route).length;
  api.answers[route] = { export: { ...job, state: 'writing', progress: 0.4 } };
  await pass(1100);
  expect(api.to(route).length).toBeGreaterThan(asked);
  expect(await screen.findByText('Being written…', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Being written…' }).getAttribute('aria-valuenow')).toBe('40');
  expect(isBusy()).toBe(true);
  api.answers[route] = {
    export: { ...job, state: 'done', progress: 1, size: 1_500_000, expiresAt: '2026-03-02T12:30:00.000Z' },
  };
  await pass(1100);
  expect(
    (await screen.findByText(/^Ready: 1.5 MB, available until 03\/02\/2026/)).closest('[role=status]'),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Download' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/me/export/file', true]);
  expect(isBusy()).toBe(false);
  const then = api.to(route).length;
  await pass(5000);
  expect(api.to(route)).toHaveLength(then);
});

test('a file that could not be written, or not be asked for, is said to be so', async () => {
  const api = await open({ [route]: { export: { ...job, state: 'failed' } } });
  expect(await screen.findByText('The file could not be written. Please try again.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
  expect(isBusy()).toBe(false);
  api.answers['POST /api/me/export'] = refuse(429, 'too_many_attempts', 'Wait a minute.');
  fireEvent.click(exportButton());
  expect(await screen.findByText('Wait a minute.')).toBeTruthy();
});

const plan = {
  trees: [
    { id: treeIdOf(1), name: 'Hartono', memberCount: 12, heirs: [{ userId: someUser().id, name: 'Ratna' }] },
    { id: treeIdOf(2), name: 'Pratama', memberCount: 1, heirs: [] },
    { id: treeIdOf(3), name: 'Kosong', memberCount: 0, heirs: [] },
  ],
};

async function leave(trees: object) {
  const api = await open({ 'GET /api/me/deletion': trees });
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
  const type = (password: string) =>
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: password } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  return { api, dialog, type, send };
}

test('who owns no trees is told so, and who closes the question keeps the account', async () => {
  const { api, dialog } = await leave({ trees: [] });
  expect(await dialog.findByText('You own no trees.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to('POST /api/me/deletion')).toEqual([]);
});

test('until it is known which trees there are, and where that is never known, no account is deleted', async () => {
  const { api, dialog, type } = await leave(refuse(403, 'forbidden', 'Not now.'));
  expect(await dialog.findByText('Not now.')).toBeTruthy();
  expect(dialog.queryByText('You own no trees.')).toBeNull();
  type('otters ford the river');
  expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveProperty('disabled', true);
  api.answers['GET /api/me/deletion'] = { trees: [] };
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('You own no trees.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveProperty('disabled', false);
});

test('each tree goes where is chosen, with the account if nothing is, and a wrong password ends nothing', async () => {
  const { api, dialog, type, send } = await leave(plan);
  const first = await dialog.findByLabelText('What happens to “Hartono”');
  const optionsOf = (box: HTMLElement) =>
    within(box)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf(first)).toEqual([
    'Delete it with its 12 people',
    'Transfer it to Ratna',
    'Leave it to an administrator',
  ]);
  expect(optionsOf(dialog.getByLabelText('What happens to “Pratama”'))).toEqual([
    'Delete it with its one person',
    'Leave it to an administrator',
  ]);
  expect(optionsOf(dialog.getByLabelText('What happens to “Kosong”'))[0]).toBe('Delete it; nobody is in it');
  expect(dialog.queryByText('You own no trees.')).toBeNull();
  const choose = (name: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(`What happens to “${name}”`), { target: { value } });
  api.answers['POST /api/me/deletion'] = refuse(403, 'wrong_password');
  type('not this one');
  send();
  const wrong = await dialog.findByText('The current password is not right.');
  expect(dialog.getByLabelText('Your password').getAttribute('aria-describedby')).toBe(wrong.id);
  expect(dialog.queryByRole('alert')).toBeNull();
  choose('Hartono', someUser().id);
  choose('Pratama', 'administrator');
  choose('Kosong', 'administrator');
  choose('Kosong', 'delete');
  api.answers['POST /api/me/deletion'] = refuse(409, 'last_administrator', 'You are the last one.');
  type('otters ford the river');
  send();
  expect((await dialog.findByRole('alert')).textContent).toBe('You are the last one.');
  expect(api.to('POST /api/me/deletion').map(({ body }) => body)).toEqual([
    {
      password: 'not this one',
      trees: plan.trees.map(({ id }) => ({ treeId: id, fate: 'delete' })),
    },
    {
      password: 'otters ford the river',
      trees: [
        { treeId: treeIdOf(1), fate: { heir: someUser().id } },
        { treeId: treeIdOf(2), fate: 'administrator' },
        { treeId: treeIdOf(3), fate: 'delete' },
      ],
    },
  ]);
});

const share = {
  id: 'a1b2c3d4e5f60718',
  treeId: treeIdOf(1),
  treeName: 'Keluarga Wijaya',
  name: 'Aunts',
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: null,
};
const nameless = { ...share, id: 'a1b2c3d4e5f60719', name: null, expiresAt: '2026-04-01T12:00:00.000Z' };
const shares = 'GET /api/me/shares';

test('each link to a tree tells its name, its tree and its end, and is ended at a press', async () => {
  const api = await open({ [shares]: { items: [share, nameless] } }, true);
  await screen.findByText('Aunts');
  const rows = screen.getAllByRole('listitem').map((row) => [...row.querySelectorAll('p')].map((p) => p.textContent));
  expect(rows).toEqual([
    ['Aunts', 'Keluarga Wijaya', 'Made 03/01/2026, without an end'],
    ['Keluarga Wijaya', expect.stringMatching(/^Made 03\/01\/2026, until 04\/01\/2026/)],
  ]);
  const end = (id: string) => `DELETE /api/trees/${treeIdOf(1)}/shares/${id}`;
  api.answers[end(share.id)] = refuse(403, 'forbidden', 'Not now.');
  fireEvent.click(screen.getByRole('button', { name: 'End Aunts' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  api.answers[end(nameless.id)] = null;
  api.answers[shares] = { items: [share] };
  fireEvent.click(screen.getByRole('button', { name: 'End Keluarga Wijaya' }));
  expect(await screen.findByText('The link has ended')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End Keluarga Wijaya' })).toBeNull());
  expect(screen.getByText('Aunts')).toBeTruthy();
});

test('links that cannot be loaded are said to be so, and not to be none', async () => {
  await open({ [shares]: refuse(403, 'forbidden', 'Not now.') }, true);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.queryByText('None of your links works now.')).toBeNull();
});
