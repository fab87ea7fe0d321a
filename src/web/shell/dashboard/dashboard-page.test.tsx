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
  isShared: false,
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

/** 'YYYY-MM-DD', so many days from today. */
function dayAhead(days: number): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const padded = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${padded(day.getMonth() + 1)}-${padded(day.getDate())}`;
}

test('the coming days of the family say when, who and how many years, and lead to the people', async () => {
  const ofTree = { treeId: tree.id };
  const items = [
    { ...ofTree, kind: 'birthday', memberIds: [memberIdOf(1)], names: ['Ayu'], day: dayAhead(0), years: 36 },
    {
      ...ofTree,
      kind: 'wedding',
      memberIds: [memberIdOf(2), memberIdOf(3)],
      names: ['Bram', ''],
      day: dayAhead(1),
      years: 1,
    },
    { ...ofTree, kind: 'remembrance', memberIds: [memberIdOf(4)], names: ['Oma'], day: dayAhead(9), years: 6 },
  ];
  await openApp('/dashboard', { ...full, 'GET /api/occasions': { items } });
  const list = within(await screen.findByRole('region', { name: 'Coming up' }));
  const entries = (await list.findAllByRole('listitem')).map((entry) => entry.textContent);
  expect(entries[0]).toBe('TodayAyu turns 36');
  expect(entries[1]).toBe('TomorrowBram & Name unknown married for 1 year');
  expect(entries[2]).toMatch(/^\w+ \d+Oma died 6 years ago$/);
  const link = list.getByRole('link', { name: 'Ayu' });
  expect(link.getAttribute('href')).toBe(`/dashboard/members/${memberIdOf(1)}?tree=${tree.id}`);
});

test('the next questions stand as questions, with how many people an answer helps', async () => {
  const asked = { memberId: memberIdOf(1), memberName: 'Oma', partnerName: null };
  const items = [
    { ...asked, fact: 'parents', helped: 26 },
    { ...asked, fact: 'marriageDate', partnerName: 'Opa', helped: 5 },
    { ...asked, fact: 'name', memberName: null, helped: 1 },
  ];
  await openApp('/dashboard', { ...full, [`GET /api/trees/${tree.id}/questions`]: { items } });
  const list = within(await screen.findByRole('region', { name: 'Questions worth asking' }));
  const entries = (await list.findAllByRole('listitem')).map((entry) =>
    entry.textContent?.replace(/[\u2068\u2069]/g, ''),
  );
  expect(entries).toEqual([
    'Who are Oma’s parents?helps 26 people',
    'When did Oma and Opa marry?helps 5 people',
    'What is this person called?helps 1 person',
  ]);
});

test('what could not be loaded of the dashboard says so where it would stand, and is asked for again', async () => {
  const { api } = await openApp('/dashboard', { ...full, 'GET /api/occasions': refuse(500, 'internal') });
  const days = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(await days.findByText('Upcoming dates couldn’t be loaded')).toBeTruthy();
  api.answers['GET /api/occasions'] = { items: [] };
  fireEvent.click(days.getByRole('button'));
  expect(await days.findByText('No birthdays or anniversaries in the next 30 days.')).toBeTruthy();
});

test('the first steps end by themselves when all is done, and when somebody hides them', async () => {
  const young = { ...figures, generations: 2 };
  const { unmount } = await openApp('/dashboard', { ...full, 'GET /api/dashboard': young });
  const steps = within(await screen.findByRole('region', { name: 'Getting started' }));
  expect(steps.getByText('1 of 4 done')).toBeTruthy();
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Choose which person is you',
    'Done: Add your parents',
    'Add the generation before them',
    'Share the tree with someone',
  ]);
  fireEvent.click(steps.getByRole('button', { name: 'Hide these steps' }));
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  unmount();

  const mine = { items: [{ ...tree, selfMemberId: memberIdOf(1) }] };
  await openApp('/dashboard', {
    ...full,
    'GET /api/trees': mine,
    'GET /api/dashboard': { ...figures, isShared: true },
  });
  await screen.findByText('1,234');
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
});
