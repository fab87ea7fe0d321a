import { createEvent, fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Camera } from './camera.ts';
import { createStage } from './stage.ts';
import { useGestures } from './use-gestures.ts';

/** A window of 1000 by 700 px, 100 px from the left and 50 from the top of the page, on a scene of 4000 by 3000. */
function openWindow(zoom = 1) {
  const stage = createStage(() => true);
  stage.setSize({ width: 1000, height: 700 });
  stage.setBounds({ width: 4000, height: 3000 });
  const start: Camera = { x: 2000, y: 1500, zoom };
  stage.moveTo(start);
  const target = document.createElement('div');
  target.getBoundingClientRect = () => new DOMRect(100, 50, 1000, 700);
  const captured = vi.fn();
  target.setPointerCapture = captured;
  const press = vi.fn();
  const ref = { current: target };
  const { unmount } = renderHook(() => useGestures(ref, stage, press));
  const pointer =
    (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel') =>
    (x: number, y: number, more: PointerEventInit = {}) =>
      fireEvent[type](target, { pointerId: 1, pointerType: 'mouse', clientX: x + 100, clientY: y + 50, ...more });
  const wheel = (more: WheelEventInit) => {
    const event = createEvent.wheel(target, { clientX: 600, clientY: 400, ...more });
    fireEvent(target, event);
    return event;
  };
  return {
    start,
    stage,
    target,
    captured,
    press,
    unmount,
    wheel,
    down: pointer('pointerDown'),
    move: pointer('pointerMove'),
    up: pointer('pointerUp'),
    cancel: pointer('pointerCancel'),
  };
}

test('a press that stays where it is means the point of the scene under it, and a finger may miss by more', () => {
  const { start, stage, press, captured, down, move, up } = openWindow(0.5);
  down(600, 250);
  move(602, 252);
  up(602, 252);
  expect(press.mock.calls).toEqual([[2200, 1300, 8]]);
  down(600, 250, { pointerType: 'touch' });
  up(600, 250, { pointerType: 'touch' });
  expect(press.mock.lastCall).toEqual([2200, 1300, 44]);
  expect(press).toHaveBeenCalledTimes(2);
  expect([stage.camera(), captured.mock.calls]).toEqual([start, []]);
});

test('a drag takes the paper along with the pointer, from five px on, and is no press', () => {
  const { stage, target, press, captured, down, move, up } = openWindow();
  down(600, 300);
  move(604.9, 300);
  expect(stage.camera().x).toBe(2000);
  expect(captured).not.toHaveBeenCalled();
  move(605, 300);
  expect(stage.camera()).toEqual({ x: 1995, y: 1500, zoom: 1 });
  expect(target.hasAttribute('data-panning')).toBe(true);
  move(580, 320);
  expect(stage.camera()).toEqual({ x: 2020, y: 1480, zoom: 1 });
  move(581, 320);
  expect(stage.camera().x).toBe(2019);
  expect(captured.mock.calls).toEqual([[1]]);
  up(581, 320);
  expect(target.hasAttribute('data-panning')).toBe(false);
  move(700, 400);
  expect(stage.camera().x).toBe(2019);
  expect(press).not.toHaveBeenCalled();
  // The next press is one again.
  down(500, 350);
  up(500, 350);
  expect(press.mock.calls).toEqual([[2019, 1480, 4]]);
});

test('what was broken off, pressed with another button or lifted without a press means nothing', () => {
  const { start, stage, press, down, move, up, cancel } = openWindow();
  down(600, 300);
  cancel(600, 300);
  down(600, 300, { button: 2 });
  move(700, 300, { button: 2 });
  up(700, 300, { button: 2 });
  up(600, 300, { pointerId: 7 });
  move(700, 300, { pointerId: 7 });
  expect([stage.camera(), press.mock.calls]).toEqual([start, []]);
});

test('two fingers that part come closer, around their middle, and mean nobody', () => {
  const { stage, press, down, move, up } = openWindow();
  down(400, 350);
  down(600, 350, { pointerId: 2 });
  move(700, 350, { pointerId: 2 });
  // The point that was under the middle of both, 500, is under the new middle, 550.
  expect(stage.camera().zoom).toBeCloseTo(1.5);
  expect(stage.camera().x).toBeCloseTo(2000 - 50 / 1.5);
  expect(stage.camera().y).toBeCloseTo(1500);
  move(400, 300);
  expect(stage.camera().y).toBeLessThan(1500 + 50);
  move(400, 350);
  move(500, 350);
  expect(stage.camera().zoom).toBeCloseTo(1, 1);
  up(500, 350);
  up(700, 350, { pointerId: 2 });
  expect(press).not.toHaveBeenCalled();
});

test('the finger that stays after a pinch moves the paper, and three of them do nothing', () => {
  const { stage, down, move, up, captured } = openWindow();
  down(400, 350);
  down(600, 350, { pointerId: 2 });
  down(500, 200, { pointerId: 3 });
  move(700, 350, { pointerId: 2 });
  expect(stage.camera()).toEqual({ x: 2000, y: 1500, zoom: 1 });
  up(500, 200, { pointerId: 3 });
  up(400, 350);
  move(690, 350, { pointerId: 2 });
  expect(stage.camera()).toEqual({ x: 2010, y: 1500, zoom: 1 });
  expect(captured.mock.calls).toEqual([[2]]);
});

test('fingers that lie on one another do not throw the family away', () => {
  const { stage, down, move } = openWindow();
  down(500, 350);
  down(500, 350, { pointerId: 2 });
  move(501, 350, { pointerId: 2 });
  expect(stage.camera().zoom).toBeCloseTo(1);
});

test('the wheel comes closer and goes away at the pointer, never moves the page, and pinches faster', () => {
  const closer = openWindow();
  // At 500, 350 of the window: the middle stays where it is.
  expect(closer.wheel({ deltaY: -100 }).defaultPrevented).toBe(true);
  expect(closer.stage.camera()).toEqual({ x: 2000, y: 1500, zoom: expect.closeTo(Math.exp(0.16)) });
  closer.wheel({ deltaY: 100 });
  expect(closer.stage.camera().zoom).toBeCloseTo(1);
  closer.wheel({ deltaY: -2, deltaMode: 1 });
  expect(closer.stage.camera().zoom).toBeCloseTo(Math.exp(0.0512));
  const pinched = openWindow();
  pinched.wheel({ deltaY: -10, ctrlKey: true });
  expect(pinched.stage.camera().zoom).toBeCloseTo(Math.exp(0.1));
  const aside = openWindow();
  aside.wheel({ deltaY: -100, clientX: 100, clientY: 50 });
  expect(aside.stage.camera().x).toBeCloseTo(1500 + 500 / Math.exp(0.16));
  expect(aside.stage.camera().y).toBeCloseTo(1150 + 350 / Math.exp(0.16));
});

test('with Shift the wheel moves the paper sideways, whichever way it tells of it', () => {
  const { stage, wheel } = openWindow();
  expect(wheel({ deltaY: 30, shiftKey: true }).defaultPrevented).toBe(true);
  expect(stage.camera()).toEqual({ x: 2030, y: 1500, zoom: 1 });
  wheel({ deltaX: -10, deltaY: 5, shiftKey: true });
  expect(stage.camera()).toEqual({ x: 2020, y: 1500, zoom: 1 });
  wheel({ deltaX: 1, deltaMode: 1, shiftKey: true });
  expect(stage.camera()).toEqual({ x: 2036, y: 1500, zoom: 1 });
});

test('a window that is gone hears nothing', () => {
  const { start, stage, press, unmount, wheel, down, up } = openWindow();
  unmount();
  down(500, 300);
  up(500, 300);
  expect(wheel({ deltaY: -100 }).defaultPrevented).toBe(false);
  expect([stage.camera(), press.mock.calls]).toEqual([start, []]);
});
