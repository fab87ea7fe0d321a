import { foldForSearch } from '#domain/tree/search-text.ts';

/** What somebody is called. */
export interface Called {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** What somebody is called, and how they are reached. */
export interface Known extends Called {
  readonly email?: string | null;
  readonly phone?: string | null;
}

/**
 * Whether a text names one of some people. In what is told of somebody their own name names nobody else. Of places and of names, which
 * are given after people, only a whole name counts.
 */
export type FindNamed = (text: string | null, toldOf?: Called, counts?: 'anyName' | 'wholeName') => boolean;

/** Words between the parts of a name that still make one name of them: 'Sekar Ayu binti Hadi Rahasia'. */
const WORDS_BETWEEN = 3;
/** Between an initial and the family name: 'W. J. Oosterhout'. */
const WORDS_BESIDE_INITIAL = 1;

/**
 * Finds people in texts, whatever the case, accents and order of their names: a given name near a family name, or its first letter
 * beside it; or a given name alone that nobody else bears, and the only name that somebody has. Letters with signs may be
 * spelled out ('Mueller'). Whole words count, except in scripts that set no spaces, where a whole name counts wherever it stands. An
 * address or a number by which somebody is reached is as good as a name. `further` are what the others are called besides, which may
 * tell of these people: 'Sekar's uncle'. Takes time in proportion to the text, however many people there are.
 */
export function createFindNamed(
  people: readonly Known[],
  others: readonly Called[],
  further: readonly Called[] = [],
): FindNamed {
  const namesOf = createNamesIn();
  const borne = new Set(others.flatMap(({ firstName, lastName }) => [...namesOf(firstName), ...namesOf(lastName)]));
  const families = createWholeNames(people, namesOf);
  for (const { firstName, lastName } of further) {
    const words = [...namesOf(firstName), ...namesOf(lastName)];
    const namesOne = words.some((word) => words.some((other) => families.get(word)?.has(other)));
    if (!namesOne) for (const word of words) borne.add(word);
  }
  const initials = new Map<string, Set<string>>();
  const alone = new Set<string>();
  const unspaced: string[] = [];
  const contacts = new Set(people.flatMap(({ email, phone }) => [...emailsIn(email ?? ''), ...phonesIn(phone ?? '')]));
  for (const { firstName, lastName } of people) {
    const given = namesOf(firstName).filter((word) => word.length > 1);
    const family = namesOf(lastName).filter((word) => word.length > 1);
    const whole = [firstName, lastName].map((name) => foldForSearch(name ?? '').replaceAll(' ', ''));
    if (withoutSpaces.test(whole.join(''))) unspaced.push(whole.join(''), whole.toReversed().join(''));
    for (const word of given) {
      if (!borne.has(word)) alone.add(word);
      addAll(initials, word.charAt(0), family);
    }
    // Somebody who has one name is called by nothing else.
    const only = given[0] ?? family[0];
    const isPart = given.length > 0 && family.length > 0;
    const isOnly = !isPart && [...wordsOf(firstName), ...wordsOf(lastName)].length === 1;
    if (only !== undefined && isOnly) for (const word of [...given, ...family]) alone.add(word);
  }
  const findUnspaced = createFindAny(unspaced.filter((name) => [...name].length > 1));
  return (told, toldOf, counts = 'anyName') => {
    if (told === null || told === '') return false;
    const text = plain(told);
    const words = wordsOf(text);
    const own = new Set(toldOf && [...namesIn(toldOf.firstName), ...namesIn(toldOf.lastName)]);
    const ownInitials = new Set(Array.from(own, (name) => name.charAt(0)));
    /** Whether a word within so many places of one is among these family names. */
    const isNear = (family: ReadonlySet<string> | undefined, place: number, between: number, isOwn: boolean) => {
      if (family === undefined) return false;
      const from = Math.max(0, place - between - 1);
      return words
        .slice(from, place + between + 2)
        .some((other, nth) =>
          formsOf(other).some((form) => from + nth !== place && family.has(form) && !(isOwn && own.has(form))),
        );
    };
    const isNamed = words.some((word, place) => {
      if (word.length === 1) return isNear(initials.get(word), place, WORDS_BESIDE_INITIAL, ownInitials.has(word));
      const forms = formsOf(word);
      if (counts === 'anyName' && forms.some((form) => alone.has(form) && !own.has(form))) return true;
      const given = forms.find((form) => families.has(form));
      return given !== undefined && isNear(families.get(given), place, WORDS_BETWEEN, own.has(given));
    });
    if (isNamed || (unspaced.length > 0 && findUnspaced(foldForSearch(text).replaceAll(' ', '')))) return true;
    return contacts.size > 0 && [...emailsIn(text), ...phonesIn(text)].some((contact) => contacts.has(contact));
  };
}

/** By each given name, the family names that stand beside it. */
function createWholeNames(people: readonly Called[], namesOf: typeof namesIn): Map<string, Set<string>> {
  const families = new Map<string, Set<string>>();
  for (const { firstName, lastName } of people) {
    const family = namesOf(lastName).filter((word) => word.length > 1);
    for (const word of namesOf(firstName)) if (word.length > 1) addAll(families, word, family);
  }
  return families;
}

function addAll(sets: Map<string, Set<string>>, key: string, added: readonly string[]): void {
  const known = sets.get(key) ?? new Set();
  sets.set(key, known);
  for (const one of added) known.add(one);
}

/** A text without what stands between its letters: marks of HTML, hyphens at the ends of lines, characters that nobody sees. */
const plain = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (_, code: string) => characterOf(code))
    .replace(/&([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron);/gi, '$1')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]|-\s*\n\s*/g, '');

function characterOf(code: string): string {
  const number = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
  return number <= 0x10ffff ? String.fromCodePoint(number) : '';
}

const emailsIn = (text: string): string[] =>
  text.toLowerCase().match(/[^\s<>()[\],;:"]{1,64}@[^\s<>()[\],;:"]{1,255}/g) ?? [];

/** By their last eight digits, which stay the same at home and from abroad. */
const phonesIn = (text: string): string[] =>
  (text.match(/\d(?:[\s()./-]{0,3}\d){6,19}/g) ?? []).map((phone) => phone.replaceAll(/\D/g, '').slice(-8));

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const word = /[\p{L}\p{N}]+/gu;
const possessive = /['’]s(?![\p{L}\p{N}])/giu;
const elision = /(?<![\p{L}\p{N}])[dl]['’]/giu;

/** Folded, without what languages hang on a name by an apostrophe: 'Sekar’s', 'd’Anna'. */
const wordsOf = (text: string | null): string[] =>
  foldForSearch((text ?? '').replace(possessive, '').replace(elision, '')).match(word) ?? [];

/** The words of a name, and how they are written without signs on their letters: 'muller' and 'mueller'. */
const namesIn = (name: string | null): readonly string[] => {
  const words = wordsOf(name);
  const spelled = spelledOut(name ?? '');
  return spelled === name ? words : [...new Set([...words, ...wordsOf(spelled)])];
};

/** The same for many people: families share their names. */
function createNamesIn(): typeof namesIn {
  const known = new Map<string, readonly string[]>();
  return (name) => {
    if (name === null || name === '') return [];
    const names = known.get(name) ?? namesIn(name);
    known.set(name, names);
    return names;
  };
}

const spelledOut = (name: string): string =>
  name.normalize('NFC').replace(/[äöüßøåæœ]/gi, (letter) => spellings[letter.toLowerCase()] ?? letter);
const spellings: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
  œ: 'oe',
};

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
