import { foldForSearch } from '#domain/tree/search-text.ts';

/** What somebody is called. */
export interface Called {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Whether a text names one of some people. In what is told of somebody their own name names nobody else. */
export type FindNamed = (text: string | null, toldOf?: Called) => boolean;

/** Words between the parts of a name that still make one name of them: 'Sekar Ayu binti Hadi Rahasia'. */
const WORDS_BETWEEN = 3;

/**
 * Finds people in texts, whatever the case, accents and order of their names: a given name near a family name; or a given name
 * alone that nobody else bears, and the only name that somebody has. Whole words count, except in scripts that set no spaces, where
 * a whole name counts wherever it stands. Takes time in proportion to the text, however many people there are.
 */
export function createFindNamed(people: readonly Called[], others: readonly Called[]): FindNamed {
  const borne = new Set(others.flatMap(({ firstName, lastName }) => [...wordsOf(firstName), ...wordsOf(lastName)]));
  const families = new Map<string, Set<string>>();
  const alone = new Set<string>();
  const unspaced: string[] = [];
  for (const { firstName, lastName } of people) {
    const given = wordsOf(firstName).filter((word) => word.length > 1);
    const family = wordsOf(lastName).filter((word) => word.length > 1);
    const whole = [firstName, lastName].map((name) => foldForSearch(name ?? '').replaceAll(' ', ''));
    if (withoutSpaces.test(whole.join(''))) unspaced.push(whole.join(''), whole.toReversed().join(''));
    for (const word of given) {
      if (!borne.has(word)) alone.add(word);
      const known = families.get(word) ?? new Set();
      families.set(word, known);
      for (const name of family) known.add(name);
    }
    // Somebody who has one name is called by nothing else.
    const [only, ...more] = given.length === 0 ? family : given;
    if (only !== undefined && more.length === 0 && (given.length === 0 || family.length === 0)) alone.add(only);
  }
  const findUnspaced = createFindAny(unspaced.filter((name) => [...name].length > 1));
  return (text, toldOf) => {
    if (text === null || text === '') return false;
    const words = wordsOf(text);
    const own = new Set(toldOf && [...wordsOf(toldOf.firstName), ...wordsOf(toldOf.lastName)]);
    const isNamed = words.some((word, place) => {
      if (formsOf(word).some((form) => alone.has(form) && !own.has(form))) return true;
      const [given] = formsOf(word).filter((form) => families.has(form));
      const family = given === undefined ? undefined : families.get(given);
      if (given === undefined || family === undefined) return false;
      const from = Math.max(0, place - WORDS_BETWEEN - 1);
      return words
        .slice(from, place + WORDS_BETWEEN + 2)
        .some((other, nth) =>
          formsOf(other).some((form) => from + nth !== place && family.has(form) && !(own.has(given) && own.has(form))),
        );
    });
    return isNamed || (unspaced.length > 0 && findUnspaced(foldForSearch(text).replaceAll(' ', '')));
  };
}

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const word = /[\p{L}\p{N}]+/gu;
const possessive = /['’]s(?![\p{L}\p{N}])/giu;
const elision = /(?<![\p{L}\p{N}])[dl]['’]/giu;

/** Folded, without what languages hang on a name by an apostrophe: 'Sekar’s', 'd’Anna'. */
const wordsOf = (text: string | null): string[] =>
  foldForSearch((text ?? '').replace(possessive, '').replace(elision, '')).match(word) ?? [];

/** A word, and what it may be the genitive of: 'Sekars'. */
const formsOf = (folded: string): string[] =>
  folded.length > 3 && folded.endsWith('s') ? [folded, folded.slice(0, -1)] : [folded];

/** Whether a text holds one of some names, by their first two letters: names of these scripts are short. */
function createFindAny(names: readonly string[]): (text: string) => boolean {
  const beginnings = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const beginning = name.slice(0, 2);
    beginnings.set(beginning, [...(beginnings.get(beginning) ?? []), name]);
  }
  return (text) => {
    for (let place = 0; place + 1 < text.length; place++) {
      const some = beginnings.get(text.slice(place, place + 2));
      if (some?.some((name) => text.startsWith(name, place))) return true;
    }
    return false;
  };
}
