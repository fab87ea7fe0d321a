import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layoutScene } from '#domain/diagram/layout-scene.ts';
import { ann, cai, dee, eva, gus, smallFamily } from '#domain/people/testing/small-family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { indexScene } from '#web/tree/diagram/scene-index.ts';
import { createStage } from '#web/tree/diagram/stage.ts';
import { NotingCanvas } from '#web/tree/diagram/testing/noting-context.ts';
import { smallPicture } from '#web/tree/diagram/testing/small-picture.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { PickedLayer } from './picked-layer.tsx';
import { type PickedPeople, usePickedPeople } from './use-picked-people.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('devicePixelRatio', 2);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const place = (id: MemberId | undefined) => {
  const member = id === undefined ? -1 : smallFamily.memberIds.indexOf(id);
  return member < 0 ? undefined : member;
};
const byGeneration: FamilyPicture = { ...smallPicture, place };
const fanScene = layoutScene(
  smallFamily,
  { mode: 'circular', circle: 'fan', direction: 'down', isCompact: false },
  { focus: dee },
);
const inFan: FamilyPicture = {
  ...byGeneration,
  index: indexScene(fanScene),
  view: { ...byGeneration.view, scene: fanScene, index: indexScene(fanScene) },
};

const idOf = (member: number) => smallFamily.memberIds[member] ?? ('' as MemberId);

let picked: PickedPeople;

interface LayerProps {
  readonly stage: ReturnType<typeof createStage>;
  readonly picture: FamilyPicture;
  readonly isOn: boolean;
}

function Layer(props: LayerProps) {
  picked = usePickedPeople(smallFamily);
  return (
    <div>
      <div className="diagram-window" />
      <PickedLayer {...props} picked={picked}>
        <button type="button">Export these</button>
      </PickedLayer>
    </div>
  );
}

async function openLayer({ zoom = 0.35, picture = byGeneration, isOn = true } = {}) {
  const canvas = new NotingCanvas();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas.noted.context);
  const stage = createStage(() => true);
  const { scene } = picture.view;
  stage.setSize({ width: 1000, height: 700 });
  stage.setBounds(scene.bounds);
  stage.moveTo({ x: scene.bounds.width / 2, y: scene.bounds.height / 2, zoom });
  const view = await renderAlone(<Layer stage={stage} picture={picture} isOn={isOn} />, 'diagram');
  const { calls } = canvas.noted;
  const frame = () => act(() => vi.advanceTimersToNextFrame());
  const window = view.container.querySelector<HTMLElement>('.diagram-window');
  if (!window) throw new Error('There is no window.');
  window.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 700);
  window.setPointerCapture = () => undefined;
  return {
    stage,
    window,
    frame,
    /** What one more frame draws. */
    drawn() {
      calls.length = 0;
      stage.redraw();
      frame();
      return [...calls];
    },
    canvas: () => view.container.querySelector('canvas'),
    spoken: () => screen.getByRole('status').textContent,
  };
}

const pick = (...members: number[]) => act(() => picked.add(members.map(idOf)));
const toggle = (member: number) => act(() => picked.toggle(idOf(member)));
const boxes = (calls: readonly string[]) => calls.filter((call) => /^(roundRect|rect) /.test(call));

test('what becomes of the picked people is said: who came or went, how many there are, and when nobody is left', async () => {
  const { spoken } = await openLayer();
  expect(spoken()).toBe('');
  toggle(ann);
  expect(spoken()).toBe('Ann selected, 1 in all');
  toggle(dee);
  expect(spoken()).toBe('Dee selected, 2 in all');
  toggle(ann);
  expect(spoken()).toBe('Ann no longer selected, 1 in all');
  pick(ann, cai, eva);
  expect(spoken()).toBe('4 people selected');
  act(() => picked.clear());
  expect(spoken()).toBe('Nobody is selected any more');
  pick(ann, cai);
  expect(spoken()).toBe('2 people selected');
});

test('what can be done with the picked stands there as long as somebody is picked', async () => {
  const { canvas } = await openLayer();
  expect([screen.queryByRole('button'), canvas()]).toEqual([null, null]);
  expect(screen.getByText(/^Press Shift\+Space to select more people/)).toBeTruthy();
  toggle(ann);
  expect(screen.getByRole('button', { name: 'Export these' })).toBeTruthy();
  expect(canvas()?.parentElement?.getAttribute('aria-hidden')).toBe('true');
  toggle(ann);
  expect([screen.queryByRole('button'), canvas()]).toEqual([null, null]);
});

test('while somebody else is being chosen the rings stay, and nothing is offered', async () => {
  const { canvas, window } = await openLayer({ isOn: false });
  expect(screen.queryByText(/^Press Shift\+Space/)).toBeNull();
  toggle(ann);
  expect(canvas()).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect([...picked.ids]).toEqual([idOf(ann)]);
});

test('a ring lies around the card of everybody who is picked, as sharp as the screen is', async () => {
  const { stage, drawn, canvas } = await openLayer({ zoom: 0.4 });
  pick(ann, gus);
  const calls = drawn();
  expect(calls.slice(0, 2)).toEqual(['setTransform 2 0 0 2 0 0', 'clearRect 0 0 1000 700']);
  expect([canvas()?.width, canvas()?.height]).toEqual([2000, 1400]);
  const { scene } = byGeneration.view;
  const lens = stage.lens();
  const ringOf = (member: number) => {
    const left = ((scene.x[member] ?? 0) - lens.x) * 0.4 + 500;
    const top = ((scene.y[member] ?? 0) - lens.y) * 0.4 + 350;
    return `roundRect ${left - 2} ${top - 2} ${scene.cardWidth * 0.4 + 4} ${scene.cardHeight * 0.4 + 4} 5`;
  };
  expect(boxes(calls)).toEqual([ringOf(ann), ringOf(gus)]);
  expect(calls.filter((call) => call === 'stroke')).toHaveLength(1);
});

test('rings of people outside of the window are left out, and those of the smallest are still to be seen', async () => {
  const { stage, drawn } = await openLayer({ zoom: 0.4 });
  pick(ann);
  const { scene } = byGeneration.view;
  const [x = 0, y = 0] = [scene.x[ann], scene.y[ann]];
  const [halfWidth, halfHeight] = [500 / 0.4, 350 / 0.4];
  const seenFrom = (dx: number, dy: number) => {
    act(() => stage.moveTo({ x: x + dx, y: y + dy, zoom: 0.4 }));
    return boxes(drawn()).length;
  };
  expect([seenFrom(halfWidth + scene.cardWidth - 5, 0), seenFrom(halfWidth + scene.cardWidth + 5, 0)]).toEqual([1, 0]);
  expect([seenFrom(-halfWidth + 5, 0), seenFrom(-halfWidth - 5, 0)]).toEqual([1, 0]);
  expect([seenFrom(0, halfHeight + scene.cardHeight - 5), seenFrom(0, halfHeight + scene.cardHeight + 5)]).toEqual([
    1, 0,
  ]);
  expect([seenFrom(0, -halfHeight + 5), seenFrom(0, -halfHeight - 5)]).toEqual([1, 0]);
  act(() => stage.moveTo({ x, y, zoom: 0.001 }));
  // A square of 3 px, and 2 px around it; the map of a large family keeps its rows apart.
  const [, left, top, width] = boxes(drawn())[0]?.split(' ') ?? [];
  expect([left, top, width]).toEqual(['498', '348', '7']);
});

test('cards that are elements have their rings themselves', async () => {
  const { stage, drawn } = await openLayer({ zoom: 0.44 });
  pick(ann, dee);
  expect(boxes(drawn())).toHaveLength(2);
  act(() => stage.moveTo({ ...stage.camera(), zoom: 0.45 }));
  expect(boxes(drawn())).toEqual([]);
});

test('in a circle the sectors of the picked are outlined, whatever the size', async () => {
  const { drawn } = await openLayer({ picture: inFan, zoom: 1 });
  toggle(dee);
  const one = drawn().filter((call) => call === 'stroke').length;
  expect(one).toBeGreaterThan(0);
  toggle(ann);
  const calls = drawn();
  expect(calls.filter((call) => call === 'stroke')).toHaveLength(one * 2);
  expect(boxes(calls)).toEqual([]);
});

test('the frame of a drag is dashed, picks all whom it touches, and is gone with the button', async () => {
  const { window, drawn, stage, spoken, canvas } = await openLayer({ zoom: 0.35 });
  fireEvent.pointerDown(window, { pointerId: 1, clientX: 300, clientY: 200, shiftKey: true });
  expect(canvas()).toBeNull();
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 400, clientY: 260 });
  const calls = drawn();
  const [, x, y, width, height] = (boxes(calls)[0] ?? '').split(' ').map(Number);
  expect([x, y, width, height].map((value) => Math.round(value ?? 0))).toEqual([300, 200, 100, 60]);
  expect(calls).toContain('setLineDash 6,5');
  expect(spoken()).toBe('');
  stage.moveTo({ ...stage.camera() });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 1000, clientY: 700 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 0, clientY: 0 });
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 1000, clientY: 700 });
  expect(picked.ids.size).toBeGreaterThan(1);
  expect(spoken()).toMatch(/^\d people selected$/);
  expect(drawn()).not.toContain('setLineDash 6,5');
});

test('a window without a size is not drawn in, and a layer that is gone draws no more', async () => {
  const { stage, drawn } = await openLayer();
  toggle(ann);
  act(() => stage.setSize({ width: 0, height: 0 }));
  expect(drawn()).toEqual([]);
  act(() => stage.setSize({ width: 1000, height: 700 }));
  expect(boxes(drawn())).toHaveLength(1);
  toggle(ann);
  expect(drawn()).toEqual([]);
});
