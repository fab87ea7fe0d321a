import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Statistics } from '#contract/statistics.ts';
import { sourceOf } from '#domain/statistics/testing/source-of.ts';
import { type TinyMembers, today } from '#domain/statistics/testing/tiny-scope.ts';
import { treeStatistics } from '#domain/statistics/tree-statistics.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { someTree, treeIdOf } from '#web/testing/sample-people.ts';

const tree = someTree({ name: 'Hartono' });

/** What the server counts of a family of three generations. */
function countedOf(members: TinyMembers, treeId = tree.id): Statistics {
  const unions = [
    { partners: ['Oma', null], children: ['Sari'] },
    { partners: ['Sari', null], children: ['Adi'] },
  ] as const;
  const source = sourceOf(tinyFamily({ members, unions: members.Oma ? unions : [] }), { today, treeId });
  return { ...treeStatistics(source, today), trees: source.trees, activity: { months: [], latest: [] } };
}

const family: TinyMembers = {
  Oma: { birthDate: '1930', deathDate: '2001', gender: 'female' },
  Sari: { lastName: 'Wijaya', birthDate: '3 MAY 1965', gender: 'female' },
  Adi: { birthDate: '2005', birthPlace: 'Solo', gender: 'male' },
  Old: { birthDate: '1850' },
};
const answers = {
  'GET /api/trees': { items: [tree] },
  'GET /api/statistics': countedOf(family),
  [`GET /api/trees/${tree.id}/statistics`]: countedOf(family),
};

test('[RPT-001][RPT-002][RPT-003][RPT-015][RPT-016][RPT-017][RPT-018] all trees together show what the server counted', async () => {
  await openApp('/dashboard/reports', answers);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports and Analytics' })).toBeTruthy();
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All Trees', 'Hartono']);
  const cards = await screen.findByText('50% of total').then((note) => note.closest('dl'));
  expect(cards?.textContent).toBe(
    'Total Members43 generationsLiving Members250% of totalAverage Age41of the living, in yearsGenerations3',
  );
});

test('who has died and who is presumed dead are told apart', async () => {
  await openApp('/dashboard/reports', answers);
  expect(await screen.findByText(/^1 person has died\. 1 more is presumed dead/)).toBeTruthy();
});

test('[RPT-017][RPT-019] the milestones name the oldest and the youngest of the living, and lead to them', async () => {
  await openApp(`/dashboard/reports?tree=${tree.id}`, answers);
  expect(await screen.findByRole('heading', { name: 'Family Milestones' })).toBeTruthy();
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows[1]).toBe('Oldest memberSari Wijaya61 years');
  expect(rows[2]).toBe('Youngest memberAdiabout 21 years');
  expect(screen.getByText('of the living, in years')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Sari Wijaya' });
  expect(link.getAttribute('href')).toBe(`/dashboard/family-tree?tree=${tree.id}&selected=Sari`);
});

test('among all trees the milestones lead into the tree that the person is in', async () => {
  const other = treeIdOf(2);
  await openApp('/dashboard/reports', { ...answers, 'GET /api/statistics': countedOf(family, other) });
  const link = await screen.findByRole('link', { name: 'Adi' });
  expect(link.getAttribute('href')).toBe(`/dashboard/family-tree?tree=${other}&selected=Adi`);
});

test('[RPT-044] where no age is known the milestones have no data', async () => {
  await openApp('/dashboard/reports', { ...answers, 'GET /api/statistics': countedOf({ Budi: {} }) });
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(['Oldest memberNo data', 'Youngest memberNo data']);
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

test('[RPT-049][UX-34] figures that could not be counted say so', async () => {
  await openApp('/dashboard/reports', { ...answers, 'GET /api/statistics': refuse(500, 'internal') });
  expect(await screen.findByText('Failed to calculate family statistics')).toBeTruthy();
});

test('an account without people is told that there is nothing to count', async () => {
  await openApp('/dashboard/reports', { ...answers, 'GET /api/statistics': countedOf({}) });
  expect(await screen.findByText('Nothing to count yet')).toBeTruthy();
});
