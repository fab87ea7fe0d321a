import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TwoFactorState } from '#contract/two-factor.ts';
import { useSession } from '#web/client/session/session.ts';
import { dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { stubOldCopy } from '#web/testing/old-copy.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { SecondStepSection } from './second-step-section.tsx';

afterEach(() => dismissAllToasts());

const off: TwoFactorState = { enabledAt: null, recoveryCodesLeft: 0, isRequired: false };
const on: TwoFactorState = { enabledAt: '2026-03-01T12:00:00.000Z', recoveryCodesLeft: 10, isRequired: false };
const state = 'GET /api/me/two-factor';
const codes = ['ABCD-EFGH', 'IJKL-MNOP', 'QRST-UVWX'];

/** The page that holds the component stands behind the guard. */
function SignedIn() {
  return (
    <>
      {useSession().user && <SecondStepSection />}
      <Toaster />
    </>
  );
}

async function open(now: TwoFactorState | Response) {
  const server = fakeApi({ 'GET /api/session': { user: someUser() }, [state]: now });
  await renderAlone(<SignedIn />, 'keys', 'everywhere');
  await screen.findByRole('region', { name: 'Two-factor authentication' });
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** In a window, whose button is called as the one that opened it. */
const send = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const enrolment = { key, address: `otpauth://totp/Swissfam:kartini?secret=${key}` };

test('the second step is turned on with the password, the key and its first code, and ends with codes to keep', async () => {
  const server = await open(off);
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  press('Turn on');
  expect(screen.getByRole('dialog', { name: 'Turn two-factor authentication on' })).toBeTruthy();
  send('Begin');
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
  server.answers['POST /api/me/two-factor/enrolment'] = refuse(403, 'wrong_password');
  type('Your password', 'not mine');
  send('Begin');
  const wrong = await screen.findByText('The current password is not right.');
  expect(screen.getByLabelText('Your password').getAttribute('aria-describedby')).toBe(wrong.id);
  expect(screen.queryByRole('alert')).toBeNull();
  server.answers['POST /api/me/two-factor/enrolment'] = enrolment;
  type('Your password', 'otters ford the river');
  send('Begin');
  expect(await screen.findByRole('img', { name: 'The key of your account as a QR code' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href')).toBe(
    enrolment.address,
  );
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  server.answers['POST /api/me/two-factor/confirmation'] = refuse(422, 'wrong_code');
  type('Code', '000000');
  send('Turn on');
  const words = await screen.findByText('This code is not right or was used already.');
  expect(screen.getByLabelText('Code').getAttribute('aria-describedby')).toContain(words.id);
  server.answers['POST /api/me/two-factor/confirmation'] = { recoveryCodes: codes };
  type('Code', '123456');
  send('Turn on');
  await keyboardIsOn(await screen.findByRole('heading', { name: 'Your recovery codes' }));
  const shown = within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(codes);
  server.answers[state] = on;
  send('I’ve saved these codes');
  await noDialog();
  expect(screen.getByText('Two-factor authentication is on')).toBeTruthy();
  expect(await screen.findByText('On since 03/01/2026')).toBeTruthy();
  const bodies = ['enrolment', 'confirmation'].map((step) => server.to(`POST /api/me/two-factor/${step}`).at(-1)?.body);
  expect(bodies).toEqual([{ password: 'otters ford the river' }, { code: '123456' }]);
});

test('a set-up that fails says why, and one that is left leaves the second step off', async () => {
  const server = await open(off);
  server.answers['POST /api/me/two-factor/enrolment'] = refuse(409, 'conflict', 'It is on already.');
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  type('Your password', 'otters ford the river');
  send('Begin');
  expect((await screen.findByRole('alert')).textContent).toBe('It is on already.');
  server.answers['POST /api/me/two-factor/enrolment'] = enrolment;
  send('Begin');
  await screen.findByText(/^ABCD EFGH/);
  server.answers['POST /api/me/two-factor/confirmation'] = refuse(429, 'too_many_attempts', 'Wait a minute.');
  type('Code', '123456');
  send('Turn on');
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a minute.');
  const before = server.to(state).length;
  send('Close');
  await noDialog();
  await waitFor(() => expect(server.to(state).length).toBe(before + 1));
  expect(screen.getByText('Off')).toBeTruthy();
});

test.each([
  [0, '0 recovery codes left', false],
  [1, '1 recovery code left', true],
  [10, '10 recovery codes left', true],
])(
  'with %d codes left that is said, and a recovery code is an answer only where there is one',
  async (left, words, isThere) => {
    await open({ ...on, recoveryCodesLeft: left });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Off')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    for (const act of ['New recovery codes', 'Turn off']) {
      press(act);
      expect(screen.queryByRole('button', { name: 'Use a recovery code' }) !== null).toBe(isThere);
      send('Close');
      await noDialog();
    }
  },
);

test('the second step is turned off with the password and a code, of the app or from paper', async () => {
  const server = await open(on);
  const removal = 'POST /api/me/two-factor/removal';
  await screen.findByText('10 recovery codes left');
  press('Turn off');
  expect(screen.getByRole('dialog', { name: 'Turn two-factor authentication off?' })).toBeTruthy();
  expect(screen.queryByText(/^Two-factor authentication is required here/)).toBeNull();
  const code = screen.getByLabelText('Code');
  expect(['inputmode', 'autocomplete'].map((name) => code.getAttribute(name))).toEqual(['numeric', 'one-time-code']);
  type('Code', '999999');
  press('Use a recovery code');
  const paper = screen.getByLabelText('Recovery code');
  expect(['inputmode', 'autocomplete'].map((name) => paper.getAttribute(name))).toEqual(['text', 'off']);
  expect(paper).toHaveProperty('value', '');
  await keyboardIsOn(paper);
  press('Use a code of the app');
  press('Use a recovery code');
  server.answers[removal] = refuse(422, 'wrong_code');
  type('Your password', 'otters ford the river');
  type('Recovery code', 'ABCD-EFGH');
  send('Turn off');
  const wrong = await screen.findByText('This code is not right or was used already.');
  expect(screen.getByLabelText('Recovery code').getAttribute('aria-describedby')).toContain(wrong.id);
  expect(screen.queryByRole('alert')).toBeNull();
  server.answers[removal] = refuse(429, 'too_many_attempts', 'Wait a minute.');
  type('Recovery code', 'IJKL-MNOP');
  send('Turn off');
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a minute.');
  server.answers[removal] = null;
  server.answers[state] = off;
  send('Turn off');
  await noDialog();
  expect(screen.getByText('Two-factor authentication is off')).toBeTruthy();
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(server.to(removal).at(-1)?.body).toEqual({
    password: 'otters ford the river',
    way: 'recovery',
    code: 'IJKL-MNOP',
  });
});

test('whoever turns off what the instance requires is told before', async () => {
  await open({ ...on, isRequired: true });
  await screen.findByText('10 recovery codes left');
  press('Turn off');
  expect(screen.getByText(/^Two-factor authentication is required here/)).toBeTruthy();
});

async function renew() {
  const server = await open({ ...on, recoveryCodesLeft: 2 });
  server.answers['POST /api/me/two-factor/recovery-codes'] = { recoveryCodes: codes };
  await screen.findByText('2 recovery codes left');
  press('New recovery codes');
  type('Your password', 'otters ford the river');
  type('Code', '123456');
  send('New recovery codes');
  await screen.findByRole('heading', { name: 'Your recovery codes' });
  return server;
}

test('new recovery codes are shown once, and then counted anew', async () => {
  const server = await renew();
  expect(server.to('POST /api/me/two-factor/recovery-codes')[0]?.body).toEqual({
    password: 'otters ford the river',
    way: 'code',
    code: '123456',
  });
  server.answers[state] = on;
  send('I’ve saved these codes');
  await noDialog();
  expect(await screen.findByText('10 recovery codes left')).toBeTruthy();
  expect(screen.queryByText('ABCD-EFGH')).toBeNull();
});

test('recovery codes are copied a line each, and where nothing can be copied that is said', async () => {
  await renew();
  const copied = stubOldCopy(true);
  send('Copy');
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(copied).toEqual([codes.join('\n')]);
  stubOldCopy(false);
  send('Copy');
  expect(await screen.findByText('This could not be copied. Select it and copy it by hand.')).toBeTruthy();
});

test('recovery codes are printed alone, below whose they are, and the paper goes when it is done', async () => {
  await renew();
  const printed: (string | null)[] = [];
  const sheet = () => document.querySelector('.printed-codes');
  vi.stubGlobal('print', () => printed.push(...[...(sheet()?.children ?? [])].map(({ textContent }) => textContent)));
  send('Print');
  expect(printed).toEqual(['Your recovery codes', location.host, codes.join('')]);
  expect([...document.querySelectorAll('.printed-codes > ol > li')].map(({ textContent }) => textContent)).toEqual(
    codes,
  );
  expect(sheet()?.parentElement).toBe(document.body);
  fireEvent(window, new Event('afterprint'));
  expect(sheet()).toBeNull();
});

test('what cannot be loaded says so', async () => {
  await open(refuse(403, 'forbidden'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('Off')).toBeNull();
});
