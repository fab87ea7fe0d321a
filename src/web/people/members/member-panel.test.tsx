import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someDetails, someMember, someTree } from '#web/testing/sample-people.ts';

const tree = someTree();
const sari = someDetails({ id: memberIdOf(1), fatherId: memberIdOf(2) });
const adi = someDetails({ id: memberIdOf(2), firstName: 'Adi', lastName: null, gender: 'male', birthYear: 1890 });
const path = `/api/trees/${tree.id}/members`;
const written = { member: someMember(), changeId: memberIdOf(70), version: 8 };

const family = {
  'GET /api/trees': { items: [tree] },
  [`GET ${path}`]: { items: [sari], nextCursor: null, total: 1 },
  [`GET ${path}/${sari.id}`]: sari,
  [`GET ${path}/${adi.id}`]: adi,
  [`GET /api/trees/${tree.id}/choices`]: { items: [adi] },
  // Nothing happens in the tree meanwhile.
  [`GET /api/trees/${tree.id}/live`]: () => new Promise(() => undefined),
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const openAdd = async (answers: object = {}) => {
  const app = await openApp('/dashboard/members?add=1', { ...family, ...answers });
  await screen.findByRole('heading', { name: 'Add family member' });
  return app;
};
const openEdit = async (answers: object = {}) => {
  const app = await openApp(`/dashboard/members?edit=${sari.id}`, { ...family, ...answers });
  await screen.findByDisplayValue('Sari');
  return app;
};

test('[MEM-021][MEM-022][MEM-024][UX-10] a blank form is refused beside its fields, and the focus goes to the first', async () => {
  const { api } = await openAdd();
  press('Add member');
  expect(await screen.findByText('Validation Error')).toBeTruthy();
  expect(screen.getByText('First name is required')).toBeTruthy();
  expect(screen.getByText('Last name is required')).toBeTruthy();
  const first = screen.getByLabelText('First name');
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'First name is required',
  );
  await keyboardIsOn(first);
  expect(api.to(`POST ${path}`)).toEqual([]);
});

test('[MEM-007][MEM-010][MEM-011][MEM-014][MEM-025][MEM-033] adding sends what was filled in, gender starting at male', async () => {
  const { api } = await openAdd({ [`POST ${path}`]: written });
  expect(screen.getByDisplayValue('Male')).toBeTruthy();
  type('First name', 'Sari');
  fireEvent.click(screen.getByLabelText('No last name'));
  type('Birth date', 'abt 1850');
  expect(await screen.findByText('Understood as about 1850')).toBeTruthy();
  press('Add member');
  expect(await screen.findByText('Family member added successfully')).toBeTruthy();
  expect(api.to(`POST ${path}`)[0]?.body).toEqual({
    firstName: 'Sari',
    gender: 'male',
    birthDate: 'abt 1850',
    isDeceased: false,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[MEM-012][MSC-011] a date before 1800 or in the future warns and does not block', async () => {
  const { api } = await openAdd({ [`POST ${path}`]: written });
  type('First name', 'Adi');
  type('Last name', 'Wijaya');
  type('Birth date', '1745');
  expect(await screen.findByText('That is before 1800. It is kept as written.')).toBeTruthy();
  press('Add member');
  await waitFor(() => expect(api.to(`POST ${path}`)[0]?.body).toMatchObject({ birthDate: '1745' }));
});

const fromFile = someDetails({ ...sari, birthDate: '12 JAN 1900', deathDate: 'BET 1970 AND 1975', isDeceased: true });
const openFromFile = async (language: 'en' | 'id') => {
  const answers = { [`GET ${path}/${sari.id}`]: fromFile, [`PATCH ${path}/${sari.id}`]: written };
  const app = await openApp(`/dashboard/members?edit=${sari.id}`, { ...family, ...answers }, language);
  await screen.findByDisplayValue('Sari');
  return app;
};

test('dates of a file stand in their boxes as their reader would write them, and untouched they are saved as they were', async () => {
  const { api } = await openFromFile('id');
  expect(screen.getByDisplayValue('12 Januari 1900')).toBeTruthy();
  expect(screen.getByDisplayValue('antara 1970 dan 1975')).toBeTruthy();
  fireEvent.change(screen.getByDisplayValue('Sang in the choir'), { target: { value: 'Penyanyi' } });
  press('Simpan perubahan');
  await waitFor(() => expect(api.to(`PATCH ${path}/${sari.id}`)[0]?.body).toEqual({ notes: 'Penyanyi' }));
});

test('of the dates of a file only the one that was written anew is sent, in the words of its writer', async () => {
  const { api } = await openFromFile('en');
  type('Birth date', '13 January 1900');
  press('Save changes');
  await waitFor(() => expect(api.to(`PATCH ${path}/${sari.id}`)[0]?.body).toEqual({ birthDate: '13 January 1900' }));
});

test('a mother who is born after her child raises a doubt that is read out, and keeps nobody from saving', async () => {
  const dewi = someDetails({ id: memberIdOf(3), firstName: 'Dewi', lastName: null, birthDate: '12 JAN 1950' });
  const child = someDetails({ ...sari, motherId: dewi.id });
  const { api } = await openEdit({
    [`GET ${path}/${sari.id}`]: child,
    [`GET ${path}/${dewi.id}`]: dewi,
    [`PATCH ${path}/${sari.id}`]: written,
  });
  const doubt = await screen.findByText(
    /^.Sari Wijaya. was born about 1920, but .Dewi., a parent, only 12 January 1950\.$/,
  );
  expect(doubt.closest('[role=status]')).toBeTruthy();
  type('Birth date', '1980');
  await waitFor(() => expect(screen.queryByText(/a parent, only/)).toBeNull(), { timeout: 3000 });
  type('Birth date', '1940');
  expect(await screen.findByText(/was born 1940, but/, undefined, { timeout: 3000 })).toBeTruthy();
  press('Save changes');
  await waitFor(() => expect(api.to(`PATCH ${path}/${sari.id}`)[0]?.body).toEqual({ birthDate: '1940' }));
});

test('[MEM-008] cancelling resets the form', async () => {
  await openAdd();
  type('First name', 'Sari');
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('link', { name: 'Add member' }));
  await screen.findByRole('heading', { name: 'Add family member' });
  expect(screen.getByLabelText('First name')).toHaveProperty('value', '');
});

test('[MEM-037][MEM-039] a member who could not be added: the form stays as it was', async () => {
  await openAdd({ [`POST ${path}`]: refuse(500, 'internal') });
  type('First name', 'Sari');
  type('Last name', 'Wijaya');
  press('Add member');
  expect(await screen.findByText('Failed to save family member')).toBeTruthy();
  expect(screen.getByText('Failed to add family member')).toBeTruthy();
  expect(screen.getByDisplayValue('Wijaya')).toBeTruthy();
});

test('[MEM-007][MEM-013][MEM-015][MEM-018][MEM-034] editing starts from what is stored and sends only what differs', async () => {
  const { api } = await openEdit({ [`PATCH ${path}/${sari.id}`]: written });
  expect(await screen.findByDisplayValue('Adi')).toBeTruthy();
  expect(screen.getByDisplayValue('Sang in the choir')).toBeTruthy();
  type('Notes', '');
  type('Birth date', '12 Mar 1920');
  press('Save changes');
  expect(await screen.findByText('Family member updated successfully')).toBeTruthy();
  const [request] = api.to(`PATCH ${path}/${sari.id}`);
  expect(request?.body).toEqual({ notes: null, birthDate: '12 Mar 1920' });
  expect(request?.headers.get('if-match')).toBe('"7"');
});

test('[MEM-026][MEM-027][MEM-028] the pickers ask the server who may be chosen, by role and without the person', async () => {
  const { api } = await openEdit();
  await waitFor(() => expect(api.to(`GET /api/trees/${tree.id}/choices`)).toHaveLength(3));
  const asked = api.to(`GET /api/trees/${tree.id}/choices`).map((request) => Object.fromEntries(request.query));
  expect(asked).toEqual([
    { role: 'father', memberId: sari.id },
    { role: 'mother', memberId: sari.id },
    { role: 'spouse', memberId: sari.id },
  ]);
});

test.each([
  ['stays in the panel and goes to the first field', true],
  ['that left the panel stays where it is', false],
])('the panel stays while the person comes into it; a keyboard %s', async (_, isInside) => {
  let come: (person: typeof sari) => void = () => undefined;
  const coming = new Promise<typeof sari>((resolve) => {
    come = resolve;
  });
  await openApp(`/dashboard/members?edit=${sari.id}`, { ...family, [`GET ${path}/${sari.id}`]: () => coming });
  const panel = await screen.findByRole('dialog', { name: 'Edit family member' });
  await keyboardIsOn(within(panel).getByRole('button', { name: 'Close' }));
  const elsewhere = await screen.findByRole('link', { name: 'Members' });
  if (!isInside) elsewhere.focus();
  come(sari);
  const first = await screen.findByLabelText('First name');
  await keyboardIsOn(isInside ? first : elsewhere);
  expect(screen.getByRole('dialog', { name: 'Edit family member' })).toBe(panel);
});

test('[MEM-015][MEM-031] a father can be taken away again', async () => {
  const { api } = await openEdit({ [`PATCH ${path}/${sari.id}`]: written });
  await screen.findByDisplayValue('Adi');
  press('Clear');
  press('Save changes');
  await waitFor(() => expect(api.to(`PATCH ${path}/${sari.id}`)[0]?.body).toEqual({ fatherId: null }));
});

test('[MEM-037][MEM-040] a change that could not be saved says so and keeps what was typed', async () => {
  await openEdit({ [`PATCH ${path}/${sari.id}`]: refuse(500, 'internal') });
  type('Notes', 'Sang alto');
  press('Save changes');
  expect(await screen.findByText('Failed to save family member')).toBeTruthy();
  expect(await screen.findByText('Failed to update family member')).toBeTruthy();
  expect(screen.getByDisplayValue('Sang alto')).toBeTruthy();
});

test('[FND-014] after a failed save, and in a conflict, no field is blamed where none is wrong', async () => {
  await openEdit({ [`PATCH ${path}/${sari.id}`]: refuse(500, 'internal') });
  type('Notes', 'Sang alto');
  press('Save changes');
  await screen.findByText('Failed to save family member');
  expect(screen.queryByText('Validation Error')).toBeNull();
  type('First name', '');
  press('Save changes');
  expect(await screen.findByText('Validation Error')).toBeTruthy();
});

test('a change elsewhere in the tree is no obstacle: it is saved on the newer version', async () => {
  const versions: (string | null)[] = [];
  await openEdit({
    [`PATCH ${path}/${sari.id}`]: ({ headers }: { headers: Headers }) => {
      versions.push(headers.get('if-match'));
      return versions.length === 1 ? refuse(409, 'version_conflict') : written;
    },
    [`GET ${path}/${sari.id}`]: () => ({ ...sari, treeVersion: versions.length === 0 ? 7 : 9 }),
  });
  type('Notes', 'Sang alto');
  press('Save changes');
  expect(await screen.findByText('Family member updated successfully')).toBeTruthy();
  expect(versions).toEqual(['"7"', '"9"']);
});

async function bothChangeNotes(more: object = {}) {
  const saved: unknown[] = [];
  await openEdit({
    [`PATCH ${path}/${sari.id}`]: ({ body, headers }: { body: unknown; headers: Headers }) => {
      if (headers.get('if-match') === '"7"') return refuse(409, 'version_conflict');
      saved.push(body);
      return written;
    },
    [`GET ${path}/${sari.id}`]: (() => {
      let reads = 0;
      return () => (reads++ === 0 ? sari : { ...sari, notes: 'Sang bass', treeVersion: 9, ...more });
    })(),
  });
  type('Notes', 'Sang alto');
  type('Birth place', 'Bandung');
  press('Save changes');
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this person' });
  expect(screen.queryByText('Validation Error')).toBeNull();
  return { dialog, saved };
}

test('[UX-27] a real conflict shows both versions, and keeping mine saves everything of mine', async () => {
  const { dialog, saved } = await bothChangeNotes();
  expect(within(dialog).getByText('Sang alto')).toBeTruthy();
  expect(within(dialog).getByText('Sang bass')).toBeTruthy();
  expect(within(dialog).queryByText('Bandung')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(saved).toEqual([{ notes: 'Sang alto', birthPlace: 'Bandung' }]));
});

test('[UX-27] taking theirs still saves what only I changed', async () => {
  const { dialog, saved } = await bothChangeNotes();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(saved).toEqual([{ birthPlace: 'Bandung' }]));
});

test('[UX-27] of several fields in conflict each is chosen for itself', async () => {
  const { dialog, saved } = await bothChangeNotes({ birthPlace: 'Semarang' });
  expect(within(dialog).queryByRole('button', { name: 'Save this choice' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Birth place, Theirs: Semarang' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(saved).toEqual([{ notes: 'Sang alto' }]));
});

test('[MEM-004][UX-13] when the session died, saving says so, and after signing in the form is as it was left', async () => {
  const first = await openAdd({ [`POST ${path}`]: refuse(401, 'unauthenticated') });
  type('First name', 'Sari');
  press('Add member');
  type('Last name', 'Wijaya');
  press('Add member');
  expect(await screen.findByText('Please log in to manage family members.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  first.unmount();
  await openAdd();
  press('Continue with it');
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Sari');
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Wijaya');
  press('Cancel');
});

test('the form speaks Indonesian, its refusals too', async () => {
  await openApp('/dashboard/members?add=1', family, 'id');
  await screen.findByRole('heading', { name: 'Tambah anggota keluarga' });
  press('Tambah anggota');
  expect(await screen.findByText('Nama depan wajib diisi')).toBeTruthy();
});

test('what strangers see of one person is chosen in the form, which says what the answer means', async () => {
  const { api } = await openEdit({ [`PATCH ${path}/${sari.id}`]: written });
  const group = screen.getByRole('group', { name: 'Privacy of this person' });
  const choice = within(group).getByLabelText('What others see');
  const meaning = () => document.getElementById(choice.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(meaning()).toBe('While they count as living, what the tree shows of living people.');
  fireEvent.change(choice, { target: { value: 'closed' } });
  await waitFor(() => expect(meaning()).toBe('Others see only a placeholder, even after this person has died.'));
  press('Save changes');
  await waitFor(() => expect(api.to(`PATCH ${path}/${sari.id}`)[0]?.body).toEqual({ privacy: 'closed' }));
});
