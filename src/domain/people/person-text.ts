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
