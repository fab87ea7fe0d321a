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
 * Breaks a name into at most two lines that fit, the rest of it behind an ellipsis. `width` measures a piece of text;
 * the same unit as `room`.
 */
export function nameLines(name: string, room: number, width: (words: string) => number): string[] {
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

/**
 * The whole name in lines that fit `room`, in letters as large as `most` lines of full size leave room for; `share` is how
 * large they are. A word longer than a line is broken. `width` measures a piece of text at a share of its size.
 */
export function wholeNameLines(
  name: string,
  room: number,
  most: number,
  width: (words: string, share: number) => number,
): { readonly lines: readonly string[]; readonly share: number } {
  for (let share = 1; ; share *= 0.88) {
    const lines = breakLines(name, room, (words) => width(words, share));
    if (lines.length <= Math.max(1, most / share) || share < 0.15) return { lines, share };
  }
}

function breakLines(name: string, room: number, width: (words: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of name.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (width(longer) <= room) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (width(line) > room) {
      const letters = [...line];
      let fits = 1;
      while (fits < letters.length - 1 && width(letters.slice(0, fits + 1).join('')) <= room) fits++;
      if (letters.length <= fits) break;
      lines.push(letters.slice(0, fits).join(''));
      line = letters.slice(fits).join('');
    }
  }
  return line ? [...lines, line] : lines;
}

function shorten(words: string, room: number, width: (words: string) => number): string {
  if (width(words) <= room) return words;
  const letters = [...words];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (width(`${letters.slice(0, middle).join('')}…`) <= room) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}
