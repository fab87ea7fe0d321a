import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someDetails, someMember, someTree } from '#web/testing/sample-people.ts';

const tree = someTree();
const sari = someDetails({ id: memberIdOf(1) });
const path = `/api/trees/${tree.id}/members/${sari.id}/relatives`;
const written = { member: someMember({ firstName: 'Karto' }), changeId: memberIdOf(70), version: 8 };

/** Sari is a child of Hadi and Wulan. */
const withParents = {
  version: 7,
  memberIds: [sari.id, memberIdOf(2), memberIdOf(3)],
  firstNames: ['Sari', 'Hadi', 'Wulan'],
  lastNames: ['Wijaya', 'Wijaya', ''],
  gender: [1, 0, 1],
  birthYear: [1960, null, null],
  birthQualifier: [0, 0, 0],
  deathYear: [null, null, null],
  deathQualifier: [0, 0, 0],
  flags: [1, 1, 1],
  unionIds: [memberIdOf(50)],
  partnerA: [1],
  partnerB: [2],
  unionKind: [0],
  unionEnded: [0],
  childStart: [0, 1],
  children: [0],
  pedigreeA: [0],
  pedigreeB: [0],
};
const alone = {
  ...withParents,
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

const answersWith = (graph: object) => ({
  'GET /api/trees': { items: [tree] },
  [`GET /api/trees/${tree.id}/members`]: { items: [sari], nextCursor: null, total: 1 },
  [`GET /api/trees/${tree.id}/members/${sari.id}`]: sari,
  [`GET /api/trees/${tree.id}/graph`]: graph,
  [`GET /api/trees/${tree.id}/choices`]: { items: [] },
});

async function openPanel(answers: object = {}, graph: object = withParents) {
  const app = await openApp(`/dashboard/members?relative=${sari.id}`, { ...answersWith(graph), ...answers });
  await screen.findByRole('dialog', { name: 'Add a relative of Sari Wijaya' });
  await screen.findByLabelText('Relationship');
  return app;
}
const dialog = () => within(screen.getByRole('dialog'));
const write = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const optionsOf = (label: string) =>
  within(dialog().getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent, disabled }) => `${textContent}${disabled ? ' -' : ''}`);

test('[MSC-001][MSC-012][MSC-025] the form asks for the eight fields and offers the fourteen relationships, taken places off', async () => {
  await openPanel();
  for (const label of ['First name', 'Last name', 'Email', 'Birth date', 'Lives in', 'Phone', 'Notes', 'Is alive']) {
    expect(dialog().getByLabelText(label)).toBeTruthy();
  }
  expect(optionsOf('Relationship')).toEqual([
    'Choose -',
    'Father (already in the tree) -',
    'Mother (already in the tree) -',
    'Son',
    'Daughter',
    'Brother',
    'Sister',
    'Grandfather',
    'Grandmother',
    'Uncle',
    'Aunt',
    'Cousin',
    'Spouse',
    'Partner',
    'Other',
  ]);
});

test('[MSC-014][MSC-003][UX-10] without a relationship and a name nothing is sent, and the focus goes to the first of them', async () => {
  const { api } = await openPanel();
  press('Add relative');
  expect(await screen.findByText('Please select a valid relationship')).toBeTruthy();
  expect(screen.getByText('Name must be at least 2 characters')).toBeTruthy();
  await keyboardIsOn(dialog().getByLabelText('Relationship'));
  expect(api.to(`POST ${path}`)).toEqual([]);
});

test('[MSC-001][MSC-024] a brother is added with the last name of the family and what was written, and can be undone', async () => {
  const { api } = await openPanel({ [`POST ${path}`]: written });
  write('Relationship', 'brother');
  expect(dialog().getByLabelText('Last name')).toHaveProperty('value', 'Wijaya');
  expect(dialog().queryByLabelText('Gender')).toBeNull();
  write('First name', 'Karto');
  write('Birth date', '1962-04-01');
  fireEvent.click(dialog().getByLabelText('Is alive'));
  press('Add relative');
  expect(await screen.findByText('Family member added successfully')).toBeTruthy();
  expect(api.to(`POST ${path}`)[0]?.body).toMatchObject({
    name: { first: 'Karto', last: 'Wijaya' },
    relationship: 'brother',
    gender: 'male',
    birthDate: '1962-04-01',
    isAlive: false,
  });
  expect(api.to(`POST ${path}`)[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('to whoever reads Indonesian a last name is the family’s only where two in the tree have it', async () => {
  const openIn = async (graph: object) => {
    const { unmount } = await openApp(`/dashboard/members?relative=${sari.id}`, answersWith(graph), 'id');
    fireEvent.change(await screen.findByLabelText('Hubungan keluarga'), { target: { value: 'brother' } });
    const { value } = dialog().getByLabelText<HTMLInputElement>('Nama belakang');
    unmount();
    return value;
  };
  expect(await openIn(withParents)).toBe('Wijaya');
  expect(await openIn({ ...withParents, lastNames: ['Wijaya', '', ''] })).toBe('');
});

test('a last name is proposed by the tradition of the tree, and what was typed is never written over', async () => {
  const polish = someTree({ surnameTradition: 'polish' });
  const kowalski = { ...withParents, lastNames: ['Kowalska', 'Kowalski', 'Nowak'] };
  const answers = { ...answersWith(kowalski), 'GET /api/trees': { items: [polish] } };
  await openApp(`/dashboard/members?relative=${sari.id}`, answers);
  await screen.findByLabelText('Relationship');
  const last = () => dialog().getByLabelText<HTMLInputElement>('Last name').value;
  const proposed = (relationship: string) => {
    write('Relationship', relationship);
    return last();
  };
  expect(['brother', 'sister', 'uncle', 'brother'].map(proposed)).toEqual(['Kowalski', 'Kowalska', '', 'Kowalski']);
  write('Last name', 'Zieliński');
  expect(['sister', 'spouse'].map(proposed)).toEqual(['Zieliński', 'Zieliński']);
});

test('a grandmother has to stand on one of two sides; the form asks on which before it sends anything', async () => {
  const { api } = await openPanel({ [`POST ${path}`]: written });
  write('Relationship', 'grandmother');
  write('First name', 'Karti');
  expect(optionsOf('Through which parent')).toEqual(['Choose', 'Hadi Wijaya', 'Wulan']);
  press('Add relative');
  const problem = await screen.findByText('Choose who stands between them');
  const through = dialog().getByLabelText('Through which parent');
  expect(through.getAttribute('aria-describedby')).toContain(problem.id);
  await keyboardIsOn(through);
  expect(api.to(`POST ${path}`)).toEqual([]);
  write('Through which parent', memberIdOf(3));
  press('Add relative');
  await waitFor(() => expect(api.to(`POST ${path}`)[0]?.body).toMatchObject({ through: memberIdOf(3) }));
});

test('a cousin goes through a brother or sister of a parent who is not in the tree yet, and may be of any gender', async () => {
  const { api } = await openPanel({ [`POST ${path}`]: written });
  write('Relationship', 'cousin');
  expect(optionsOf('Child of')).toEqual([
    'Choose',
    'A brother or sister of Hadi Wijaya who is not in the tree',
    'A brother or sister of Wulan who is not in the tree',
  ]);
  expect(dialog().getByLabelText('Gender')).toHaveProperty('value', 'unknown');
  write('Child of', memberIdOf(2));
  write('First name', 'Eka');
  press('Add relative');
  await waitFor(() =>
    expect(api.to(`POST ${path}`)[0]?.body).toMatchObject({ through: memberIdOf(2), gender: 'unknown' }),
  );
});

test('where no parent is known, the form says that a person without a name is put in between', async () => {
  const { api } = await openPanel({ [`POST ${path}`]: written }, alone);
  write('Relationship', 'uncle');
  expect(screen.getByText(/a person without a name is put in between/)).toBeTruthy();
  write('First name', 'Joko');
  press('Add relative');
  await waitFor(() => expect(api.to(`POST ${path}`)).toHaveLength(1));
  expect(api.to(`POST ${path}`)[0]?.body).not.toHaveProperty('through');
});

test('[MSC-008][MSC-009][MSC-010][MSC-011][FND-022] a birth date that is no day or to come is refused; one before 1800 warns and is sent', async () => {
  const { api } = await openPanel({ [`POST ${path}`]: written });
  write('Relationship', 'other');
  write('First name', 'Karto');
  write('Birth date', '31/02/1900');
  expect(await screen.findByText('Birth date must be in YYYY-MM-DD format')).toBeTruthy();
  press('Add relative');
  await waitFor(() => expect(dialog().getByLabelText('Birth date').getAttribute('aria-invalid')).toBe('true'));
  expect(api.to(`POST ${path}`)).toEqual([]);
  write('Birth date', '2999-01-01');
  press('Add relative');
  expect(await screen.findByText('Birth date must be between 1800 and today')).toBeTruthy();
  expect(api.to(`POST ${path}`)).toEqual([]);
  write('Birth date', '1799-12-31');
  expect(await screen.findByText('Birth date must be between 1800 and today')).toBeTruthy();
  press('Add relative');
  await waitFor(() => expect(api.to(`POST ${path}`)[0]?.body).toMatchObject({ birthDate: '1799-12-31' }));
});

test('[FND-022] a day in figures is sent as the format reads it, or the other way round by a button', async () => {
  const { api } = await openPanel({ [`POST ${path}`]: written });
  write('Relationship', 'other');
  write('First name', 'Karto');
  write('Birth date', '3/12/1901');
  expect(await screen.findByText('Understood as 12 March 1901')).toBeTruthy();
  press('Meant 3 December 1901?');
  await keyboardIsOn(dialog().getByLabelText('Birth date'));
  expect(await screen.findByText('Understood as 3 December 1901')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Meant/ })).toBeNull();
  press('Add relative');
  await waitFor(() => expect(api.to(`POST ${path}`)[0]?.body).toMatchObject({ birthDate: '3 December 1901' }));
});

test('a refusal of the server is said, and what was written stays', async () => {
  await openPanel({ [`POST ${path}`]: refuse(422, 'validation_failed', 'The place of the grandfather is taken') });
  write('Relationship', 'sister');
  write('First name', 'Karti');
  press('Add relative');
  expect(await screen.findByText('The place of the grandfather is taken')).toBeTruthy();
  expect(screen.getByDisplayValue('Karti')).toBeTruthy();
});

test('the form of a member leads to it and keeps what was typed there', async () => {
  await openPanel();
  press('Cancel');
  fireEvent.click(await screen.findByRole('link', { name: 'Edit Sari Wijaya' }));
  await screen.findByDisplayValue('Sari');
  write('Notes', 'Half written');
  press('Add relative');
  await screen.findByRole('dialog', { name: 'Add a relative of Sari Wijaya' });
  press('Cancel');
  fireEvent.click(await screen.findByRole('link', { name: 'Edit Sari Wijaya' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with it' }));
  expect(await screen.findByDisplayValue('Half written')).toBeTruthy();
});
