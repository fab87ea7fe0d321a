import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someDetails, someMember, someTree, treeIdOf, userIdOf } from '#web/testing/sample-people.ts';

const tree = someTree();
const api = `/api/trees/${tree.id}`;
const sari = someDetails({ id: memberIdOf(1) });
const budi = someMember({ id: memberIdOf(2), firstName: 'Budi', lastName: 'Santoso', gender: 'male', birthYear: 1898 });

const family = {
  'GET /api/trees': { items: [tree] },
  [`GET ${api}/members`]: { items: [budi], nextCursor: null, total: 1 },
  [`GET ${api}/members/${sari.id}`]: sari,
  [`GET ${api}/sources`]: { items: [], total: 0, nextCursor: null },
  [`GET ${api}/places`]: { items: [], total: 0, isCut: false },
};
const open = async (search: string, more: object = {}) => {
  const app = await openApp(`/dashboard/evidence?tree=${tree.id}${search}`, { ...family, ...more });
  await screen.findByRole('form');
  return app;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const inRole = (name: string) => within(screen.getByRole('group', { name }));

/** Types a name where somebody stands, and takes the option that says this. */
async function choose(role: string, name: string, option: string): Promise<void> {
  fireEvent.change(inRole(role).getByRole('combobox'), { target: { value: name } });
  fireEvent.click(await screen.findByText(option));
}

async function takeNewSource(title: string): Promise<void> {
  fireEvent.change(screen.getByRole('combobox', { name: 'Source' }), { target: { value: title } });
  fireEvent.click(await screen.findByText('New source'));
}

test('[M-08] a marriage of four people is filled in once, looked at, written as one change, and leads to everybody', async () => {
  const people = ['partnerA', 'partnerB', 'fatherA', 'motherB'].map((role, nth) => ({
    role,
    memberId: memberIdOf(nth + 1),
    isNew: nth > 1,
  }));
  const written = { changeId: memberIdOf(70), version: 8, people };
  const { api: server } = await open(`&kind=marriage&person=${sari.id}`, {
    [`POST ${api}/evidence`]: written,
    [`POST ${api}/changes/${memberIdOf(70)}/undo`]: { changeId: memberIdOf(71), version: 9 },
  });
  expect(inRole('First partner').getByRole('combobox')).toHaveProperty('value', 'Sari Wijaya');
  await takeNewSource('Marriage register of Solo');
  fill('Page or entry', '17');
  fill('How far it can be believed', '3');
  fill('Date', '4 May 1920');
  fill('Place', 'Solo');
  await choose('Second partner', 'Bu', 'Budi Santoso');
  await choose('Father of the first partner', 'Adi Wijaya', 'New person');
  expect(inRole('Father of the first partner').getByLabelText('Last name')).toHaveProperty('value', 'Wijaya');
  expect(inRole('Father of the first partner').getByLabelText('Gender')).toHaveProperty('value', 'male');
  await choose('Mother of the second partner', 'Rini', 'New person');
  fireEvent.change(inRole('Mother of the second partner').getByLabelText('Birth date'), { target: { value: '1870' } });
  press('Check and save');
  const dialog = within(await screen.findByRole('dialog', { name: 'This will be written' }));
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'New in the tree: Adi Wijaya and Rini',
    'Marriage of Sari Wijaya and Budi Santoso (4 May 1920, Solo)',
    'Sari Wijaya: child of Adi Wijaya',
    'Budi Santoso: child of Rini',
    'Each fact cites: Marriage register of Solo, 17, direct and primary evidence',
  ]);
  expect(server.to(`POST ${api}/evidence`)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'The document has been entered' })).toBeTruthy();
  expect(server.to(`POST ${api}/evidence`)[0]?.body).toEqual({
    kind: 'marriage',
    date: '4 May 1920',
    place: 'Solo',
    note: null,
    source: { title: 'Marriage register of Solo', page: '17', confidence: 3, text: null, date: null },
    people: [
      { role: 'partnerA', memberId: sari.id, age: null, occupation: null },
      { role: 'partnerB', memberId: budi.id, age: null, occupation: null },
      {
        role: 'fatherA',
        firstName: 'Adi',
        lastName: 'Wijaya',
        gender: 'male',
        birthDate: null,
        age: null,
        occupation: null,
      },
      {
        role: 'motherB',
        firstName: 'Rini',
        lastName: null,
        gender: 'female',
        birthDate: '1870',
        age: null,
        occupation: null,
      },
    ],
  });
  const link = screen.getByRole('link', { name: 'Adi Wijaya' });
  expect(link.getAttribute('href')).toBe(`/dashboard/members/${memberIdOf(3)}?tree=${tree.id}`);
  const [undo] = screen.getAllByRole('button', { name: 'Undo' });
  if (undo) fireEvent.click(undo);
  await waitFor(() => expect(server.to(`POST ${api}/changes/${memberIdOf(70)}/undo`)).toHaveLength(1));
});

test.each([
  [
    'birth',
    ['Child', 'Mother'],
    ['New in the tree: Adi Wijaya and Rini Wijaya', 'Birth of Adi Wijaya', 'Adi Wijaya: child of Rini Wijaya'],
  ],
  [
    'death',
    ['Who died', 'Partner', 'Father'],
    [
      'New in the tree: Adi Wijaya, Rini Wijaya, and Eka Wijaya',
      'Death of Adi Wijaya',
      'Partners: Adi Wijaya and Rini Wijaya',
      'Adi Wijaya: child of Eka Wijaya',
    ],
  ],
  ['death', ['Who died'], ['New in the tree: Adi Wijaya', 'Death of Adi Wijaya']],
  [
    'census',
    ['Head of the household', 'Partner'],
    [
      'New in the tree: Adi Wijaya and Rini Wijaya',
      'Census: Adi Wijaya and Rini Wijaya',
      'Partners: Adi Wijaya and Rini Wijaya',
    ],
  ],
] as const)('of a %s with %j everything that will be written is told before', async (kind, roles, lines) => {
  await open(`&kind=${kind}`);
  await takeNewSource('Register');
  const names = ['Adi Wijaya', 'Rini Wijaya', 'Eka Wijaya'];
  for (const [nth, role] of roles.entries()) await choose(role, names[nth] ?? '', 'New person');
  press('Check and save');
  const dialog = within(await screen.findByRole('dialog', { name: 'This will be written' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...lines,
    'Each fact cites: Register',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('form')).toBeTruthy();
});

test('the kind of a document and its tree are chosen, and stand in the address', async () => {
  const other = someTree({ id: treeIdOf(2), name: 'Second tree' });
  await open(`&person=${sari.id}&kind=birth`, {
    'GET /api/trees': { items: [tree, other] },
    [`GET /api/trees/${other.id}/sources`]: { items: [], total: 0, nextCursor: null },
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind of document' }), { target: { value: 'death' } });
  expect(await screen.findByRole('group', { name: 'Who died' })).toBeTruthy();
  const address = () => Object.fromEntries(new URLSearchParams(location.search));
  expect(address()).toEqual({ tree: tree.id, kind: 'death', person: sari.id });
  fireEvent.change(screen.getByRole('combobox', { name: 'Family tree' }), { target: { value: other.id } });
  await waitFor(() => expect(address()).toEqual({ tree: other.id, kind: 'death' }));
});

test('witnesses are named, told before anything is saved, and can be taken out again', async () => {
  const { api: server } = await open(`&kind=birth&person=${sari.id}`, {
    [`POST ${api}/evidence`]: { changeId: memberIdOf(70), version: 8, people: [] },
  });
  await takeNewSource('Register');
  press('Add: Witness');
  press('Add: Informant');
  await choose('Witness', 'Bu', 'Budi Santoso');
  fireEvent.click(inRole('Informant').getByRole('button', { name: 'Remove' }));
  press('Check and save');
  const dialog = within(await screen.findByRole('dialog', { name: 'This will be written' }));
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Birth of Sari Wijaya',
    'Witness: Budi Santoso',
    'Each fact cites: Register',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.to(`POST ${api}/evidence`)).toHaveLength(1));
  expect(server.to(`POST ${api}/evidence`)[0]?.body).toMatchObject({
    people: [
      { role: 'child', memberId: sari.id },
      { role: 'witness', memberId: budi.id },
    ],
  });
});

test('what is missing is said where it stands, also for somebody behind empty places', async () => {
  await open('&kind=death');
  press('Check and save');
  expect(await screen.findByText('Choose a source or give its title')).toBeTruthy();
  expect(inRole('Who died').getByText('Say whom this is about')).toBeTruthy();
  await choose('Mother', 'x', 'New person');
  fireEvent.change(inRole('Mother').getByLabelText('First name'), { target: { value: '' } });
  press('Check and save');
  expect(await inRole('Mother').findByText('First name is required')).toBeTruthy();
});

test('a census takes any number of children, and the one added can be taken out', async () => {
  await open('&kind=census');
  press('Add: Child');
  expect(screen.getAllByRole('group', { name: 'Child' })).toHaveLength(2);
  press('Remove');
  expect(screen.getAllByRole('group', { name: 'Child' })).toHaveLength(1);
});

test('what the server refuses is said, and everything typed stays', async () => {
  await open('&kind=birth', { [`POST ${api}/evidence`]: refuse(422, 'validation_failed', 'Nobody can be born twice') });
  await takeNewSource('Baptism register');
  await choose('Child', 'Tini', 'New person');
  press('Check and save');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The document could not be saved')).toBeTruthy();
  expect(inRole('Child').getByLabelText('First name')).toHaveProperty('value', 'Tini');
});

test('readers are told that they cannot enter documents', async () => {
  await openApp(`/dashboard/evidence?tree=${tree.id}`, {
    ...family,
    'GET /api/trees': { items: [someTree({ role: 'reader', ownerId: userIdOf(2) })] },
  });
  expect(await screen.findByText('You can read this tree, but not change it')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Family tree' })).toBeNull();
});

test('whoever opens the page on a tree to read is led to the trees they may write, and not as if this were one of them', async () => {
  const read = someTree({ role: 'reader', name: 'Keluarga Wijaya', ownerId: userIdOf(2) });
  const own = someTree({ id: treeIdOf(5), name: 'My own' });
  await openApp(`/dashboard/evidence?tree=${read.id}&kind=census`, {
    ...family,
    'GET /api/trees': { items: [read, own] },
  });
  expect(await screen.findByText(/^Nothing can be entered in .*Keluarga Wijaya/)).toBeTruthy();
  expect(screen.queryByLabelText('Family tree')).toBeNull();
  const link = screen.getByRole('link', { name: 'My own' });
  expect(link.getAttribute('href')).toBe(`/dashboard/evidence?tree=${own.id}&kind=census`);
});

test('[FND-013] a source and a new name that are only typed count, and come back with the draft', async () => {
  const answers = {
    [`GET ${api}/members`]: { items: [], nextCursor: null, total: 0 },
    // A tree that is not there any more takes its drafts along.
    [`GET ${api}/live`]: () => new Promise(() => undefined),
  };
  const { api: server, unmount } = await open('&kind=birth', answers);
  const leave = (box: HTMLElement, text: string) => {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.blur(box);
  };
  leave(screen.getByRole('combobox', { name: 'Source' }), 'Kirchenbuch 2');
  expect(screen.getByRole('combobox', { name: 'Source' })).toHaveProperty('value', 'Kirchenbuch 2');
  leave(inRole('Child').getByRole('combobox'), 'Tini Wijaya');
  expect(inRole('Child').getByLabelText('Last name')).toHaveProperty('value', 'Wijaya');
  // The tab goes while this name is being typed.
  fireEvent.change(inRole('Mother').getByRole('combobox'), { target: { value: 'Rini' } });
  unmount();
  await open('&kind=birth', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with it' }));
  expect(screen.getByRole('combobox', { name: 'Source' })).toHaveProperty('value', 'Kirchenbuch 2');
  expect(inRole('Child').getByLabelText('First name')).toHaveProperty('value', 'Tini');
  const mother = inRole('Mother').getByRole('combobox');
  expect(mother).toHaveProperty('value', 'Rini');
  press('Check and save');
  expect(await inRole('Mother').findByText(/Nothing is chosen yet/)).toBeTruthy();
  await keyboardIsOn(mother);
  fireEvent.blur(mother);
  press('Check and save');
  const dialog = within(await screen.findByRole('dialog', { name: 'This will be written' }));
  expect(dialog.getByText(/^New in the tree: Tini Wijaya and Rini/)).toBeTruthy();
  expect(dialog.getByText('Each fact cites: Kirchenbuch 2')).toBeTruthy();
  expect(server.to(`POST ${api}/evidence`)).toEqual([]);
});
