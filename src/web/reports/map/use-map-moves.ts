import { type KeyboardEvent, type PointerEvent, type SVGAttributes, useRef, useState } from 'react';
import { type MapView, pan, wholeMap, zoom } from './map-view.ts';

/** What one press of a key or button does. */
export const ZOOM_STEP = 1.6;
const PAN_STEP = 0.2;
/** Pixels that a finger may tremble and still choose a point. */
const LEAST_DRAG = 4;

type Moves = Pick<
  SVGAttributes<SVGSVGElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown' | 'onClickCapture'
>;

/** A map that is moved by mouse, fingers and keys: dragged, pinched, with arrows, plus, minus and zero. */
export function useMapMoves(first: MapView) {
  const [view, setView] = useState(first);
  const fingers = useRef(new Map<number, readonly [number, number]>());
  const dragged = useRef(0);

  function onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [clientX - before[0], clientY - before[1]];
    dragged.current += Math.abs(x) + Math.abs(y);
    // Only once it is a drag: a captured pointer never clicks on a point.
    if (dragged.current > LEAST_DRAG) currentTarget.setPointerCapture(pointerId);
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    fingers.current.set(pointerId, [clientX, clientY]);
    if (!other) {
      setView((now) => pan(now, -x / width, -y / height));
      return;
    }
    const apart = (finger: readonly [number, number]) => Math.hypot(finger[0] - other[0], finger[1] - other[1]);
    const factor = apart([clientX, clientY]) / Math.max(1, apart(before));
    const middle = [((clientX + other[0]) / 2 - left) / width, ((clientY + other[1]) / 2 - top) / height] as const;
    setView((now) => zoom(now, factor, middle));
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const move = ctrlKey || metaKey || altKey ? undefined : keys[key];
    if (!move) return;
    event.preventDefault();
    setView(move);
  }

  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  const moves: Moves = {
    onPointerDown({ pointerId, clientX, clientY }) {
      if (fingers.current.size === 0) dragged.current = 0;
      fingers.current.set(pointerId, [clientX, clientY]);
    },
    onPointerMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown,
    // Whoever has moved the map did not mean the point under the finger.
    onClickCapture: (event) => dragged.current > LEAST_DRAG && event.stopPropagation(),
  };
  return { view, setView, moves };
}

const keys: Readonly<Record<string, (view: MapView) => MapView>> = {
  ArrowLeft: (view) => pan(view, -PAN_STEP, 0),
  ArrowRight: (view) => pan(view, PAN_STEP, 0),
  ArrowUp: (view) => pan(view, 0, -PAN_STEP),
  ArrowDown: (view) => pan(view, 0, PAN_STEP),
  '+': (view) => zoom(view, ZOOM_STEP),
  '=': (view) => zoom(view, ZOOM_STEP),
  '-': (view) => zoom(view, 1 / ZOOM_STEP),
  0: () => wholeMap,
};
