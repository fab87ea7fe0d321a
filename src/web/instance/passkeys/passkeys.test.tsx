import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Passkey } from '#contract/passkeys.ts';
import { useSession } from '#web/client/session/session.ts';
import { dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';
import { answerOf, deviceOptions, stubDevice } from '#web/testing/stub-device.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { PasskeySection } from './passkey-section.tsx';

afterEach(() => dismissAllToasts());

const phone: Passkey = {
  id: '01890000-0000-7000-8000-000000000009',
  name: 'Ponsel saya',
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
};
const stick: Passkey = {
  id: '01890000-0000-7000-8000-000000000010',
  name: 'Stick',
  createdAt: '2026-03-02T12:00:00.000Z',
  lastUsedAt: '2026-03-04T12:30:00.000Z',
  isSynced: false,
};
const list = 'GET /api/me/passkeys';

/** The page that holds the component stands behind the guard. */
function SignedIn() {
  return (
    <>
      {useSession().user && <PasskeySection />}
      <Toaster />
    </>
  );
}

async function open(keys: readonly Passkey[] | Response = [phone, stick]) {
  const device = stubDevice();
  const server = fakeApi({
    'GET /api/session': { user: someUser() },
    [list]: keys instanceof Response ? keys : { items: keys },
    'POST /api/me/passkeys/options': deviceOptions('make one'),
  });
  await renderAlone(<SignedIn />, 'keys', 'everywhere');
  await screen.findByRole('region', { name: 'Passkeys' });
  return { server, device };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const typeIn = (label: string, value: string) =>
  fireEvent.change(inDialog().getByLabelText(label), { target: { value } });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('each passkey tells since when it is there, when it was used last, and whether other devices have it', async () => {
  await open();
  await screen.findByText('Stick');
  const rows = screen.getAllByRole('listitem').map((row) => [...row.querySelectorAll('p')].map((p) => p.textContent));
  expect(rows).toEqual([
    ['Ponsel sayaOn all your devices', 'Added 03/01/2026, never used'],
    ['Stick', expect.stringMatching(/^Added 03\/02\/2026, last used 03\/04\/2026/)],
  ]);
  expect(screen.queryByText('You have no passkeys yet.')).toBeNull();
});

async function add() {
  press('Add a passkey');
  typeIn('Name', 'Laptop');
  typeIn('Your password', 'otters ford the river');
  fireEvent.click(inDialog().getByRole('button', { name: 'Add a passkey' }));
}

test('a passkey is made by the device after the password is right, and then stands among the others', async () => {
  const { server, device } = await open([]);
  expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy();
  press('Add a passkey');
  fireEvent.click(inDialog().getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('Give it a name')).toBeTruthy();
  expect(server.to('POST /api/me/passkeys/options')).toEqual([]);
  fireEvent.click(inDialog().getByRole('button', { name: 'Close' }));
  await noDialog();
  server.answers['POST /api/me/passkeys'] = { ...phone, name: 'Laptop' };
  await add();
  server.answers[list] = { items: [{ ...phone, name: 'Laptop' }] };
  await noDialog();
  expect(screen.getByText('The passkey was added')).toBeTruthy();
  expect(await screen.findByText('Laptop')).toBeTruthy();
  expect(server.to('POST /api/me/passkeys/options')[0]?.body).toEqual({ password: 'otters ford the river' });
  expect(device.asked).toEqual([{ way: 'create', challenge: 'make one' }]);
  expect(server.to('POST /api/me/passkeys').map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Laptop', answer: expect.objectContaining({ id: 'key-1' }) }),
  ]);
  expect(server.to('POST /api/me/passkeys')[0]?.body).toMatchObject({ answer: answerOf('create') });
});

test('a wrong password is said beside its box, and the device is not asked', async () => {
  const { server, device } = await open();
  server.answers['POST /api/me/passkeys/options'] = refuse(403, 'wrong_password');
  await add();
  const wrong = await screen.findByText('The current password is not right.');
  expect(inDialog().getByLabelText('Your password').getAttribute('aria-describedby')).toBe(wrong.id);
  expect(inDialog().queryByRole('alert')).toBeNull();
  expect(device.asked).toEqual([]);
});

test.each([
  ['NotAllowedError', 'Your device did not confirm it. Try again when you are ready.'],
  ['InvalidStateError', 'There is a passkey of yours on this device already.'],
] as const)('a device that refuses with %s is understood', async (refusal, words) => {
  const { server, device } = await open();
  device.refusal = refusal;
  await add();
  expect((await inDialog().findByRole('alert')).textContent).toBe(words);
  expect(server.to('POST /api/me/passkeys')).toEqual([]);
});

test('a passkey that the server does not take is refused in its words', async () => {
  const { server } = await open();
  server.answers['POST /api/me/passkeys'] = refuse(422, 'passkey_refused', 'This passkey was not accepted.');
  await add();
  expect((await inDialog().findByRole('alert')).textContent).toBe('This passkey was not accepted.');
});

test('a passkey gets another name, which stands there first; without one it keeps its own', async () => {
  const { server } = await open();
  const rename = `PATCH /api/me/passkeys/${stick.id}`;
  await screen.findByText('Stick');
  press('Rename Stick');
  expect(inDialog().getByLabelText('Name')).toHaveProperty('value', 'Stick');
  typeIn('Name', ' ');
  fireEvent.click(inDialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give it a name')).toBeTruthy();
  server.answers[rename] = refuse(404, 'not_found', 'It is gone.');
  typeIn('Name', 'Key ring');
  fireEvent.click(inDialog().getByRole('button', { name: 'Save' }));
  expect((await inDialog().findByRole('alert')).textContent).toBe('It is gone.');
  server.answers[rename] = { ...stick, name: 'Key ring' };
  server.answers[list] = { items: [phone, { ...stick, name: 'Key ring' }] };
  fireEvent.click(inDialog().getByRole('button', { name: 'Save' }));
  await noDialog();
  expect(await screen.findByText('Key ring')).toBeTruthy();
  expect(server.to(rename).map(({ body }) => body)).toEqual(Array(2).fill({ name: 'Key ring' }));
});

const inQuestion = () => within(screen.getByRole('alertdialog'));
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test('a passkey is removed after a question that names it, and stays after a no or a failure', async () => {
  const { server } = await open();
  const remove = `DELETE /api/me/passkeys/${stick.id}`;
  await screen.findByText('Stick');
  press('Remove Stick');
  expect(screen.getByRole('alertdialog', { name: 'Remove Stick?' })).toBeTruthy();
  fireEvent.click(inQuestion().getByRole('button', { name: 'Cancel' }));
  await noQuestion();
  expect(server.to(remove)).toEqual([]);
  server.answers[remove] = refuse(403, 'forbidden', 'Not now.');
  press('Remove Stick');
  fireEvent.click(inQuestion().getByRole('button', { name: 'Remove' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  await noQuestion();
  expect(screen.getByText('Stick')).toBeTruthy();
  server.answers[remove] = null;
  press('Remove Stick');
  server.answers[list] = { items: [phone] };
  fireEvent.click(inQuestion().getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey was removed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Stick')).toBeNull());
  expect(screen.getByText('Ponsel saya')).toBeTruthy();
});

test('passkeys that cannot be loaded are said to be so, and not to be none', async () => {
  await open(refuse(403, 'forbidden'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('You have no passkeys yet.')).toBeNull();
});
