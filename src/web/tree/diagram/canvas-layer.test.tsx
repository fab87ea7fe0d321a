import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dee, gus, smallFamily } from '#domain/people/testing/small-family.ts';
import { CanvasLayer } from './canvas-layer.tsx';
import { createGlides } from './glides.ts';
import { createStage } from './stage.ts';
import { NotingCanvas } from './testing/noting-context.ts';
import { pictureOf, smallPicture } from './testing/small-picture.ts';

const mark = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('OffscreenCanvas', NotingCanvas);
  vi.stubGlobal('devicePixelRatio', 1);
  Object.assign(performance, { mark });
  mark.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Picture = typeof smallPicture;

interface Shown {
  readonly picture?: Picture;
  readonly selected?: number | null;
  readonly live?: readonly number[];
}

function openLayer(zoom: number, first: Shown = {}) {
  const canvas = new NotingCanvas();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas.noted.context);
  const stage = createStage(() => true);
  const { bounds } = smallPicture.view.scene;
  stage.setSize({ width: 800, height: 600 });
  stage.setBounds(bounds);
  stage.moveTo({ x: bounds.width / 2, y: bounds.height / 2, zoom });
  const glides = createGlides(stage);
  const layer = ({ picture = smallPicture, selected = null, live = [] }: Shown) => (
    <CanvasLayer stage={stage} glides={glides} picture={picture} selected={selected} live={live} />
  );
  const view = render(layer(first));
  const { calls, words } = canvas.noted;
  const named = () => words.map(({ words: text }) => text).filter(isName);
  const drawn = () => {
    calls.length = 0;
    words.length = 0;
    act(() => vi.advanceTimersToNextFrame());
    return { calls: [...calls], names: named() };
  };
  return { stage, drawn, named, ...view, show: (next: Shown) => view.rerender(layer(next)) };
}

const isName = (text: string) => smallFamily.firstNames.includes(text);

test('everybody who is no element of the page is drawn, and drawn anew when that or the selection changes', () => {
  const { drawn, show, container } = openLayer(0.35);
  expect(container.querySelector('canvas')?.parentElement?.getAttribute('aria-hidden')).toBe('true');
  const first = drawn();
  expect(first.names).toHaveLength(7);
  expect(drawn().calls).toEqual([]);
  show({ selected: dee });
  expect(drawn().calls.length).toBeGreaterThan(first.calls.length);
  show({ live: [dee, gus] });
  expect(drawn().names).toHaveLength(5);
});

test('the first drawing and every other one are told to who measures, and frames of the same one are not', () => {
  const { drawn, stage, show } = openLayer(0.35);
  drawn();
  expect(mark.mock.calls).toEqual([['diagram:first-frame', { detail: { people: 7, level: 'card' } }]]);
  stage.redraw();
  drawn();
  show({ picture: { ...smallPicture } });
  drawn();
  expect(mark).toHaveBeenCalledTimes(1);
  show({ picture: pictureOf(smallFamily) });
  drawn();
  expect(mark.mock.lastCall?.[0]).toBe('diagram:next-view');
});

test('nothing is drawn in a window without a size, nor by a layer that is gone', () => {
  const { drawn, stage, unmount } = openLayer(0.35);
  stage.setSize({ width: 0, height: 0 });
  expect(drawn().calls).toEqual([]);
  stage.setSize({ width: 800, height: 600 });
  expect(drawn().names).toHaveLength(7);
  unmount();
  stage.redraw();
  expect(drawn().calls).toEqual([]);
});

test('what was drawn in haste while the camera moved is drawn properly when it rests', () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 5));
  const { drawn, named, stage } = openLayer(0.32);
  drawn();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
  for (const zoom of [0.33, 0.34]) {
    stage.moveTo({ ...stage.camera(), zoom });
    if (zoom === 0.34) expect(drawn().names).toEqual([]);
    else drawn();
  }
  act(() => vi.advanceTimersByTime(200));
  expect(named()).toEqual([]);
  act(() => vi.advanceTimersByTime(100));
  expect(named()).toHaveLength(7);
});

/** A browser with time to spare, as much of it as is told. */
function stubIdle() {
  let asked: ((deadline: IdleDeadline) => void) | null = null;
  const cancelled = vi.fn(() => {
    asked = null;
  });
  vi.stubGlobal('requestIdleCallback', (act_: (deadline: IdleDeadline) => void) => {
    asked = act_;
    return 9;
  });
  vi.stubGlobal('cancelIdleCallback', cancelled);
  return {
    cancelled,
    isWaiting: () => asked !== null,
    spare(checks: number) {
      let left = checks;
      const run = asked;
      asked = null;
      run?.({ didTimeout: false, timeRemaining: () => (left-- > 0 ? 5 : 0) });
    },
  };
}

/** The words that were measured to find how they break. */
function watchMeasured() {
  const measured: string[] = [];
  const { getContext } = NotingCanvas.prototype;
  vi.spyOn(NotingCanvas.prototype, 'getContext').mockImplementation(function (this: NotingCanvas) {
    const context = getContext.call(this);
    const { measureText } = context;
    return Object.assign(context, {
      measureText(text: string) {
        measured.push(text);
        return measureText.call(context, text);
      },
    });
  });
  return () => measured.splice(0).filter(isName);
}

test('while people are blocks their names are found ahead, in the time that there is', () => {
  const idle = stubIdle();
  const measured = watchMeasured();
  const picture = pictureOf(smallFamily);
  const { drawn } = openLayer(0.1, { picture });
  expect(idle.isWaiting()).toBe(false);
  drawn();
  expect(idle.isWaiting()).toBe(true);
  idle.spare(3);
  expect(measured()).toHaveLength(3);
  expect(idle.isWaiting()).toBe(true);
  idle.spare(100);
  // Those who were found before are not measured again.
  expect(measured()).toHaveLength(4);
  expect(idle.isWaiting()).toBe(false);
});

test('only those are named ahead whom the window would show a little nearer', () => {
  const idle = stubIdle();
  const measured = watchMeasured();
  const { stage, drawn } = openLayer(0.02, { picture: pictureOf(smallFamily) });
  stage.moveTo({ x: 0, y: 0, zoom: 0.02 });
  stage.setSize({ width: 40, height: 40 });
  drawn();
  idle.spare(100);
  const named = measured();
  expect(named.length).toBeGreaterThan(0);
  expect(named.length).toBeLessThan(7);
});

test.each([
  ['people are plates already', 0.2, {}],
  ['the drawing has another shape', 0.1, { mode: 'timeline' as const }],
])('nobody is named ahead where %s', (_, zoom, more) => {
  const idle = stubIdle();
  const measured = watchMeasured();
  const base = pictureOf(smallFamily);
  const picture = { ...base, view: { ...base.view, scene: { ...base.view.scene, ...more } } };
  const { stage, drawn } = openLayer(zoom, { picture });
  act(() => vi.advanceTimersToNextFrame());
  measured();
  idle.spare(100);
  expect(measured()).toEqual([]);
  stage.setSize({ width: 0, height: 0 });
  drawn();
  idle.spare(100);
  expect(measured()).toEqual([]);
});

test('a layer that is gone names nobody', () => {
  const idle = stubIdle();
  const { drawn, unmount, stage } = openLayer(0.1, { picture: pictureOf(smallFamily) });
  drawn();
  unmount();
  expect(idle.cancelled.mock.calls).toEqual([[9]]);
  stage.redraw();
  act(() => vi.advanceTimersToNextFrame());
  expect(idle.isWaiting()).toBe(false);
});
