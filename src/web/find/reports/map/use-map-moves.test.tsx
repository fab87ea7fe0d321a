import { createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAlone } from '#web/testing/render-app.tsx';
import { heightOf, type MapView, wholeMap, zoom } from './map-view.ts';
import { MovedMap } from './moved-map.tsx';

const captured = vi.fn();
const chosen = vi.fn();
let view: MapView;

beforeEach(() => {
  captured.mockClear();
  chosen.mockClear();
  // 960 by 470 px, as large as the drawing is in its own units, 100 px from the left and 50 from the top.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 960, 470));
  Element.prototype.setPointerCapture = captured;
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
});

const inside: MapView = { left: 240, top: 117.5, width: 480 };

async function openMap(first = inside) {
  await renderAlone(
    <MovedMap label="Map" first={first}>
      {(shown) => {
        view = shown;
        // biome-ignore lint/a11y/noStaticElementInteractions: as the points of a map are
        return <path onClick={chosen} />;
      }}
    </MovedMap>,
    'reports',
  );
  const map = screen.getByRole('group', { name: /^Map/ });
  const point = map.firstElementChild ?? map;
  const pointer =
    (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel') =>
    (x: number, y: number, pointerId = 1) =>
      fireEvent[type](point, { pointerId, clientX: x + 100, clientY: y + 50 });
  const wheel = (more: WheelEventInit) => {
    const event = createEvent.wheel(map, { clientX: 580, clientY: 285, ...more });
    fireEvent(map, event);
    return event.defaultPrevented;
  };
  const key = (name: string, more: KeyboardEventInit = {}) => {
    const event = createEvent.keyDown(map, { key: name, ...more });
    fireEvent(map, event);
    return event.defaultPrevented;
  };
  return {
    map,
    point,
    wheel,
    key,
    down: pointer('pointerDown'),
    move: pointer('pointerMove'),
    up: pointer('pointerUp'),
    cancel: pointer('pointerCancel'),
  };
}

const rounded = ({ left, top, width }: MapView) => [left, top, width].map((value) => Math.round(value * 100) / 100);

test('a drag takes the map along with the pointer, and the click at its end chooses nothing', async () => {
  const { down, move, up, point } = await openMap();
  down(500, 200);
  move(502, 201);
  expect(captured).not.toHaveBeenCalled();
  move(596, 247);
  expect(captured.mock.calls).toEqual([[1]]);
  // A tenth of what is in view in both directions, against the pointer.
  expect(rounded(view)).toEqual([192, 94, 480]);
  up(596, 247);
  fireEvent.click(point);
  expect(chosen).not.toHaveBeenCalled();
  move(300, 100);
  expect(rounded(view)).toEqual([192, 94, 480]);
});

test('a finger may tremble by four px and still choose a point, also after a drag', async () => {
  const { down, move, up, point } = await openMap();
  const tap = (trembling: number) => {
    down(500, 200);
    move(500 + trembling, 200);
    up(500 + trembling, 200);
    fireEvent.click(point);
    return [chosen.mock.calls.length, captured.mock.calls.length];
  };
  expect([tap(0), tap(4), tap(5), tap(-4), tap(-5)]).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
    [3, 1],
    [3, 2],
  ]);
  down(500, 200);
  move(502, 200);
  move(500, 200);
  move(501, 200);
  up(501, 200);
  fireEvent.click(point);
  // There and back again is a way as well.
  expect(chosen).toHaveBeenCalledTimes(3);
});

test('two fingers that part come nearer to what is between them, and move it along', async () => {
  const { down, move, up } = await openMap();
  down(380, 235);
  down(580, 235, 2);
  move(780, 235, 2);
  // From 200 px to 400 px apart; their middle has gone from 480 to 580.
  const panned = { left: 240 - (100 / 960) * 480, top: 117.5, width: 480 };
  expect(rounded(view)).toEqual(rounded(zoom(panned, 2, [580 / 960, 0.5])));
  move(580, 235, 2);
  expect(view.width).toBeCloseTo(480);
  move(580, 335, 2);
  expect(view.top).toBeLessThan(117.5);
  up(580, 335, 2);
  const { left } = view;
  move(428, 235);
  expect(view.left).toBeCloseTo(left - (48 / 960) * view.width);
});

test('a finger that was called off holds the map no more, and fingers on one spot do not throw it away', async () => {
  const { down, move, cancel } = await openMap();
  down(500, 200);
  cancel(500, 200);
  move(700, 200);
  expect(view).toEqual(inside);
  down(500, 200);
  down(500, 200, 2);
  move(501, 200, 2);
  expect(view.width).toBeCloseTo(480);
});

test.each([
  ['ArrowLeft', [144, 117.5, 480]],
  ['ArrowRight', [336, 117.5, 480]],
  ['ArrowUp', [240, 70.5, 480]],
  ['ArrowDown', [240, 164.5, 480]],
  ['+', [330, 161.56, 300]],
  ['=', [330, 161.56, 300]],
  ['-', [96, 47, 768]],
  ['0', [0, 0, 960]],
] as const)('the key %s moves the map, and with Ctrl, Cmd or Alt it is the browser’s', async (name, expected) => {
  const { key } = await openMap();
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(key(name, held)).toBe(false);
  expect(view).toEqual(inside);
  expect(key(name)).toBe(true);
  expect(rounded(view)).toEqual(expected);
  expect(key('x')).toBe(false);
});

test('with Ctrl the wheel comes nearer faster than with Cmd, at the pointer, by px as by lines', async () => {
  const widthAfter = async (more: WheelEventInit) => {
    const { wheel } = await openMap();
    expect(wheel(more)).toBe(true);
    return 480 / view.width;
  };
  expect(await widthAfter({ deltaY: -10, ctrlKey: true })).toBeCloseTo(Math.exp(0.1));
  expect(await widthAfter({ deltaY: -10, metaKey: true })).toBeCloseTo(Math.exp(0.016));
  expect(await widthAfter({ deltaY: -2, deltaMode: 1, metaKey: true })).toBeCloseTo(Math.exp(0.0512));
  const { wheel } = await openMap();
  wheel({ deltaY: -10, ctrlKey: true, clientX: 100, clientY: 50 });
  expect([view.left, view.top]).toEqual([240, 117.5]);
  wheel({ deltaY: 10, ctrlKey: true, clientX: 1060, clientY: 520 });
  expect(view.left + view.width).toBeCloseTo(240 + 480 / Math.exp(0.1));
});

test('the wheel of a page goes past a map without the keyboard, and past its end', async () => {
  const { map, wheel } = await openMap(wholeMap);
  expect([wheel({ deltaY: -100 }), view]).toEqual([false, wholeMap]);
  map.focus();
  expect(wheel({ deltaY: 100 })).toBe(false);
  // The browser would make the whole page larger.
  expect(wheel({ deltaY: 100, ctrlKey: true })).toBe(true);
  expect(view).toEqual(wholeMap);
  expect(wheel({ deltaY: -100 })).toBe(true);
  expect(view.width).toBeCloseTo(960 / Math.exp(0.16));
  expect(heightOf(view.width)).toBeLessThan(470);
});
