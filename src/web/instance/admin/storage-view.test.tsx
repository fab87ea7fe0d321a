import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { StorageView } from './storage-view.tsx';

const route = 'GET /api/admin/storage';

const stored = {
  database: {
    bytes: 45_600_000,
    tables: [
      { name: 'members', bytes: 12_000_000 },
      { name: 'changes', bytes: 3000 },
    ],
  },
  files: { count: 1, bytes: 7000 },
  backups: { count: 2, bytes: 9_000_000 },
  disk: { freeBytes: 2_000_000_000, totalBytes: 80_000_000_000 },
  folder: '/srv/swissfam',
};

async function openStorage(answer: object | (() => unknown)) {
  const api = fakeApi({ [route]: answer });
  const view = await renderAlone(<StorageView />, 'instance', 'admin');
  return { api, figures: () => view.container.querySelector('dl')?.textContent };
}

test('what takes up how much room is told, and how much is left of the disk', async () => {
  const { figures } = await openStorage(stored);
  expect(await screen.findByText('Everything lies in /srv/swissfam.')).toBeTruthy();
  expect(figures()).toBe('Database45.6 MBFiles of trees7 kB1 fileBackups9 MB2 archivesFree on the disk2 GBof 80 GB');
  const table = screen.getByRole('table', { name: 'Largest tables' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['membersSize12 MB', 'changesSize3 kB']);
  expect(within(table).getByRole('columnheader', { name: 'Size' }).className).toContain('text-right');
});

test('a disk that the system tells nothing of has a dash, and nothing is said of its size', async () => {
  const none = { count: 0, bytes: 0 };
  const { figures } = await openStorage({ ...stored, files: { ...none, count: 2 }, backups: none, disk: null });
  await screen.findByText('Everything lies in /srv/swissfam.');
  expect(figures()).toMatch(/2 filesBackups0 byte0 archivesFree on the disk–$/);
});

test('[UX-34] no figure stands before it is known, and what could not be loaded can be asked for again', async () => {
  const { figures } = await openStorage(() => new Promise(() => undefined));
  expect(figures()).toBe('DatabaseFiles of trees0 filesBackups0 archivesFree on the disk');
  expect(screen.queryByRole('table')).toBeNull();
  const { api } = await openStorage(refuse(500, 'internal'));
  await screen.findByText('This could not be loaded');
  expect(screen.queryByText('Database')).toBeNull();
  api.answers[route] = stored;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('45.6 MB')).toBeTruthy();
  expect(screen.queryByText('This could not be loaded')).toBeNull();
});
