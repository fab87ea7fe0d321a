import { memberId } from '#contract/fields.ts';
import { numberOfCursor } from '#server/platform/db/keyset.ts';
import type { PersonPlace } from './find-people.ts';
import type { PublicPlace } from './public-search.ts';
import { RANKS } from './rank-people.ts';

/** Where a page of people begins: after somebody of one's own trees, or after somebody of the public trees of others, who come last. */
export interface PeopleCursor {
  readonly own: PersonPlace;
  /** Null while it is among one's own. */
  readonly outside: PublicPlace | null;
}

export const writeCursor = ({ rank, order, id }: PersonPlace): string => write([rank, order, id]);

/** Behind all ranks of one's own. */
export const writeOutsideCursor = ({ begins, sortName, id }: PublicPlace): string =>
  write([begins ? OUTSIDE.begins : OUTSIDE.holds, sortName, id]);

const OUTSIDE = { begins: RANKS, holds: RANKS + 1 } as const;

const write = (place: readonly [rank: number, order: string, id: string]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Null for a cursor that nobody here wrote: such a page begins at the beginning. */
export function readCursor(text: string | undefined): PeopleCursor | null {
  if (text === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed)) return null;
    const [rank, order, id] = parsed;
    const isRank = Number.isInteger(rank) && rank > 0 && rank <= OUTSIDE.holds;
    if (!isRank || typeof order !== 'string' || order.includes('\0') || !memberId.safeParse(id).success) return null;
    const outside = rank < RANKS ? null : { begins: rank === OUTSIDE.begins, sortName: order, id };
    return { own: { rank, order, id }, outside };
  } catch {
    // As above: what cannot be read was not written here.
    return null;
  }
}

/** Of what is not people, a page begins after so many. */
export const writeOffset = (offset: number): string => String(offset);

export const readOffset = (text: string | undefined): number => numberOfCursor(text) ?? 0;
