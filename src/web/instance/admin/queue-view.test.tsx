import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FailedJob, Queue } from '#contract/instance.ts';
import { currentToasts, dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { QueueView } from './queue-view.tsx';

const route = 'GET /api/admin/queues';

afterEach(() => {
  dismissAllToasts();
  vi.useRealTimers();
});

const nightly: Queue = {
  name: 'retention',
  waiting: 1,
  active: 2,
  failed: 3,
  done: 1234,
  schedule: '0 3 * * *',
  lastAt: '2026-11-20T03:00:00.000Z',
};
const asked: Queue = { ...nightly, name: 'house-job', waiting: 0, schedule: null, lastAt: null };

function someFailure(nth: number, given: Partial<FailedJob> = {}): FailedJob {
  return {
    id: `01890000-0000-7000-8000-00000000000${nth}`,
    queue: 'send-mail',
    createdAt: '2026-11-18T12:00:00.000Z',
    failedAt: '2026-11-20T12:00:00.000Z',
    reason: 'Connection refused.',
    ...given,
  };
}

async function openQueues(answer: object | (() => unknown)) {
  const api = fakeApi({ [route]: answer });
  await renderAlone(<QueueView />, 'instance', 'admin');
  return api;
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each kind of background work says how much there is of it, when it comes and when it last came', async () => {
  await openQueues({ running: true, queues: [nightly, asked], failed: [] });
  const table = await screen.findByRole('table', { name: 'Kinds of background jobs' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Job',
    'Waiting',
    'In progress',
    'Done',
    'Failed',
    'Schedule',
    'Last done',
  ]);
  expect(heads.map(({ className }) => className.includes('text-right'))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  const [, first = table, second = table] = within(table).getAllByRole('row');
  expect(within(first).getByRole('rowheader').textContent).toBe('retention');
  expect(cellsOf(first)).toEqual([
    'Waiting1',
    'In progress2',
    'Done1,234',
    'Failed3',
    'Schedule0 3 * * *',
    expect.stringMatching(/^Last done11\/2\d\/2026/),
  ]);
  expect(cellsOf(second).slice(-2)).toEqual(['Scheduleon request only', 'Last donenot yet']);
  expect(screen.getByText('None has failed.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Failed jobs, newest first' })).toBeNull();
  expect(screen.queryByText(/^This process runs no background jobs/)).toBeNull();
});

test('a process that does no background work says that another one may', async () => {
  await openQueues({ running: false, queues: [], failed: [] });
  expect(await screen.findByText('This process runs no background jobs. Another one may.')).toBeTruthy();
});

test('what failed says why and when, and is done again where that is asked for', async () => {
  const failed = [
    someFailure(1),
    someFailure(2, { queue: 'backup', reason: 'interrupted', failedAt: null }),
    someFailure(3, { queue: 'draw-photos', reason: null }),
  ];
  const api = await openQueues({ running: true, queues: [nightly], failed });
  const table = await screen.findByRole('table', { name: 'Failed jobs, newest first' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => cellsOf(row).slice(0, 2))).toEqual([
    ['ReasonConnection refused.', expect.stringMatching(/^When11\/20\/2026/)],
    ['ReasonThe server was stopped in the middle', expect.stringMatching(/^When11\/18\/2026/)],
    ['ReasonNo reason was given', expect.stringMatching(/^When11\/20\/2026/)],
  ]);
  expect(screen.queryByText('None has failed.')).toBeNull();

  const address = `POST /api/admin/queues/${failed[1]?.id}/retry`;
  api.answers[address] = { retried: true };
  api.answers[route] = { running: true, queues: [nightly], failed: [] };
  fireEvent.click(within(table).getByRole('button', { name: 'Do backup again' }));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'success', title: 'It is being done again' }]));
  expect(api.to(address)).toHaveLength(1);
  // At once, and not only when they are looked at again.
  expect(await screen.findByText('None has failed.', undefined, { timeout: 2000 })).toBeTruthy();
});

test('a job that cannot be done again says why, and stays in the list', async () => {
  const job = someFailure(1);
  const api = await openQueues({ running: true, queues: [nightly], failed: [job] });
  api.answers[`POST /api/admin/queues/${job.id}/retry`] = refuse(404, 'not_found', 'This job is gone.');
  fireEvent.click(await screen.findByRole('button', { name: 'Do send-mail again' }));
  const said = { tone: 'failure', title: 'It could not be begun again', detail: expect.stringMatching(/\w/) };
  await waitFor(() => expect(currentToasts()).toMatchObject([said]));
  expect(screen.getByRole('button', { name: 'Do send-mail again' })).toBeTruthy();
});

test('the queues are looked at again every five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = await openQueues({ running: true, queues: [nightly], failed: [] });
  await screen.findByText('retention');
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(api.to(route)).toHaveLength(1);
  api.answers[route] = { running: true, queues: [asked], failed: [] };
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(api.to(route)).toHaveLength(2);
  expect(screen.getByText('house-job')).toBeTruthy();
});

test('[UX-34] queues on their way, and queues that could not be loaded, look different', async () => {
  await openQueues(() => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryByRole('table')).toBeNull();
  await openQueues(refuse(500, 'internal'));
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('None has failed.')).toBeNull();
});
