/** The words on a card, in the language of the viewer. */
export interface PersonText {
  readonly name: string;
  readonly initials: string;
  /** "° 1901" and "† c. 1978"; absent where nothing is known. */
  readonly born: string | null;
  readonly died: string | null;
  readonly label: string;
  /** Everything the card shows, as one sentence. */
  readonly sentence: string;
}

/**
 * Breaks a name into at most two lines that fit, or one, the rest of it behind an ellipsis. `width` measures a piece of
 * text; the same unit as `room`.
 */
export function nameLines(name: string, room: number, width: (words: string) => number, most: 1 | 2 = 2): string[] {
  if (most === 1) return [shorten(name, room, width)];
  const words = name.split(/\s+/);
  let first = '';
  let used = 0;
  for (const word of words) {
    const longer = first ? `${first} ${word}` : word;
    if (first && width(longer) > room) break;
    first = longer;
    used++;
  }
  const rest = words.slice(used).join(' ');
  return [shorten(first, room, width), ...(rest ? [shorten(rest, room, width)] : [])];
}

/** A word is rather written smaller than broken, down to this share of its size. */
const SMALLEST_UNBROKEN = 0.6;

/**
 * The whole name in lines that fit `room`, in letters as large as `most` lines of full size leave room for; `share` is how
 * large they are. A word that is longer than a line even in small letters is broken, behind a hyphen where it has one.
 * `width` measures a piece of text at a share of its size.
 */
export function wholeNameLines(
  name: string,
  room: number,
  most: number,
  width: (words: string, share: number) => number,
): { readonly lines: readonly string[]; readonly share: number } {
  for (let share = 1; ; share *= 0.88) {
    const { lines, isBroken } = breakLines(name, room, (words) => width(words, share));
    const isFit = lines.length <= Math.max(1, most / share) && (!isBroken || share < SMALLEST_UNBROKEN);
    if (isFit || share < 0.15) return { lines, share };
  }
}

/**
 * The whole name as of `wholeNameLines`, but where its letters would be smaller than the share `least`, the given names
 * shrink to their initials instead, the last of them first, the first never: "Anna Maria Luise Frey", "Anna Maria L. Frey",
 * "Anna M. L. Frey". Only as many as must. Letters become smaller than that only where all of this is not enough.
 */
export function readableNameLines(
  { name, given }: { readonly name: string; readonly given: string },
  room: number,
  most: number,
  least: number,
  width: (words: string, share: number) => number,
): { readonly lines: readonly string[]; readonly share: number } {
  const words = name.split(/\s+/);
  const givenWords = given.split(/\s+/).filter(Boolean).length;
  let found = wholeNameLines(name, room, most, width);
  for (let place = givenWords - 1; place > 0 && found.share < least; place--) {
    words[place] = initialOf(words[place] ?? '');
    found = wholeNameLines(words.join(' '), room, most, width);
  }
  return found;
}

/** "M." for "Maria", and what is no longer than that as it stands. Brackets and quotes begin no name. */
function initialOf(word: string): string {
  const letters = lettersOf(word);
  const first = letters.find((letter) => /\p{L}/u.test(letter));
  return letters.length < 3 || first === undefined ? word : `${first}.`;
}

function breakLines(
  name: string,
  room: number,
  width: (words: string) => number,
): { readonly lines: string[]; readonly isBroken: boolean } {
  const lines: string[] = [];
  let line = '';
  let isBroken = false;
  for (const word of name.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (width(longer) <= room) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (width(line) > room) {
      const letters = lettersOf(line);
      let fits = 1;
      while (fits < letters.length - 1 && width(letters.slice(0, fits + 1).join('')) <= room) fits++;
      if (letters.length <= fits) break;
      const hyphen = letters.lastIndexOf('-', fits - 1);
      const end = hyphen > 0 ? hyphen + 1 : fits;
      lines.push(letters.slice(0, end).join(''));
      line = letters.slice(end).join('');
      isBroken = true;
    }
  }
  return { lines: line ? [...lines, line] : lines, isBroken };
}

/** A letter with all its marks is never taken apart. */
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const lettersOf = (words: string) => Array.from(segmenter.segment(words), ({ segment }) => segment);

function shorten(words: string, room: number, width: (words: string) => number): string {
  if (width(words) <= room) return words;
  const letters = lettersOf(words);
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (width(`${letters.slice(0, middle).join('')}…`) <= room) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}
