import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/client/session/session.ts';
import { dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { PushSwitch } from './push-switch.tsx';

afterEach(() => dismissAllToasts());

const channels = 'GET /api/notifications/channels';
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const endpoint = (n: number) => `https://push.example/${n}`;

interface Browser {
  /** What the reader has said already, and says when asked. */
  readonly permission?: NotificationPermission;
  readonly answer?: NotificationPermission;
  readonly isSubscribed?: boolean;
  /** Its worker was taken away; what it had asked for is still there. */
  readonly isForgotten?: boolean;
  readonly isWorking?: boolean;
}

/** What jsdom has none of: a push service, asked for by a worker. Tells what it was asked, in this order. */
function stubPush(browser: Browser) {
  const {
    permission = 'default',
    answer = 'granted',
    isSubscribed = false,
    isForgotten = false,
    isWorking = true,
  } = browser;
  const done: string[] = [];
  let made = isSubscribed ? 1 : 0;
  let isOn = isSubscribed;
  const subscription = (n: number) => ({
    endpoint: endpoint(n),
    toJSON: () => ({ endpoint: endpoint(n), keys }),
    unsubscribe: async () => {
      isOn = false;
      done.push(`ended ${n}`);
    },
  });
  const pushManager = {
    getSubscription: async () => (isOn ? subscription(made) : null),
    subscribe: async (options: object) => {
      if (!isWorking) throw new DOMException('No service.', 'AbortError');
      made += 1;
      isOn = true;
      done.push(`began ${JSON.stringify(options)}`);
      return subscription(made);
    },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async (script: string) =>
        script === '/push-worker.js' && !isForgotten ? { pushManager } : undefined,
      register: async (script: string) => done.push(`registered ${script}`),
      ready: Promise.resolve({ pushManager }),
    },
  });
  return done;
}

function SignedIn() {
  return (
    <>
      {useSession().user && <PushSwitch />}
      <Toaster />
    </>
  );
}

async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/session': { user: someUser() },
    [channels]: { mail: true, pushKey: 'server-key', browsers: 0 },
    'POST /api/notifications/push': null,
    'POST /api/notifications/push/remove': null,
    ...answers,
  });
  await renderAlone(<SignedIn />, 'notifications', 'everywhere');
  const push = await screen.findByRole('switch', { name: 'Push notifications in this browser' });
  const isOn = (on: boolean) => waitFor(() => expect(push.getAttribute('aria-checked')).toBe(String(on)));
  const isReady = () => waitFor(() => expect(push.hasAttribute('disabled')).toBe(false));
  return { api, push, isOn, isReady };
}

test('who allows push messages gets them in this browser, under the key of the server, until they switch them off', async () => {
  const done = stubPush({});
  const { api, push, isOn, isReady } = await open();
  await isReady();
  await isOn(false);
  fireEvent.click(push);
  await isOn(true);
  expect(done).toEqual([
    'registered /push-worker.js',
    'began {"userVisibleOnly":true,"applicationServerKey":"server-key"}',
  ]);
  expect(api.to('POST /api/notifications/push').map(({ body }) => body)).toEqual([{ endpoint: endpoint(1), keys }]);
  await waitFor(() => expect(api.to(channels)).toHaveLength(2));
  await isReady();
  fireEvent.click(push);
  await isOn(false);
  expect(done.slice(2)).toEqual(['ended 1']);
  expect(api.to('POST /api/notifications/push/remove').map(({ body }) => body)).toEqual([{ endpoint: endpoint(1) }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a browser that gets push messages already says so', async () => {
  stubPush({ permission: 'granted', isSubscribed: true });
  const { isOn } = await open();
  await isOn(true);
  expect(screen.getByText(/^They also come when no page is open/)).toBeTruthy();
});

test('who says no to the browser gets none, and reads why', async () => {
  const done = stubPush({ answer: 'denied' });
  const { api, push, isOn, isReady } = await open();
  await isReady();
  fireEvent.click(push);
  expect(await screen.findByText('Without your permission there are no push notifications.')).toBeTruthy();
  await isOn(false);
  expect(done).toEqual([]);
  expect(api.to('POST /api/notifications/push')).toEqual([]);
});

test.each([
  ['a push service that does not answer', { isWorking: false }, {}],
  ['a server that refuses', {}, { 'POST /api/notifications/push': refuse(422, 'validation_failed') }],
])('%s is told', async (_, browser, answers) => {
  stubPush(browser);
  const { push, isReady } = await open(answers);
  await isReady();
  fireEvent.click(push);
  expect((await screen.findByRole('alert')).textContent).toContain('Push notifications could not be switched');
  expect(screen.getByText(/^The push service of your browser did not answer/)).toBeTruthy();
  await isReady();
});

test('a subscription that was made with another key is ended before the new one begins', async () => {
  const done = stubPush({ isSubscribed: true, isForgotten: true });
  const { push, isReady, isOn } = await open();
  await isReady();
  await isOn(false);
  fireEvent.click(push);
  await waitFor(() => expect(done).toHaveLength(3));
  expect(done.map((step) => step.split(' ')[0])).toEqual(['registered', 'ended', 'began']);
});

test('until the server has told its key nothing can be switched', async () => {
  stubPush({});
  const { push } = await open({ [channels]: () => new Promise(() => undefined) });
  expect(push.hasAttribute('disabled')).toBe(true);
});

test('a browser in which notifications are blocked says so', async () => {
  stubPush({ permission: 'denied' });
  const { push } = await open();
  expect(screen.getByText('Blocked: you’ve turned off notifications for this site in your browser.')).toBeTruthy();
  expect(push.hasAttribute('disabled')).toBe(true);
});

test.each(['PushManager', 'Notification', 'serviceWorker'])(
  'a browser without %s gets no push messages',
  async (lacking) => {
    stubPush({});
    if (lacking === 'serviceWorker') Reflect.deleteProperty(navigator, lacking);
    else Reflect.deleteProperty(globalThis, lacking);
    const { push } = await open();
    expect(screen.getByText('Not available: this browser doesn’t support push notifications.')).toBeTruthy();
    expect(push.hasAttribute('disabled')).toBe(true);
  },
);
