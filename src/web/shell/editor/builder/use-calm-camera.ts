import { type RefObject, useEffect, useRef } from 'react';
import { CARD_HEIGHT, CARD_WIDTH } from '#domain/diagram/scene.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';
import { READING_ZOOM } from '#web/tree/diagram/use-camera-start.ts';
import { keepInView, NO_INSET } from './keep-in-view.ts';

/** How much of the window the card that is being named takes, px. */
export const NAMING_ROOM = { width: 288, height: 216 };
const CALM_MS = 350;
/** A card with the free places around it. */
const roomAround = (zoom: number) => ({ width: CARD_WIDTH * zoom + 144, height: CARD_HEIGHT * zoom + 96 });
/** Minimap and buttons in the corner of a wide window, which free places should not lie under. */
const CORNER = { right: 64, bottom: 150 };
const WIDE = 640;

interface Eye {
  /** The middle of the card that the work is at, in the scene; undefined where it is not drawn. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
  readonly isNaming: boolean;
  /** The drawing it was found in. */
  readonly view: unknown;
}

/**
 * Follows the card that is being named, or the one that the places are around, with no more movement than it takes. A new
 * drawing sets the camera in the middle of a flight: then it sets out again, unless a hand has taken the paper meanwhile.
 */
export function useCalmCamera(stage: Stage, perch: RefObject<HTMLElement | null>, { at, isNaming, view }: Eye): void {
  const goal = useRef('');
  const isUnderWay = useRef(false);
  const x = at?.x;
  const y = at?.y;

  useEffect(() => {
    const canvas = perch.current?.parentElement;
    const stop = new AbortController();
    const yieldToHand = () => {
      isUnderWay.current = false;
    };
    for (const name of ['pointerdown', 'wheel']) {
      canvas?.addEventListener(name, yieldToHand, { signal: stop.signal, passive: true, capture: true });
    }
    return () => stop.abort();
  }, [perch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing is a reason to look again
  useEffect(() => {
    if (x === undefined || y === undefined) return;
    const now = `${isNaming} ${x} ${y}`;
    if (goal.current !== now) isUnderWay.current = true;
    goal.current = now;
    // The drawing that has just come sets the camera first.
    const frame = requestAnimationFrame(() => {
      const camera = stage.camera();
      // A map that somebody looks at stays a map until there is something to type.
      if (!isUnderWay.current || (!isNaming && camera.zoom < READING_ZOOM / 1.5)) return;
      const room = isNaming ? NAMING_ROOM : roomAround(camera.zoom);
      const inset = isNaming || stage.size().width < WIDE ? NO_INSET : CORNER;
      const next = keepInView(camera, stage.size(), stage.bounds(), { x, y }, { ...room, ...inset });
      if (next) stage.flyTo(next, CALM_MS);
    });
    return () => cancelAnimationFrame(frame);
  }, [stage, isNaming, x, y, view]);
}
