/** A typed name as it is kept: NFC, no spaces around it and single ones inside; null where nothing is left. */
export function normaliseName(text: string): string | null {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return name === '' ? null : name;
}

/**
 * Letters and marks of any script, spaces, the four apostrophes in use (' ’ ʼ `), and what else stands in names: hyphens,
 * dots, commas, brackets, quotes, slashes, question marks and the digits of ordinals.
 */
const characters = /^[\p{L}\p{M}\p{N} .,'’ʼ`´"“”„()[\]/&?*_~‐-]*$/u;
/** A joiner shapes letters in Persian and Indic names; on its own it would only make two names look alike. */
const joiners = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Whether a name holds only characters that names are written with: no markup, control or bidi-override characters. */
export function isAllowedName(text: string): boolean {
  return characters.test(text.normalize('NFC').replace(joiners, ''));
}
