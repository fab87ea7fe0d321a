import type { Phrased } from './date-payload.ts';

const valid7 = /^(?:[<>] )?(?:\d+y(?: \d+m)?(?: \d+w)?(?: \d+d)?|\d+m(?: \d+w)?(?: \d+d)?|\d+w(?: \d+d)?|\d+d)$/;

const keywords: ReadonlyMap<string, string> = new Map([
  ['CHILD', '< 8y'],
  ['INFANT', '< 1y'],
  ['STILLBORN', '0y'],
]);

/** An age as GEDCOM 7 writes it: '<8' is '< 8y', CHILD is '< 8y' with the word as its phrase. */
export function ageIn7(text: string): Phrased {
  const words = text.trim();
  if (words === '' || valid7.test(words)) return { value: words, phrase: null };
  const keyword = keywords.get(words.toUpperCase());
  if (keyword !== undefined) return { value: keyword, phrase: words };
  const spelled = words
    .toLowerCase()
    .replace(/^([<>]) */, '$1 ')
    .replace(/^((?:[<>] )?\d+)$/, '$1y')
    .replace(/(\d) +(?=[ymwd])/g, '$1')
    .replace(/(?<=[ymwd]) *(?=\d)/g, ' ');
  if (valid7.test(spelled)) return { value: spelled, phrase: null };
  return { value: '', phrase: words };
}

/** The other way; weeks have no letter in 5.5.1 and keep theirs. */
export function ageIn5({ value, phrase }: Phrased): Phrased {
  if (phrase === null) return { value, phrase };
  if (keywords.get(phrase.toUpperCase()) === value || value === '') return { value: phrase, phrase: null };
  return { value, phrase };
}
