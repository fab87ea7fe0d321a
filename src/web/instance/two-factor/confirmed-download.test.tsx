import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { answerOf, deviceOptions, stubDevice } from '#web/testing/stub-device.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { ConfirmationHost } from './confirmation-host.tsx';
import { ConfirmedDownload } from './confirmed-download.tsx';

const way = 'GET /api/me/confirmation';
const needed = { isConfirmed: false, ways: [], hasPasskeys: false };

/** What the browser would have fetched: it does so for a link that is in no page, too. */
const fetched: string[] = [];

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) fetched.push(this.getAttribute('href') ?? '');
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  dismissAllToasts();
  fetched.length = 0;
});

async function open(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  const onClick = vi.fn();
  await renderAlone(
    <>
      <ConfirmedDownload href="/api/backup.zip" onClick={onClick}>
        Backup
      </ConfirmedDownload>
      <ConfirmationHost />
      <Toaster />
    </>,
    'keys',
    'everywhere',
  );
  const link = screen.getByRole('link', { name: 'Backup' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/backup.zip', true]);
  // False: the browser does not go there by itself.
  expect(fireEvent.click(link)).toBe(false);
  expect(onClick).toHaveBeenCalledTimes(1);
  return api;
}

test('whoever has just shown who they are gets the file at once', async () => {
  await open({ [way]: { ...needed, isConfirmed: true } });
  await waitFor(() => expect(fetched).toEqual(['/api/backup.zip']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('everybody else shows it first, and who closes the question gets nothing', async () => {
  await open({ [way]: needed });
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fetched).toEqual([]);
  const api = await open({ [way]: needed, 'POST /api/me/confirmation': null });
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'otters ford' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(fetched).toEqual(['/api/backup.zip']));
  expect(api.to('POST /api/me/confirmation')[0]?.body).toEqual({ password: 'otters ford', second: null });
});

test('a file of which nobody can say whether it may be had is not fetched, and the reason is said', async () => {
  await open({ [way]: refuse(403, 'forbidden', 'You are signed out.') });
  expect((await screen.findByRole('alert')).textContent).toContain('You are signed out.');
  expect(fetched).toEqual([]);
});

test('a passkey is an answer, too, where there is one and the browser can use it', async () => {
  const device = stubDevice('NotAllowedError');
  const api = await open({
    [way]: { ...needed, hasPasskeys: true },
    'POST /api/me/confirmation/passkey': null,
    'POST /api/me/confirmation/passkey/options': deviceOptions('who is it'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Your device did not confirm it. Try again when you are ready.')).toBeTruthy();
  expect(fetched).toEqual([]);
  device.refusal = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(fetched).toEqual(['/api/backup.zip']));
  expect(device.asked.at(-1)).toEqual({ way: 'get', challenge: 'who is it' });
  expect(api.to('POST /api/me/confirmation/passkey')[0]?.body).toMatchObject({ answer: answerOf('get') });
});

test('a passkey that the server does not accept is refused in its words; without one none is offered', async () => {
  stubDevice();
  await open({
    [way]: { ...needed, hasPasskeys: true },
    'POST /api/me/confirmation/passkey': refuse(403, 'passkey_refused', 'This passkey was not accepted.'),
    'POST /api/me/confirmation/passkey/options': deviceOptions('who is it'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('This passkey was not accepted.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open({ [way]: needed });
  await screen.findByLabelText('Your password');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
