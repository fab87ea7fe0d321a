import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UserId } from '#domain/tree/ids.ts';
import { refuse, someUser, startFakeServer } from '#web/testing/fake-server.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { RemoveForUser } from './remove-for-user.tsx';

const userId = '01890000-0000-7000-8000-000000000002' as UserId;

test("an administrator's own password takes the second step from somebody else", async () => {
  const server = startFakeServer({ user: someUser({ role: 'admin' }) });
  const removed = vi.fn();
  await renderAlone(<RemoveForUser userId={userId} name="Sari Wijaya" onRemoved={removed} />, 'keys', 'errors');
  fireEvent.click(screen.getByRole('button', { name: 'Remove the second step' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/sure that it is Sari Wijaya who asks/)).toBeTruthy();
  const route = `POST /api/admin/users/${userId}/two-factor/removal`;
  server.on(route, refuse('wrong_password', 403, 'The current password is not right.'));
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'not this one' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove the second step' }));
  await dialog.findByText('The current password is not right.');
  expect(removed).not.toHaveBeenCalled();
  server.on(route, { json: null });
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'otters ford the river' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove the second step' }));
  await waitFor(() => expect(removed).toHaveBeenCalledOnce());
  expect(server.bodies[server.log.lastIndexOf(route)]).toEqual({ password: 'otters ford the river' });
});
