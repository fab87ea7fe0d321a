import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DescribedPerson, ImportDoubt, ImportJob } from '#contract/imports.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';

const tree = someTree({ name: 'Hartono' });
const jobId = memberIdOf(80);
const jobPath = `/api/trees/${tree.id}/imports/${jobId}`;

const jobWith = (known: Partial<NonNullable<ImportJob['preview']>['known']>) => ({
  id: jobId,
  treeId: tree.id,
  fileName: 'cousin.ged',
  state: 'ready',
  progress: 1,
  preview: {
    encoding: 'UTF-8',
    version: '5.5.1',
    source: null,
    members: 10,
    unions: 3,
    otherRecords: 0,
    mediaFiles: 0,
    mediaBytes: 0,
    problemCount: 0,
    problems: [],
    membersAfter: 22,
    membersAllowed: 100,
    known: { people: 6, couples: 2, likely: 1, open: 1, same: 1, replaceable: false, ...known },
  },
  outcome: null,
  reason: null,
  changeId: null,
  createdAt: '2026-03-01T08:00:00.000Z',
});

const nobody: DescribedPerson = {
  firstName: null,
  lastName: null,
  gender: 'unknown',
  birthYear: null,
  deathYear: null,
  parents: [],
  partners: [],
};
const likely: ImportDoubt = {
  xref: 'I6',
  certainty: 'likely',
  person: { ...nobody, firstName: 'Tirta', lastName: 'Wijaya', birthYear: 1963, parents: ['Hadi', 'Wulan'] },
  candidates: [
    {
      ...nobody,
      id: memberIdOf(3),
      firstName: 'Tirta',
      lastName: 'Wijaya',
      birthYear: 1960,
      partners: ['Sari'],
      reasons: ['same_name', 'same_parents', 'other_birth'],
    },
  ],
  decision: null,
};
const open: ImportDoubt = {
  xref: 'I8',
  certainty: 'open',
  person: { ...nobody, firstName: 'Lester', lastName: 'David' },
  candidates: [4, 5].map((id) => {
    return { ...nobody, id: memberIdOf(id), firstName: 'Lester', lastName: `David ${id}`, reasons: ['alike_name'] };
  }),
  decision: null,
};

async function openDoubts(answers: object = {}) {
  const app = await openApp(`/dashboard/my-trees?import=${tree.id}&job=${jobId}`, {
    'GET /api/trees': { items: [tree] },
    [`GET ${jobPath}`]: jobWith({}),
    [`GET ${jobPath}/doubts`]: ({ query }: { query: URLSearchParams }) => ({
      items: query.get('certainty') === 'likely' ? [likely] : [open],
      nextCursor: null,
    }),
    ...answers,
  });
  await screen.findByRole('heading', { name: 'Are these the same people?' });
  fireEvent.click(screen.getByText('1 person is probably already in the tree'));
  const tirta = await screen.findByRole('group', { name: /Tirta Wijaya/ });
  const lester = await screen.findByRole('group', { name: /Lester David/ });
  const sent = () => app.api.to(`PUT ${jobPath}/doubts`).map(({ body }) => body);
  return { ...app, tirta, lester, sent };
}

const chosenIn = (group: HTMLElement) =>
  within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ checked }) => checked);

test('[FND-067] whoever is likely is the same person, whoever is open is new, each with what speaks for it', async () => {
  const { tirta, lester } = await openDoubts();
  expect(tirta.textContent).toContain('Tirta Wijayaborn 1963 · child of Hadi and Wulan');
  const same = within(tirta).getByRole('radio', { name: 'The same person as Tirta Wijaya' });
  expect(tirta.textContent).toContain('born 1960 · partner of Sari · Same name · Same parents · Other birth');
  expect(same).toHaveProperty('checked', true);
  expect(chosenIn(tirta)).toEqual([true, false]);
  expect(chosenIn(lester)).toEqual([false, false, true]);
  expect(screen.getByRole('group', { name: /^7 people in this file are already/ })).toBeTruthy();
  expect(document.querySelector('main')?.textContent).toContain('The tree will then have 15 people.');
});

test('[FND-067] a choice is shown at once and sent, and the figures follow the answer', async () => {
  const { tirta, lester, sent } = await openDoubts({ [`PUT ${jobPath}/doubts`]: jobWith({ same: 0 }) });
  fireEvent.click(within(tirta).getByRole('radio', { name: 'A new person' }));
  await waitFor(() => expect(sent()).toEqual([{ xref: 'I6', memberId: null }]));
  expect(chosenIn(tirta)).toEqual([false, true]);
  await screen.findByRole('group', { name: /^6 people in this file are already/ });
  fireEvent.click(within(lester).getByRole('radio', { name: 'The same person as Lester David 5' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ xref: 'I8', memberId: memberIdOf(5) });
  expect(chosenIn(lester)).toEqual([false, true, false]);
});

test('[FND-067] all of a kind are decided at once', async () => {
  const { tirta, lester, sent } = await openDoubts({ [`PUT ${jobPath}/doubts`]: jobWith({ same: 1 }) });
  const [allNew] = screen.getAllByRole('button', { name: 'All are new people' });
  if (!allNew) throw new Error('Nothing decides for all.');
  fireEvent.click(allNew);
  await waitFor(() => expect(sent()).toEqual([{ all: 'likely', isSame: false }]));
  expect([chosenIn(tirta), chosenIn(lester)]).toEqual([
    [false, true],
    [false, false, true],
  ]);
  const [, allSame] = screen.getAllByRole('button', { name: 'All are the same people' });
  if (!allSame) throw new Error('Nothing decides for those who are open.');
  fireEvent.click(allSame);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ all: 'open', isSame: true });
  expect(chosenIn(lester)).toEqual([true, false, false]);
});

test('[FND-067] a choice that the server does not take is said, and what holds is shown', async () => {
  const { tirta } = await openDoubts({ [`PUT ${jobPath}/doubts`]: refuse(409, 'import_not_ready') });
  fireEvent.click(within(tirta).getByRole('radio', { name: 'A new person' }));
  expect(await screen.findByText('Your choice could not be saved')).toBeTruthy();
  await waitFor(() => expect(chosenIn(tirta)).toEqual([true, false]));
});

test('where everybody is added again nobody is asked who is who', async () => {
  await openDoubts();
  fireEvent.click(screen.getByRole('radio', { name: 'Add everyone again as new people' }));
  expect(screen.queryByRole('heading', { name: 'Are these the same people?' })).toBeNull();
});

test('people of whom it is not sure are reason enough to ask what becomes of them', async () => {
  await openDoubts({ [`GET ${jobPath}`]: jobWith({ people: 0, couples: 0 }) });
  expect(screen.getByRole('radio', { name: 'Bring them up to date' })).toHaveProperty('checked', true);
});
