import { toSceneX, toSceneY } from '#domain/diagram/drawing/lens.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { pan } from './camera.ts';
import type { Stage } from './stage.ts';
import type { FamilyPicture } from './use-picture.ts';

/** The window of the diagram that something lies over. */
export function windowBeside(layer: HTMLElement | null): HTMLElement | null {
  return layer?.parentElement?.querySelector<HTMLElement>('.diagram-window') ?? null;
}

export interface ClientSpot {
  readonly clientX: number;
  readonly clientY: number;
}

/** A spot on the screen as a point of the scene, px at zoom 1. */
export function scenePoint(window: HTMLElement, stage: Stage, { clientX, clientY }: ClientSpot) {
  const box = window.getBoundingClientRect();
  const lens = stage.lens();
  return { x: toSceneX(lens, clientX - box.left), y: toSceneY(lens, clientY - box.top) };
}

/** The person on whose card a spot of the screen is. The canvas takes the pointer for all cards on it. */
export function cardUnder(
  window: HTMLElement,
  stage: Stage,
  { index, view }: FamilyPicture,
  spot: ClientSpot,
): MemberId | undefined {
  const { x, y } = scenePoint(window, stage, spot);
  const member = index.cardAt(x, y);
  return member === undefined ? undefined : view.graph.memberIds[member];
}

/** The person whose card has the keyboard. */
export function cardWithKeyboard(event: Event): MemberId | undefined {
  const card = event.target instanceof Element ? event.target.closest('.person-card') : null;
  // Safe: `PersonCard` is the one who gives ids of this form.
  return card ? (card.id.slice('person-'.length) as MemberId) : undefined;
}

/** How near to the edge of the window the paper begins to move, and how far it moves a frame, px of the screen. */
const EDGE = 48;
const STEP = 14;

/** Moves the paper as long as something is held near the edge of the window. */
export function createEdgePan(window: HTMLElement, stage: Stage, onPan: () => void) {
  let frame = 0;
  let speed = { x: 0, y: 0 };
  const tick = () => {
    frame = 0;
    if (speed.x === 0 && speed.y === 0) return;
    stage.moveTo(pan(stage.camera(), stage.size(), stage.bounds(), -speed.x, -speed.y));
    onPan();
    frame = requestAnimationFrame(tick);
  };
  return {
    at({ clientX, clientY }: ClientSpot) {
      const { left, right, top, bottom } = window.getBoundingClientRect();
      speed = { x: push(clientX, left, right), y: push(clientY, top, bottom) };
      if (frame === 0) frame = requestAnimationFrame(tick);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
      speed = { x: 0, y: 0 };
    },
  };
}

/** -STEP to STEP: nothing in the middle, more the nearer to an edge. */
export function push(at: number, from: number, to: number): number {
  if (at < from + EDGE) return -STEP * Math.min(1, (from + EDGE - at) / EDGE);
  if (at > to - EDGE) return STEP * Math.min(1, (at - to + EDGE) / EDGE);
  return 0;
}
