import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Invitation } from '#contract/invitations.ts';
import type { Insider } from '#contract/tree-access.ts';
import type { Tree } from '#contract/trees.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { stubOldCopy } from '#web/testing/old-copy.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { someSystem } from '#web/testing/sample-instance.ts';
import { budi, memberIdOf, someTree, userIdOf } from '#web/testing/sample-people.ts';

const me: Insider = {
  userId: budi.id,
  firstName: 'Budi',
  lastName: 'Santoso',
  email: budi.email,
  role: 'owner',
  isKeeper: true,
  isYou: true,
  since: null,
};
const sari: Insider = {
  userId: userIdOf(2),
  firstName: 'Sari',
  lastName: 'Wijaya',
  email: 'sari@example.org',
  role: 'reader',
  isKeeper: false,
  isYou: false,
  since: '2026-02-01T08:00:00.000Z',
};
const waiting: Invitation = {
  id: memberIdOf(50),
  role: 'editor',
  memberId: memberIdOf(1),
  memberName: 'Joko Susilo',
  email: 'joko@example.org',
  invitedBy: 'Budi Santoso',
  state: 'seen',
  acceptedBy: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-03-08T08:00:00.000Z',
};
const nobody = {
  version: 7,
  memberIds: [],
  firstNames: [],
  lastNames: [],
  gender: [],
  birthYear: [],
  birthQualifier: [],
  deathYear: [],
  deathQualifier: [],
  flags: [],
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

function open(given: Partial<Tree> = {}, answers: Parameters<typeof openApp>[1] = {}) {
  const tree = someTree(given);
  const path = `/api/trees/${tree.id}`;
  return openApp(`/dashboard/my-trees?access=${tree.id}`, {
    'GET /api/trees': { items: [tree] },
    [`GET ${path}/graph`]: nobody,
    [`GET ${path}/access`]: { items: [me, sari] },
    [`GET ${path}/invitations`]: { items: [waiting] },
    ...answers,
  });
}
const path = `/api/trees/${someTree().id}`;
const dialog = () => screen.findByRole('dialog', { name: 'Who may open “Hartono Family Tree”' });

test('an owner sees who may open a tree and who is invited, and gives another role', async () => {
  const { api } = await open(
    {},
    { [`PATCH ${path}/access/${sari.userId}`]: { items: [me, { ...sari, role: 'editor' }] } },
  );
  const shown = within(await dialog());
  expect(await shown.findByText('The tree belongs to you')).toBeTruthy();
  expect(shown.getByText('sari@example.org')).toBeTruthy();
  expect((await shown.findByText(/Opened, not accepted yet/)).textContent).toMatch(/^Editor · as Joko Susilo · Opened/);
  fireEvent.change(shown.getByLabelText('Role of Sari Wijaya'), { target: { value: 'editor' } });
  expect(await screen.findByText('Sari Wijaya is now: Editor')).toBeTruthy();
  expect(api.to(`PATCH ${path}/access/${sari.userId}`)[0]?.body).toEqual({ role: 'editor' });
  expect(shown.queryByRole('button', { name: 'Leave this tree' })).toBeNull();
});

test('a role that could not be changed stays as it was, and that is said', async () => {
  await open({}, { [`PATCH ${path}/access/${sari.userId}`]: refuse(409, 'tree_archived') });
  const role = await screen.findByLabelText<HTMLSelectElement>('Role of Sari Wijaya');
  fireEvent.change(role, { target: { value: 'owner' } });
  expect(await screen.findByText('The access could not be changed')).toBeTruthy();
  await waitFor(() => expect(role.value).toBe('reader'));
});

test('a link is made for a role, shown once, and can be taken back', async () => {
  const { api } = await open(
    {},
    {
      [`POST ${path}/invitations`]: { invitation: { ...waiting, email: null, state: 'waiting' }, token: 'secret' },
      [`DELETE ${path}/invitations/${waiting.id}`]: { ...waiting, state: 'revoked' },
    },
  );
  fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Invite somebody' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite somebody to “Hartono Family Tree”' }));
  expect(form.getByText(/No mail server is set up here/)).toBeTruthy();
  fireEvent.click(form.getByRole('radio', { name: 'Editor' }));
  fireEvent.change(form.getByLabelText('The link works for'), { target: { value: '30' } });
  fireEvent.click(form.getByRole('button', { name: 'Make the link' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(link.value).toBe(`${location.origin}/invitation?token=secret`);
  expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(api.to(`POST ${path}/invitations`)[0]?.body).toEqual({
    role: 'editor',
    memberId: null,
    email: null,
    message: null,
    days: 30,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the invitation: joko@example.org' }));
  expect(await screen.findByText('The invitation is revoked')).toBeTruthy();
  expect(screen.queryByLabelText('Link')).toBeNull();
});

test('[UX-36] the link of an invitation is copied also where the browser has no clipboard', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
  const copied = stubOldCopy(true);
  const made = { invitation: { ...waiting, email: null, state: 'waiting' }, token: 'secret' };
  await open({}, { [`POST ${path}/invitations`]: made });
  fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Invite somebody' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Make the link' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(copied).toEqual([`${location.origin}/invitation?token=secret`]));
});

test('where mail can be sent, the link goes to an address that has to be one', async () => {
  const { api } = await open({}, { 'GET /api/system': someSystem({ mailConfigured: true }) });
  fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Invite somebody' }));
  const address = await screen.findByLabelText(/Email address/);
  fireEvent.change(address, { target: { value: 'joko@' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  expect(api.to(`POST ${path}/invitations`)).toEqual([]);
});

test('a reader sees who else is there, and may leave', async () => {
  const primaryOwner = { ...sari, role: 'owner', isKeeper: true, email: null };
  const reader = { ...me, role: 'reader', isKeeper: false, email: null };
  const { api } = await open(
    { role: 'reader', ownerId: userIdOf(2), ownerName: 'Sari Wijaya' },
    { [`GET ${path}/access`]: { items: [primaryOwner, reader] }, [`POST ${path}/leave`]: Response.json(null) },
  );
  const shown = within(await dialog());
  expect(await shown.findByText('The tree belongs to them')).toBeTruthy();
  expect(shown.queryByRole('combobox')).toBeNull();
  expect(shown.queryByRole('heading', { name: 'Invitations' })).toBeNull();
  expect(shown.queryByRole('button', { name: 'Invite somebody' })).toBeNull();
  fireEvent.click(shown.getByRole('button', { name: 'Leave this tree' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave tree' }));
  expect(await screen.findByText('You have left “Hartono Family Tree”')).toBeTruthy();
  expect(api.to(`POST ${path}/leave`)).toHaveLength(1);
});

test('the keeper hands the tree over, and says what they stay', async () => {
  const { api } = await open({}, { [`POST ${path}/transfer`]: Response.json(null) });
  const menu = await screen.findByRole('button', { name: 'More for Sari Wijaya' });
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hand the tree over to Sari Wijaya' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.change(question.getByLabelText('Your role afterwards'), { target: { value: '' } });
  fireEvent.click(question.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('The tree belongs to Sari Wijaya now')).toBeTruthy();
  expect(api.to(`POST ${path}/transfer`)[0]?.body).toEqual({ to: sari.userId, keeps: null });
});
