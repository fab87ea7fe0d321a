import { act, createEvent, fireEvent, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rect } from '#domain/diagram/drawing/lens.ts';
import { family } from '#domain/diagram/testing/family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { createStage } from '#web/tree/diagram/stage.ts';
import { viewOf } from '#web/tree/diagram/testing/small-view.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { frameOf, peopleIn, personAt } from './people-in.ts';
import { relativesToPick } from './relatives-to-pick.ts';
import { usePickedPeople } from './use-picked-people.ts';
import { usePicking } from './use-picking.ts';

const ids = (...names: string[]) => names as MemberId[];

test('people are picked and let go of one by one, many at once and all together', () => {
  const { result } = renderHook(() => usePickedPeople(family('A+B: C D E')));
  const picked = () => [...result.current.ids];
  act(() => result.current.toggle('A' as MemberId));
  act(() => result.current.add(ids('A', 'C', 'D')));
  expect(picked()).toEqual(['A', 'C', 'D']);
  act(() => result.current.toggle('C' as MemberId));
  expect(picked()).toEqual(['A', 'D']);
  act(() => result.current.clear());
  expect(picked()).toEqual([]);
});

test('whoever leaves the tree is no longer picked, and is again when undo brings them back', () => {
  const whole = family('A+B: C D');
  const { result, rerender } = renderHook(({ graph }: { graph: TreeGraph }) => usePickedPeople(graph), {
    initialProps: { graph: whole },
  });
  act(() => result.current.add(ids('A', 'D')));
  rerender({ graph: family('A+B: C') });
  expect([...result.current.ids]).toEqual(['A']);
  rerender({ graph: whole });
  expect([...result.current.ids]).toEqual(['A', 'D']);
});

test('a frame holds everybody whose card it touches, whichever way it was drawn', () => {
  const view = viewOf(family('A+B: C D E'));
  const picture = { view, index: view.index } as FamilyPicture;
  const at = (member: number) => ({ x: view.scene.x[member] ?? 0, y: view.scene.y[member] ?? 0 });
  const c = at(2);
  const d = at(3);
  const touched = peopleIn(picture, frameOf({ x: d.x + 5, y: d.y + 5 }, { x: c.x + 100, y: c.y + 50 }));
  expect(touched.toSorted()).toEqual(['C', 'D']);
  expect(peopleIn(picture, frameOf({ x: c.x, y: c.y - 20 }, { x: c.x + 50, y: c.y - 10 }))).toEqual([]);
  expect(personAt(picture, { x: c.x + 5, y: c.y + 5 })).toBe('C');
  expect(personAt(picture, { x: c.x + 5, y: c.y - 10 })).toBeUndefined();
});

test('descendants come with their partners, ancestors alone, and the family is whoever is one step away', () => {
  const graph = family('A+B: C D\nC+E: F\nG+H: E\nF+I: J');
  const of = (name: string, kin: Parameters<typeof relativesToPick>[2]) =>
    relativesToPick(graph, graph.memberIds.indexOf(name as MemberId), kin)
      .toSorted()
      .join('');
  expect(of('C', 'descendants')).toBe('CEFIJ');
  expect(of('F', 'ancestors')).toBe('ABCEFGH');
  expect(of('C', 'family')).toBe('ABCDEF');
});

/** A window of 1000 by 700 px over a couple and three children, with a row of the list for each of them beside it. */
function openPicking() {
  const view = viewOf(family('A+B: C D E'));
  const picture = { view, index: view.index } as FamilyPicture;
  const stage = createStage(() => true);
  stage.setSize({ width: 1000, height: 700 });
  stage.setBounds(view.scene.bounds);
  stage.moveTo({ x: 400, y: 300, zoom: 1 });
  const canvas = document.createElement('div');
  canvas.innerHTML = '<div class="diagram-window"></div><p></p>';
  canvas.append(...view.graph.memberIds.map((_, member) => row(member)));
  const [window, layer, ...rows] = [...canvas.children] as HTMLElement[];
  if (!window || !layer) throw new Error('The window or the layer is missing.');
  window.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 700);
  window.setPointerCapture = () => undefined;
  const heard: string[] = [];
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click', 'keydown', 'keyup']) {
    canvas.addEventListener(type, () => heard.push(type));
  }
  const frames: (Rect | null)[] = [];
  const ref = { current: layer };
  const { result, unmount } = renderHook(() => {
    const picked = usePickedPeople(view.graph);
    usePicking(ref, { isOn: true, stage, picture, picked, onFrame: (frame) => frames.push(frame) });
    return picked;
  });
  const on = (member: number, past = 5) => ({
    clientX: (view.scene.x[member] ?? 0) + 100 + past,
    clientY: (view.scene.y[member] ?? 0) + 50 + past,
    pointerId: 1,
  });
  return {
    window,
    rows,
    frames,
    on,
    unmount,
    picked: () => [...result.current.ids].join(''),
    /** What came to the ears of whatever lies below since it was last asked. */
    heard: () => heard.splice(0).join(' '),
  };
}

function row(member: number): HTMLElement {
  const item = document.createElement('button');
  item.dataset.member = String(member);
  return item;
}

test('a press with Ctrl, Cmd or Shift picks one and lets them go, and nothing below hears of it', () => {
  const { window, on, picked, heard } = openPicking();
  const click = (held: MouseEventInit) => {
    fireEvent.pointerDown(window, { ...on(2), ...held });
    const press = createEvent.mouseDown(window, held);
    fireEvent(window, press);
    fireEvent.pointerMove(window, { ...on(2, 8), ...held });
    fireEvent.pointerUp(window, { ...on(2, 8), ...held });
    fireEvent.click(window, { ...held, detail: 1 });
    return press.defaultPrevented;
  };
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
    expect([click(held), picked(), heard()]).toEqual([true, 'C', '']);
    expect([click(held), picked(), heard()]).toEqual([true, '', '']);
  }
  const all = 'pointerdown pointermove pointerup click';
  expect([click({}), picked(), heard()]).toEqual([false, '', all]);
  expect([click({ ctrlKey: true, button: 2 }), picked(), heard()]).toEqual([false, '', all]);
});

test('a drag with Shift picks all whom its frame touches; Escape ends it, or else lets everybody go', () => {
  const { window, frames, on, picked, heard, unmount } = openPicking();
  const drag = () => {
    fireEvent.pointerDown(window, { ...on(3), shiftKey: true });
    fireEvent.pointerMove(window, { ...on(2), pointerId: 2 });
    expect([heard(), frames]).toEqual(['pointermove', []]);
    fireEvent.pointerMove(window, on(2, 20));
    expect(frames.splice(0)).toEqual([frameOf(sceneOf(on(3)), sceneOf(on(2, 20)))]);
  };
  const sceneOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({
    x: clientX - 100,
    y: clientY - 50,
  });
  drag();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect([frames.splice(0), picked()]).toEqual([[null], '']);
  fireEvent.pointerUp(window, on(2));
  expect([heard(), picked()]).toEqual(['pointerup', '']);
  drag();
  fireEvent.pointerUp(window, on(2));
  expect([heard(), picked(), frames.splice(0)]).toEqual(['', 'CD', [null]]);
  // A drag that ends elsewhere is no click.
  fireEvent.pointerDown(window, on(2));
  fireEvent.click(window, { detail: 1 });
  expect(heard()).toBe('pointerdown click');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect([heard(), picked()]).toEqual(['', '']);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(heard()).toBe('keydown');
  drag();
  fireEvent.pointerCancel(window, on(2));
  expect([frames.splice(0), picked()]).toEqual([[null], '']);
  unmount();
  fireEvent.pointerDown(window, { ...on(3), shiftKey: true });
  expect(heard()).toBe('pointerdown');
});

test('Shift and Space, and a click with Ctrl on a row of the list, pick whose it is', () => {
  const { window, rows, picked, heard } = openPicking();
  const [first = window, , third = window] = rows;
  const space = { key: ' ', shiftKey: true };
  for (const more of [
    {},
    { repeat: true },
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { shiftKey: false },
  ]) {
    fireEvent.keyDown(third, { ...space, ...more });
    fireEvent.keyUp(third, { ...space, ...more });
  }
  expect([picked(), heard()]).toEqual(['C', 'keydown keyup keydown keyup keydown keyup keydown keyup']);
  fireEvent.keyDown(window, space);
  fireEvent.keyUp(window, space);
  expect([picked(), heard()]).toEqual(['C', 'keydown keyup']);
  fireEvent.click(first, { ctrlKey: true, detail: 1 });
  expect([picked(), heard()]).toEqual(['CA', '']);
  fireEvent.click(first, { detail: 1 });
  fireEvent.click(first, { ctrlKey: true, detail: 0 });
  expect([picked(), heard()]).toEqual(['CA', 'click click']);
});
