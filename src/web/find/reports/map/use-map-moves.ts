import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SVGAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type MapView, pan, wholeMap, zoom } from './map-view.ts';

/** What one press of a key or button does. */
export const ZOOM_STEP = 1.6;
const PAN_STEP = 0.2;
/** What a pixel of the wheel does, and one of a pinch on a touchpad, which browsers tell of as a wheel with Ctrl. */
const WHEEL_SPEED = 0.0016;
const PINCH_SPEED = 0.01;
const LINE_PX = 16;
/** Pixels that a finger may tremble and still choose a point. */
const LEAST_DRAG = 4;

type Moves = Pick<
  SVGAttributes<SVGSVGElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown' | 'onClickCapture'
>;

/** A map that is moved by mouse, fingers, wheel and keys: dragged, pinched, with arrows, plus, minus and zero. */
export function useMapMoves(map: RefObject<SVGSVGElement | null>, first: MapView) {
  const [view, setView] = useState(first);
  useWheel(map, view, setView);
  const fingers = useRef(new Map<number, readonly [number, number]>());
  const dragged = useRef(0);

  function onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = clientX - before[0];
    const y = clientY - before[1];
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
    // The middle of two fingers moves by half of what one of them does.
    setView((now) => zoom(pan(now, -x / width / 2, -y / height / 2), factor, middle));
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

/**
 * The wheel is the page's. With Ctrl or Command it is the map's, and without them while the map has the keyboard, as long as
 * there is anything to come nearer to or to go away from: whoever scrolls past a map is never held up by it.
 */
function useWheel(map: RefObject<SVGSVGElement | null>, view: MapView, setView: (view: MapView) => void): void {
  const shown = useRef(view);
  useEffect(() => {
    shown.current = view;
  });
  useEffect(() => {
    const target = map.current;
    if (!target) return;
    const onWheel = (event: WheelEvent) => {
      const isMeant = event.ctrlKey || event.metaKey;
      if (!isMeant && document.activeElement !== target) return;
      const { left, top, width, height } = target.getBoundingClientRect();
      const at = [(event.clientX - left) / width, (event.clientY - top) / height] as const;
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      const speed = event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED;
      const next = zoom(shown.current, Math.exp(-event.deltaY * lines * speed), at);
      const isAtEnd = next.width === shown.current.width;
      // Not even at the end: the browser would make the whole page larger.
      if (isMeant || !isAtEnd) event.preventDefault();
      if (isAtEnd) return;
      shown.current = next;
      setView(next);
    };
    // React listens passively, and could not keep the page from scrolling.
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, [map, setView]);
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
