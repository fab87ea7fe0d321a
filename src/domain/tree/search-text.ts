/** Letters that no normalisation takes apart, as people without them on their keyboard type them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
  ς: 'σ',
};

const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const marks = /\p{M}+/gu;
const apostrophes = /['’ʼ`´‘]/g;
const dashes = /[‐‑‒–—−]/g;
const spaces = /\s+/g;

/**
 * A text as search compares it: NFKD, full case fold, marks stripped, letters such as ø and ł written plainly, spaces
 * single. Stored beside every name and applied to every query, so that 'Müller', 'MULLER' and 'muller' are one.
 * Idempotent. Apostrophes are dropped, since people leave them out.
 */
export function foldForSearch(text: string): string {
  if (isPlainAscii.test(text)) return text.toLowerCase().replace(spaces, ' ').trim();
  // Upper case first: what JavaScript has of a full case fold ('ß' becomes 'SS', final sigma 'Σ').
  const folded = text
    .normalize('NFKD')
    .replace(marks, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '');
  return folded
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(apostrophes, '')
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .trim();
}

const isPlainAscii = /^[A-Za-z0-9 .,-]*$/;
