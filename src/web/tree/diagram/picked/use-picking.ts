import { type RefObject, useEffect, useRef } from 'react';
import type { Rect } from '#domain/diagram/drawing/lens.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { type ClientSpot, createEdgePan, scenePoint, windowBeside } from '#web/tree/diagram/diagram-window.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { frameOf, peopleIn, personAt, type Spot } from './people-in.ts';
import type { PickedPeople } from './use-picked-people.ts';

const CLICK_TOLERANCE = 5;

interface Picking {
  readonly isOn: boolean;
  readonly stage: Stage;
  readonly picture: FamilyPicture;
  readonly picked: PickedPeople;
  /** The frame as it grows, and null when it is gone. */
  readonly onFrame: (frame: Rect | null) => void;
}

interface Held {
  readonly pointer: number;
  readonly start: ClientSpot;
  readonly from: Spot;
  now: ClientSpot;
  isFrame: boolean;
}

/**
 * Picking several people: with Ctrl, Cmd or Shift held a press picks one or lets them go, and a drag picks all whom its frame
 * touches. Shift and Space do it by keyboard, on cards and in the list; Escape lets everybody go. All other presses mean what
 * they always do: what is taken here, nothing below hears of.
 */
export function usePicking(layer: RefObject<HTMLElement | null>, picking: Picking): void {
  const latest = useRef(picking);
  latest.current = picking;
  const { isOn, stage } = picking;
  useEffect(() => {
    // The window and the list beside it: this hears before anything in them does.
    const canvas = layer.current?.parentElement;
    const target = windowBeside(layer.current);
    if (!canvas || !target || !isOn) return;
    const stop = new AbortController();
    let held: Held | null = null;
    let isClickTaken = false;

    const frame = ({ from, now }: Held) => frameOf(from, scenePoint(target, stage, now));
    const show = () => {
      if (held) latest.current.onFrame(frame(held));
    };
    const edge = createEdgePan(target, stage, show);
    const release = () => {
      edge.stop();
      if (held?.isFrame) latest.current.onFrame(null);
      held = null;
    };
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      canvas.addEventListener(name, act, { capture: true, signal: stop.signal });
    const take = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };

    on('pointerdown', (event) => {
      isClickTaken = false;
      if (event.button !== 0 || !isPicking(event) || !(event.target instanceof Node)) return;
      if (!target.contains(event.target)) return;
      event.stopPropagation();
      isClickTaken = true;
      held = {
        pointer: event.pointerId,
        start: event,
        from: scenePoint(target, stage, event),
        now: event,
        isFrame: false,
      };
    });
    // Shift and a press would mark the words of the page.
    on('mousedown', (event) => {
      if (held) event.preventDefault();
    });
    on('pointermove', (event) => {
      if (held?.pointer !== event.pointerId) return;
      event.stopPropagation();
      const { start } = held;
      if (!held.isFrame) {
        if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < CLICK_TOLERANCE) return;
        held.isFrame = true;
        target.setPointerCapture(event.pointerId);
      }
      held.now = event;
      edge.at(event);
      show();
    });
    on('pointerup', (event) => {
      if (held?.pointer !== event.pointerId) return;
      event.stopPropagation();
      const { picture, picked } = latest.current;
      if (held.isFrame) {
        held.now = event;
        picked.add(peopleIn(picture, frame(held)));
      } else {
        const id = personAt(picture, held.from);
        if (id !== undefined) picked.toggle(id);
      }
      release();
    });
    on('pointercancel', release);
    on('click', (event) => {
      const person = personOf(event, latest.current.picture);
      if (isClickTaken && target.contains(asNode(event.target))) take(event);
      else if (person !== undefined && event.detail > 0 && isPicking(event)) {
        // A row of the list.
        take(event);
        latest.current.picked.toggle(person);
      }
      isClickTaken = false;
    });
    on('keydown', (event) => {
      const { picture, picked } = latest.current;
      if (event.key === 'Escape' && held?.isFrame) {
        release();
        take(event);
      } else if (event.key === 'Escape' && picked.ids.size > 0) {
        picked.clear();
        take(event);
      } else if (isPickKey(event)) {
        const id = personOf(event, picture);
        if (id === undefined) return;
        take(event);
        if (!event.repeat) picked.toggle(id);
      }
    });
    // On a button Space is a press when it is let go.
    on('keyup', (event) => {
      if (isPickKey(event) && personOf(event, latest.current.picture) !== undefined) take(event);
    });
    return () => {
      release();
      stop.abort();
    };
  }, [layer, stage, isOn]);
}

const isPicking = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

const isPickKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === ' ' && shiftKey && !ctrlKey && !metaKey && !altKey;

const asNode = (target: EventTarget | null): Node | null => (target instanceof Node ? target : null);

/** The person whose card or row an event comes from. */
function personOf({ target }: Event, { view }: FamilyPicture): MemberId | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-member]')?.dataset.member : undefined;
  return place === undefined ? undefined : view.graph.memberIds[Number(place)];
}
