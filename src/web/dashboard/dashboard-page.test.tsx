import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';

const tree = someTree({ memberCount: 120, unionCount: 40 });
const names = ['Ayu', 'Bram', 'Citra', 'Dewi', 'Emil', 'Fitri', 'Gita'];
const activity = names.map((memberName, n) => ({
  treeId: tree.id,
  memberId: memberIdOf(n),
  memberName,
  kind: n === 0 ? 'added' : 'updated',
  at: new Date(Date.now() - n * 3_600_000 - 1000).toISOString(),
}));
const figures = {
  totalMembers: 1234,
  generations: 6,
  livingMembers: 321,
  livingPercent: 26,
  recentUpdates: 17,
  activity,
};
const full = { 'GET /api/trees': { items: [tree] }, 'GET /api/dashboard': figures };

test('[DSH-001][DSH-002][DSH-003][DSH-004][DSH-005][DSH-006] the cards show the figures of the server', async () => {
  await openApp('/dashboard', full);
  expect(await screen.findByRole('heading', { level: 1, name: 'Family Tree Dashboard' })).toBeTruthy();
  const cards = await screen.findByText('1,234').then((value) => value.closest('dl'));
  expect(cards?.textContent).toContain('Total Members1,2346 generations');
  expect(cards?.textContent).toContain('Living Members32126% of total');
  expect(cards?.textContent).toContain('Recent Updates17In the last week');
});

test('[DSH-008][DSH-009][DSH-010][DSH-011] the overview leads into the tree and out to a picture', async () => {
  await openApp('/dashboard', full);
  const overview = await screen.findByRole('region', { name: 'Tree overview' });
  expect(within(overview).getByText('120 people · 40 couples')).toBeTruthy();
  const view = within(overview).getByRole('link', { name: 'View Full' });
  expect(view.getAttribute('href')).toBe(`/dashboard/family-tree?tree=${tree.id}`);
  fireEvent.click(within(overview).getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Family Tree' }));
  const file = dialog.getByRole('link', { name: /GEDCOM/ });
  expect(file.getAttribute('href')).toBe(`/dashboard/my-trees?export=${tree.id}`);
});

test('[DSH-013][DSH-014][DSH-018][DSH-019] recent activity lists five at most, newest first', async () => {
  await openApp('/dashboard', full);
  const list = await screen.findByRole('region', { name: 'Recent Activity' });
  const entries = within(list).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Added AyuJust now',
    'Updated Bram1 hour ago',
    'Updated Citra2 hours ago',
    'Updated Dewi3 hours ago',
    'Updated Emil4 hours ago',
  ]);
});

test('[DSH-017] the add button leads to the form of the members page', async () => {
  await openApp('/dashboard', full);
  const add = await screen.findByRole('link', { name: 'Add Family Member' });
  expect(add.getAttribute('href')).toBe(`/dashboard/members?tree=${tree.id}&add=1`);
});

test('[DSH-015][DSH-016][UX-15] without people the page says so and offers the three ways to begin', async () => {
  await openApp('/dashboard', { 'GET /api/trees': { items: [someTree({ memberCount: 0, unionCount: 0 })] } });
  expect(await screen.findByText('No Family Members Found')).toBeTruthy();
  expect(screen.getByText(/import a GEDCOM file, or look around/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'How would you like to begin?' })).toBeTruthy();
});

test('[UX-34] figures that could not be loaded look like a failure, not like an empty family', async () => {
  await openApp('/dashboard', { ...full, 'GET /api/dashboard': refuse(500, 'internal') });
  expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
  expect(screen.queryByText('No Family Members Found')).toBeNull();
});

test('[DSH-022] opening the dashboard clears what earlier versions left behind', async () => {
  localStorage.setItem('family_members_x', '1');
  await openApp('/dashboard', full);
  await screen.findByRole('heading', { level: 1 });
  expect(localStorage.getItem('family_members_x')).toBeNull();
});
