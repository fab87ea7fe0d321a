import { foldForSearch } from '#domain/tree/search-text.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

/** Finds people of a whole family by parts of their names, as fast as letters are typed. */
export interface NameSearch {
  /** Members whose name has every word of the query at the beginning of a word; whole-name matches first. */
  find(query: string, atMost: number): number[];
}

/** Folds every name once; on 100,000 people that takes a blink, so it waits for the first search. */
export function createNameSearch({ firstNames, lastNames }: TreeGraph): NameSearch {
  let folded: string[] | null = null;
  return {
    find(query, atMost) {
      const words = foldForSearch(query).split(' ').filter(Boolean);
      if (words.length === 0) return [];
      folded ??= firstNames.map((first, member) => ` ${foldForSearch(`${first} ${lastNames[member] ?? ''}`)}`);
      const whole = ` ${words.join(' ')}`;
      const better: number[] = [];
      const others: number[] = [];
      for (let member = 0; member < folded.length && better.length < atMost; member++) {
        const name = folded[member] ?? '';
        if (!words.every((word) => name.includes(` ${word}`))) continue;
        if (name.startsWith(whole)) better.push(member);
        else if (others.length < atMost) others.push(member);
      }
      return [...better, ...others].slice(0, atMost);
    },
  };
}
