import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { budi } from '#web/testing/sample-people.ts';

const session = { 'GET /api/session': { user: { ...budi, role: 'admin' } } };
const overview = {
  users: 12,
  trees: 34,
  members: 5678,
  activeSessions: 9,
  database: { reachable: true, sizeBytes: 45_600_000 },
};
const full = { ...session, 'GET /api/admin/overview': overview };

test('[ADM-001] [ADM-002] [ADM-003] the figures are those of the server, and lead to their lists', async () => {
  await openApp('/admin', full);
  await screen.findByText('5,678');
  const figures = screen.getByRole('region', { name: 'In figures' });
  expect(figures.textContent).toContain('Users12Family trees34Members5,678Active sessions9');
  expect(screen.getByRole('link', { name: 'Family trees' }).getAttribute('href')).toBe('/admin/trees');
});

test('[ADM-004] system health says what was measured: the database, its size, the version', async () => {
  await openApp('/admin', full);
  await screen.findByText('45.6 MB');
  const health = screen.getByRole('region', { name: 'System health' });
  expect(health.textContent).toBe('System healthDatabaseReachableSize of the database45.6 MBVersion1.0.0');
});

test('[UX-34] figures on their way are announced, and no number is shown before it is known', async () => {
  await openApp('/admin', { ...session, 'GET /api/admin/overview': () => new Promise(() => undefined) });
  await screen.findByRole('heading', { level: 1, name: 'Admin overview' });
  expect(screen.getByText('Loading').getAttribute('role')).toBe('status');
  expect(screen.getByRole('region', { name: 'In figures' }).textContent).not.toMatch(/\d/);
});

test('an installation without trees says what to do next', async () => {
  await openApp('/admin', { ...session, 'GET /api/admin/overview': { ...overview, trees: 0, members: 0 } });
  await screen.findByRole('heading', { name: 'No family tree yet' });
  expect(screen.getByRole('link', { name: 'Add user' }).getAttribute('href')).toBe('/admin/users?add=1');
  expect(screen.getByRole('link', { name: 'Start a tree' }).getAttribute('href')).toBe('/dashboard/my-trees?create=1');
});

test('zeros of a database that does not answer are not passed off as counts', async () => {
  const silent = { users: 0, trees: 0, members: 0, activeSessions: 0, database: { reachable: false, sizeBytes: 0 } };
  await openApp('/admin', { ...session, 'GET /api/admin/overview': silent });
  await screen.findByText(/^Data unavailable: the database does not answer/);
  expect(screen.getByText('Not reachable')).toBeTruthy();
  expect(screen.queryByText('No family tree yet')).toBeNull();
});

test('[ADM-018] figures that could not be fetched say so, and can be asked for again', async () => {
  const { api } = await openApp('/admin', { ...session, 'GET /api/admin/overview': refuse(500, 'internal') });
  await screen.findByText('Failed to fetch admin statistics');
  expect(screen.queryByRole('region', { name: 'In figures' })).toBeNull();
  api.answers['GET /api/admin/overview'] = overview;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('5,678')).toBeTruthy();
});
