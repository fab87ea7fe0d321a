import type { Lens, Size } from '#domain/diagram/drawing/lens.ts';
import { ANIMATION_MS, type Camera, easeInOut, flight, keepInside, lensOf } from './camera.ts';

/**
 * The camera, the window and the frame loop of one canvas. Outside React: a drag changes it sixty times a second, and
 * only what draws wants to know.
 */
export interface Stage {
  camera(): Camera;
  lens(): Lens;
  size(): Size;
  bounds(): Size;
  setSize(size: Size): void;
  setBounds(bounds: Size): void;
  /** Moves the camera at once and stops any flight. */
  moveTo(camera: Camera): void;
  /** Glides there; without motion where the user asked for none. */
  flyTo(camera: Camera, milliseconds?: number): void;
  /** False where the user asked for as little motion as possible. */
  mayMove(): boolean;
  /** Something else than the camera changed: draw again. */
  redraw(): void;
  /** Called at most once per frame, after anything changed. */
  onFrame(draw: (time: number) => void): () => void;
  /** Called when the camera has stood still for a moment. */
  onRest(listener: () => void): () => void;
  /** For useSyncExternalStore: the camera object changes only when it moves. */
  subscribe(listener: () => void): () => void;
}

const REST_MS = 250;

export function createStage(reducedMotion = prefersReducedMotion): Stage {
  let camera: Camera = { x: 0, y: 0, zoom: 1 };
  let size: Size = { width: 0, height: 0 };
  let bounds: Size = { width: 1, height: 1 };
  let move: { way: (t: number) => Camera; start: number; length: number } | null = null;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const drawers = new Set<(time: number) => void>();
  const resters = new Set<() => void>();
  const watchers = new Set<() => void>();

  const moved = () => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      for (const listener of resters) listener();
    }, REST_MS);
    for (const watcher of watchers) watcher();
  };
  const tick = (time: number) => {
    frame = 0;
    if (move) {
      const t = Math.min(1, Math.max(0, (time - move.start) / move.length));
      camera = keepInside(move.way(easeInOut(t)), bounds);
      moved();
      if (t === 1) move = null;
      else schedule();
    }
    for (const draw of drawers) draw(time);
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(tick);
  };
  const moveTo = (next: Camera) => {
    move = null;
    camera = next;
    moved();
    schedule();
  };
  return {
    camera: () => camera,
    lens: () => lensOf(camera, size, bounds),
    size: () => size,
    bounds: () => bounds,
    setSize(next) {
      size = next;
      schedule();
    },
    setBounds(next) {
      bounds = next;
      schedule();
    },
    moveTo,
    flyTo(next, milliseconds = ANIMATION_MS) {
      if (milliseconds === 0 || reducedMotion() || size.width === 0) {
        moveTo(next);
        return;
      }
      move = { way: flight(camera, next, size), start: performance.now(), length: milliseconds };
      schedule();
    },
    mayMove: () => !reducedMotion(),
    redraw: schedule,
    onFrame: (draw) => listen(drawers, draw),
    onRest: (listener) => listen(resters, listener),
    subscribe: (listener) => listen(watchers, listener),
  };
}

function listen<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => all.delete(one);
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
