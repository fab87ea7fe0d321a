import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MemberId } from '#domain/tree/ids.ts';
import { by, finger, heard, mouse, openLayer } from '#web/shell/editor/testing/edit-page.tsx';
import { box, smallPaper } from '#web/shell/editor/testing/small-paper.ts';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';
import { unionAt } from './use-line-press.ts';

const [ann, ben, cai, dee, eva, , gus] = sampleFamily.memberIds;
const [parents, couple] = sampleFamily.unionIds;
const nowhere = { clientX: box.left + 1, clientY: box.top + 1 };

beforeEach(() => {
  window.HTMLElement.prototype.setPointerCapture = () => undefined;
});

const handle = () => screen.queryByTitle('Drag to somebody to connect');
const grip = () => handle() ?? document.body;
/** Over whose card something lies. */
const over = (paper: ReturnType<typeof smallPaper>, of: Element | null | undefined) =>
  of &&
  sampleFamily.memberIds.find((id) => {
    const { clientX, clientY } = by(paper.on(id), -box.left - 110, -box.top - 70);
    return of.closest<HTMLElement>('.absolute')?.style.transform === `translate(${clientX}px, ${clientY}px)`;
  });
const connections = () => heard.filter((one) => one !== 'the paper');

test('[CNV-019] the handle to connect comes to the card that the mouse is on, else to the selected one', async () => {
  const { target, on, ...paper } = await openLayer({ selected: ann });
  const holder = () => over({ on, ...paper }, handle());
  expect(holder()).toBe(ann);
  fireEvent.pointerMove(target, { ...mouse, ...on(dee) });
  expect(holder()).toBe(dee);
  fireEvent.pointerMove(target, { ...finger, ...on(ben) });
  fireEvent.pointerMove(target, { ...mouse, buttons: 1, ...on(ben) });
  expect(holder()).toBe(dee);
  fireEvent.pointerMove(target, { ...mouse, ...nowhere });
  expect(holder()).toBe(ann);
});

test('without anybody at hand, and while somebody is being chosen, there is no handle; where cards are small it is hidden', async () => {
  await openLayer();
  expect(handle()).toBeNull();
  await openLayer({ selected: ann, isOn: false });
  expect(handle()).toBeNull();
  await openLayer({ selected: ann }, smallPaper(1, { mode: 'timeline' }));
  expect(handle()).toBeNull();
  const { stage } = await openLayer({ selected: ann }, smallPaper(0.45));
  expect(handle()?.closest('[hidden]')).toBeNull();
  const drawn = new Promise<void>((resolve) => stage.onFrame(() => resolve()));
  act(() => stage.moveTo({ ...stage.camera(), zoom: 0.44 }));
  await drawn;
  expect(handle()?.closest('[hidden]')).not.toBeNull();
});

test('a card frame lies over its card, as large as the card is on the screen', async () => {
  await openLayer({ selected: ann }, smallPaper(0.5));
  const frame = handle()?.closest<HTMLElement>('.absolute');
  expect([frame?.style.width, frame?.style.height]).toEqual(['110px', '70px']);
});

test('[CNV-019] a handle that is let go over somebody else connects the two, and a line leads there meanwhile', async () => {
  const { target, on, at, scene, ...paper } = await openLayer({ selected: gus });
  // The paper does not feel the press.
  expect(fireEvent.pointerDown(grip(), { ...mouse, ...by(on(gus), 110, -70) })).toBe(false);
  // The line begins at the corner of the card and ends at the pointer; the layer itself stands at 0, 0.
  fireEvent.pointerMove(grip(), { ...mouse, ...by(on(gus), 150, 30) });
  const corner = at((scene.x[6] ?? 0) + scene.cardWidth, scene.y[6] ?? 0);
  const { clientX, clientY } = by(on(gus), 150, 30);
  expect(document.querySelector('.connect-line')?.getAttribute('d')).toBe(
    `M ${corner.clientX - box.left} ${corner.clientY - box.top} L ${clientX} ${clientY}`,
  );
  const lit = () => document.querySelector('.outline-link');
  expect(lit()).toBeNull();
  // It stays at its card, whoever else it passes.
  fireEvent.pointerMove(grip(), { ...mouse, ...on(cai) });
  fireEvent.pointerMove(target, { ...mouse, ...on(cai) });
  expect(over({ on, at, scene, ...paper }, handle())).toBe(gus);
  expect(over({ on, at, scene, ...paper }, lit())).toBe(cai);
  fireEvent.pointerUp(grip(), { ...mouse, ...on(cai) });
  expect(connections()).toEqual([['connect', gus, cai]]);
  expect(document.querySelector('.connect-line')).toBeNull();
  expect(lit()).toBeNull();
  // From now on it comes to others again, and what moves drags nothing.
  fireEvent.pointerMove(target, { ...mouse, ...on(ben) });
  expect(over({ on, at, scene, ...paper }, handle())).toBe(ben);
  fireEvent.pointerMove(grip(), { ...mouse, ...on(ann) });
  fireEvent.pointerUp(grip(), { ...mouse, ...on(ann) });
  expect(connections()).toHaveLength(1);
});

test.each<[string, (on: (id: MemberId | undefined) => typeof nowhere) => typeof nowhere, unknown[]]>([
  ['that is pressed asks for whom', (on) => by(on(ann), 4, 3), [['choose', ann]]],
  ['that is let go over nobody connects nobody', () => nowhere, []],
  ['that comes back to its own card connects nobody', (on) => by(on(ann), -50, 10), []],
])('a handle %s', async (_, to, expected) => {
  const { on } = await openLayer({ selected: ann });
  fireEvent.pointerDown(grip(), { ...mouse, ...on(ann) });
  fireEvent.pointerMove(grip(), { ...mouse, ...to(on) });
  fireEvent.pointerUp(grip(), { ...mouse, ...to(on) });
  expect(connections()).toEqual(expected);
});

test('Escape, or a pointer that is lost, ends the drag of a handle; the key means nothing else then', async () => {
  const { on } = await openLayer({ selected: ann });
  const above = vi.fn();
  document.body.addEventListener('keydown', above);
  fireEvent.pointerDown(grip(), { ...mouse, ...on(ann) });
  fireEvent.pointerMove(grip(), { ...mouse, ...on(cai) });
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(document.querySelector('.connect-line')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(document.querySelector('.connect-line')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(above.mock.calls.map(([{ key }]) => key)).toEqual(['b', 'Escape']);
  document.body.removeEventListener('keydown', above);
  fireEvent.pointerUp(grip(), { ...mouse, ...on(cai) });
  fireEvent.pointerDown(grip(), { ...mouse, ...on(ann) });
  fireEvent.pointerCancel(grip(), mouse);
  fireEvent.pointerUp(grip(), { ...mouse, ...on(cai) });
  fireEvent.pointerDown(grip(), { ...mouse, button: 2, ...on(ann) });
  fireEvent.pointerUp(grip(), { ...mouse, ...on(ann) });
  expect(connections()).toEqual([]);
});

test('near the edge the paper moves along with a handle, and whoever comes under it then is meant', async () => {
  const frames: FrameRequestCallback[] = [];
  const { on, stage } = await openLayer({ selected: ann });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => void frames.splice(0));
  const { x } = stage.camera();
  fireEvent.pointerDown(grip(), { ...mouse, ...on(ann) });
  fireEvent.pointerMove(grip(), { ...mouse, ...by(on(ann), 2, 2) });
  expect(frames).toHaveLength(0);
  fireEvent.pointerMove(grip(), { ...mouse, clientX: box.right, clientY: on(cai).clientY });
  act(() => {
    for (const frame of frames.splice(0)) frame(0);
  });
  expect(stage.camera().x).toBe(x + 14);
  fireEvent.pointerUp(grip(), { ...mouse, clientX: box.right, clientY: on(cai).clientY });
  act(() => {
    for (const frame of frames.splice(0)) frame(0);
  });
  expect(stage.camera().x).toBe(x + 14);
});

/** A line of a union that no card and no other line is near: its middle. */
function lineOf({ scene, picture }: ReturnType<typeof smallPaper>, union: number) {
  for (let nth = 0; nth < scene.segmentUnion.length; nth++) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = scene.segments.subarray(nth * 4, nth * 4 + 4);
    const x = (x1 + x2) / 2;
    const y = (y1 + y2) / 2;
    const isAlone = picture.index.segmentsIn({ left: x - 20, right: x + 20, top: y - 20, bottom: y + 20 }).length === 1;
    const isLevel = y1 === y2 && Math.abs(x1 - x2) > 60;
    if (scene.segmentUnion[nth] === union && isAlone && isLevel && picture.index.cardAt(x, y) === undefined)
      return { x, y };
  }
  throw new Error('There is no such line.');
}

test('[CNV-019] a line that is pressed says whose it is, with a finger from farther away than with a mouse', async () => {
  const paper = smallPaper();
  const { target, at } = await openLayer({}, paper);
  const { x, y } = lineOf(paper, 0);
  const press = (dy: number, pointerType = 'mouse') => {
    heard.length = 0;
    const spot = at(x, y + dy);
    fireEvent.pointerDown(target, { ...spot, pointerType });
    fireEvent(target, new PointerEvent('click', { bubbles: true, pointerType, ...spot }));
    return connections();
  };
  expect(press(0)).toEqual([['line', parents]]);
  expect(press(6)).toEqual([['line', parents]]);
  expect(press(-6)).toEqual([['line', parents]]);
  expect(press(7)).toEqual([]);
  expect(press(16, 'touch')).toEqual([['line', parents]]);
  expect(press(17, 'touch')).toEqual([]);
  expect(press(7, '')).toEqual([]);
});

test('a press that has moved is none on a line, nor is one on a card, on far-away paper, or while somebody is being chosen', async () => {
  const paper = smallPaper();
  const { target, at, on, stage } = await openLayer({}, paper);
  const { x, y } = lineOf(paper, 0);
  const spot = at(x, y);
  fireEvent.pointerDown(target, by(spot, 4, 3));
  fireEvent.click(target, spot);
  fireEvent.pointerDown(target, on(ann));
  fireEvent.click(target, on(ann));
  fireEvent.pointerDown(target, on(eva));
  fireEvent.click(target, on(eva));
  expect(connections()).toEqual([]);
  fireEvent.pointerDown(target, by(spot, 3, 3));
  fireEvent.click(target, spot);
  expect(connections()).toEqual([['line', parents]]);
  heard.length = 0;
  stage.moveTo({ ...stage.camera(), zoom: 0.29 });
  fireEvent.pointerDown(target, at(x, y));
  fireEvent.click(target, at(x, y));
  expect(connections()).toEqual([]);
  stage.moveTo({ ...stage.camera(), zoom: 0.3 });
  fireEvent.pointerDown(target, at(x, y));
  fireEvent.click(target, at(x, y));
  expect(connections()).toEqual([['line', parents]]);
  const off = await openLayer({ isOn: false }, smallPaper());
  fireEvent.pointerDown(off.target, off.at(x, y));
  fireEvent.click(off.target, off.at(x, y));
  expect(connections()).toEqual([]);
});

test('the window shows that the pointer is over a line, but not while it drags', async () => {
  const paper = smallPaper();
  const { target, at, unmount } = await openLayer({}, paper);
  const { x, y } = lineOf(paper, 0);
  const isShown = () => target.hasAttribute('data-over-line');
  fireEvent.pointerMove(target, { ...mouse, ...at(x, y), buttons: 1 });
  expect(isShown()).toBe(false);
  fireEvent.pointerMove(target, { ...mouse, ...at(x, y) });
  expect(isShown()).toBe(true);
  fireEvent.pointerMove(target, { ...mouse, ...at(x, y + 30) });
  expect(isShown()).toBe(false);
  fireEvent.pointerMove(target, { ...mouse, ...at(x, y) });
  unmount();
  expect(isShown()).toBe(false);
});

test('of two lines the nearer one is meant, and none beyond the ends of a line', () => {
  const { picture } = smallPaper();
  const segments = Float64Array.of(1000, 1000, 1100, 1000, 1000, 1010, 1100, 1010);
  const scene = { ...picture.view.scene, segments, segmentUnion: Int32Array.of(0, 1), portals: new Float64Array() };
  const drawn = {
    ...picture,
    view: { ...picture.view, scene },
    index: { ...picture.index, cardAt: () => undefined, segmentsIn: () => [0, 1] },
  };
  expect(unionAt(drawn, 1050, 1004, 6)).toBe(parents);
  expect(unionAt(drawn, 1050, 1006, 6)).toBe(couple);
  expect(unionAt(drawn, 1050, 1005, 6)).toBe(parents);
  expect(unionAt(drawn, 994, 1000, 6)).toBe(parents);
  expect(unionAt(drawn, 993, 1000, 6)).toBeUndefined();
  expect(unionAt(drawn, 1106, 1010, 6)).toBe(couple);
  expect(unionAt(drawn, 1107, 1010, 6)).toBeUndefined();
  expect(unionAt(drawn, 1050, 993, 6)).toBeUndefined();
  // What leads to the same person elsewhere is no line.
  const portal = { portals: Float64Array.of(1050, 1000), portalFrom: Int32Array.of(0), portalTo: Int32Array.of(1) };
  expect(unionAt({ ...drawn, view: { ...drawn.view, scene: { ...scene, ...portal } } }, 1050, 1000, 6)).toBeUndefined();
});
