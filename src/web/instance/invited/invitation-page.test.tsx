import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InvitationView } from '#contract/invitations.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { budi, treeIdOf } from '#web/testing/sample-people.ts';

const view: InvitationView = {
  treeId: null,
  treeName: 'Keluarga Hartono',
  inviter: 'Sari Wijaya',
  role: 'editor',
  memberName: 'Budi Hartono',
  email: null,
  expiresAt: '2026-03-08T08:00:00.000Z',
  verification: 'none',
};

const open = (given: Partial<InvitationView> = {}, answers: Parameters<typeof openApp>[1] = {}) =>
  openApp('/invitation?token=secret', { 'POST /api/invitations/look': { ...view, ...given }, ...answers });

const signedOut = { 'GET /api/session': { user: null } };

function fillIn() {
  const fields = { 'First name': 'Joko', 'Last name': 'Susilo', Password: 'gerimis di bulan juni' };
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  }
  fireEvent.change(screen.getByLabelText('Repeat the password', { selector: 'input' }), {
    target: { value: fields.Password },
  });
}

test('who is signed in is told who invites them to what, and comes in with one click', async () => {
  const treeId = treeIdOf(1);
  const { api } = await open({}, { 'POST /api/invitations/accept': { treeId } });
  expect(await screen.findByText('Sari Wijaya invites you to the family tree “Keluarga Hartono”.')).toBeTruthy();
  expect(screen.getByText('Your role: Editor. In the tree you are Budi Hartono.')).toBeTruthy();
  expect(screen.getByText('You are signed in as Budi Santoso.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Join the tree' }));
  await waitFor(() => expect(location.pathname + location.search).toBe(`/dashboard/family-tree?tree=${treeId}`));
  expect(api.to('POST /api/invitations/accept')[0]?.body).toEqual({ token: 'secret' });
});

test('whoever is in already is taken to the tree', async () => {
  await open({ treeId: treeIdOf(1) });
  await waitFor(() => expect(location.pathname).toBe('/dashboard/family-tree'));
});

test('a link that is over says so, and what to do', async () => {
  await open({}, { 'POST /api/invitations/look': refuse(404, 'link_invalid') });
  expect(await screen.findByText(/has been used, withdrawn or has expired/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join the tree' })).toBeNull();
});

test('somebody new makes an account at the address the link was sent to, and is in', async () => {
  let isIn = false;
  const { api } = await open(
    {},
    {
      ...signedOut,
      'POST /api/invitations/look': () => ({ ...view, email: 'joko@example.org', treeId: isIn ? treeIdOf(1) : null }),
      'POST /api/invitations/register': () => {
        isIn = true;
        return { step: 'signed-in', user: { ...budi, email: 'joko@example.org' } };
      },
    },
  );
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('joko@example.org');
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/family-tree'));
  expect(api.to('POST /api/invitations/register')[0]?.body).toEqual({
    token: 'secret',
    firstName: 'Joko',
    lastName: 'Susilo',
    email: 'joko@example.org',
    password: 'gerimis di bulan juni',
    language: 'en',
  });
});

test('where the address has to be proven first, that is said before and after', async () => {
  await open(
    { verification: 'mail' },
    { ...signedOut, 'POST /api/invitations/register': { step: 'registered', verification: 'mail' } },
  );
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'joko@example.org' } });
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Make the account' }));
  expect(await screen.findByText(/joko@example\.org/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy();
});

test('who has an account signs in and comes back to the link', async () => {
  await open({}, signedOut);
  const link = await screen.findByRole('link', { name: 'Sign in and join' });
  const address = new URL(link.getAttribute('href') ?? '', location.origin);
  expect(address.searchParams.get('returnTo')).toBe('/invitation?token=secret');
});

test('an address that has an account is said beside the field', async () => {
  await open(
    { email: 'joko@example.org' },
    { ...signedOut, 'POST /api/invitations/register': refuse(409, 'email_taken') },
  );
  const email = await screen.findByLabelText('Email');
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
});
