import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminTree } from '#contract/admin-trees.ts';
import { currentToasts, dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { treeIdOf, userIdOf } from '#web/testing/sample-people.ts';
import { TransferDialog } from './transfer-dialog.tsx';

afterEach(() => {
  dismissAllToasts();
});

const tree: AdminTree = {
  id: treeIdOf(1),
  name: 'Hartono',
  ownerId: userIdOf(1),
  ownerName: 'Ratna Hartono',
  ownerEmail: 'ratna@example.org',
  isPublic: false,
  isArchived: false,
  publicityAskedAt: null,
  membersCount: 1200,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  deletedAt: null,
};
const userOf = (nth: number, firstName: string, lastName: string) => ({
  id: userIdOf(nth),
  email: `${firstName.toLowerCase()}@example.org`,
  firstName,
  lastName,
  role: 'user',
  isVerified: true,
  disabledAt: null,
  lastActiveAt: null,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
});
const address = `POST /api/trees/${tree.id}/transfer`;

async function openDialog(answer: object | null) {
  const items = [userOf(1, 'Ratna', 'Hartono'), userOf(2, 'Made', 'Putra'), userOf(3, 'Beat', 'Müller')];
  const api = fakeApi({
    'GET /api/admin/users': { items, nextCursor: null, total: items.length },
    [address]: Response.json(answer),
  });
  if (answer instanceof Response) api.answers[address] = answer;
  const onClose = vi.fn();
  await renderAlone(<TransferDialog tree={tree} onClose={onClose} />, 'admin-trees');
  const box = screen.getByRole('combobox', { name: /^New owner/ });
  const options = async () => {
    fireEvent.click(box);
    return await within(screen.getByRole('listbox')).findAllByRole('option');
  };
  const choose = async (name: RegExp) => {
    const found = await options();
    fireEvent.click(found.find(({ textContent }) => name.test(textContent)) ?? box);
  };
  const keep = (what: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'The owner until now' }), { target: { value: what } });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over' });
  return { api, onClose, box, options, choose, keep, confirm };
}

test('a tree is handed over to anybody but its owner, once they are chosen', async () => {
  const { api, onClose, options, choose, confirm } = await openDialog(null);
  expect(screen.getByRole('dialog', { name: 'Hand “Hartono” over' })).toBeTruthy();
  expect(screen.getByText('It belongs to Ratna Hartono now. Both are told.')).toBeTruthy();
  expect(confirm.disabled).toBe(true);
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    'Made Putramade@example.org',
    'Beat Müllerbeat@example.org',
  ]);
  await choose(/^Beat/);
  expect(confirm.disabled).toBe(false);
  fireEvent.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(currentToasts()).toMatchObject([{ tone: 'success', title: 'The tree has a new owner' }]);
  expect(api.to(address).map(({ body }) => body)).toEqual([{ to: userIdOf(3), keeps: null }]);
});

test.each([
  ['editor', 'editor'],
  ['reader', 'reader'],
  ['', null],
] as const)('the owner until now stays what is chosen for them: “%s”', async (value, keeps) => {
  const { api, choose, keep, confirm } = await openDialog(null);
  const choices = screen.getByRole<HTMLSelectElement>('combobox', { name: 'The owner until now' });
  expect([...choices.options].map(({ text }) => text)).toEqual([
    'loses access',
    'may go on changing it',
    'may go on reading it',
  ]);
  expect(choices.value).toBe('');
  keep(value === '' ? 'reader' : '');
  keep(value);
  expect(choices.value).toBe(value);
  await choose(/^Made/);
  fireEvent.click(confirm);
  await waitFor(() => expect(api.to(address).map(({ body }) => body)).toEqual([{ to: userIdOf(2), keeps }]));
});

test('a tree that could not be handed over says why, and the dialog stays with what was chosen', async () => {
  const { onClose, choose, box, confirm } = await openDialog(refuse(500, 'internal'));
  await choose(/^Made/);
  fireEvent.click(confirm);
  const said = { tone: 'failure', title: 'The tree could not be transferred', detail: expect.stringMatching(/\w/) };
  await waitFor(() => expect(currentToasts()).toMatchObject([said]));
  expect(onClose).not.toHaveBeenCalled();
  expect(box).toHaveProperty('value', 'Made Putra');
});

test('whoever cancels hands nothing over', async () => {
  const { api, onClose, choose } = await openDialog(null);
  await choose(/^Made/);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(api.to(address)).toEqual([]);
});
