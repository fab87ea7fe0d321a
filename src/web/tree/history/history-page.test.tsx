import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/changes.ts';
import type { Tree } from '#contract/trees.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { changeIdOf, someChange } from '#web/testing/sample-changes.ts';
import { someTree } from '#web/testing/sample-people.ts';

const { id: treeId } = someTree();
const changes = `/api/trees/${treeId}/changes`;

const about = { memberId: null, memberName: null };
const created = someChange(1, { kind: 'tree_created', people: 0, ...about });
const imported = someChange(2, { kind: 'import', people: 3010, ...about, actorName: 'Sari Hartono' });
const added = someChange(3);
const undone = someChange(4, { kind: 'undo', people: 1, undoes: changeIdOf(3) });

const told: readonly HistoryEntry[] = [
  { ...undone, of: added, undoNeeds: 'edit' },
  { ...added, undoneBy: undone.id, of: null, undoNeeds: null },
  { ...imported, of: null, undoNeeds: 'edit' },
  { ...created, of: null, undoNeeds: null },
];

const open = (answers: Parameters<typeof openApp>[1] = {}, tree: Partial<Tree> = {}) =>
  openApp(`/dashboard/trees/${treeId}/history`, {
    'GET /api/trees': { items: [someTree(tree)] },
    [`GET ${changes}`]: { items: told, nextCursor: null },
    [`GET ${changes}/next-steps`]: { undo: null, redo: null },
    ...answers,
  });

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Changes, the newest first' })).getAllByRole('listitem');
const manyPeople = Response.json(
  { error: { code: 'many_people', message: 'Many.', requestId: 'test', details: { people: 3010 } } },
  { status: 409 },
);
/** Refused as long as it is not asked for without a limit. */
const undoOfImport = ({ query }: SeenRequest) =>
  query.has('atMost') ? manyPeople : { changeId: changeIdOf(9), version: 9 };

test('[FND-011] the history tells who did what, when and to how many people, and what can be done about it', async () => {
  await open();
  const [newest, second, third, first] = (await rows()).map(({ textContent }) => textContent);
  expect(newest).toContain('Change undone: Added – Sari Wijaya');
  expect(newest).toContain('The tree is like this now');
  expect(newest).toContain('Redo');
  expect(newest).not.toContain('Go back to here');
  expect(second).toContain('1 person · undone');
  expect(second).not.toContain('Undo');
  expect(third).toContain('File imported');
  expect(third).toContain('Sari Hartono · 3,010 people');
  expect(third).toContain('Undo');
  expect(first).toContain('Tree created');
  expect(first).toContain('Go back to here');
  expect(first).not.toContain('Undo');
  expect(screen.getByText('This is where the tree began.')).toBeTruthy();
});

test('[FND-011] readers see the history and nothing that would change the tree', async () => {
  await open({}, { role: 'reader' });
  expect(await rows()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /Undo|Redo|Go back/ })).toBeNull();
});

test('[FND-011] what only those who manage a tree may undo has no button for its editors', async () => {
  const renamed = { ...someChange(5, { kind: 'tree_updated', people: 0, ...about }), of: null, undoNeeds: 'manage' };
  const items = { [`GET ${changes}`]: { items: [renamed, ...told], nextCursor: null } };
  await open(items, { role: 'editor' });
  expect((await rows())[0]?.textContent).not.toContain('Undo');
  expect((await rows())[1]?.textContent).toContain('Redo');
  await open(items, { role: 'owner' });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Undo: Tree details changed/ })).toBeTruthy());
});

test('[FND-011] older changes come page by page, and a failure to load them can be tried again', async () => {
  const { api } = await open({
    [`GET ${changes}`]: ({ query }: SeenRequest) =>
      query.get('cursor') === '3'
        ? { items: told.slice(2), nextCursor: null }
        : { items: told.slice(0, 2), nextCursor: '3' },
  });
  expect(await rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  expect(api.to(`GET ${changes}`).map(({ query }) => query.get('cursor'))).toEqual([null, '3']);
});

test('[FND-011] a history that does not load says so; a tree that is not there as well', async () => {
  await open({ [`GET ${changes}`]: refuse(500, 'internal') });
  expect(await screen.findByText('The history could not be loaded')).toBeTruthy();
});

test('[FND-011] an undo of many people asks first, with their number and the way back; no leaves everything as it is', async () => {
  const path = `POST ${changes}/${imported.id}/undo`;
  const { api } = await open({ [path]: undoOfImport });
  const undo = () => screen.findByRole('button', { name: /^Undo: File imported/ });
  fireEvent.click(await undo());
  const question = await screen.findByRole('alertdialog', { name: 'Undo a change of 3,010 people?' });
  expect(question.textContent).toContain('Redo brings it back');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.to(path).map(({ query }) => query.get('atMost'))).toEqual(['50']);
  fireEvent.click(await undo());
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to(path).map(({ query }) => query.get('atMost'))).toEqual(['50', '50', null]));
  expect(await screen.findByText('Undone: File imported')).toBeTruthy();
});

test('[FND-011] going back names the people, the changes and the others before; a stale answer is said and looked at anew', async () => {
  const path = `${changes}/${created.id}/go-back`;
  let version = 7;
  const { api } = await open({
    [`GET ${path}`]: () => ({
      version,
      change: created,
      people: 3010,
      changes: 3,
      others: [{ name: 'Sari Hartono', changes: 2 }],
      erased: 1,
    }),
    [`POST ${path}`]: ({ headers }: SeenRequest) => {
      if (headers.get('if-match') === '"8"') return { changeId: changeIdOf(9), version: 9, people: 3010 };
      version = 8;
      return refuse(409, 'version_conflict');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Go back to .* after: Tree created/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('3,010 people change, come back or go.')).toBeTruthy();
  expect(dialog.textContent).toContain('3 changes have been made since.');
  expect(dialog.textContent).toContain('Others worked on it as well: Sari Hartono (2 changes).');
  expect(dialog.textContent).toContain('One person was erased since');
  expect(dialog.textContent).toContain('you can undo it');
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
  confirm();
  expect(await within(dialog).findByText(/Someone has changed the tree in the meantime/)).toBeTruthy();
  await waitFor(() => expect(api.to(`GET ${path}`)).toHaveLength(2));
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Go back' })).not.toHaveProperty('disabled', true),
  );
  confirm();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByText(/^The tree is as it was on/)).toBeTruthy();
});
