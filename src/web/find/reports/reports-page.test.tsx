import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { someTree, treeIdOf } from '#web/testing/sample-people.ts';
import { answers, countedOf, family, hartono, personIdOf } from './testing/counted-family.ts';

const ofTree = `GET /api/trees/${hartono.id}/statistics`;

test('[RPT-001][RPT-002][RPT-003][RPT-015][RPT-016][RPT-017][RPT-018][RPT-036][RPT-037][RPT-040] all trees together show what the server counted', async () => {
  await openApp('/dashboard/reports', answers);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports and Analytics' })).toBeTruthy();
  const options = within(await screen.findByRole('combobox', { name: 'Tree' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All Trees', 'Hartono']);
  const cards = await screen.findByText('50% of total').then((note) => note.closest('dl'));
  expect(cards?.textContent).toBe(
    'Total Members43 generationsLiving Members250% of totalAverage Age41of the living, in yearsGenerations3along the longest line',
  );
});

test('[RPT-009][RPT-010][RPT-011][RPT-012][RPT-013][RPT-014] the parts of the report are tabs, and the open one stands in the address', async () => {
  await openApp('/dashboard/reports', answers);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Demographics',
    'Geography',
    'Activity',
    'Generate Reports',
  ]);
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Geography' }), { button: 0 });
  expect(await screen.findByRole('heading', { name: 'Country distribution' })).toBeTruthy();
  expect(location.search).toBe('?tab=geography');
});

test('[RPT-004][RPT-005][RPT-006][RPT-007][RPT-008] the date range is asked of the server and stands in the address', async () => {
  const { api } = await openApp(`/dashboard/reports?tree=${hartono.id}`, answers);
  const range = await screen.findByRole('combobox', { name: 'Date range' });
  const choices = within(range).getAllByRole('option');
  expect(choices.map((choice) => choice.textContent)).toEqual([
    'All Time',
    'This Year',
    'This Month',
    'This Week',
    'Own range',
  ]);
  fireEvent.change(range, { target: { value: 'year' } });
  const basis = await screen.findByRole('combobox', { name: 'Count people who' });
  fireEvent.change(basis, { target: { value: 'lived' } });
  await expect.poll(() => api.to(ofTree).map(({ query }) => query.get('basis'))).toEqual([null, 'added', 'lived']);
  expect(api.to(ofTree).at(-1)?.query.get('from')).toBe(`${new Date().getFullYear()}-01-01`);
  expect(location.search).toContain('range=year');
  expect(location.search).toContain('basis=lived');
});

test("[RPT-004] one's own range is asked of the server once it makes sense, stands in the address and is kept for the next time", async () => {
  const { api } = await openApp(`/dashboard/reports?tree=${hartono.id}`, answers);
  fireEvent.change(await screen.findByRole('combobox', { name: 'Date range' }), { target: { value: 'own' } });
  const from = await screen.findByRole('textbox', { name: 'From' });
  fireEvent.change(from, { target: { value: 'soon' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show this time' }));
  expect(await screen.findByText(/^This date was not understood/)).toBeTruthy();
  expect(from.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(from, { target: { value: '1850' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: '1840' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show this time' }));
  expect(await screen.findByText(/^The end date is before the start date/)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: '1940' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show this time' }));
  await expect.poll(() => api.to(ofTree).at(-1)?.query.get('from')).toBe('1850');
  expect(Object.fromEntries(api.to(ofTree).at(-1)?.query ?? [])).toEqual({ basis: 'lived', from: '1850', to: '1940' });
  expect(new URLSearchParams(location.search).get('range')).toBe('own');
  const range = screen.getByRole('combobox', { name: 'Date range' });
  fireEvent.change(range, { target: { value: '' } });
  await expect.poll(() => location.search).not.toContain('1850');
  fireEvent.change(range, { target: { value: 'own' } });
  expect(await screen.findByDisplayValue('1940')).toBeTruthy();
});

test('of many trees some can be counted together, and the last of them stays', async () => {
  const second = someTree({ id: treeIdOf(2), name: 'Bauer' });
  const third = someTree({ id: treeIdOf(3), name: 'Rossi' });
  const { api } = await openApp('/dashboard/reports', {
    ...answers,
    'GET /api/trees': { items: [hartono, second, third] },
  });
  fireEvent.click(await screen.findByText('All 3 trees are counted'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Bauer' }));
  await expect.poll(() => api.to('GET /api/statistics').at(-1)?.query.get('trees')).toBe(`${hartono.id},${third.id}`);
  expect(await screen.findByText('2 of 3 trees are counted')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Rossi' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Hartono' }));
  await expect.poll(() => api.to('GET /api/statistics').at(-1)?.query.get('trees')).toBe(hartono.id);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hartono' }).checked).toBe(true);
});

test('a branch in the address is asked of the server', async () => {
  const person = countedOf(family).people[0]?.id ?? '';
  const branch = `01900000-0000-7000-8000-aaaa00000001`;
  expect(person).not.toBe('');
  const { api } = await openApp(`/dashboard/reports?tree=${hartono.id}&ancestorsOf=${branch}`, answers);
  await expect.poll(() => api.to(ofTree).at(-1)?.query.get('ancestorsOf')).toBe(branch);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Branch' }).value).toBe('ancestors');
});

test('[RPT-038][RPT-047] who has died and who is presumed dead are told apart', async () => {
  await openApp('/dashboard/reports', answers);
  expect(await screen.findByText(/^1 person has died\. 1 more is presumed dead/)).toBeTruthy();
});

test('a figure leads to its people, and they to their pages', async () => {
  await openApp('/dashboard/reports', answers);
  fireEvent.click(await screen.findByRole('button', { name: '2, Living Members' }));
  const list = within(await screen.findByRole('dialog', { name: 'Living Members' }));
  expect(list.getByText('2 people')).toBeTruthy();
  const people = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(people).toEqual([
    ['Sari Wijaya', `/dashboard/members/${personIdOf('Sari')}?tree=${hartono.id}`],
    ['Adi', `/dashboard/members/${personIdOf('Adi')}?tree=${hartono.id}`],
  ]);
});

test('[RPT-017][RPT-019][RPT-041][RPT-042] the milestones name the oldest and the youngest of the living, and lead to them', async () => {
  await openApp(`/dashboard/reports?tree=${hartono.id}`, answers);
  const table = within(await screen.findByRole('table', { name: 'Family Milestones' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'Oldest memberSari Wijaya61 years',
    'Youngest memberAdiabout 21 years',
    'Longest lifeOmaabout 71 years',
    'Most descendantsOma2',
  ]);
  const link = table.getByRole('link', { name: 'Sari Wijaya' });
  expect(link.getAttribute('href')).toBe(`/dashboard/members/${personIdOf('Sari')}?tree=${hartono.id}`);
});

test('among all trees the milestones lead into the tree that the person is in', async () => {
  const other = treeIdOf(2);
  await openApp('/dashboard/reports', { ...answers, 'GET /api/statistics': countedOf(family, other) });
  const link = await screen.findByRole('link', { name: 'Adi' });
  expect(link.getAttribute('href')).toBe(`/dashboard/members/${personIdOf('Adi')}?tree=${other}`);
});

test('[RPT-043][RPT-044] where no age is known the milestones have no data', async () => {
  await openApp('/dashboard/reports', { ...answers, 'GET /api/statistics': countedOf({ Budi: {} }) });
  const table = await screen.findByRole('table', { name: 'Family Milestones' });
  const rows = within(table).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(['Oldest memberNo data', 'Youngest memberNo data']);
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined|null/);
});

test('[RPT-020][RPT-021][RPT-022] both completions are computed and say from what', async () => {
  await openApp('/dashboard/reports', answers);
  // Of four people: 4 names, 3 genders, 4 births and 1 place of birth; of two dead: 1 date and no place. 13 of 20.
  const growth = await screen.findByRole('region', { name: 'Growth Metrics' });
  expect(await within(growth).findByText('65%')).toBeTruthy();
  // And 2 of 8 parents: 15 of 28.
  expect(within(growth).getByText('54%')).toBeTruthy();
  expect(within(growth).getByText(/^How much is known of name, gender/)).toBeTruthy();
  expect(within(growth).getByText(/both parents of everybody/)).toBeTruthy();
});

test('what a completion lacks is listed fact by fact, each leading to whom it is missing for', async () => {
  await openApp('/dashboard/reports', answers);
  const facts = within(await screen.findByRole('table', { name: 'What is known and what is missing' }));
  expect(facts.getByRole('row', { name: /^Gender/ }).textContent).toBe('Gender3 of 475%1');
  fireEvent.click(facts.getByRole('button', { name: /Gender/ }));
  expect(within(await screen.findByRole('dialog')).getByRole('link').textContent).toBe('Old');
});

test('[RPT-049][UX-34] figures that could not be counted say so, and are counted when asked again', async () => {
  const { api } = await openApp('/dashboard/reports', { ...answers, 'GET /api/statistics': refuse(500, 'internal') });
  expect(await screen.findByText('Failed to calculate family statistics')).toBeTruthy();
  api.answers['GET /api/statistics'] = countedOf(family);
  fireEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByText('50% of total')).toBeTruthy();
});

test('an account without people is told that there is nothing to count', async () => {
  await openApp('/dashboard/reports', { ...answers, 'GET /api/statistics': countedOf({}) });
  expect(await screen.findByText('Nothing to count yet')).toBeTruthy();
});

test('a time in which nobody counts is told from an empty tree', async () => {
  await openApp('/dashboard/reports?range=week', { ...answers, 'GET /api/statistics': countedOf({}) });
  expect(await screen.findByText('Nobody in this selection')).toBeTruthy();
});
