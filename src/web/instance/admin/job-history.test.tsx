import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { InstanceJob } from '#contract/instance-jobs.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { isUnderWay } from './instance-queries.ts';
import { JobHistory } from './job-history.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const route = 'GET /api/admin/house-jobs';

function someJob(nth: number, given: Partial<InstanceJob> = {}): InstanceJob {
  return {
    id: `01890000-0000-7000-8000-0000000000${nth}`,
    kind: 'check',
    state: 'done',
    progress: 1,
    result: { isSound: true, trees: 3, people: 1042, files: 7 },
    reason: null,
    startedBy: 'Ratna Wijaya',
    startedAt: '2026-11-20T12:00:00.000Z',
    finishedAt: '2026-11-20T12:00:10.000Z',
    createdAt: '2026-11-20T11:59:00.000Z',
    ...given,
  };
}

const pageOf = (items: readonly InstanceJob[], nextCursor: string | null = null) => ({ items, nextCursor });

async function openHistory(answer: object | (() => unknown)) {
  const api = fakeApi({ [route]: answer });
  const view = await renderAlone(<JobHistory />, 'instance', 'admin');
  const rows = () =>
    within(screen.getByRole('table', { name: 'Actions, newest first' }))
      .getAllByRole('row')
      .slice(1);
  const results = () => rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  return { api, rows, results, ...view };
}

test('[ADM-008] [ADS-002] every action is in the history with what came of it, in numbers and words', async () => {
  const jobs = [
    someJob(10, { kind: 'backup', result: { fileName: 'swissfam.zip', bytes: 45_600_000 } }),
    someJob(11, { kind: 'notify', result: { people: 1 } }),
    someJob(12, { kind: 'notify', result: { people: 2 } }),
    someJob(13, { kind: 'clean', result: { files: 1, exports: 2, bytes: 3000 } }),
    someJob(14, { kind: 'check' }),
    someJob(15, { kind: 'check', result: { isSound: false, problems: 'A file is lost.' } }),
    someJob(16, { kind: 'retention', result: { trees: 1, sessions: 2, links: 3, notifications: 4, audit: 5 } }),
    someJob(17, { kind: 'test_mail', result: { to: 'ratna@example.org', server: 'mail.example.org' } }),
    someJob(18, { kind: 'clean', state: 'failed', result: null, reason: 'interrupted' }),
    someJob(19, { kind: 'clean', state: 'failed', result: null, reason: 'Mail server said 550.' }),
    someJob(20, { kind: 'clean', state: 'failed', result: null, reason: null }),
    someJob(21, { kind: 'notify', result: {} }),
    someJob(22, { state: 'waiting', result: null, progress: 0 }),
  ];
  const { results, rows } = await openHistory(pageOf(jobs));
  await screen.findByText('swissfam.zip, 45.6 MB');
  const shown = results().map((text) => text?.replace(/^Result/, ''));
  expect(shown).toEqual([
    'swissfam.zip, 45.6 MB',
    '1 person notified',
    '2 people notified',
    '1 files and 2 exports deleted, 3 kB freed',
    'All is sound: 3 trees, 1,042 people, 7 files',
    'Something doesn’t match:\nA file is lost.',
    '1 trees, 2 sessions, 3 links, 4 notifications and 5 log entries deleted',
    'Sent to ratna@example.org by mail.example.org',
    'The server was stopped in the middle',
    'Mail server said 550.',
    '',
    '0 people notified',
    '',
  ]);
  expect(within(rows()[0] ?? document.body).getByRole('rowheader').textContent).toBe('Back up now');
  expect(rows()[0]?.textContent).toContain('Ratna Wijaya');
  expect(rows()[0]?.querySelector('time')?.dateTime).toBe('2026-11-20T11:59:00.000Z');
  expect(rows()[0]?.textContent).toContain('11/20/2026');
});

test('what is under way says how far it is, and what has ended how it ended', async () => {
  const states = (['waiting', 'running', 'done', 'failed'] as const).map((state, nth) =>
    someJob(10 + nth, { state, progress: state === 'running' ? 0.4 : 0, result: null }),
  );
  expect(states.map(isUnderWay)).toEqual([true, true, false, false]);
  const { rows } = await openHistory(pageOf(states));
  const running = await screen.findByRole('progressbar', { name: 'In progress' });
  expect(running.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole('progressbar', { name: 'Waiting' }).getAttribute('aria-valuenow')).toBe('0');
  const bars = rows().map((row) => within(row).queryAllByRole('progressbar').length);
  expect(bars).toEqual([1, 1, 0, 0]);
  const said = rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(said).toEqual(['StateWaiting', 'StateIn progress', 'StateDone', 'StateFailed']);
  const [, , done, failed] = rows().map((row) => within(row).getAllByRole('cell')[0]?.querySelector('span > span'));
  expect(done?.className).toMatch(/accent/);
  expect(failed?.className).toMatch(/heart/);
});

test('older actions come twenty at a time, below those that are there', async () => {
  const { api, rows } = await openHistory(pageOf([someJob(10)], 'older'));
  const more = await screen.findByRole('button', { name: 'Show older ones' });
  expect(rows()).toHaveLength(1);
  api.answers[route] = pageOf([someJob(11), someJob(12)]);
  fireEvent.click(more);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  expect(api.to(route).map(({ query }) => Object.fromEntries(query))).toEqual([
    { limit: '20' },
    { limit: '20', cursor: 'older' },
  ]);
});

test('the history is asked for once a second while anything of it is under way, and not once all has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = await openHistory(pageOf([someJob(10), someJob(11, { state: 'running', result: null })]));
  await screen.findByRole('progressbar');
  expect(api.to(route)).toHaveLength(1);
  api.answers[route] = pageOf([someJob(10), someJob(11)]);
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(api.to(route)).toHaveLength(2);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(api.to(route)).toHaveLength(2);
});

test('[UX-34] no actions, and a history on its way or that could not be loaded, look different', async () => {
  await openHistory(() => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryByText('No actions yet.')).toBeNull();
  const { api } = await openHistory(refuse(500, 'internal'));
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('No actions yet.')).toBeNull();
  api.answers[route] = pageOf([]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No actions yet.')).toBeTruthy();
  expect(screen.queryByText('This could not be loaded')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
