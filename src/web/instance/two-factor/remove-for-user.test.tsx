import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UserId } from '#domain/tree/ids.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';
import { RemoveForUser } from './remove-for-user.tsx';

const userId = '01890000-0000-7000-8000-000000000002' as UserId;

test("an administrator's own password takes the second step from somebody else", async () => {
  const server = fakeApi({ 'GET /api/session': { user: someUser({ role: 'admin' }) } });
  const removed = vi.fn();
  await renderAlone(<RemoveForUser userId={userId} name="Sari Wijaya" onRemoved={removed} />, 'keys', 'errors');
  fireEvent.click(screen.getByRole('button', { name: 'Remove two-factor authentication' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/sure that it is Sari Wijaya who asks/)).toBeTruthy();
  const route = `POST /api/admin/users/${userId}/two-factor/removal`;
  server.answers[route] = refuse(403, 'wrong_password', 'The current password is not right.');
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'not this one' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove two-factor authentication' }));
  await dialog.findByText('The current password is not right.');
  expect(removed).not.toHaveBeenCalled();
  server.answers[route] = null;
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'otters ford the river' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove two-factor authentication' }));
  await waitFor(() => expect(removed).toHaveBeenCalledOnce());
  expect(server.to(route).at(-1)?.body).toEqual({ password: 'otters ford the river' });
});
