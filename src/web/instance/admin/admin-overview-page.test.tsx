import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSystemSettings } from '#contract/system-settings.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { budi } from '#web/testing/sample-people.ts';

const settings = { ...defaultSystemSettings, hasSmtpPassword: false, mailByEnvironment: false };
const session = { 'GET /api/session': { user: { ...budi, role: 'admin' } } };
const at = '2026-11-20T12:00:00.000Z';
const probe = (check: string, state: string, details: object) => ({ check, state, tookMs: 3, details, at });
const user = (i: number) => ({
  id: `01890000-0000-7000-8000-00000000000${i}`,
  firstName: 'User',
  lastName: `${i}`,
  email: `u${i}@family.example`,
  updatedAt: at,
  createdAt: at,
});
const overview = {
  users: 12,
  trees: 34,
  members: 5678,
  activeSessions: 9,
  activeUsersLastDay: 4,
  membersLastDay: 21,
  treesLastDay: 1,
  growthPercent: 50,
  requestsLastDay: 12_345,
  database: { reachable: true, sizeBytes: 45_600_000 },
  health: {
    state: 'poor',
    checks: [
      probe('database', 'well', { reachable: true, tables: true }),
      probe('disk', 'poor', { freeBytes: 2_000_000_000, totalBytes: 80_000_000_000 }),
      probe('jobs', 'well', { running: true, failedLastDay: 0, waitingMinutes: 0 }),
      probe('mail', 'off', {}),
      probe('backup', 'well', { hours: 5, verification: 'sound' }),
    ],
    uptimePercent: 99.71,
    since: '2026-11-01T00:00:00.000Z',
  },
  recentUsers: [1, 2, 3, 4, 5, 6].map(user),
};
const analytics = {
  days: [
    { day: '2026-11-19', users: 10, activeUsers: 2, trees: 30, members: 5000, requests: 90 },
    { day: '2026-11-20', users: 12, activeUsers: 4, trees: 34, members: 5678, requests: 40 },
  ],
};
const full = {
  ...session,
  'GET /api/admin/overview': overview,
  'GET /api/admin/analytics': analytics,
  'GET /api/admin/house-jobs': { items: [], nextCursor: null },
};

test('[ADM-001] [ADM-002] [ADM-003] the figures are those of the server, and lead to their lists', async () => {
  await openApp('/admin', full);
  await screen.findByText('34');
  const figures = screen.getByRole('region', { name: 'In figures' });
  expect(figures.textContent).toContain('Users12Family trees34Members5,678Active sessions9');
  expect(figures.textContent).toContain('System health99.71%');
  expect(screen.getByRole('link', { name: 'Family trees' }).getAttribute('href')).toBe('/admin/trees');
});

test('[ADM-004] system health says what was found, in words', async () => {
  await openApp('/admin', full);
  await screen.findByText('45.6 MB');
  const text = screen.getByRole('region', { name: 'System health' }).textContent;
  expect(text).toContain('Needs attention');
  expect(text).toContain('DatabaseWellanswered in 3 ms');
  expect(text).toContain('DiskPoor2 GB of 80 GB free');
  expect(text).toContain('MailNot set up');
  expect(text).toContain('the last one is 5 hours old');
  expect(text).toContain('Version1.0.0');
});

test('[ADM-009] [ADM-010] [ADM-012] [ADM-013] the last day and the growth of a week, with requests in thousands', async () => {
  await openApp('/admin', full);
  await screen.findByText('12.3K');
  const text = screen.getByRole('region', { name: 'In the last 24 hours' }).textContent;
  expect(text).toContain('People added21Trees added1Growth50%');
  expect(text).toContain('Active users4API requests12.3K');
});

test('[ADM-005] [ADM-006] four of the ten users who were updated last are shown', async () => {
  await openApp('/admin', full);
  await screen.findByText('u4@family.example');
  const recent = within(screen.getByRole('table', { name: 'Users who were updated last' }));
  expect(recent.getAllByRole('rowheader')).toHaveLength(4);
});

test('[ADM-007] the chart says its range, and the table beside it every number', async () => {
  await openApp('/admin', full);
  expect(
    await screen.findByRole('img', { name: /^Members by day.*between 5,000 and 5,678, 5,678 last$/ }),
  ).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'requests' } });
  expect(await screen.findByRole('img', { name: /^API requests by day.*between 40 and 90, 40 last$/ })).toBeTruthy();
  fireEvent.click(screen.getByText('As a table'));
  expect(screen.getAllByRole('cell', { name: '90' })).toHaveLength(1);
});

test('[FND-048] [ADM-008] [ADS-002] an action is begun, shows how far it is, and says in the end what came of it', async () => {
  const job = { id: '01890000-0000-7000-8000-0000000000aa', kind: 'check', startedBy: 'Budi', createdAt: at };
  const running = {
    ...job,
    state: 'running',
    progress: 0.4,
    result: null,
    reason: null,
    startedAt: at,
    finishedAt: null,
  };
  const { api } = await openApp('/admin', { ...full, 'POST /api/admin/house-jobs': running });
  const check = await screen.findByRole('button', { name: 'Check integrity' });
  const before = { ...running, id: '01890000-0000-7000-8000-0000000000ab', kind: 'clean', state: 'done', result: {} };
  api.answers['GET /api/admin/house-jobs'] = { items: [running, before], nextCursor: null };
  fireEvent.click(check);
  expect(await screen.findByText('Check integrity has started')).toBeTruthy();
  expect(api.to('POST /api/admin/house-jobs')[0]?.body).toEqual({ kind: 'check' });
  const progress = await screen.findByRole('progressbar', { name: 'Check integrity' });
  expect(progress.getAttribute('aria-valuenow')).toBe('40');
  const result = { isSound: true, trees: 3, people: 42, files: 7 };
  const done = { ...running, state: 'done', progress: 1, result, finishedAt: at };
  api.answers['GET /api/admin/house-jobs'] = { items: [done, before], nextCursor: null };
  expect(await screen.findByText(/All is sound: 3 trees, 42 people, 7 files/)).toBeTruthy();
});

test('[ADS-029] [ADS-030] a message needs words', async () => {
  const { api } = await openApp('/admin', full);
  fireEvent.click(await screen.findByRole('button', { name: 'Notify users' }));
  const message = await screen.findByRole('textbox', { name: 'Message' });
  fireEvent.change(message, { target: { value: '   ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send to everybody' }));
  expect(await screen.findByText('Please enter a notification message.')).toBeTruthy();
  expect(api.to('POST /api/admin/house-jobs')).toEqual([]);
});

test('what goes for good is said with its number of days, and asked first', async () => {
  const { api } = await openApp('/admin', { ...full, 'GET /api/admin/settings': settings });
  fireEvent.click(await screen.findByRole('button', { name: 'Apply retention' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Apply retention now?' }));
  expect(await question.findByText(/older than 2,555 days are permanently deleted/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(api.to('POST /api/admin/house-jobs')).toEqual([]);
});

test('[UX-34] figures on their way are announced, and no number is shown before it is known', async () => {
  await openApp('/admin', { ...full, 'GET /api/admin/overview': () => new Promise(() => undefined) });
  await screen.findByRole('heading', { level: 1, name: 'Admin overview' });
  expect(screen.getByText('Loading').getAttribute('role')).toBe('status');
  expect(screen.getByRole('region', { name: 'In figures' }).textContent).not.toMatch(/\d/);
});

test('an installation without trees says what to do next', async () => {
  await openApp('/admin', { ...full, 'GET /api/admin/overview': { ...overview, trees: 0, members: 0 } });
  await screen.findByRole('heading', { name: 'No family tree yet' });
  expect(screen.getByRole('link', { name: 'Add user' }).getAttribute('href')).toBe('/admin/users?add=1');
  expect(screen.getByRole('link', { name: 'Start a tree' }).getAttribute('href')).toBe('/dashboard/my-trees?create=1');
});

test('[ADM-017] zeros of a database that does not answer are not passed off as counts', async () => {
  await openApp('/admin', { ...full, 'GET /api/admin/overview': refuse(503, 'unavailable') });
  // What passes is asked for again three times first.
  await screen.findByText(/^Data unavailable: the database does not answer/, undefined, { timeout: 15_000 });
  expect(screen.getByRole('region', { name: 'In figures' }).textContent).toContain('Users0Family trees0');
  expect(screen.getByText('Not reachable')).toBeTruthy();
  expect(screen.queryByText('No family tree yet')).toBeNull();
});

test('[ADM-018] [CAT-003] figures that could not be fetched say so, and can be asked for again', async () => {
  const { api } = await openApp('/admin', { ...full, 'GET /api/admin/overview': refuse(500, 'internal') });
  await screen.findByText('Failed to fetch admin statistics');
  expect(screen.queryByRole('region', { name: 'In figures' })).toBeNull();
  api.answers['GET /api/admin/overview'] = overview;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('34')).toBeTruthy();
});
