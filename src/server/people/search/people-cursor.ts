import { z } from 'zod';
import { memberId } from '#contract/fields.ts';
import { plainText, readCursor, writeCursor } from '#server/platform/db/cursor.ts';
import type { PersonPlace } from './find-people.ts';
import type { PublicPlace } from './public-search.ts';
import { RANKS } from './rank-people.ts';

/** Where a page of people begins: after somebody of one's own trees, or after somebody of the public trees of others, who come last. */
export interface PeopleCursor {
  readonly own: PersonPlace;
  /** Null while it is among one's own. */
  readonly outside: PublicPlace | null;
}

const OUTSIDE = { begins: RANKS, holds: RANKS + 1 } as const;

const placeShape = z.tuple([z.int().min(1).max(OUTSIDE.holds), plainText, memberId]);

export const writeOwnCursor = ({ rank, order, id }: PersonPlace): string => writeCursor([rank, order, id]);

/** Behind all ranks of one's own. */
export const writeOutsideCursor = ({ begins, sortName, id }: PublicPlace): string =>
  writeCursor([begins ? OUTSIDE.begins : OUTSIDE.holds, sortName, id]);

export function readPeopleCursor(text: string | undefined): PeopleCursor | undefined {
  const place = readCursor(text, placeShape);
  if (!place) return undefined;
  const [rank, order, id] = place;
  const outside = rank < RANKS ? null : { begins: rank === OUTSIDE.begins, sortName: order, id };
  return { own: { rank, order, id }, outside };
}
