import { TextDecoderStream } from 'node:stream/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, treeIdOf } from '#web/testing/sample-people.ts';

const notification = (n: number, fields: Partial<Notification>): Notification => ({
  id: `01900000-0000-7000-8000-dddd0000000${n}`,
  kind: 'announcement',
  params: { message: 'We move on Sunday.', actorName: 'Ratna Wijaya' },
  treeId: null,
  people: [],
  at: '2026-11-21T08:00:00.000Z',
  readAt: null,
  ...fields,
});

const items = [
  notification(1, {
    kind: 'tree_changed',
    params: { treeName: 'Wijaya', actorName: 'Budi', changes: 3 },
    treeId: treeIdOf(1),
  }),
  notification(2, {
    kind: 'reminder',
    params: { occasion: 'birthday', memberIds: [memberIdOf(1)], day: '2026-11-21', years: 40 },
    treeId: treeIdOf(1),
    people: [{ id: memberIdOf(1), name: 'Citra Wijaya' }],
    readAt: '2026-11-21T09:00:00.000Z',
  }),
  notification(3, {}),
];

const answers = {
  'GET /api/notifications': { items, nextCursor: null, unread: 2 },
  'GET /api/notifications/unread': { unread: 2 },
  'GET /api/notifications/channels': { mail: false, pushKey: 'B', browsers: 0 },
  'GET /api/me/calendar': { path: null, madeAt: null },
};

test('the header leads to the inbox and says how much waits there, and what comes meanwhile', async () => {
  // jsdom has none.
  vi.stubGlobal('TextDecoderStream', TextDecoderStream);
  let arrive = (_: Response) => {};
  const arrival = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  await openApp('/dashboard/notifications', { ...answers, 'GET /api/notifications/live': () => arrival });
  const bell = within(await screen.findByRole('banner')).getByRole('link', { name: /^Notifications/ });
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications, 2 unread'));
  expect(bell.getAttribute('href')).toBe('/dashboard/notifications');
  arrive(new Response('event: inbox\ndata: {"unread":100}\n\n'));
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications, 99+ unread'));
});

test('messages stand in the language of the reader, lead somewhere, and say whether they are unread', async () => {
  await openApp('/dashboard/notifications', answers, 'id');
  const list = within(await screen.findByRole('region', { name: 'Pesan' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Belum dibaca: Budi membuat 3 perubahan di “Wijaya”.',
    'Ulang tahun ke-40: Citra Wijaya',
    'Belum dibaca: Ratna Wijaya: We move on Sunday.',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/family-tree?tree=${treeIdOf(1)}`,
    `/dashboard/members?tree=${treeIdOf(1)}&edit=${memberIdOf(1)}`,
  ]);
});

test('a message is marked as read, deleted, and all are read at once', async () => {
  const { api } = await openApp('/dashboard/notifications', {
    ...answers,
    [`PATCH /api/notifications/${items[0]?.id}`]: { unread: 1 },
    [`DELETE /api/notifications/${items[2]?.id}`]: { unread: 1 },
    'POST /api/notifications/read-all': { unread: 0 },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Mark as read: Budi made 3 changes/ }));
  await screen.findByText('One message is unread.');
  expect(api.to(`PATCH /api/notifications/${items[0]?.id}`)[0]?.body).toEqual({ isRead: true });
  fireEvent.click(screen.getByRole('button', { name: 'Delete: Ratna Wijaya: We move on Sunday.' }));
  await waitFor(() => expect(api.to(`DELETE /api/notifications/${items[2]?.id}`).length).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('Everything is read.');
});

test('an empty inbox, and one that cannot be loaded, say so', async () => {
  await openApp('/dashboard/notifications', {
    ...answers,
    'GET /api/notifications': { items: [], nextCursor: null, unread: 0 },
  });
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
});

test('a failure is told, with a way to try again', async () => {
  await openApp('/dashboard/notifications', { ...answers, 'GET /api/notifications': refuse(500, 'internal') });
  expect(await screen.findByText('The messages could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('without a mail server and without a secure origin the page says why nothing comes that way', async () => {
  await openApp('/dashboard/notifications', answers);
  expect(await screen.findByText(/No mail server is set up here/)).toBeTruthy();
  const push = screen.getByRole('switch', { name: 'Push notifications in this browser' });
  expect(push.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Not available: browsers allow push notifications only over https.')).toBeTruthy();
});

test('the calendar link is made, shown whole, and removed only after a question', async () => {
  const path = `/calendar/${'a'.repeat(43)}.ics`;
  const { api } = await openApp('/dashboard/notifications', {
    ...answers,
    'POST /api/me/calendar': { path, madeAt: '2026-11-21T08:00:00.000Z' },
    'DELETE /api/me/calendar': { path: null, madeAt: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
  const field = await screen.findByRole('textbox', { name: 'Link for your calendar' });
  expect((field as HTMLInputElement).value).toBe(`${window.location.origin}${path}`);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the link' }));
  expect(api.to('DELETE /api/me/calendar')).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the link?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove the link' }));
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeTruthy();
});

test('the link under a mail ends it only when the reader says so', async () => {
  const { api } = await openApp(`/unsubscribe/${'t'.repeat(60)}`, {
    'GET /api/session': { user: null },
    'POST /api/unsubscribe': { list: 'digest' },
  });
  const confirm = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(api.to('POST /api/unsubscribe')).toEqual([]);
  fireEvent.click(confirm);
  expect(await screen.findByText('Done. You will get no more weekly digests.')).toBeTruthy();
  expect(api.to('POST /api/unsubscribe')[0]?.body).toEqual({ token: 't'.repeat(60) });
});
