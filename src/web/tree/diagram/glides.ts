import { easeInOut } from './camera.ts';
import { between, type Glide, sizeAt } from './glide.ts';
import { middleOf, widthOf } from './member-box.ts';
import type { Stage } from './stage.ts';

export const GLIDE_MS = 650;

/** Where somebody is on the way: the middle of the card in the new drawing, and the card's own measures there. */
export interface OnTheWay {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One moment of a glide. `time` runs from 0 to 1, `share` is how much of the way is behind. */
export interface Moment {
  readonly glide: Glide;
  readonly time: number;
  readonly share: number;
  /** How large cards are drawn, against the new drawing. */
  readonly size: number;
  /** Undefined for who is not on the way. */
  readonly where: (member: number) => OnTheWay | undefined;
}

/** At most one glide at a time; all layers ask it in every frame, and all get the same answer. */
export interface Glides {
  begin(glide: Glide): void;
  /** The moment of a frame; null while everybody stands where they belong. */
  at(frameTime: number): Moment | null;
}

export function createGlides(stage: Pick<Stage, 'redraw'>): Glides {
  let glide: Glide | null = null;
  let nth: ReadonlyMap<number, number> = new Map();
  let began: number | null = null;
  let asked: { frameTime: number; moment: Moment | null } | null = null;

  const momentOf = (going: Glide, time: number): Moment => {
    const share = easeInOut(time);
    const { scene: to } = going.to.view;
    const { scene: from } = going.from.view;
    const height = between(
      going.isOutOfSectors ? to.cardHeight : from.cardHeight,
      going.isIntoSectors ? from.cardHeight : to.cardHeight,
      share,
    );
    return {
      glide: going,
      time,
      share,
      size: sizeAt(going, share),
      where(member) {
        const at = nth.get(member);
        if (at === undefined) return undefined;
        const end = middleOf(to, member);
        const width = going.start[at * 3 + 2] ?? 0;
        return {
          x: between(going.start[at * 3] ?? 0, end.x, share),
          y: between(going.start[at * 3 + 1] ?? 0, end.y, share),
          width: going.isIntoSectors ? width : between(width, widthOf(to, member), share),
          height,
        };
      },
    };
  };
  return {
    begin(next) {
      glide = next;
      nth = new Map(next.moving.map((member, place) => [member, place]));
      began = null;
      asked = null;
      stage.redraw();
    },
    at(frameTime) {
      if (!glide) return null;
      if (asked?.frameTime === frameTime) return asked.moment;
      began ??= frameTime;
      const time = Math.max(0, (frameTime - began) / GLIDE_MS);
      const moment = time < 1 ? momentOf(glide, time) : null;
      asked = { frameTime, moment };
      if (!moment) glide = null;
      stage.redraw();
      return moment;
    },
  };
}
