import { type RefObject, useEffect } from 'react';
import { toSceneX, toSceneY } from '#domain/diagram/drawing/lens.ts';
import { lensOf, pan, zoomAt } from './camera.ts';
import type { Stage } from './stage.ts';

const CLICK_TOLERANCE = 5;
const WHEEL_SPEED = 0.0016;
const PINCH_SPEED = 0.01;

/** A press that was no drag, as a point of the scene. `reach` is how far a finger may miss, in scene units. */
export type Press = (x: number, y: number, reach: number) => void;

/** Dragging, wheel and pinch on the window of a diagram. */
export function useGestures(element: RefObject<HTMLElement | null>, stage: Stage, press: Press): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const stop = new AbortController();
    const pointers = new Map<number, { x: number; y: number }>();
    let start: { x: number; y: number } | null = null;
    let isPanning = false;

    const inWindow = (event: MouseEvent) => {
      const box = target.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const zoomBy = (factor: number, at: { x: number; y: number }) =>
      stage.moveTo(zoomAt(stage.camera(), stage.size(), stage.bounds(), at, stage.camera().zoom * factor));
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      act: (event: HTMLElementEventMap[K]) => void,
      options: AddEventListenerOptions = {},
    ) => target.addEventListener(name, act, { ...options, signal: stop.signal });

    on('pointerdown', (event) => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, inWindow(event));
      if (pointers.size === 1) {
        start = inWindow(event);
        isPanning = false;
      } else start = null;
    });
    on('pointermove', (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = inWindow(event);
      if (pointers.size === 1) {
        if (!isPanning && start && Math.hypot(now.x - start.x, now.y - start.y) < CLICK_TOLERANCE) return;
        if (!isPanning) {
          isPanning = true;
          target.setPointerCapture(event.pointerId);
          target.toggleAttribute('data-panning', true);
        }
        stage.moveTo(pan(stage.camera(), stage.size(), stage.bounds(), now.x - before.x, now.y - before.y));
      } else if (pointers.size === 2) {
        const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1] ?? now;
        const spread =
          Math.hypot(now.x - other.x, now.y - other.y) /
          Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        stage.moveTo(pan(stage.camera(), stage.size(), stage.bounds(), (now.x - before.x) / 2, (now.y - before.y) / 2));
        zoomBy(spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      }
      pointers.set(event.pointerId, now);
    });
    const lift = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return;
      if (event.type === 'pointerup' && start && !isPanning && pointers.size === 0) {
        const lens = lensOf(stage.camera(), stage.size(), stage.bounds());
        const reach = (event.pointerType === 'mouse' ? 4 : 22) / lens.sx;
        press(toSceneX(lens, start.x), toSceneY(lens, start.y), reach);
      }
      target.toggleAttribute('data-panning', false);
      if (pointers.size === 0) isPanning = false;
    };
    on('pointerup', lift);
    on('pointercancel', lift);
    on(
      'wheel',
      (event) => {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 16 : 1;
        if (event.shiftKey) {
          const across = (event.deltaX || event.deltaY) * lines;
          stage.moveTo(pan(stage.camera(), stage.size(), stage.bounds(), -across, 0));
          return;
        }
        const speed = event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED;
        zoomBy(Math.exp(-event.deltaY * lines * speed), inWindow(event));
      },
      { passive: false },
    );
    return () => stop.abort();
  }, [element, stage, press]);
}
