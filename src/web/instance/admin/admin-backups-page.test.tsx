import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Backup } from '#contract/backups.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { budi } from '#web/testing/sample-people.ts';

const session = { 'GET /api/session': { user: { ...budi, role: 'admin' } } };

const nth = (n: number) => `01900000-0000-7000-8000-dddd0000000${n}`;

function someBackup(given: Partial<Backup> = {}): Backup {
  return {
    id: nth(1),
    state: 'done',
    progress: 1,
    isScheduled: true,
    startedBy: null,
    fileName: 'swissfam-2026-11-20-03-00-abcdef.zip',
    isThere: true,
    size: 45_600_000,
    contentHash: 'ab'.repeat(32),
    holds: { users: 3, trees: 2, people: 1234, files: 5, missingFiles: 0 },
    isBeingVerified: false,
    verifiedAt: '2026-11-20T04:23:00.000Z',
    verification: 'sound',
    verifiedBy: 'restoring',
    reason: null,
    createdAt: '2026-11-20T03:00:00.000Z',
    finishedAt: '2026-11-20T03:01:00.000Z',
    ...given,
  };
}

const listOf = (items: readonly Backup[], nextAt: string | null = null) => ({
  ...session,
  'GET /api/admin/backups': { items, folder: '/srv/swissfam/backups', nextAt },
});

const openMenu = async () =>
  fireEvent.pointerDown(await screen.findByRole('button', { name: /^Actions for the backup/ }), {
    button: 0,
    ctrlKey: false,
  });

test('a backup says when it was made and by whom, what it holds, how large it is, and that it was tried', async () => {
  await openApp('/admin/backups', listOf([someBackup({ startedBy: 'Ratna Wijaya' })]));
  const row = await screen.findByRole('row', { name: /by Ratna Wijaya/ });
  expect(row.textContent).toContain('Complete');
  expect(row.textContent).toContain('1,234 people, 2 trees, 5 files, 3 users');
  expect(row.textContent).toContain('45.6 MB');
  expect(row.textContent).toContain('Restored as a rehearsal and compared on');
  expect(screen.getByText(/\/srv\/swissfam\/backups/)).toBeTruthy();
});

test('what failed, what is damaged and what was lost are said in words', async () => {
  const backups = [
    someBackup({ id: nth(1), state: 'failed', isThere: false, holds: null, size: null, reason: 'interrupted' }),
    someBackup({ id: nth(2), verification: 'damaged', reason: 'This backup is damaged or was changed.' }),
    someBackup({ id: nth(3), isThere: false, verification: null, verifiedAt: null }),
    someBackup({ id: nth(4), holds: { users: 1, trees: 1, people: 1, files: 0, missingFiles: 2 } }),
  ];
  await openApp('/admin/backups', listOf(backups));
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toContain('FailedThe server was stopped in the middle');
  expect(rows[1]).toMatch(/Damaged, found on .*This backup is damaged or was changed\./);
  expect(rows[2]).toContain('The file is not there any more');
  expect(rows[2]).toContain('Not yet');
  expect(rows[3]).toContain('2 files were lost already and are not in it');
});

test('the first backup is made with the button, which says meanwhile that one is being made', async () => {
  const { api } = await openApp('/admin/backups', listOf([]));
  await screen.findByRole('heading', { name: 'No backup yet' });
  const writing = someBackup({
    state: 'writing',
    progress: 0.4,
    isThere: false,
    holds: null,
    size: null,
    verifiedAt: null,
  });
  Object.assign(api.answers, listOf([writing]), { 'POST /api/admin/backups': writing });
  fireEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  const progress = await screen.findByRole('progressbar', { name: 'Being made' });
  expect(progress.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole('button', { name: 'A backup is being made' }).getAttribute('aria-disabled')).toBe('true');
  expect(api.to('POST /api/admin/backups')).toHaveLength(1);
});

test('a backup is downloaded, checked and, after a question, deleted from its menu', async () => {
  const one = someBackup();
  const { api } = await openApp('/admin/backups', {
    ...listOf([one]),
    [`POST /api/admin/backups/${one.id}/verification`]: one,
    [`DELETE /api/admin/backups/${one.id}`]: { ...one, state: 'gone' },
  });
  await openMenu();
  const link = await screen.findByRole('menuitem', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(`/api/admin/backups/${one.id}/file`);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Check by restoring' }));
  await waitFor(() => expect(api.to(`POST /api/admin/backups/${one.id}/verification`)).toHaveLength(1));
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this backup?' });
  expect(api.to(`DELETE /api/admin/backups/${one.id}`)).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Backup deleted');
});

test('when the next one comes is said, also when none does', async () => {
  const { api } = await openApp('/admin/backups', listOf([someBackup()]));
  await screen.findByText(/^None is made by itself/);
  expect(screen.getByRole('link', { name: 'Change how often' }).getAttribute('href')).toBe('/admin/settings');
  expect(api.seen.length).toBeGreaterThan(0);
});

test('backups that could not be loaded say so, and how to restore is told all the same', async () => {
  await openApp('/admin/backups', { ...session, 'GET /api/admin/backups': refuse(500, 'internal') });
  await screen.findByText('The backups could not be loaded');
  expect(screen.getByText(/npm run restore -- backup\.zip/)).toBeTruthy();
});

test('the screen speaks Indonesian', async () => {
  await openApp('/admin/backups', listOf([someBackup()]), 'id');
  await screen.findByRole('heading', { level: 1, name: 'Cadangan' });
  expect(screen.getByRole('button', { name: 'Cadangkan sekarang' })).toBeTruthy();
  expect(await screen.findByText(/1\.234 orang, 2 silsilah/)).toBeTruthy();
});

test('[FND-048] while one of several backups is being made or checked the list is asked for again', async () => {
  const done = someBackup();
  const others = [
    someBackup({ id: nth(2), state: 'writing', isThere: false }),
    someBackup({ id: nth(3), isBeingVerified: true }),
  ];
  for (const other of others) {
    const { api, unmount } = await openApp('/admin/backups', listOf([done, other]));
    const asked = () => api.to('GET /api/admin/backups').length;
    await waitFor(() => expect(asked()).toBeGreaterThan(1), { timeout: 10_000 });
    unmount();
  }
});
