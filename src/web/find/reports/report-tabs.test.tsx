import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Statistics } from '#contract/statistics.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf } from '#web/testing/sample-people.ts';
import { answers, countedOf, family, hartono } from './testing/counted-family.ts';

// Charts are drawn in the size of their place and of their labels, and jsdom gives nothing a size.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'DIV' ? new DOMRect(0, 0, 640, 256) : new DOMRect(0, 0, 20, 16);
  });
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
const tableOf = (name: string) => screen.findByRole('table', { name, hidden: true });

test('[RPT-023][RPT-024][UX-44] the generations are drawn, told in words and listed, and their shares sum to 100', async () => {
  await openApp('/dashboard/reports?tab=demographics', answers);
  const section = await screen.findByRole('region', { name: 'Generation distribution' });
  expect(await within(section).findByText(/1:\s50% · 2:\s25% · 3:\s25%\./)).toBeTruthy();
  expect(rowsOf(await tableOf('Generation distribution'))).toEqual([
    'GenerationPeopleShare',
    '1250%',
    '2125%',
    '3125%',
  ]);
  await expect.poll(() => section.querySelectorAll('.recharts-bar-rectangle').length).toBe(3);
  expect(section.querySelector('.recharts-wrapper')?.closest('[aria-hidden="true"]')).toBeTruthy();
});

test('a column of a chart leads to the people it counts, and so does the table', async () => {
  await openApp('/dashboard/reports?tab=demographics', answers);
  const section = await screen.findByRole('region', { name: 'Generation distribution' });
  await expect.poll(() => section.querySelectorAll('.recharts-bar-rectangle').length).toBe(3);
  const [first] = section.querySelectorAll('.recharts-bar-rectangle');
  if (first) fireEvent.click(first);
  const list = within(await screen.findByRole('dialog', { name: 'Generation distribution: 1' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Oma', 'Old']);
  fireEvent.click(list.getByRole('button', { name: 'Close' }));
  fireEvent.click(within(await tableOf('Births and deaths by decade')).getByLabelText('1, Births: 1930s'));
  expect(await screen.findByRole('dialog', { name: 'Births: 1930s' })).toBeTruthy();
});

test('decades without a birth or a death are columns of their own, and the summary says of how many it is known', async () => {
  await openApp('/dashboard/reports?tab=demographics', answers);
  const rows = rowsOf(await tableOf('Births and deaths by decade'));
  expect(rows).toHaveLength(1 + 16);
  expect(rows.filter((row) => !/00$/.test(row ?? ''))).toEqual([
    'DecadeBirthsDeaths',
    '1850s10',
    '1930s10',
    '1960s10',
    '2000s11',
  ]);
  expect(screen.getByText(/^Births: Known of all 4\. .* Deaths: Known of 1 of 2\./)).toBeTruthy();
});

test('a chart of nothing is no chart, only words', async () => {
  await openApp('/dashboard/reports?tab=demographics', answers);
  const section = within(await screen.findByRole('region', { name: 'Marriages by decade' }));
  expect(section.getByText('No data')).toBeTruthy();
  expect(section.queryByRole('table', { hidden: true })).toBeNull();
});

test('[RPT-040][RPT-048] the ages of the living stand with their quartiles, median and mean', async () => {
  await openApp('/dashboard/reports?tab=demographics', answers);
  const section = within(await screen.findByRole('region', { name: 'Ages of the living' }));
  expect(section.getByText(/Half are between 31 and 51; median 41, mean 41 years\./)).toBeTruthy();
  expect(rowsOf(await tableOf('Ages of the living')).at(-1)).toBe('60–691');
});

test('[RPT-025][RPT-026] countries of birth are drawn on a map that asks nobody, and listed with their shares', async () => {
  const born = { ...family, Mei: { birthPlace: 'Singapore' }, Jan: { birthPlace: 'Delft, Netherlands' } };
  const { api } = await openApp('/dashboard/reports?tab=geography', {
    ...answers,
    'GET /api/statistics': countedOf(born),
  });
  const section = await screen.findByRole('region', { name: 'Country distribution' });
  expect(rowsOf(await tableOf('Country distribution'))).toEqual([
    'CountryPeopleShare',
    'Indonesia134%',
    'Netherlands133%',
    'Singapore133%',
  ]);
  await expect
    .poll(() => [...section.querySelectorAll('[data-country]')].map((path) => path.getAttribute('data-country')).sort())
    .toEqual(['ID', 'NL']);
  expect(within(section).getByText(/Not drawn on a map of this size: Singapore\./)).toBeTruthy();
  const holland = section.querySelector('[data-country="NL"]');
  if (holland) fireEvent.click(holland);
  expect(within(await screen.findByRole('dialog', { name: 'Netherlands' })).getByRole('link').textContent).toBe('Jan');
  expect(api.seen.every(({ route }) => route.startsWith('GET /api/'))).toBe(true);
});

test('places stand below the larger place that they are in', async () => {
  await openApp('/dashboard/reports?tab=geography', answers);
  expect(rowsOf(await tableOf('Places'))).toEqual([
    'PlacePeopleBirthsMarriagesDeaths',
    'Indonesia1100',
    'Jawa Tengah1100',
    'Solo1100',
  ]);
  expect(screen.getByRole('button', { name: '1, Solo, Jawa Tengah, Indonesia' })).toBeTruthy();
});

const activity: Statistics['activity'] = {
  months: [
    { month: '2026-02', changes: 3, touched: 4 },
    { month: '2026-03', changes: 1, touched: 1 },
  ],
  latest: [
    {
      id: '01900000-0000-7000-8000-dddd00000001' as Statistics['activity']['latest'][number]['id'],
      treeId: hartono.id,
      version: 7,
      kind: 'member_added',
      actorId: null,
      actorName: 'Budi Santoso',
      proposedBy: null,
      at: '2026-03-01T08:00:00.000Z',
      memberId: memberIdOf(1),
      memberName: 'Sari Wijaya',
      touched: 1,
      people: 1,
      backTo: null,
      undoes: null,
      undoneBy: null,
    },
  ],
};

test('[RPT-027] the activity is what the change log holds, by month and one by one', async () => {
  await openApp('/dashboard/reports?tab=activity', {
    ...answers,
    'GET /api/statistics': { ...countedOf(family), activity },
  });
  expect(rowsOf(await tableOf('Changes by month'))).toEqual(['MonthChanges', 'Feb 20263', 'Mar 20261']);
  const entry = within(await screen.findByRole('region', { name: 'Latest changes' })).getByRole('listitem');
  expect(entry.textContent).toMatch(/^Added Sari WijayaBudi Santoso · 03\/01\/2026/);
  const link = within(entry).getByRole('link', { name: 'Sari Wijaya' });
  expect(link.getAttribute('href')).toBe(`/dashboard/members/${memberIdOf(1)}?tree=${hartono.id}`);
});

test('a time without a change says so', async () => {
  await openApp('/dashboard/reports?tab=activity&range=week', answers);
  expect(await screen.findByText('Nothing has changed in this time.')).toBeTruthy();
});
