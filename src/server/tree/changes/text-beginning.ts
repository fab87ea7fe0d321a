import { createHash } from 'node:crypto';

/** Stands for a text without a word of it. */
export const keyOfText = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const BEGINNING = 160;

/** As much of a text as it takes to know it again. */
export function beginningOf(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  return letters.length <= BEGINNING ? letters.join('') : `${letters.slice(0, BEGINNING - 1).join('')}…`;
}
