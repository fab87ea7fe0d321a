import { type RefObject, useEffect, useRef } from 'react';
import { portalAt } from '#domain/diagram/drawing/draw-connectors.ts';
import type { UnionId } from '#domain/tree/ids.ts';
import { type ClientSpot, scenePoint, windowBeside } from '#web/tree/diagram/diagram-window.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';

/** How far a press may miss a line, px of the screen. */
const REACH = 6;
const COARSE_REACH = 16;
const CLICK_TOLERANCE = 5;
/** Below this scale lines lie too close to be meant. */
const SMALLEST_ZOOM = 0.3;

interface LinePress {
  readonly isOn: boolean;
  readonly stage: Stage;
  readonly picture: FamilyPicture;
  readonly onLine: (union: UnionId) => void;
}

/** Pressing a line between people selects what it says: which union it belongs to. */
export function useLinePress(layer: RefObject<HTMLElement | null>, press: LinePress): void {
  const latest = useRef(press);
  latest.current = press;
  const { isOn, stage } = press;
  useEffect(() => {
    const target = windowBeside(layer.current);
    if (!target || !isOn) return;
    const stop = new AbortController();
    let start: ClientSpot | null = null;
    const unionUnder = (event: PointerEvent | MouseEvent): UnionId | undefined => {
      const { picture } = latest.current;
      const zoom = stage.lens().sx;
      if (zoom < SMALLEST_ZOOM) return undefined;
      const isCoarse = event instanceof PointerEvent && event.pointerType !== 'mouse' && event.pointerType !== '';
      const { x, y } = scenePoint(target, stage, event);
      return unionAt(picture, x, y, (isCoarse ? COARSE_REACH : REACH) / zoom);
    };
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      target.addEventListener(name, act, { capture: true, signal: stop.signal });
    on('pointerdown', (event) => {
      start = event;
    });
    on('pointermove', (event) => {
      if (event.buttons === 0) target.toggleAttribute('data-over-line', unionUnder(event) !== undefined);
    });
    on('click', (event) => {
      const way = start ? Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) : 0;
      const union = way < CLICK_TOLERANCE ? unionUnder(event) : undefined;
      if (union !== undefined) latest.current.onLine(union);
    });
    return () => {
      target.toggleAttribute('data-over-line', false);
      stop.abort();
    };
  }, [layer, stage, isOn]);
}

/** The union whose line is nearest to a point of the scene; undefined on cards, on portals and where no line is. */
export function unionAt({ view, index }: FamilyPicture, x: number, y: number, reach: number): UnionId | undefined {
  if (index.cardAt(x, y) !== undefined || portalAt(view.scene, x, y, 0)) return undefined;
  const { segments, segmentUnion } = view.scene;
  const near = index.segmentsIn({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach });
  let nearest: { union: number; away: number } | undefined;
  for (const segment of near) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segments.subarray(segment * 4, segment * 4 + 4);
    const away = Math.hypot(outside(x, x1, x2), outside(y, y1, y2));
    if (away > reach || (nearest && away >= nearest.away)) continue;
    nearest = { union: segmentUnion[segment] ?? -1, away };
  }
  return nearest && view.graph.unionIds[nearest.union];
}

/** How far a value lies beside the stretch between two others. */
const outside = (value: number, a: number, b: number) => Math.max(0, Math.min(a, b) - value, value - Math.max(a, b));
