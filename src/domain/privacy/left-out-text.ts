import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { Called } from './find-named.ts';

/** What a text is, where somebody meets it. */
export const textKinds = [
  'note',
  'biography',
  'home',
  'event',
  'date',
  'place',
  'name',
  'source',
  'picture',
  'caption',
  'description',
  'link',
  'suggestion',
  'message',
  'other',
] as const;
export type TextKind = (typeof textKinds)[number];

/** Places and names are given after people: of these only a whole name names somebody. */
export const countsIn = (kind: TextKind): 'anyName' | 'wholeName' =>
  kind === 'place' || kind === 'name' ? 'wholeName' : 'anyName';

/** Where a text stands: of whom it tells, or null where it is told of nobody alone. */
export interface TextPlace {
  readonly kind: TextKind;
  readonly of: MemberId | UnionId | null;
}

/** Decides on a text in which somebody is named who is kept back: whether it stays out. */
export type DecideOnText = (text: string, place: TextPlace) => boolean;

/** Whether a text stays out because of who is named in it. In what is told of somebody their own name names nobody else. */
export type LeavesOut = (text: string | null, place: TextPlace, toldOf?: Called) => boolean;

export const leavesNothingOut: LeavesOut = () => false;
