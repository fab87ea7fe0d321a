import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/client/session/session.ts';
import { whyNoPasskeys } from '#web/instance/two-factor/why-no-passkeys.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';
import { PasskeySection } from './passkey-section.tsx';

afterEach(() => vi.unstubAllGlobals());

/** What a browser at an address is told: secure or not, with passkeys or without. */
function whyNoneAt(hostname: string, { isSecure = true, knows = true } = {}) {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('PublicKeyCredential', knows ? class {} : undefined);
  return whyNoPasskeys(hostname);
}

const phone = {
  id: '01890000-0000-7000-8000-000000000009',
  name: 'Ponsel saya',
  createdAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
};

/** The page that holds the component stands behind the guard. */
function SignedIn() {
  return useSession().user && <PasskeySection />;
}

async function open() {
  const server = fakeApi({ 'GET /api/session': { user: someUser() } });
  server.answers['GET /api/me/passkeys'] = { items: [phone] };
  await renderAlone(<SignedIn />, 'keys', 'errors');
  await screen.findByText('Ponsel saya');
  return server;
}

test('plain http, an address of numbers and an old browser each are their own reason', () => {
  expect(whyNoneAt('family.example')).toBeNull();
  expect(whyNoneAt('192.168.1.20', { isSecure: false })).toBe('insecure');
  expect(whyNoneAt('127.0.0.1')).toBe('numbers');
  expect(whyNoneAt('[::1]')).toBe('numbers');
  expect(whyNoneAt('family.example', { knows: false })).toBe('unsupported');
});

test('on plain http it says why there are none, and those of other addresses can still be removed', async () => {
  vi.stubGlobal('isSecureContext', false);
  const server = await open();
  expect(screen.getByText(/Passkeys need a secure connection/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText('On all your devices')).toBeTruthy();
  server.answers[`DELETE /api/me/passkeys/${phone.id}`] = null;
  server.answers['GET /api/me/passkeys'] = { items: [] };
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ponsel saya' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('You have no passkeys yet.');
});
