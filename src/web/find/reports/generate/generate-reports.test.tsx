import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedReport } from '#contract/requested-files.ts';
import { countedOf, family } from '#web/find/reports/testing/counted-family.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree, treeIdOf } from '#web/testing/sample-people.ts';

const tree = someTree({ name: 'Hartono' });
const start = `POST /api/trees/${tree.id}/files`;

function report(given: Partial<ListedReport> = {}): ListedReport {
  return {
    id: memberIdOf(70),
    treeId: tree.id,
    treeNames: ['Hartono'],
    kind: 'report',
    request: { report: 'overview', language: 'en', basis: 'lived' },
    state: 'done',
    progress: 1,
    fileName: 'family-overview-2026-11-20.pdf',
    size: 18_400,
    reason: null,
    expiresAt: '2026-11-21T08:00:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
    outcome: { unwritten: '' },
    ...given,
  };
}

const moving = report({ state: 'writing', progress: 0.4, size: null, expiresAt: null, outcome: null });

function open(answers: object = {}, search = `tree=${tree.id}&`) {
  const known = {
    'GET /api/trees': { items: [tree] },
    'GET /api/statistics': countedOf(family),
    [`GET /api/trees/${tree.id}/statistics`]: countedOf(family),
    'GET /api/reports': { items: [] },
  };
  return openApp(`/dashboard/reports?${search}tab=generate`, { ...known, ...answers });
}

test('[RPT-014][RPT-028][RPT-029][RPT-030][RPT-031][RPT-032][RPT-033] the fifth tab offers six reports by their names', async () => {
  await open();
  expect(await screen.findByRole('tab', { name: 'Generate Reports', selected: true })).toBeTruthy();
  const headings = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Family Overview Report (PDF)',
    'Generation Breakdown (Excel)',
    'Geographic Distribution (PDF)',
    'Family Timeline (PDF)',
    'Member Directory (Excel)',
    'Statistics Summary (PDF)',
  ]);
  expect(await screen.findByText(/^Nothing yet\./)).toBeTruthy();
});

test('[RPT-034] a report is made of the people whom the page counts, tells how far it is, and can be stopped', async () => {
  let items: ListedReport[] = [];
  const { api } = await open(
    {
      'GET /api/reports': () => ({ items }),
      [start]: () => {
        items = [moving];
        return moving;
      },
      [`DELETE /api/trees/${tree.id}/files/${moving.id}`]: () => {
        items = [];
        return { ...moving, state: 'cancelled' };
      },
    },
    `tree=${tree.id}&basis=born&range=year&descendantsOf=${memberIdOf(5)}&`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Generate Family Overview Report (PDF)' }));
  expect(await screen.findByText('Generating Family Overview report...')).toBeTruthy();
  expect(await screen.findByRole('progressbar', { name: 'Family Overview Report (PDF)' })).toHaveProperty(
    'ariaValueNow',
    '40',
  );
  const [{ body } = { body: undefined }] = api.to(start);
  const asked = { report: 'overview', language: 'en', basis: 'born', descendantsOf: memberIdOf(5) };
  expect(body).toMatchObject({ kind: 'report', request: asked });
  expect(body).toHaveProperty('request.from', expect.stringMatching(/^\d{4}-01-01$/));
  fireEvent.click(screen.getByRole('button', { name: 'Stop Family Overview Report (PDF)' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await keyboardIsOn(screen.getByRole('button', { name: 'Generate Family Overview Report (PDF)' }));
});

test('each of the six buttons asks for its own report', async () => {
  const { api } = await open({ [start]: report() });
  const kinds = {
    'Family Overview Report (PDF)': 'overview',
    'Generation Breakdown (Excel)': 'generations',
    'Geographic Distribution (PDF)': 'geography',
    'Family Timeline (PDF)': 'timeline',
    'Member Directory (Excel)': 'directory',
    'Statistics Summary (PDF)': 'statistics',
  };
  for (const name of Object.keys(kinds)) {
    fireEvent.click(await screen.findByRole('button', { name: `Generate ${name}` }));
  }
  await waitFor(() => expect(api.to(start)).toHaveLength(6));
  expect(api.to(start).map(({ body }) => (body as Pick<ListedReport, 'request'>).request.report)).toEqual(
    Object.values(kinds),
  );
});

test('a report that is ready is told, and stands in the list', async () => {
  let items: ListedReport[] = [];
  await open({
    'GET /api/reports': () => ({ items }),
    [start]: () => {
      items = [report()];
      return moving;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Generate Family Overview Report (PDF)' }));
  expect(await screen.findByText('family-overview-2026-11-20.pdf is ready.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download family-overview-2026-11-20.pdf' })).toBeTruthy();
});

test('[FND-048] a report under way beside one that is ready can be fetched once it is ready, too', async () => {
  const states = [moving, moving];
  const ready = report({ id: memberIdOf(71), fileName: 'timeline.pdf' });
  await open({ 'GET /api/reports': () => ({ items: [states.shift() ?? report(), ready] }) });
  expect(await screen.findByRole('link', { name: 'Download timeline.pdf' })).toBeTruthy();
  const name = 'Download family-overview-2026-11-20.pdf';
  expect(screen.queryByRole('link', { name })).toBeNull();
  expect(await screen.findByRole('link', { name }, { timeout: 5000 })).toBeTruthy();
});

test('what was made in the last day can be fetched and deleted, whatever tree it is of', async () => {
  const other = report({
    id: memberIdOf(71),
    treeId: treeIdOf(2),
    treeNames: ['Bauer'],
    fileName: 'timeline.pdf',
    size: 2_000,
  });
  let items = [report({ outcome: { unwritten: '王' } }), other];
  await open({
    'GET /api/reports': () => ({ items }),
    [`DELETE /api/trees/${tree.id}/files/${memberIdOf(70)}`]: () => {
      items = [other];
      return { ...report(), state: 'expired' };
    },
  });
  const made = await screen.findByRole('region', { name: 'Made in the last day' });
  const link = await within(made).findByRole('link', { name: 'Download family-overview-2026-11-20.pdf' });
  expect(link.getAttribute('href')).toBe(`/api/trees/${tree.id}/files/${memberIdOf(70)}/content`);
  expect(within(made).getByText(/18 kB/)).toBeTruthy();
  expect(within(made).getByText(/appear as boxes: 王/)).toBeTruthy();
  expect(within(made).getByText('Bauer')).toBeTruthy();
  fireEvent.click(within(made).getByRole('button', { name: 'Delete family-overview-2026-11-20.pdf' }));
  await waitFor(() => expect(within(made).queryByText('family-overview-2026-11-20.pdf')).toBeNull());
  expect(within(made).getByRole('status').textContent).toBe('family-overview-2026-11-20.pdf has been deleted.');
  await keyboardIsOn(screen.getByRole('heading', { name: 'Made in the last day' }));
});

test('what failed says why, and a refusal stands in its card', async () => {
  await open({
    'GET /api/reports': {
      items: [
        report({ state: 'failed', reason: 'interrupted' }),
        report({ id: memberIdOf(72), state: 'failed', reason: 'x' }),
      ],
    },
    [start]: refuse(429, 'too_many_attempts', 'Some of your files are still being written. Please wait for them.'),
  });
  expect(await screen.findByText('The server was stopped in the middle. Please try again.')).toBeTruthy();
  expect(screen.getByText('Something went wrong on the server. Please try again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Generate Member Directory (Excel)' }));
  expect(await screen.findByText(/Some of your files are still being written/)).toBeTruthy();
});

test('of all trees a report counts them together, and the list says which', async () => {
  const second = someTree({ id: treeIdOf(2), name: 'Bauer' });
  const request: ListedReport['request'] = { report: 'timeline', language: 'en', basis: 'lived', alsoOf: [second.id] };
  const { api } = await open(
    {
      'GET /api/trees': { items: [tree, second] },
      'GET /api/reports': { items: [report({ request, treeNames: ['Hartono', 'Bauer'] })] },
      [start]: report({ request }),
    },
    '',
  );
  expect(await screen.findByText(/^The 2 trees are counted together/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Generate Family Timeline (PDF)' }));
  await waitFor(() => expect(api.to(start)).toHaveLength(1));
  expect(api.to(start)[0]?.body).toMatchObject({ request: { report: 'timeline', alsoOf: [second.id] } });
  const made = screen.getByRole('region', { name: 'Made in the last day' });
  expect(within(made).getByText('Hartono').parentElement?.textContent).toContain('Hartono, Bauer');
});

test('a list that cannot be loaded says so, and reports can be made all the same', async () => {
  await open({ 'GET /api/reports': refuse(500, 'internal') });
  expect(await screen.findByText('The list of reports could not be loaded')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Generate / })).toHaveLength(6);
});
