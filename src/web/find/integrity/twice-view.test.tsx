import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Duplicate, DuplicatePage, MergePreview } from '#contract/integrity.ts';
import type { Relative } from '#contract/members.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someMember, someTree } from '#web/testing/sample-people.ts';

const tree = someTree();
const listRoute = `GET /api/trees/${tree.id}/duplicates`;
const address = `/dashboard/check?tree=${tree.id}&show=twice`;

const person = (n: number, firstName: string): Relative => ({
  id: memberIdOf(n),
  firstName,
  lastName: 'Tjokro',
  gender: 'male',
  birthYear: 1901,
  deathYear: null,
});
const soekarno = person(1, 'Soekarno');
const sukarno = person(2, 'Sukarno');
const pair: Duplicate = {
  key: 'duplicate.1',
  people: [soekarno, sukarno],
  probability: 0.97,
  reasons: ['same_name', 'same_birthday', 'other_death'],
  dismissal: null,
};
const search = {
  id: memberIdOf(90),
  state: 'done',
  progress: 1,
  version: 7,
  createdAt: '2026-03-01T08:00:00.000Z',
} as const;
const page = (given: Partial<DuplicatePage> = {}): DuplicatePage => ({
  search,
  items: [pair],
  nextCursor: null,
  open: 1,
  dismissed: 0,
  ...given,
});
const nobody = page({ search: null, items: [], open: 0 });

const preview: MergePreview = {
  version: 7,
  kept: soekarno,
  other: sukarno,
  refusal: null,
  fields: [
    { field: 'firstName', kept: 'Soekarno', other: 'Sukarno', state: 'conflict', from: 'kept' },
    { field: 'lastName', kept: 'Tjokro', other: 'Tjokro', state: 'same', from: 'kept' },
    { field: 'isDeceased', kept: false, other: true, state: 'only_other', from: 'other' },
    { field: 'notes', kept: 'Guru.', other: 'Pindah.', state: 'joined', from: 'kept' },
  ],
  unions: [],
  parentSets: [],
};
const previewRoute = `POST /api/trees/${tree.id}/members/${soekarno.id}/merge/preview`;
const mergeRoute = `POST /api/trees/${tree.id}/members/${soekarno.id}/merge`;
const mergeAddress = `${address}&keep=${soekarno.id}&with=${sukarno.id}`;
const trees = { 'GET /api/trees': { items: [tree] }, [listRoute]: page() };

test('the search is begun by hand, shows how far it is, and ends with the pairs', async () => {
  let asked = 0;
  await openApp(address, {
    ...trees,
    [listRoute]: () => {
      asked++;
      if (asked === 1) return nobody;
      return asked === 2
        ? page({ search: { ...search, state: 'searching', progress: 0.8 }, items: [], open: 0 })
        : page({
            items: [0.9, 0.899].map((probability) => ({ ...pair, key: `duplicate.${probability}`, probability })),
          });
    },
    [`POST /api/trees/${tree.id}/duplicates`]: Response.json({ ...search, state: 'waiting' }, { status: 202 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Look for people who are in it twice' }));
  expect(await screen.findByRole('progressbar', { name: 'Looking for people who are in the tree twice' })).toBeTruthy();
  expect(screen.getByText('80%')).toBeTruthy();
  expect((await screen.findAllByText(/one person$/)).map(({ textContent }) => textContent)).toEqual([
    'Very probably one person',
    'Perhaps one person',
  ]);
  expect(screen.getByText('1 pair')).toBeTruthy();
});

test('a pair stands side by side with what speaks for it and against it', async () => {
  await openApp(address, trees);
  const item = (await screen.findByText('Very probably one person')).closest('li');
  expect(item?.textContent).toContain('Soekarno Tjokro');
  expect(item?.textContent).toContain('Sukarno Tjokro');
  for (const reason of ['Same name', 'Same day of birth', 'Other death']) expect(item?.textContent).toContain(reason);
  const compare = within(item ?? document.body).getByRole('link', { name: 'Compare and merge' });
  expect(compare.getAttribute('href')).toContain(`keep=${soekarno.id}`);
  expect(compare.getAttribute('href')).toContain(`with=${sukarno.id}`);
});

test('two different people are said to be two', async () => {
  let isDismissed = false;
  const { api } = await openApp(address, {
    ...trees,
    [listRoute]: () => (isDismissed ? page({ items: [], open: 0, dismissed: 1 }) : page()),
    [`POST /api/trees/${tree.id}/problems/dismissals`]: () => {
      isDismissed = true;
      return Response.json({ id: memberIdOf(9), changeId: memberIdOf(8), version: 8 }, { status: 201 });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Two different people' }));
  expect(await screen.findByText('Kept as two people')).toBeTruthy();
  expect(api.to(`POST /api/trees/${tree.id}/problems/dismissals`)[0]?.body).toEqual({ key: 'duplicate.1' });
  expect(await screen.findByText('No duplicates found')).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 pair that you said are two people' })).toBeTruthy();
});

test('the preview shows what stays, and a choice between what differs', async () => {
  const { api } = await openApp(mergeAddress, {
    ...trees,
    [previewRoute]: ({ body }: SeenRequest) => {
      const side = (body as { choices: { firstName?: 'other' } }).choices.firstName ?? 'kept';
      return {
        ...preview,
        fields: preview.fields.map((line) => (line.state === 'conflict' ? { ...line, from: side } : line)),
      };
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Merge two people' })).toBeTruthy();
  expect(await screen.findByText('In 1 thing the two differ. Choose what stays.')).toBeTruthy();
  const names = screen.getByRole('group', { name: 'First name' });
  expect(within(names).getByRole('radio', { name: 'Soekarno' })).toHaveProperty('checked', true);
  expect(screen.getByText('the same in both')).toBeTruthy();
  expect(screen.getByText('Has died')).toBeTruthy();
  expect(screen.getByText('both texts, one after the other')).toBeTruthy();
  expect(screen.getByText('Neither has relatives in the tree.')).toBeTruthy();
  fireEvent.click(within(names).getByRole('radio', { name: 'Sukarno' }));
  expect(within(names).getByRole('radio', { name: 'Sukarno' })).toHaveProperty('checked', true);
  await waitFor(() => expect(api.to(previewRoute)).toHaveLength(2));
  expect(api.to(previewRoute).at(-1)?.body).toEqual({ otherId: sukarno.id, choices: { firstName: 'other' } });
});

test('merging is sent with the previewed version and the choices, and Undo makes two people of one again', async () => {
  const { api } = await openApp(mergeAddress, {
    ...trees,
    [previewRoute]: preview,
    [mergeRoute]: { changeId: memberIdOf(8), version: 8 },
    [`POST /api/trees/${tree.id}/changes/${memberIdOf(8)}/undo`]: { changeId: memberIdOf(7), version: 9 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make them one person' }));
  expect(await screen.findByText('The two records of Soekarno Tjokro were merged')).toBeTruthy();
  const [sent] = api.to(mergeRoute);
  expect(sent?.body).toEqual({ otherId: sukarno.id, choices: {} });
  expect(sent?.headers.get('if-match')).toBe('"7"');
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(await screen.findByRole('heading', { level: 1, name: 'Check the tree' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('They are two people again')).toBeTruthy();
});

test('when somebody has changed the tree meanwhile, the preview is read again and nothing is merged', async () => {
  const { api } = await openApp(mergeAddress, {
    ...trees,
    [previewRoute]: preview,
    [mergeRoute]: refuse(409, 'version_conflict'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make them one person' }));
  expect(await screen.findByText(/Someone has changed the tree in the meantime/)).toBeTruthy();
  await waitFor(() => expect(api.to(previewRoute).length).toBeGreaterThan(1));
  expect(screen.getByRole('button', { name: 'Make them one person' })).toBeTruthy();
});

test('people who cannot be one are said why, without a way to merge them', async () => {
  await openApp(mergeAddress, { ...trees, [previewRoute]: { ...preview, refusal: 'partners' } });
  expect(await screen.findByText(/These two are partners of each other/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make them one person' })).toBeNull();
});

test('any two people can be chosen by name', async () => {
  await openApp(address, {
    ...trees,
    [`GET /api/trees/${tree.id}/members`]: {
      items: [someMember(soekarno), someMember(sukarno)],
      nextCursor: null,
      total: 2,
    },
    [previewRoute]: preview,
  });
  const choose = async (label: string, name: string) => {
    fireEvent.click(await screen.findByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  await choose('This person stays', 'Soekarno');
  await choose('Merge this person into the first', 'Sukarno');
  const section = screen.getByRole('region', { name: 'Two people that you know are one' });
  fireEvent.click(within(section).getByRole('button', { name: 'Compare and merge' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Merge two people' })).toBeTruthy();
});
