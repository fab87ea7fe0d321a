import type { Pedigree } from '#domain/tree/vocabulary.ts';

const beginnings: readonly (readonly [RegExp, Pedigree])[] = [
  [/^(birth|natural|biological|genetic)/, 'birth'],
  [/^adop/, 'adopted'],
  [/^foster/, 'foster'],
  [/^step/, 'step'],
  [/^seal/, 'sealing'],
];

/** What PEDI, _FREL or _MREL says, in any of the spellings programs use; null where it is absent. */
export function readPedigree(value: string | null): Pedigree | null {
  if (value === null) return null;
  const word = value.toLowerCase();
  return beginnings.find(([beginning]) => beginning.test(word))?.[1] ?? 'unknown';
}
