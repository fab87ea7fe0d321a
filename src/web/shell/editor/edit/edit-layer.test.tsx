import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptOffset, shownOffset } from '#domain/diagram/move-cards/offset.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { by, finger, type Given, heard, mouse, openLayer as open } from '#web/shell/editor/testing/edit-page.tsx';
import { box, type SmallPaper, smallPaper } from '#web/shell/editor/testing/small-paper.ts';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';

const [ann, ben, cai, dee] = sampleFamily.memberIds;

const captured = vi.fn();

beforeEach(() => {
  captured.mockClear();
  window.HTMLElement.prototype.setPointerCapture = captured;
});
afterEach(() => void vi.useRealTimers());

test('[CNV-019] a card that is dragged is shown where it is, and kept where it is let go', async () => {
  const { target, on } = await open();
  const lost = vi.fn();
  target.addEventListener('pointercancel', lost);
  fireEvent.pointerDown(target, { ...mouse, ...on(ben) });
  fireEvent.pointerMove(target, { ...mouse, ...by(on(ben), 30, -12) });
  expect(target.hasAttribute('data-moving-card')).toBe(true);
  expect(captured).toHaveBeenCalledWith(1);
  // The paper, which felt the press as well, lets go.
  expect(lost).toHaveBeenCalledOnce();
  fireEvent.pointerMove(target, { ...mouse, ...by(on(ben), 40, 8) });
  fireEvent.pointerUp(target, { ...mouse, ...by(on(ben), 42, 9) });
  expect(heard).toEqual([
    ['shown', { memberId: ben, dx: 30, dy: -12 }],
    ['shown', { memberId: ben, dx: 40, dy: 8 }],
    ['put', ben, { dx: 42, dy: 9 }, 'Ben'],
  ]);
  expect(target.hasAttribute('data-moving-card')).toBe(false);
  fireEvent.pointerMove(target, { ...mouse, ...by(on(ben), 60, 8) });
  expect(heard).toHaveLength(4);
  expect(heard.at(-1)).toBe('the paper');
});

test('a card that was moved before goes on from there, at any size of the paper', async () => {
  const { target, on } = await open({}, smallPaper(2));
  fireEvent.pointerDown(target, { ...mouse, ...by(on(cai), 7, 3) });
  fireEvent.pointerMove(target, { ...mouse, ...by(on(cai), 27, 13) });
  expect(heard).toEqual([['shown', { memberId: cai, dx: 20, dy: 5 }]]);
});

test('a press that hardly moves drags no card', async () => {
  const { target, on } = await open();
  fireEvent.pointerDown(target, { ...mouse, ...on(ann) });
  fireEvent.pointerMove(target, { ...mouse, ...by(on(ann), 3, 3.9) });
  fireEvent.pointerUp(target, { ...mouse, ...by(on(ann), 3, 3.9) });
  expect(heard).toEqual([]);
  expect(captured).not.toHaveBeenCalled();
  fireEvent.pointerDown(target, { ...mouse, ...on(ann) });
  fireEvent.pointerMove(target, { ...mouse, ...by(on(ann), 3, 4) });
  // Once under way it may come back to where it was.
  fireEvent.pointerMove(target, { ...mouse, ...on(ann) });
  fireEvent.pointerUp(target, { ...mouse, ...on(ann) });
  expect(heard.at(-1)).toEqual(['put', ann, { dx: 0, dy: 0 }, 'Ann']);
});

test.each<[string, Given, SmallPaper, Record<string, unknown>]>([
  ['with another button', {}, smallPaper(), { button: 2 }],
  ['beside all cards', {}, smallPaper(), { clientX: box.left + 1, clientY: box.top + 1 }],
  ['before it is known where cards stand', { isKnown: false }, smallPaper(), {}],
  ['where cards are too small to be told apart', {}, smallPaper(0.44), {}],
  ['while somebody is being chosen', { isOn: false }, smallPaper(), {}],
])('no card is dragged %s', async (_, given, paper, press) => {
  const { target, on } = await open(given, paper);
  fireEvent.pointerDown(target, { ...mouse, ...on(ann), ...press });
  fireEvent.pointerMove(target, { ...mouse, ...by(on(ann), 30, 30) });
  fireEvent.pointerUp(target, { ...mouse, ...by(on(ann), 30, 30) });
  expect(heard).toEqual(['the paper']);
});

test('Escape, another finger or leaving the page lets a dragged card go back', async () => {
  const { target, on, unmount } = await open();
  const begin = () => {
    fireEvent.pointerDown(target, { ...mouse, ...on(ann) });
    fireEvent.pointerMove(target, { ...mouse, ...by(on(ann), 30, 30) });
    heard.length = 0;
  };
  const above = vi.fn();
  document.body.addEventListener('keydown', above);
  begin();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(heard).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.pointerUp(target, { ...mouse, ...by(on(ann), 30, 30) });
  expect(heard).toEqual([['shown', null]]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  // The key that ended the drag means nothing else.
  expect(above.mock.calls.map(([{ key }]) => key)).toEqual(['a', 'Escape']);
  document.body.removeEventListener('keydown', above);
  begin();
  fireEvent.pointerMove(target, { ...mouse, pointerId: 9, ...by(on(ann), 90, 90) });
  fireEvent.pointerUp(target, { ...mouse, pointerId: 9, ...by(on(ann), 90, 90) });
  expect(heard).toEqual(['the paper']);
  fireEvent.pointerDown(target, { ...finger, ...on(cai) });
  expect(heard).toEqual(['the paper', ['shown', null]]);
  begin();
  unmount();
  expect(heard).toEqual([['shown', null]]);
});

test('a finger takes up the selected card at once, and any other after it has rested on it', async () => {
  const { target, on } = await open({ selected: ann });
  vi.useFakeTimers();
  const taken = () => document.querySelector('.taken-card');
  fireEvent.pointerDown(target, { ...finger, ...on(ann) });
  expect(fireEvent.contextMenu(target)).toBe(false);
  fireEvent.pointerMove(target, { ...finger, ...by(on(ann), 20, 0) });
  expect(heard).toEqual([['shown', { memberId: ann, dx: 20, dy: 0 }]]);
  fireEvent.pointerUp(target, { ...finger, ...by(on(ann), 20, 0) });
  heard.length = 0;

  // Swept over: the finger moves the paper.
  fireEvent.pointerDown(target, { ...finger, ...on(ben) });
  fireEvent.pointerMove(target, { ...finger, ...by(on(ben), 20, 0) });
  act(() => vi.advanceTimersByTime(500));
  fireEvent.pointerUp(target, { ...finger, ...by(on(ben), 20, 0) });
  expect(heard).toEqual(['the paper']);
  expect(taken()).toBeNull();

  fireEvent.pointerDown(target, { ...finger, ...on(ben) });
  fireEvent.pointerMove(target, { ...finger, ...by(on(ben), 1, 1) });
  act(() => vi.advanceTimersByTime(399));
  expect(taken()).toBeNull();
  expect(fireEvent.contextMenu(target)).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(taken()).not.toBeNull();
  expect(fireEvent.contextMenu(target)).toBe(false);
  heard.length = 0;
  fireEvent.pointerMove(target, { ...finger, ...by(on(ben), 0, 20) });
  fireEvent.pointerUp(target, { ...finger, ...by(on(ben), 0, 20) });
  expect(heard).toEqual([
    ['shown', { memberId: ben, dx: 0, dy: 20 }],
    ['put', ben, { dx: 0, dy: 20 }, 'Ben'],
  ]);
  expect(taken()).toBeNull();
  expect(fireEvent.contextMenu(target)).toBe(true);
});

test('near the edge of the window the paper moves along with a card, as long as it is held', async () => {
  const { target, on, stage } = await open();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => void frames.splice(0));
  const paint = () => {
    for (const frame of frames.splice(0)) frame(0);
  };
  const before = stage.camera();
  fireEvent.pointerDown(target, { ...mouse, ...on(ann) });
  fireEvent.pointerMove(target, { ...mouse, clientX: box.left, clientY: box.top + 300 });
  heard.length = 0;
  paint();
  expect(stage.camera()).toEqual({ ...before, x: before.x - 14 });
  expect(heard).toEqual([['shown', expect.objectContaining({ memberId: ann })]]);
  paint();
  expect(stage.camera().x).toBe(before.x - 28);
  fireEvent.pointerMove(target, { ...mouse, clientX: box.left + 400, clientY: box.bottom - 24 });
  paint();
  expect(stage.camera()).toEqual({ ...before, x: before.x - 28, y: before.y + 7 });
  fireEvent.pointerUp(target, { ...mouse, clientX: box.left + 400, clientY: box.bottom - 24 });
  paint();
  expect(stage.camera().y).toBe(before.y + 7);
});

test('[CNV-019] Alt and arrows move the card that has the keyboard, which is said, and letting go of Alt keeps it', async () => {
  await open();
  const card = (id: MemberId | undefined) => document.getElementById(`person-${id}`) ?? document.body;
  const alt = (key: string, more = {}) => fireEvent.keyDown(card(cai), { key, altKey: true, ...more });
  expect(alt('ArrowRight')).toBe(false);
  expect(heard).toEqual([['shown', { memberId: cai, dx: 15, dy: 0 }]]);
  alt('ArrowDown', { shiftKey: true });
  alt('ArrowLeft', { shiftKey: true });
  alt('ArrowUp');
  expect(heard.at(-1)).toEqual(['shown', { memberId: cai, dx: -5, dy: 15 }]);
  expect(screen.getByRole('status').textContent).toBe('Cai: -5 px to the right and 15 px down from the usual place');
  fireEvent.keyUp(card(cai), { key: 'ArrowUp' });
  expect(heard).toHaveLength(4);
  fireEvent.keyUp(card(cai), { key: 'Alt' });
  fireEvent.keyUp(card(cai), { key: 'Alt' });
  expect(heard.slice(4)).toEqual([['put', cai, { dx: -5, dy: 15 }, 'Cai']]);
});

test('steps of a card that has come to rest are kept as one, and at once where another card moves or the page goes', async () => {
  const { unmount } = await open();
  vi.useFakeTimers();
  const step = (id: MemberId | undefined) =>
    fireEvent.keyDown(document.getElementById(`person-${id}`) ?? document.body, { key: 'ArrowDown', altKey: true });
  const puts = () => heard.filter((one) => Array.isArray(one) && one[0] === 'put');
  step(dee);
  vi.advanceTimersByTime(699);
  step(dee);
  vi.advanceTimersByTime(699);
  expect(puts()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(puts()).toEqual([['put', dee, { dx: 0, dy: 10 }, 'Dee']]);
  step(dee);
  step(cai);
  expect(puts().slice(1)).toEqual([['put', dee, { dx: 0, dy: 5 }, 'Dee']]);
  unmount();
  expect(puts().slice(2)).toEqual([['put', cai, { dx: 10, dy: 5 }, 'Cai']]);
  vi.advanceTimersByTime(1000);
  expect(puts()).toHaveLength(3);
});

test('other keys, keys elsewhere and keys before it is known where cards stand move nothing', async () => {
  await open();
  const card = document.getElementById(`person-${cai}`) ?? document.body;
  const at = document.getElementById('elsewhere') ?? document.body;
  expect(fireEvent.keyDown(card, { key: 'ArrowRight' })).toBe(true);
  expect(fireEvent.keyDown(card, { key: 'a', altKey: true })).toBe(true);
  expect(fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true, ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true, metaKey: true })).toBe(true);
  expect(fireEvent.keyDown(at, { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(screen.getByText('Alt and an arrow key move the card, with Shift in larger steps.')).toBeTruthy();
  const altRight = () => {
    const card = document.getElementById(`person-${cai}`) ?? document.body;
    return fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true });
  };
  await open({ isKnown: false });
  // The page is not left by it, all the same.
  expect(altRight()).toBe(false);
  await open({ isOn: false });
  expect(altRight()).toBe(true);
  expect(screen.queryByText(/^Alt and an arrow/)).toBeNull();
  expect(heard).toEqual([]);
});

test('where the drawing runs to the right a card is moved on the screen as the arrows say, and kept as the layout counts', async () => {
  const { scene } = await open({}, smallPaper(1, { direction: 'right', cardWidth: 170, cardHeight: 57 }));
  const card = document.getElementById(`person-${cai}`) ?? document.body;
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true });
  fireEvent.keyUp(card, { key: 'Alt' });
  const { dx, dy } = shownOffset(scene, { dx: 10, dy: 0 });
  expect(dy).not.toBe(Math.round(dy));
  expect(screen.getByRole('status').textContent).toBe(
    `Cai: ${Math.round(dx + 5)} px to the right and ${Math.round(dy)} px down from the usual place`,
  );
  expect(heard.at(-1)).toEqual(['put', cai, keptOffset(scene, { dx: dx + 5, dy }), 'Cai']);
});

test('where the drawing runs to the right a card that is dragged goes with the pointer, and is kept as the layout counts', async () => {
  const { scene, target, on } = await open({}, smallPaper(1, { direction: 'right', cardWidth: 170, cardHeight: 57 }));
  fireEvent.pointerDown(target, { ...mouse, ...on(ben) });
  fireEvent.pointerMove(target, { ...mouse, ...by(on(ben), 30, 40) });
  fireEvent.pointerUp(target, { ...mouse, ...by(on(ben), 30, 40) });
  const kept = keptOffset(scene, { dx: 30, dy: 40 });
  expect(kept).not.toEqual({ dx: 30, dy: 40 });
  expect(heard).toEqual([
    ['shown', { memberId: ben, ...kept }],
    ['put', ben, kept, 'Ben'],
  ]);
});

test('cards of a timeline are where their years are, and are not moved', async () => {
  const { target, on } = await open({}, smallPaper(1, { mode: 'timeline' }));
  fireEvent.pointerDown(target, { ...mouse, ...on(ann) });
  fireEvent.pointerMove(target, { ...mouse, ...by(on(ann), 30, 30) });
  expect(heard).toEqual(['the paper']);
});
