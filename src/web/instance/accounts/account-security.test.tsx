import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '#web/client/session/session.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { someSystem, someUser } from '#web/testing/sample-instance.ts';
import { AccountSecurity } from './account-security.tsx';
import { browserOf, SessionSection } from './session-section.tsx';

beforeEach(() => localStorage.clear());

type Form = Pick<typeof screen, 'getByLabelText'>;
const type = (form: Form, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });

const session = (id: string, fields: object = {}) => ({
  id: `01890000-0000-7000-8000-00000000000${id}`,
  isCurrent: false,
  startedAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: '2026-03-02T09:30:00.000Z',
  address: '203.0.113.9',
  browser: null,
  ...fields,
});
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

async function open(mailConfigured = true) {
  const server = fakeApi({ 'GET /api/session': { user: someUser() } });
  const items = [session('1', { isCurrent: true, browser: firefox }), session('2')];
  server.answers['GET /api/me/sessions'] = () => ({ items });
  server.answers['GET /api/me/email'] = { pending: null };
  server.answers['GET /api/system'] = someSystem({ mailConfigured });
  const view = await renderAlone(<SignedIn />, 'security', 'accounts');
  await screen.findByText('Firefox on Linux');
  return { ...view, server, items };
}

/** The pages that hold the sections stand behind the guard. */
function SignedIn() {
  const isIn = useSession().user !== null;
  return (
    isIn && (
      <>
        <AccountSecurity />
        <SessionSection />
      </>
    )
  );
}

test('the password is changed with the current one, and it is told how many others are out [AT-14]', async () => {
  const { server } = await open();
  server.answers['POST /api/me/password'] = { endedSessions: 1 };
  const form = within(screen.getByRole('region', { name: 'Password' }));
  type(form, 'Current password', 'otters ford the river');
  type(form, 'Password', 'weasels climb the wall');
  type(form, 'Repeat the password', 'weasels climb the wall');
  fireEvent.click(form.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(server.to('POST /api/me/password')).not.toEqual([]));
  expect(server.to('POST /api/me/password')[0]?.body).toEqual({
    currentPassword: 'otters ford the river',
    password: 'weasels climb the wall',
    endKeys: false,
  });
  await waitFor(() => expect((form.getByLabelText('Password') as HTMLInputElement).value).toBe(''));
});

test('a wrong current password is said beside it', async () => {
  const { server } = await open();
  server.answers['POST /api/me/email'] = refuse(403, 'wrong_password', 'The current password is not right.');
  const form = within(screen.getByRole('region', { name: 'Email address' }));
  type(form, 'New email address', 'new@family.example');
  type(form, 'Current password', 'otters ford');
  fireEvent.click(form.getByRole('button', { name: 'Change address' }));
  const words = await screen.findByText('The current password is not right.');
  expect(form.getByLabelText('Current password').getAttribute('aria-describedby')).toBe(words.id);
});

test('a new address that waits for its link is shown, and can be taken back', async () => {
  const { server } = await open();
  server.answers['POST /api/me/email'] = { step: 'link-sent' };
  server.answers['GET /api/me/email'] = {
    pending: { email: 'new@family.example', expiresAt: '2026-03-03T08:00:00.000Z' },
  };
  const form = within(screen.getByRole('region', { name: 'Email address' }));
  type(form, 'New email address', 'new@family.example');
  type(form, 'Current password', 'otters ford the river');
  fireEvent.click(form.getByRole('button', { name: 'Change address' }));
  await screen.findByText(/new@family\.example waits for its link/);
  server.answers['DELETE /api/me/email'] = null;
  server.answers['GET /api/me/email'] = { pending: null };
  fireEvent.click(screen.getByRole('button', { name: 'Keep the old address' }));
  await waitFor(() => expect(screen.queryByText(/waits for its link/)).toBeNull());
});

test('without mail it says that a new address counts at once', async () => {
  await open(false);
  await screen.findByText(/a new address counts at once/);
});

test('other sessions can be ended one by one or together, this one not [AT-14]', async () => {
  const { server, items } = await open();
  const list = within(screen.getByRole('region', { name: 'Where you are signed in' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText('This browser')).toBeTruthy();
  server.answers[`DELETE /api/me/sessions/${items[1]?.id}`] = null;
  server.answers['DELETE /api/me/sessions'] = { ended: 1 };
  fireEvent.click(list.getByRole('button', { name: 'End all other sessions' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('1 other browser will have to sign in again.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'End all other sessions' }));
  await waitFor(() => expect(server.to('DELETE /api/me/sessions')).not.toEqual([]));
  fireEvent.click(await list.findByRole('button', { name: 'End Unknown browser' }));
  items.pop();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});

test('browsers are called what people call them', () => {
  const told = (userAgent: string) =>
    Object.values(browserOf(userAgent))
      .map((name) => name ?? '?')
      .join(' ');
  expect(told(firefox)).toBe('Firefox Linux');
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(told(`${windows} Chrome/126.0.0.0 Safari/537.36`)).toBe('Chrome Windows');
  expect(told(`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`)).toBe('Edge Windows');
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  expect(told(`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`)).toBe('Safari iPhone');
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(told(`${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`)).toBe('Samsung Internet Android');
  expect(told('curl/8.5.0')).toBe('? ?');
});
