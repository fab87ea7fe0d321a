import { type Lens, type Rect, visibleRect } from '#domain/diagram/drawing/lens.ts';
import type { SceneIndex } from '#domain/diagram/drawing/scene-index.ts';

/** The people who are elements of the page at the moment. */
export interface CardWindow {
  /** While the visible part stays inside, nothing needs to change. */
  readonly valid: Rect;
  readonly zoom: number;
  readonly members: readonly number[];
}

export const MAX_LIVE_CARDS = 150;
const MARGIN = 0.35;
/** How much further than it needs the window may reach, so that small moves change nothing. */
const SLACK = 0.2;

/**
 * Keeps the previous window while it still covers what is visible; otherwise takes everybody in the visible part and a
 * third around it, at most 150, the nearest to the centre first. `always` are members who stay elements wherever they
 * are, such as the one that has the keyboard.
 */
export function nextCardWindow(
  previous: CardWindow | null,
  lens: Lens,
  index: SceneIndex,
  centreOf: (member: number) => { x: number; y: number },
  always: readonly number[],
): CardWindow {
  const visible = visibleRect(lens);
  if (
    previous &&
    contains(previous.valid, visible) &&
    previous.zoom / lens.sx < 1.5 &&
    always.every((member) => previous.members.includes(member))
  ) {
    return previous;
  }
  const near = index.cardsIn(visibleRect(lens, MARGIN));
  const room = MAX_LIVE_CARDS - always.length;
  const others = near.filter((member) => !always.includes(member));
  if (others.length <= room) {
    return { valid: visibleRect(lens, MARGIN * 0.6), zoom: lens.sx, members: sorted([...always, ...others]) };
  }
  const distance = (member: number) => {
    const { x, y } = centreOf(member);
    return Math.max(Math.abs(x - lens.x) / lens.width, Math.abs(y - lens.y) / lens.height);
  };
  const nearest = others
    .map((member) => ({ member, away: distance(member) }))
    .sort((a, b) => a.away - b.away || a.member - b.member)
    .slice(0, room)
    .map(({ member }) => member);
  return { valid: visibleRect(lens, SLACK * 0.5), zoom: lens.sx, members: sorted([...always, ...nearest]) };
}

export const NO_CARDS: CardWindow = {
  valid: { left: 0, top: 0, right: 0, bottom: 0 },
  zoom: 0,
  members: [],
};

const contains = (outer: Rect, inner: Rect) =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/** In a stable order, so that an unchanged card keeps its element. */
const sorted = (members: number[]) => members.sort((a, b) => a - b);
