import { type RefObject, useEffect, useRef, useState } from 'react';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import { keptOffset, type Offset, shownOffset } from '#domain/diagram/move-cards/offset.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import {
  type ClientSpot,
  cardUnder,
  createEdgePan,
  scenePoint,
  windowBeside,
} from '#web/tree/diagram/diagram-window.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { nameOf } from '#web/tree/diagram/use-picture.ts';
import type { CardMoves } from './use-card-moves.ts';

const CLICK_TOLERANCE = 5;
/** How long a finger rests on a card until it takes it up. */
const HOLD_MS = 400;

interface CardDrag {
  readonly isOn: boolean;
  readonly stage: Stage;
  readonly picture: FamilyPicture;
  readonly selected: MemberId | undefined;
  readonly moves: Pick<CardMoves, 'isKnown' | 'offsetOf' | 'preview' | 'put'>;
}

interface Held {
  readonly pointer: number;
  readonly id: MemberId;
  /** From the computed place of the card to where it was taken, less how far it had been moved. */
  readonly grip: { readonly x: number; readonly y: number };
  readonly start: ClientSpot;
  now: ClientSpot;
  /** Whether moving would move the card, and not the paper. */
  isTaken: boolean;
  isMoving: boolean;
}

/**
 * Dragging a card moves it; Escape lets it go back. A finger takes up the selected card at once and any other after resting
 * on it for a moment: else it moves the paper. Returns
 * whose card a finger has taken up by resting on it.
 */
export function useCardDrag(layer: RefObject<HTMLElement | null>, drag: CardDrag): MemberId | undefined {
  const [takenUp, setTakenUp] = useState<MemberId>();
  const latest = useRef(drag);
  latest.current = drag;
  const { isOn, stage } = drag;
  useEffect(() => {
    const target = windowBeside(layer.current);
    if (!target || !isOn) return;
    const stop = new AbortController();
    let held: Held | null = null;
    let rest: ReturnType<typeof setTimeout> | undefined;

    const offset = ({ id, grip, now }: Held): Offset => {
      const point = scenePoint(target, stage, now);
      const home = homeOf(latest.current.picture, id);
      const { scene } = latest.current.picture.view;
      return keptOffset(scene, { dx: point.x - home.x - grip.x, dy: point.y - home.y - grip.y });
    };
    const show = () => {
      if (held) latest.current.moves.preview({ memberId: held.id, ...offset(held) });
    };
    const edge = createEdgePan(target, stage, show);
    const release = () => {
      clearTimeout(rest);
      setTakenUp(undefined);
      edge.stop();
      target.toggleAttribute('data-moving-card', false);
      held = null;
    };
    const cancel = () => {
      if (held?.isMoving) latest.current.moves.preview(null);
      release();
    };
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      target.addEventListener(name, act, { capture: true, signal: stop.signal });

    on('pointerdown', (event) => {
      if (held) return cancel();
      const { picture, selected, moves } = latest.current;
      const id = cardUnder(target, stage, picture, event);
      if (event.button !== 0 || id === undefined || !moves.isKnown || detailAt(stage.lens().sx) !== 'live') return;
      const point = scenePoint(target, stage, event);
      const home = homeOf(picture, id);
      const before = shownOffset(picture.view.scene, moves.offsetOf(id));
      held = {
        pointer: event.pointerId,
        id,
        grip: { x: point.x - home.x - before.dx, y: point.y - home.y - before.dy },
        start: event,
        now: event,
        isTaken: event.pointerType === 'mouse' || id === selected,
        isMoving: false,
      };
      if (held.isTaken) return;
      const resting = held;
      rest = setTimeout(() => {
        resting.isTaken = true;
        setTakenUp(resting.id);
      }, HOLD_MS);
    });
    on('pointermove', (event) => {
      if (held?.pointer !== event.pointerId) return;
      const { start } = held;
      const isFar = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= CLICK_TOLERANCE;
      // Swept over: the finger is on its way with the paper.
      if (!held.isTaken && isFar) return release();
      if (!held.isTaken) return;
      event.stopPropagation();
      if (!held.isMoving && !isFar) return;
      if (!held.isMoving) {
        held.isMoving = true;
        // The paper, which has felt the press too, lets go of the pointer.
        target.dispatchEvent(new PointerEvent('pointercancel', { pointerId: event.pointerId }));
        target.setPointerCapture(event.pointerId);
        target.toggleAttribute('data-moving-card', true);
      }
      held.now = event;
      edge.at(event);
      show();
    });
    on('pointerup', (event) => {
      if (held?.pointer !== event.pointerId) return;
      const { id, isMoving } = held;
      if (isMoving) {
        held.now = event;
        latest.current.moves.put(id, offset(held), nameOf(latest.current.picture, id));
      }
      release();
    });
    // A long press would open the browser's own menu.
    on('contextmenu', (event) => {
      if (held?.isTaken) event.preventDefault();
    });
    on('pointercancel', ({ isTrusted }) => {
      if (isTrusted) cancel();
    });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !held?.isMoving) return;
        event.stopPropagation();
        cancel();
      },
      { capture: true, signal: stop.signal },
    );
    return () => {
      cancel();
      stop.abort();
    };
  }, [layer, stage, isOn]);
  return takenUp;
}

/** Where the layout has a card, in the scene as it is drawn. */
function homeOf(picture: FamilyPicture, id: MemberId): { x: number; y: number } {
  const member = picture.place(id) ?? 0;
  const { x, y } = picture.view.unmoved ?? picture.view.scene;
  return { x: x[member] ?? 0, y: y[member] ?? 0 };
}
