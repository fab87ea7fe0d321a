import type { LucideIcon } from 'lucide-react';
import { foldForSearch } from '#domain/tree/search-text.ts';

/** Recent choices first; then what is there at once, and last what the server has to be asked for, so that nothing moves. */
export const paletteGroups = ['recent', 'screens', 'actions', 'people', 'trees', 'more'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One thing that the palette leads to or does. */
export interface PaletteEntry {
  /** Of all entries, also the next time: what is kept of a choice. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly icon: LucideIcon;
  readonly label: string;
  /** A second line, such as the years of a person. */
  readonly detail?: string | undefined;
  /** Other words by which people look for it. */
  readonly also?: string | undefined;
  /** What it opens takes the place of the palette. */
  readonly stays?: true;
  readonly run: () => void;
}

/**
 * Entries in which every word of the query begins a word: by their label first, in the order given; then those whose label
 * merely holds the words, and those that go by them otherwise. All of them for a blank query.
 */
export function matchEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = wordsOf(query);
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, words);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

function rankOf({ label, detail = '', also = '' }: PaletteEntry, words: readonly string[]): number | undefined {
  const name = foldForSearch(label);
  const beginsIn = (text: readonly string[]) => words.every((word) => text.some((one) => one.startsWith(word)));
  if (beginsIn(wordsOf(name))) return name.startsWith(words.join(' ')) ? 0 : 1;
  if (beginsIn(wordsOf(`${label} ${detail} ${also}`))) return 2;
  return undefined;
}

const wordsOf = (text: string) =>
  foldForSearch(text)
    .split(/[\s\p{P}]+/u)
    .filter(Boolean);
