import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noteAnswer, noteSilence } from '#web/client/network.ts';
import {
  added,
  card,
  field,
  goTo,
  nobodyIsNamed,
  openAt,
  place,
  press,
  selected,
  type,
} from '#web/shell/editor/testing/builder-page.ts';
import { keysOf, refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { changeIdOf, someChange } from '#web/testing/sample-changes.ts';
import { someTree } from '#web/testing/sample-people.ts';
import { drawInPage } from '#web/tree/diagram/testing/draw-in-page.ts';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';

beforeEach(drawInPage);

const [, , , , eva] = sampleFamily.memberIds;
const changes = `/api/trees/${someTree().id}/changes`;
const relativesOfEva = `POST /api/trees/${someTree().id}/members/${eva}/relatives`;
const refused = () => refuse(422, 'validation_failed', 'The tree is full.');

type Opened = Awaited<ReturnType<typeof openAt>>;
const undos = ({ api }: Opened) => api.seen.filter(({ route }) => route.endsWith('/undo'));
const nameOne = async (kind: string, line: string, then: Parameters<typeof press> = ['Enter']) => {
  fireEvent.click(await place(`${kind} of Eva Lee`));
  await field(`${kind} of Eva Lee`);
  type(line);
  press(...then);
};
const isGone = (name: string) => waitFor(() => expect(screen.queryByTitle(name)).toBeNull());
const list = () => screen.findByRole('alert');
const inList = async (name: string) => within(await list()).findByRole('button', { name });

/** Opens at Eva, where nobody can be added until the answer of before is put back. */
async function openRefusing(answer: () => Response = refused) {
  const opened = await openAt(eva);
  const { [relativesOfEva]: usual = null } = opened.api.answers;
  opened.api.answers[relativesOfEva] = answer;
  const relent = () => {
    opened.api.answers[relativesOfEva] = usual;
  };
  return { ...opened, relent };
}

test('[BLD-002] who was saved last is removed again by its button, which says whom, and the places are around the one before', async () => {
  const opened = await openAt(eva);
  await nameOne('child', 'Wati');
  await screen.findByText('All saved');
  const undo = screen.getByTitle('Undo: Wati Lee');
  expect(undo.getAttribute('aria-label')).toBe('Undo: Wati Lee');
  fireEvent.click(undo);
  await screen.findByText('Wati Lee was removed again.');
  await isGone('Wati Lee');
  expect(undos(opened).map(({ query }) => query.get('atMost'))).toEqual(['50']);
  expect(selected()).toBe(eva);
  expect(screen.queryByText('All saved')).toBeNull();
  expect(screen.queryByTitle(/^Undo: /)).toBeNull();
  await place('child of Eva Lee');
});

test('[BLD-002] who could not be removed again stays, and the reason is said', async () => {
  const opened = await openAt(eva);
  await nameOne('child', 'Wati');
  await screen.findByText('All saved');
  for (const route of Object.keys(opened.api.answers)) {
    if (route.endsWith('/undo')) opened.api.answers[route] = refuse(409, 'conflict', 'x');
  }
  fireEvent.click(screen.getByTitle('Undo: Wati Lee'));
  await screen.findByText('Wati Lee could not be removed again');
  expect(await card('Wati Lee')).toBeTruthy();
  expect(screen.getByTitle('Undo: Wati Lee')).toBeTruthy();
});

test('[BLD-002] Ctrl+Z takes back the last one, Ctrl+Shift+Z brings them again, and the keyboard goes along', async () => {
  await openAt(eva);
  await goTo('Eva Lee');
  await nameOne('child', 'Intan', ['Tab']);
  await field('child of Eva Lee');
  type('Jaya');
  press('Enter');
  // At once: whoever is on the way is waited for.
  press('z', { ctrlKey: true });
  await screen.findByText('Undone: Added – Jaya');
  await isGone('Jaya Lee');
  await keyboardIsOn(await card('Eva Lee'));
  press('c');
  await field('child of Eva Lee');
  type('Kiki');
  press('z', { ctrlKey: true });
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Kiki');
  press('Escape');
  await keyboardIsOn(await card('Eva Lee'));
  expect(await card('Intan Lee')).toBeTruthy();
  press('z', { ctrlKey: true, shiftKey: true });
  const jaya = await card('Jaya Lee');
  await keyboardIsOn(jaya);
  await screen.findByTitle('Undo: Jaya Lee');
  // Also where the keyboard is nowhere.
  jaya.blur();
  press('z', { ctrlKey: true });
  await keyboardIsOn(await card('Eva Lee'));
});

test('[BLD-002] a step that concerned nobody of this sitting leads to the home person', async () => {
  const id = changeIdOf(50);
  const { base } = await openAt(eva, {
    tree: { homeMemberId: sampleFamily.memberIds[3] ?? null },
    answers: {
      [`GET ${changes}/next-steps`]: { undo: { id, of: someChange(5, { id }) }, redo: null },
      [`POST ${changes}/${id}/undo`]: { changeId: changeIdOf(51), version: 8 },
    },
  });
  expect(changes).toBe(`${base}/changes`);
  await goTo('Eva Lee');
  press('z', { ctrlKey: true });
  await keyboardIsOn(await card('Dee Lee'));
});

test('[BLD-002] a button brings back who was taken back, and says whom', async () => {
  await openAt(eva);
  await nameOne('child', 'Wati');
  fireEvent.click(await screen.findByTitle('Undo: Wati Lee'));
  await isGone('Wati Lee');
  const redo = await screen.findByTitle('Redo: Added – Wati');
  expect(redo.getAttribute('aria-label')).toBe('Redo');
  redo.focus();
  fireEvent.click(redo);
  await card('Wati Lee');
  await screen.findByText('Redone: Added – Wati');
  await waitFor(() => expect(screen.queryByTitle('Redo: Added – Wati')).toBeNull());
  // Whoever is at a button stays there.
  expect(document.activeElement).not.toBe(await card('Wati Lee'));
});

test('[BLD-002] who could not be saved stands on the drawing and in a list with the reason, and is sent again under the same key', async () => {
  const opened = await openRefusing();
  await nameOne('partner', 'Fajar 1920', ['Tab']);
  await field('child of Eva Lee and Fajar');
  type('Surya');
  press('Enter', { shiftKey: true });
  const unsaved = await list();
  expect(within(unsaved).getByRole('heading').textContent).toBe('One person could not be saved');
  expect(unsaved.textContent).toContain('Nothing you typed is lost. 1 more waits for them.');
  const rows = within(unsaved).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.textContent).toMatch(/^Fajar 1920The tree is full\./);
  expect(screen.getByText('2 not saved')).toBeTruthy();
  expect(screen.queryByText('All saved')).toBeNull();
  const marks = () => [...document.querySelectorAll<HTMLElement>('.builder-mark')];
  await waitFor(() => expect(marks().map(({ textContent }) => textContent)).toEqual(['Not saved', 'Saving…']));
  expect(marks().map(({ dataset }) => dataset.failed)).toEqual(['true', undefined]);
  // The list says it to a screen reader.
  expect(marks().map(({ ariaHidden }) => ariaHidden)).toEqual(['true', 'true']);
  await card('Surya Lee');
  opened.relent();
  fireEvent.click(await inList('Retry'));
  await screen.findByText('All saved');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(marks()).toEqual([]);
  const [key, again, ...others] = keysOf(opened.api.to(relativesOfEva));
  expect(again).toBe(key);
  expect(key).toBeTruthy();
  expect(new Set([key, ...others]).size).toBe(2);
  const [fajar] = added(opened);
  expect(added(opened).at(-1)).toMatchObject({ anchor: eva, through: fajar?.id, name: { first: 'Surya' } });
});

test('[BLD-002] the line of who could not be saved can be changed, and is sent as it is then', async () => {
  const opened = await openRefusing();
  await nameOne('partner', 'Fajar');
  fireEvent.click(await inList('Change Fajar'));
  const box = await field('partner of Eva Lee');
  expect(box).toHaveProperty('value', 'Fajar');
  expect(screen.queryByRole('alert')).toBeNull();
  opened.relent();
  type('Fajar Nugroho');
  press('Enter');
  await card('Fajar Nugroho');
  await screen.findByText('All saved');
  expect(added(opened).map(({ name }) => name)).toEqual([
    { first: 'Fajar', last: '' },
    { first: 'Fajar', last: 'Nugroho' },
  ]);
});

test('[BLD-002] changing the line of one takes what was typed for another', async () => {
  await openRefusing();
  await nameOne('partner', 'Fajar');
  await list();
  await goTo('Eva Lee');
  fireEvent.click(await place('sibling of Eva Lee'));
  await field('sibling of Eva Lee');
  type('Joko');
  fireEvent.click(await inList('Change Fajar'));
  await field('partner of Eva Lee');
  expect(await inList('Change Joko')).toBeTruthy();
});

test('[BLD-002] who is given up goes with who hangs on them, and nobody else does', async () => {
  const opened = await openRefusing();
  await nameOne('partner', 'Fajar', ['Tab']);
  await field('child of Eva Lee and Fajar');
  type('Surya');
  press('Enter', { shiftKey: true });
  await nameOne('sibling', 'Joko');
  await waitFor(async () => expect((await list()).textContent).toContain('2 people could not be saved'));
  fireEvent.click(await inList('Discard Fajar'));
  await isGone('Fajar');
  await isGone('Surya Lee');
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  expect((await list()).textContent).not.toContain('wait');
  opened.relent();
  fireEvent.click(await inList('Retry'));
  await screen.findByText('All saved');
  expect(added(opened).at(-1)).toMatchObject({ name: { first: 'Joko', last: 'Lee' } });
});

test('[BLD-002] nothing is undone as long as somebody could not be saved, and it is said why', async () => {
  const opened = await openAt(eva);
  await nameOne('child', 'Wati');
  await screen.findByText('All saved');
  opened.api.answers[relativesOfEva] = refused();
  await goTo('Eva Lee');
  await nameOne('sibling', 'Joko');
  await list();
  const undo = screen.getByTitle('Undo: Wati Lee');
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(undo);
  press('z', { ctrlKey: true });
  await screen.findByText(/^Nothing can be undone while someone isn’t saved yet/);
  expect(undos(opened)).toEqual([]);
});

test('[BLD-002] who could not be saved without a network is saved by itself when it is back, and who was refused is not', async () => {
  const opened = await openRefusing(() => refuse(503, 'unavailable'));
  await nameOne('child', 'Wati');
  await list();
  const { length } = opened.api.to(relativesOfEva);
  noteSilence();
  opened.relent();
  expect(opened.api.to(relativesOfEva)).toHaveLength(length);
  noteAnswer();
  await screen.findByText('All saved');
  opened.api.answers[relativesOfEva] = refused();
  await goTo('Eva Lee');
  await nameOne('child', 'Budi');
  await list();
  const { length: refusals } = opened.api.to(relativesOfEva);
  noteSilence();
  noteAnswer();
  await screen.findByText('1 not saved');
  expect(opened.api.to(relativesOfEva)).toHaveLength(refusals);
});

test('[BLD-002] leaving asks as long as somebody is not saved, also while a name is typed, but not for looking elsewhere in the tree', async () => {
  const opened = await openRefusing();
  await nameOne('child', 'Wati');
  await list();
  fireEvent.click(await card('Dee Lee'));
  await waitFor(() => expect(selected()).not.toBe(eva));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Members' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Leave before everything is saved?' });
  leave();
  expect((await question()).textContent).toContain('Someone you named isn’t saved yet and would be lost.');
  fireEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(location.pathname).toBe('/dashboard/tree-builder');
  opened.relent();
  fireEvent.click(await inList('Retry'));
  await screen.findByText('All saved');
  await goTo('Dee Lee');
  fireEvent.click(await place('sibling of Dee Lee'));
  await field('sibling of Dee Lee');
  type('Joko');
  leave();
  fireEvent.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/members'));
});

test('people whom others add stand on the drawing beside who is being named', async () => {
  const opened = await openAt(eva);
  fireEvent.click(await place('child of Eva Lee'));
  await field('child of Eva Lee');
  type('Be');
  opened.become({
    ...sampleFamily,
    firstNames: sampleFamily.firstNames.map((name) => (name === 'Gus' ? 'Cleo' : name)),
  });
  await opened.client.invalidateQueries();
  await card('Cleo Moss');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Be');
  type('Bea');
  press('Enter');
  await card('Bea Lee');
  await nobodyIsNamed();
  await screen.findByText('All saved');
});
