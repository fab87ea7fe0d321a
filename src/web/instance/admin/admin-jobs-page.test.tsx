import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { renderAlone } from '#web/testing/render-app.tsx';
import { budi } from '#web/testing/sample-people.ts';
import { AdminJobsPage } from './admin-jobs-page.tsx';

const none = { count: 0, bytes: 0 };

test('[GRD-015] actions, background jobs and storage are one page, which leads to the backups', async () => {
  await openApp('/admin/jobs', {
    'GET /api/session': { user: { ...budi, role: 'admin' } },
    'GET /api/admin/house-jobs': { items: [], nextCursor: null },
    'GET /api/admin/queues': { running: true, queues: [], failed: [] },
    'GET /api/admin/storage': {
      database: { bytes: 1, tables: [] },
      files: none,
      backups: none,
      disk: null,
      folder: '/srv/swissfam',
    },
  });
  await screen.findByText('Everything lies in /srv/swissfam.');
  for (const name of ['History of actions', 'Background jobs', 'Storage']) {
    expect(screen.getByRole('region', { name })).toBeTruthy();
  }
  expect(screen.getByText('Actions run by administrators, scheduled jobs and storage.')).toBeTruthy();
  const [link] = screen.getAllByRole('link', { name: 'Backups' }).slice(-1);
  expect(link?.getAttribute('href')).toBe('/admin/backups');
});

test('[GRD-017] whoever is no administrator is turned away by the page itself, and nothing is asked for', async () => {
  const api = fakeApi({ 'GET /api/session': { user: budi } });
  await renderAlone(<AdminJobsPage />, 'instance', 'admin', 'shell');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Access Denied/);
  expect(api.seen.filter(({ route }) => route.includes('/api/admin/'))).toEqual([]);
});
