import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';

const tree = someTree({ name: 'Hartono' });
const year = new Date().getFullYear();

/** Nobody is related; both are living. */
const graph = {
  version: 7,
  memberIds: [memberIdOf(1), memberIdOf(2)],
  firstNames: ['Sari', 'Adi'],
  lastNames: ['Wijaya', ''],
  gender: [1, 0],
  birthYear: [year - 61, year - 21],
  birthQualifier: [0, 0],
  deathYear: [null, null],
  deathQualifier: [0, 0],
  flags: [1, 1],
  unionIds: [],
  partnerA: [],
  partnerB: [],
  unionKind: [],
  unionEnded: [],
  childStart: [0],
  children: [],
  pedigreeA: [],
  pedigreeB: [],
};
const figures = {
  totalMembers: 66,
  generations: 6,
  livingMembers: 32,
  livingPercent: 48,
  recentUpdates: 0,
  activity: [],
};
const answers = {
  'GET /api/trees': { items: [tree] },
  'GET /api/dashboard': figures,
  [`GET /api/trees/${tree.id}/graph`]: graph,
};

test('[RPT-001][RPT-002][RPT-003][RPT-015][RPT-016][RPT-018] all trees together show what the server counted', async () => {
  await openApp('/dashboard/reports', answers);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports and Analytics' })).toBeTruthy();
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All Trees', 'Hartono']);
  const cards = await screen.findByText('66').then((value) => value.closest('dl'));
  expect(cards?.textContent).toBe('Total Members66Living Members3248% of totalDeceased Members34Generations6');
});

test('[RPT-017][RPT-019] one tree shows the average age and who is oldest and youngest', async () => {
  await openApp(`/dashboard/reports?tree=${tree.id}`, answers);
  expect(await screen.findByRole('heading', { name: 'Family Milestones' })).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/^Oldest memberSari Wijayaabout 6[01] years$/);
  expect(rows[2]).toMatch(/^Youngest memberAdiabout 2[01] years$/);
  expect(screen.getByText('of the living, in years')).toBeTruthy();
});

test('[RPT-049][UX-34] figures that could not be counted say so', async () => {
  await openApp('/dashboard/reports', { ...answers, 'GET /api/dashboard': refuse(500, 'internal') });
  expect(await screen.findByText('Failed to calculate family statistics')).toBeTruthy();
});

test('an account without people is told that there is nothing to count', async () => {
  await openApp('/dashboard/reports', { ...answers, 'GET /api/dashboard': { ...figures, totalMembers: 0 } });
  expect(await screen.findByText('Nothing to count yet')).toBeTruthy();
});
