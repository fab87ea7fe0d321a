import { TextDecoderStream } from 'node:stream/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { stubOldCopy } from '#web/testing/old-copy.ts';
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

test('another calendar link is made after a question, and a failure leaves the one that is there', async () => {
  const pathOf = (letter: string) => `/calendar/${letter.repeat(43)}.ics`;
  const { api } = await openApp('/dashboard/notifications', {
    ...answers,
    'GET /api/me/calendar': { path: pathOf('a'), madeAt: '2026-11-21T08:00:00.000Z' },
    'POST /api/me/calendar': refuse(403, 'forbidden', 'Not now.'),
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for your calendar' });
  fireEvent.focus(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  for (const works of [true, false]) {
    const copied = stubOldCopy(works);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(works ? 'The link is copied.' : /^The link could not be copied/)).toBeTruthy();
    expect(copied).toEqual([field.value]);
  }
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Make another link' }));
  ask();
  const question = within(await screen.findByRole('alertdialog', { name: 'Make another link?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.to('POST /api/me/calendar')).toEqual([]);
  const confirm = () =>
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make another link' }));
  ask();
  confirm();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field.value).toContain(pathOf('a'));
  api.answers['POST /api/me/calendar'] = { path: pathOf('b'), madeAt: '2026-11-22T08:00:00.000Z' };
  ask();
  confirm();
  await waitFor(() => expect(field.value).toContain(pathOf('b')));
  expect(api.to('DELETE /api/me/calendar')).toEqual([]);
});

test('a message is followed inside the application and read by that; in another tab it is only read', async () => {
  const { api } = await openApp('/dashboard/notifications', {
    ...answers,
    [`PATCH /api/notifications/${items[1]?.id}`]: { unread: 1 },
    'GET /api/trees': { items: [] },
  });
  const read = () => api.to(`PATCH /api/notifications/${items[1]?.id}`).map(({ body }) => body);
  const link = await screen.findByRole('link', { name: /Citra Wijaya/ });
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    // jsdom opens no tabs, and says so.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, { [key]: true });
  }
  await waitFor(() => expect(read()).toHaveLength(3));
  expect(location.pathname).toBe('/dashboard/notifications');
  expect(fireEvent.click(link)).toBe(false);
  await waitFor(() => expect(location.pathname).toBe('/dashboard/members'));
  expect(location.search).toBe(`?tree=${treeIdOf(1)}&edit=${memberIdOf(1)}`);
  expect(read()).toEqual(Array(4).fill({ isRead: true }));
});

test('a message that was read is put back, and a change that fails is told', async () => {
  const patch = `PATCH /api/notifications/${items[1]?.id}`;
  const { api } = await openApp('/dashboard/notifications', {
    ...answers,
    [patch]: refuse(403, 'forbidden', 'Not now.'),
  });
  const button = await screen.findByRole('button', { name: /^Mark as unread: .*Citra Wijaya/ });
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  const times = messages.getAllByRole('listitem').map((item) => item.querySelector('time')?.dateTime);
  expect(times).toEqual(items.map(({ at }) => at));
  fireEvent.click(button);
  expect((await screen.findByText('That did not work')).closest('li')?.textContent).toContain('Not now.');
  api.answers[patch] = { unread: 3 };
  fireEvent.click(button);
  expect(await screen.findByText('3 messages are unread.')).toBeTruthy();
  expect(api.to(patch).map(({ body }) => body)).toEqual(Array(2).fill({ isRead: false }));
});

test('older messages come page by page, and where all are read there is nothing to mark', async () => {
  const read = '2026-11-21T09:00:00.000Z';
  const { api } = await openApp('/dashboard/notifications', {
    ...answers,
    'GET /api/notifications': ({ query }: SeenRequest) =>
      query.get('cursor') === 'older'
        ? {
            items: [notification(4, { readAt: read, params: { message: 'Older.', actorName: 'Ratna' } })],
            nextCursor: null,
            unread: 0,
          }
        : { items: [notification(3, { readAt: read })], nextCursor: 'older', unread: 0 },
    'GET /api/notifications/unread': { unread: 0 },
    'GET /api/notifications/channels': { mail: true, pushKey: 'B', browsers: 0 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show older messages' }));
  expect(await screen.findByText('Ratna: Older.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  expect(screen.getByText('Everything is read.')).toBeTruthy();
  expect(screen.getByText(/^Notifications are also sent to you by email/)).toBeTruthy();
  const all = screen.getByRole('button', { name: 'Mark all as read' });
  expect(all.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(all);
  expect(api.to('POST /api/notifications/read-all')).toEqual([]);
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
