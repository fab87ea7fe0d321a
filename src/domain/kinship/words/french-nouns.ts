import type { Noun } from './grammar.ts';

/** A French noun with the gender of its article. */
export interface Word {
  readonly gender: 'm' | 'f';
  readonly bare: string;
}

/** A man's, a woman's and, where there is one, a neutral word, which is grammatically masculine. */
export type Words = readonly [male: string, female: string, neutral?: string];

/** An adjective or another ending for a masculine and for a feminine noun. */
export type Ending = readonly [masculine: string, feminine: string];

export const prefixed = (word: Word, prefix: string): Word => ({ ...word, bare: prefix + word.bare });

export const ending = (word: Word, [masculine, feminine]: Ending): Word => ({
  ...word,
  bare: word.bare + (word.gender === 'm' ? masculine : feminine),
});

/** 'oncle ou tante', 'de l’oncle ou de la tante', with what follows said once. */
export function joined(words: readonly Word[], after = ''): Noun {
  return {
    bare: words.map(({ bare }) => bare).join(' ou ') + after,
    owner: words.map(ofThe).join(' ou ') + after,
  };
}

/** French owners take the definite article even where there are several: 'épouse du cousin germain'. */
function ofThe({ gender, bare }: Word): string {
  if (/^[aeiouéêèœ]/i.test(bare)) return `de l’${bare}`;
  return gender === 'm' ? `du ${bare}` : `de la ${bare}`;
}
