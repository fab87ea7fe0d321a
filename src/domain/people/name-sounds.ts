/**
 * What a folded word sounds like, in two ways.
 *
 * `spellings`: it in the spelling of Indonesia since 1972 (Ejaan yang Disempurnakan), read as one of the spellings before it (Van
 * Ophuijsen 1901, Soewandi 1947): oe is u, dj j, tj c, nj ny, sj sy, ch kh, and j y. A j may be of either time, so that a word
 * with one has two readings. Words with a spelling in common are one name.
 *
 * `code`: the Kölner Phonetik (H. J. Postel, Die Kölner Phonetik, IBM-Nachrichten 19, 1969) of the first reading, made for German
 * names and doing well for their Dutch and Swiss neighbours; '' where it has no Latin letters.
 */
export interface Sound {
  readonly spellings: readonly string[];
  readonly code: string;
  /** The word with what is written in several ways written in one, for telling how far apart two words of one code are. */
  readonly plain: string;
}

export function soundOf(word: string): Sound {
  const letters = word.replace(/[^a-z]/g, '');
  const early = readOld(letters);
  const late = letters.includes('j') ? readOld(letters.replace(/(?<![dtns])j/g, 'y')) : early;
  return {
    spellings: early === late ? [early] : [early, late],
    code: colognePhonetics(letters),
    plain: plainly(letters),
  };
}

const oldLetters: Readonly<Record<string, string>> = {
  oe: 'u',
  dj: 'j',
  tj: 'c',
  nj: 'ny',
  sj: 'sy',
  ch: 'kh',
};

/** Doubled letters and a silent h after consonants are told apart in no spelling of names. */
function readOld(letters: string): string {
  return letters
    .replace(/oe|dj|tj|nj|sj|ch/g, (pair) => oldLetters[pair] ?? pair)
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[bdgt])h/g, '');
}

function plainly(letters: string): string {
  return letters
    .replace(/[ea][iy]/g, 'ai')
    .replace(/ij/g, 'ai')
    .replace(/sch|sh/g, 's')
    .replace(/ph/g, 'f')
    .replace(/[dt]t|th|dt/g, 't')
    .replace(/c?k|c(?=[aouhklrx]|$)|q/g, 'k')
    .replace(/tz|cz|c/g, 'z')
    .replace(/v|w/g, 'f')
    .replace(/y/g, 'i')
    .replace(/d$/, 't')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1');
}

function colognePhonetics(letters: string): string {
  let digits = '';
  for (let at = 0; at < letters.length; at++) {
    digits += digitOf(letters[at] ?? '', letters[at - 1] ?? '', letters[at + 1] ?? '');
  }
  const single = digits.replace(/(.)\1+/g, '$1');
  // Vowels count at the beginning only.
  return single.slice(0, 1) + single.slice(1).replaceAll('0', '');
}

function digitOf(letter: string, before: string, after: string): string {
  if ('aeioujy'.includes(letter)) return '0';
  if (letter === 'h') return '';
  if (letter === 'b') return '1';
  if (letter === 'p') return after === 'h' ? '3' : '1';
  if ('dt'.includes(letter)) return isOneOf(after, 'csz') ? '8' : '2';
  if ('fvw'.includes(letter)) return '3';
  if ('gkq'.includes(letter)) return '4';
  if (letter === 'c') return isHardC(before, after) ? '4' : '8';
  if (letter === 'x') return isOneOf(before, 'ckq') ? '8' : '48';
  if (letter === 'l') return '5';
  if ('mn'.includes(letter)) return '6';
  return letter === 'r' ? '7' : '8';
}

function isHardC(before: string, after: string): boolean {
  if (before === '') return isOneOf(after, 'ahkloqrux');
  return !isOneOf(before, 'sz') && isOneOf(after, 'ahkoqux');
}

const isOneOf = (letter: string, letters: string): boolean => letter !== '' && letters.includes(letter);
