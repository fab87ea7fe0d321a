import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSystemSettings } from '#contract/system-settings.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { budi } from '#web/testing/sample-people.ts';

const settings = { ...defaultSystemSettings, hasSmtpPassword: false, mailByEnvironment: false };

/** An instance whose server wants to see first that it is the administrator who changes its settings. */
async function openSettings(ways: readonly string[] = []) {
  let isConfirmed = false;
  const opened = await openApp('/admin/settings', {
    'GET /api/session': { user: { ...budi, role: 'admin' } },
    'GET /api/admin/settings': settings,
    'GET /api/admin/house-jobs': { items: [], nextCursor: null },
    'GET /api/me/confirmation': { isConfirmed: false, ways, hasPasskeys: false },
    'POST /api/me/confirmation': ({ body }: SeenRequest) => {
      if ((body as { password: string }).password !== 'otters ford the river') return refuse(403, 'wrong_password');
      isConfirmed = true;
      return Response.json(null);
    },
    'PATCH /api/admin/settings': () => (isConfirmed ? settings : refuse(403, 'confirmation_needed')),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Rumah' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  const type = async (label: string, value: string) =>
    fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  return { ...opened, dialog, type, confirm };
}

test('what opens doors asks to confirm, and goes on with what was being done [FND-027]', async () => {
  const { api, dialog, type, confirm } = await openSettings();
  await type('Your password', 'not my password');
  confirm();
  await dialog.findByText(/password is not right/);
  expect(api.to('PATCH /api/admin/settings')).toHaveLength(1);
  await type('Your password', 'otters ford the river');
  confirm();
  await waitFor(() => expect(api.to('PATCH /api/admin/settings')).toHaveLength(2));
  const [first, second] = api.to('PATCH /api/admin/settings');
  expect(second?.body).toEqual(first?.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who has a second step is asked for its code as well [FND-027]', async () => {
  const { api, type, confirm } = await openSettings(['code']);
  await type('Your password', 'otters ford the river');
  await type('Code', '123456');
  confirm();
  await waitFor(() => expect(api.to('PATCH /api/admin/settings')).toHaveLength(2));
  expect(api.to('POST /api/me/confirmation')[0]?.body).toEqual({
    password: 'otters ford the river',
    second: { way: 'code', code: '123456' },
  });
});

test('who closes the question has changed nothing, and reads why [FND-027]', async () => {
  const { api, dialog } = await openSettings();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await screen.findByText('Please confirm first that it is you.');
  expect(api.to('PATCH /api/admin/settings')).toHaveLength(1);
});
