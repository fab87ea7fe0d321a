import { type RefObject, useEffect, useRef } from 'react';
import { keptOffset, type Offset, shownOffset } from '#domain/diagram/move-cards/offset.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { cardWithKeyboard, windowBeside } from '#web/tree/diagram/diagram-window.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { nameOf } from '#web/tree/diagram/use-picture.ts';
import type { CardMoves } from './use-card-moves.ts';

/** px at zoom 1. */
const STEP = 5;
const LARGE_STEP = 20;
/** Steps that follow each other so closely are one change. */
const PAUSE_MS = 700;

const ways: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Nudge {
  readonly isOn: boolean;
  readonly picture: FamilyPicture;
  readonly moves: Pick<CardMoves, 'isKnown' | 'offsetOf' | 'preview' | 'put'>;
  /** Told after every step, for who cannot see it: how far from the usual place, px at zoom 1. */
  readonly onMoved: (offset: Offset, name: string) => void;
}

/** Alt and an arrow key move the card that has the keyboard; letting go of Alt keeps it there. */
export function useNudge(layer: RefObject<HTMLElement | null>, nudge: Nudge): void {
  const latest = useRef(nudge);
  latest.current = nudge;
  const { isOn } = nudge;
  useEffect(() => {
    const target = windowBeside(layer.current);
    if (!target || !isOn) return;
    /** As it is shown. */
    let pending: { readonly id: MemberId; readonly offset: Offset } | null = null;
    const kept = (offset: Offset) => keptOffset(latest.current.picture.view.scene, offset);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (!pending) return;
      const { id, offset } = pending;
      pending = null;
      latest.current.moves.put(id, kept(offset), nameOf(latest.current.picture, id));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const way = ways[event.key];
      const id = cardWithKeyboard(event);
      if (!way || id === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
      // Alt and an arrow would leave the page.
      event.preventDefault();
      if (pending && pending.id !== id) keep();
      const { picture, moves, onMoved } = latest.current;
      if (!moves.isKnown) return;
      const before = pending?.offset ?? shownOffset(picture.view.scene, moves.offsetOf(id));
      const step = event.shiftKey ? LARGE_STEP : STEP;
      const offset = { dx: before.dx + way[0] * step, dy: before.dy + way[1] * step };
      pending = { id, offset };
      moves.preview({ memberId: id, ...kept(offset) });
      onMoved({ dx: Math.round(offset.dx), dy: Math.round(offset.dy) }, nameOf(picture, id));
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === 'Alt') keep();
    };
    target.addEventListener('keydown', onKeyDown);
    target.addEventListener('keyup', onKeyUp);
    return () => {
      keep();
      target.removeEventListener('keydown', onKeyDown);
      target.removeEventListener('keyup', onKeyUp);
    };
  }, [layer, isOn]);
}
