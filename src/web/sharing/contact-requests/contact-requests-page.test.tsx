import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContactRequest } from '#contract/contact-requests.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { treeIdOf } from '#web/testing/sample-people.ts';

const list = 'GET /api/tree-connections';
const request: ContactRequest = {
  id: '01900000-0000-7000-8000-cccc00000001',
  treeId: treeIdOf(1),
  treeName: 'Wijaya of Solo',
  state: 'waiting',
  message: 'My grandmother was a Wijaya.',
  personName: 'Sinta Dewi',
  email: null,
  mayOpen: false,
  createdAt: '2026-03-04T12:00:00.000Z',
  decidedAt: null,
};
const decision = `PUT /api/trees/${request.treeId}/connections-asked/${request.id}`;
const shown = { showBirthDeath: true, showPhotos: true, showRelationships: true };
const look = `GET /api/public/${request.treeId}/tree`;
const tree = { id: request.treeId, title: 'Wijaya of Solo', description: null, settings: shown, takesRequests: true };

test('an owner reads who asks, hears what is exchanged, and lets them read the tree or not', async () => {
  const { api } = await openApp('/dashboard/connections', {
    [list]: { incoming: [request], outgoing: [] },
    [decision]: () => null,
  });
  const heading = await screen.findByRole('heading', { name: 'Sinta Dewi asks about “Wijaya of Solo”' });
  const item = within(heading.closest('li') ?? document.body);
  expect(item.getByText('My grandmother was a Wijaya.')).toBeTruthy();
  expect(
    item.getByText(/^If you accept, you and Sinta Dewi will see each other’s name and email address/),
  ).toBeTruthy();
  fireEvent.click(item.getByRole('checkbox', { name: 'Let them read this tree, living people too' }));
  fireEvent.click(item.getByRole('button', { name: 'Accept: Sinta Dewi' }));
  await waitFor(() => expect(api.to(decision)[0]?.body).toEqual({ accepted: true, mayRead: true }));
  expect(await screen.findByText('Request accepted')).toBeTruthy();
  fireEvent.click(item.getByRole('button', { name: 'Decline: Sinta Dewi' }));
  await waitFor(() => expect(api.to(decision)[1]?.body).toEqual({ accepted: false }));
});

test('what one has asked stands under a tab of its own, with the address once it is accepted', async () => {
  const accepted = { ...request, id: `${request.id.slice(0, -1)}2`, state: 'accepted' as const, mayOpen: true };
  const outgoing = [request, { ...accepted, personName: 'Sari Wijaya', email: 'sari@family.example' }];
  const { api } = await openApp('/dashboard/connections', {
    [list]: { incoming: [], outgoing: outgoing.map((one) => (one === request ? { ...one, personName: null } : one)) },
    [`DELETE /api/tree-connections/${request.id}`]: () => null,
  });
  expect(await screen.findByText('No requests yet.')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'From you (1)' }), { button: 0 });
  await waitFor(() => expect(location.search).toBe('?show=outgoing'));
  expect((await screen.findByRole('link', { name: 'sari@family.example' })).getAttribute('href')).toBe(
    'mailto:sari@family.example',
  );
  expect(screen.getByRole('link', { name: 'Open: Wijaya of Solo' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw: Wijaya of Solo' }));
  await waitFor(() => expect(api.to(`DELETE /api/tree-connections/${request.id}`)).toHaveLength(1));
});

test('a request is written and sent, and what the server refuses is said [SRC-025]', async () => {
  const { api } = await openApp(`/dashboard/connections?ask=${request.treeId}`, {
    [list]: { incoming: [], outgoing: [] },
    [look]: tree,
    'POST /api/tree-connections': refuse(409, 'conflict', 'You have asked already. The owner has not decided yet.'),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask to be in touch' }));
  const send = await dialog.findByRole('button', { name: 'Send request' });
  fireEvent.click(send);
  expect(await dialog.findByText('Write a few words to the owner')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Message/ }), { target: { value: 'Hello from Solo' } });
  fireEvent.click(send);
  expect(await dialog.findByText('You have asked already. The owner has not decided yet.')).toBeTruthy();
  api.answers['POST /api/tree-connections'] = request;
  fireEvent.click(send);
  await waitFor(() => expect(location.search).toBe('?show=outgoing'));
  expect(api.to('POST /api/tree-connections').at(-1)?.body).toEqual({
    treeId: request.treeId,
    message: 'Hello from Solo',
  });
});

test('where nobody may be asked the dialog says so', async () => {
  await openApp(`/dashboard/connections?ask=${request.treeId}`, {
    [list]: { incoming: [], outgoing: [] },
    [look]: { ...tree, takesRequests: false },
  });
  expect(await screen.findByText(/^The owner of this tree takes no requests/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
});
