import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { soundKey, soundSpelling } from './sound-spelling.ts';

/** The names of a tree as words that sound, each known by a number, and how common they are. */
export interface NameBook {
  /** By word: as it sounds, and the key of what sounds roughly alike. */
  readonly words: readonly string[];
  readonly keys: readonly string[];
  /** By member: the words of the given names and of the surname. A single name is a given name wherever it stands. */
  readonly given: readonly (readonly number[])[];
  readonly surname: readonly (readonly number[])[];
  /** How many members have the word anywhere in their name. */
  readonly commonness: (word: number) => number;
  /** How many have the one among their given names and the other in their surname. */
  readonly commonnessTogether: (given: number, surname: number) => number;
  /** Names with the same number are made of the same words; how many members have it. */
  readonly fullName: Int32Array;
  readonly commonnessOfFullName: (fullName: number) => number;
}

/** Reads the names of a tree; linear. */
export function createNameBook({ firstNames, lastNames }: TreeGraph): NameBook {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, words.length);
    words.push(word);
    return words.length - 1;
  };
  const read = memoised((name: string): readonly number[] => nameWords(name).map(numberOf));

  const given: (readonly number[])[] = [];
  const surname: (readonly number[])[] = [];
  const counts = new Map<number, number>();
  const together = new Map<number, number>();
  const fullNames = new Map<string, number>();
  const fullCounts: number[] = [];
  const fullName = new Int32Array(firstNames.length);
  for (const [member, firstName] of firstNames.entries()) {
    const first = read(firstName);
    const last = read(lastNames[member] ?? '');
    given.push(first.length > 0 ? first : last);
    surname.push(first.length > 0 ? last : []);
    const all = [...new Set([...first, ...last])].sort((a, b) => a - b);
    for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const one of first) {
      for (const other of last) together.set(pairOf(one, other), (together.get(pairOf(one, other)) ?? 0) + 1);
    }
    const number = numbered(fullNames, all.join(' '));
    fullName[member] = number;
    fullCounts[number] = (fullCounts[number] ?? 0) + 1;
  }
  return {
    words,
    keys: words.map(soundKey),
    given,
    surname,
    commonness: (word) => counts.get(word) ?? 0,
    commonnessTogether: (one, other) => together.get(pairOf(one, other)) ?? 0,
    fullName,
    commonnessOfFullName: (number) => fullCounts[number] ?? 0,
  };
}

/** One number for two, exact as long as there are fewer than 94 million words. */
export const pairOf = (one: number, other: number): number => one * 94_906_265 + other;

function numbered(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

function memoised<Result>(work: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = work(text);
    kept.set(text, made);
    return made;
  };
}

/** Words that stand between the parts of a name and come and go: particles, titles, 'son of'. */
const passing = new Set(
  (
    'van von vom zu zum zur der den de del della di da das do dos des du la le les el het t ten ter te und y e ' +
    'bin binti binte ibn al haji hajjah hj h r rr ra rm raden mas drs dra dr ir prof tn ny sdr bpk pak bapak ibu bu alm ' +
    'jr sr'
  ).split(' '),
);

const apostrophes = /['’ʼ`´‘]/gu;
const borders = /[^\p{L}\p{M}]+/u;

/**
 * The words of a name as they sound, in their order, without titles and particles; those stay where they are all there is.
 * Words in another script are kept as they are written.
 */
export function nameWords(name: string): string[] {
  const written = name.normalize('NFC').toLowerCase().replace(apostrophes, '').split(borders).filter(Boolean);
  const carrying = written.filter((word) => !passing.has(word));
  const words = carrying.length > 0 ? carrying : written;
  return words.map((word) => soundSpelling(word) || word);
}
