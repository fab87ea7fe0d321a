import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Step } from '#contract/changes.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { changeIdOf, someChange } from '#web/testing/sample-changes.ts';
import { someTree } from '#web/testing/sample-people.ts';
import { drawInPage } from '#web/tree/diagram/testing/draw-in-page.ts';
import { columnsOf, sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';

beforeEach(drawInPage);

const tree = someTree();
const changes = `/api/trees/${tree.id}/changes`;
const stepOf = (nth: number, kind: 'member_added' | 'member_deleted', memberName: string | null): Step => ({
  id: changeIdOf(nth),
  of: someChange(nth, { kind, memberName }),
});
const undoOf = (nth: number) => `POST ${changes}/${changeIdOf(nth)}/undo`;

/** A server that takes the steps that are given back, one after the other, and then the last one again. */
async function open(steps: readonly Step[], answers: Parameters<typeof openApp>[1] = {}) {
  const undo = [...steps];
  let redo: Step | null = null;
  const take = (step: Step) => {
    redo = { id: changeIdOf(90), of: step.of };
    undo.pop();
    return { changeId: changeIdOf(90), version: 8 };
  };
  const opened = await openApp('/dashboard/family-tree', {
    'GET /api/trees': { items: [tree] },
    [`GET /api/trees/${tree.id}/graph`]: columnsOf(sampleFamily),
    [`GET /api/trees/${tree.id}/moved-cards`]: { version: 7, items: [] },
    [`GET ${changes}`]: { items: [], nextCursor: null },
    [`GET ${changes}/next-steps`]: () => ({ undo: undo.at(-1) ?? null, redo }),
    ...Object.fromEntries(steps.map((step) => [`POST ${changes}/${step.id}/undo`, () => take(step)])),
    [undoOf(90)]: () => {
      redo = null;
      return { changeId: changeIdOf(91), version: 9 };
    },
    ...answers,
  });
  await screen.findByTitle('Ann Lee');
  return { ...opened, taken: () => opened.api.seen.filter(({ route }) => route.endsWith('/undo')) };
}

const added = stepOf(1, 'member_added', 'Ann');
const deleted = stepOf(2, 'member_deleted', null);
const key = (name: string, more = {}) => fireEvent.keyDown(document.body, { key: name, ctrlKey: true, ...more });
const toast = async (words: string) => within((await screen.findByText(words)).closest('li') ?? document.body);

test('[UX-20] the buttons say what they would take back or bring again, and are off where there is nothing', async () => {
  const { taken } = await open([added, deleted]);
  const undo = await screen.findByTitle('Undo: Deleted');
  const redo = screen.getByTitle('Nothing to redo');
  expect([undo, redo].map((button) => button.hasAttribute('disabled'))).toEqual([false, true]);
  fireEvent.click(undo);
  await screen.findByText('Undone: Deleted');
  expect(await screen.findByTitle('Undo: Added – Ann')).toBe(undo);
  await waitFor(() => expect(redo.title).toBe('Redo: Deleted'));
  expect(redo.hasAttribute('disabled')).toBe(false);
  expect(taken().map(({ route, query }) => [route, query.get('atMost')])).toEqual([[undoOf(2), '50']]);
  fireEvent.click(redo);
  await screen.findByText('Redone: Deleted');
  expect(taken().map(({ route }) => route)).toEqual([undoOf(2), undoOf(90)]);
  await waitFor(() => expect(redo.title).toBe('Nothing to redo'));
});

test('[UX-20] a step offers the way back, and the history of the tree', async () => {
  const { taken } = await open([added]);
  key('z');
  fireEvent.click((await toast('Undone: Added – Ann')).getByRole('button', { name: 'Redo' }));
  fireEvent.click((await toast('Redone: Added – Ann')).getByRole('button', { name: 'History' }));
  await waitFor(() => expect(location.pathname).toBe(`/dashboard/trees/${tree.id}/history`));
  expect(taken().map(({ route }) => route)).toEqual([undoOf(1), undoOf(90)]);
});

test('[UX-20] steps that are asked for in quick succession are taken one after the other, and one too many says that there is none', async () => {
  const { taken } = await open([added, deleted]);
  for (let nth = 0; nth < 3; nth++) key('z');
  await screen.findByText('Undone: Deleted');
  await screen.findByText('Undone: Added – Ann');
  await screen.findByText('Nothing to undo');
  expect(taken().map(({ route }) => route)).toEqual([undoOf(2), undoOf(1)]);
});

test('[UX-20] a step that is refused is said with its reason, and the next one is taken all the same', async () => {
  const { api, taken } = await open([added], { [undoOf(1)]: refuse(409, 'conflict') });
  key('z');
  await screen.findByText('This could not be undone');
  expect(screen.queryByText(/^Undone/)).toBeNull();
  api.answers[undoOf(1)] = { changeId: changeIdOf(90), version: 8 };
  key('z');
  await screen.findByText('Undone: Added – Ann');
  expect(taken()).toHaveLength(2);
  api.answers[`GET ${changes}/next-steps`] = { undo: null, redo: { id: changeIdOf(92), of: added.of } };
  api.answers[undoOf(92)] = refuse(409, 'conflict');
  key('y');
  await screen.findByText('This could not be redone');
});

test('[FND-011] what was pressed while a large step was asked about is not done after the answer', async () => {
  const many = Response.json(
    { error: { code: 'many_people', message: 'Many.', requestId: 'test', details: { people: 60 } } },
    { status: 409 },
  );
  const { taken } = await open([added, deleted], {
    [undoOf(2)]: ({ query }: SeenRequest) => (query.has('atMost') ? many : { changeId: changeIdOf(90), version: 8 }),
  });
  key('z');
  const question = await screen.findByRole('alertdialog', { name: 'Undo a change of 60 people?' });
  key('z');
  key('z');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText(/^Undone/)).toBeNull();
  key('z');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: Deleted');
  expect(taken().map(({ query }) => query.get('atMost'))).toEqual(['50', '50', null]);
});
