import { compareTexts } from '#domain/compare-texts.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { ArchiveFamily } from './archive-family.ts';
import type { ArchiveWords } from './archive-words.ts';
import { html } from './html.ts';
import { personLink } from './write-person.ts';

/** Brackets and quotes begin no name. */
const keyOf = (name: string): string => foldForSearch(name).replace(/^[^\p{L}\p{N}]+/u, '');

/** Everybody by last name and first name, letters without their marks; those without any name come last. */
export function orderByName({ graph }: ArchiveFamily): number[] {
  const keys = graph.memberIds.map((_, member) => {
    const [first, last] = [graph.firstNames[member] ?? '', graph.lastNames[member] ?? ''].map(keyOf);
    // Whoever has one name stands before those whose last name it is.
    return first || last ? [last, first].filter(Boolean).join('\0') : '\uffff';
  });
  return [...keys.keys()].sort((a, b) => compareTexts(keys[a] ?? '', keys[b] ?? '') || a - b);
}

/** The list of all names in their order under their first letters, with a field to search it. */
export function* writeIndex(family: ArchiveFamily, words: ArchiveWords, order: readonly number[]): Generator<string> {
  yield `<form hidden role="search"><label for="search">${html(words.search)}</label>` +
    `<input id="search" type="search" autocomplete="off" dir="auto"></form>\n` +
    `<p id="status" role="status" data-found="${html(words.found)}" data-nobody="${html(words.foundNobody)}"></p>\n` +
    '<ul id="found" hidden></ul>\n<div id="names">';
  let letter: string | undefined;
  for (const member of order) {
    const next = contentOf(family, member);
    if (next !== letter) {
      yield `${letter === undefined ? '' : '</ul>\n'}<p class="letter" dir="auto">${html(next)}</p><ul>\n`;
      letter = next;
    }
    const years = family.yearsOf(member);
    yield `<li>${personLink(family, member)}${years && ` <small>${html(years)}</small>`}</li>\n`;
  }
  yield `${letter === undefined ? '' : '</ul>'}</div>\n`;
}

function contentOf({ graph }: ArchiveFamily, member: number): string {
  const name = graph.lastNames[member] || graph.firstNames[member] || '';
  const found = /\p{L}/u.exec(name.normalize('NFD'))?.[0] ?? '';
  return found.toUpperCase() || '–';
}
