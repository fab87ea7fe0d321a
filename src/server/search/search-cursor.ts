import type { PersonPlace } from './find-people.ts';
import { RANKS } from './rank-people.ts';

export const writeCursor = ({ rank, sortName, id }: PersonPlace): string =>
  Buffer.from(JSON.stringify([rank, sortName, id])).toString('base64url');

/** Null for a cursor that nobody here wrote: such a page begins at the beginning. */
export function readCursor(text: string | undefined): PersonPlace | null {
  if (text === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed)) return null;
    const [rank, sortName, id] = parsed;
    const isRank = Number.isInteger(rank) && rank > 0 && rank < RANKS;
    return isRank && typeof sortName === 'string' && typeof id === 'string' ? { rank, sortName, id } : null;
  } catch {
    // As above: what cannot be read was not written here.
    return null;
  }
}

/** Of what is not people, a page begins after so many. */
export const writeOffset = (offset: number): string => String(offset);

export function readOffset(text: string | undefined): number {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : 0;
}
