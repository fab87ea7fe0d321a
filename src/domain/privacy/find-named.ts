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
 * spelled out ('Mueller'). Whole words count, and their parts in names of files and addresses ('SekarAyu1995'), where a long whole
 * name counts as well wherever it stands in a word ('sekarrahasia'), as it does in scripts that set no spaces. An address or a number
 * by which somebody is reached is as good as a name. `further` are what the others are called besides, which may
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
  const findRunTogether = [families, createSingleNames(people, namesOf)].map(createFindRunTogether);
  return (told, toldOf, counts = 'anyName') => {
    if (told === null || told === '') return false;
    const own = new Set(toldOf && [...namesIn(toldOf.firstName), ...namesIn(toldOf.lastName)]);
    const ownInitials = new Set(Array.from(own, (name) => name.charAt(0)));
    /** Whether a word within so many places of one is among these family names. */
    const isNear = (
      places: readonly Place[],
      family: ReadonlySet<string> | undefined,
      { place, between, isOwn }: { readonly place: number; readonly between: number; readonly isOwn: boolean },
    ) => {
      if (family === undefined) return false;
      const from = Math.max(0, place - between - 1);
      return places
        .slice(from, place + between + 2)
        .some((other, nth) =>
          other.some((form) => from + nth !== place && family.has(form) && !(isOwn && own.has(form))),
        );
    };
    const isNamedIn = (places: readonly Place[], shortestAlone: number) =>
      places.some((forms, place) => {
        const [word = ''] = forms;
        if (word.length === 1) {
          const isOwn = ownInitials.has(word);
          return isNear(places, initials.get(word), { place, between: WORDS_BESIDE_INITIAL, isOwn });
        }
        const isAlone = (form: string) => form.length >= shortestAlone && alone.has(form) && !own.has(form);
        if (counts === 'anyName' && forms.some(isAlone)) return true;
        return forms.some((given) => {
          const isOwn = own.has(given);
          return isNear(places, families.get(given), { place, between: WORDS_BETWEEN, isOwn });
        });
      });
    const isOfOthers = (word: string) => formsOf(word).some((form) => borne.has(form));
    return textsIn(told).some((text) => {
      const words = wordsOf(text);
      if (isNamedIn(words.map(formsOf), 0)) return true;
      if (holdsParts(text) && isNamedIn(placesInParts(text, isOfOthers), SHORTEST_PART_ALONE)) return true;
      const isRunTogether = (word: string) =>
        word.length >= SHORTEST_RUN_TOGETHER && findRunTogether.some((find) => find(word, own)) && !isOfOthers(word);
      if (words.some(isRunTogether)) return true;
      if (unspaced.length > 0 && findUnspaced(foldForSearch(text).replaceAll(' ', ''))) return true;
      return contacts.size > 0 && [...emailsIn(text), ...phonesIn(text)].some((contact) => contacts.has(contact));
    });
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

/** The same of those who have a given name alone, or a family name, of several words: by each word, the others. */
function createSingleNames(people: readonly Called[], namesOf: typeof namesIn): Map<string, Set<string>> {
  const others = new Map<string, Set<string>>();
  for (const { firstName, lastName } of people) {
    if (firstName && lastName) continue;
    const words = namesOf(firstName || lastName).filter((word) => word.length > 1);
    for (const word of words)
      addAll(
        others,
        word,
        words.filter((other) => other !== word),
      );
  }
  return others;
}

function addAll(sets: Map<string, Set<string>>, key: string, added: readonly string[]): void {
  const known = sets.get(key) ?? new Set();
  sets.set(key, known);
  for (const one of added) known.add(one);
}

/** What there is to read in a text: its words, and what stands inside of marks of HTML, as the address of a picture does. */
function textsIn(told: string): readonly string[] {
  const text = plain(told.replace(mark, ''));
  const inMarks = told.match(mark)?.map((one) => one.replace(shortMark, ''));
  return inMarks === undefined ? [text] : [text, plain(inMarks.join(' '))];
}

const mark = /<\/?[a-z][^<>]*>/gi;
/** The name of a mark that is a letter, and would be read as an initial. */
const shortMark = /^<\/?[a-z](?![a-z\d])/i;

/** A text without what stands between its letters, hyphens at the ends of lines and characters that nobody sees, and nothing in codes. */
const plain = (text: string): string =>
  withoutPercent(
    text
      .replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (_, code: string) => characterOf(code))
      .replace(/&([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron);/gi, '$1'),
  ).replace(/[\u00ad\u200b-\u200d\u2060\ufeff]|-\s*\n\s*/g, '');

/** A text with the characters that addresses write as '%C3%AB'. What is no character stays as it is. */
const withoutPercent = (text: string): string => (text.includes('%') ? text.replace(percentCode, decoded) : text);

/** One character in UTF-8, of one byte to four. */
const percentCode =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

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

/** What may be meant by the word in one place of a text. */
type Place = readonly string[];

/** Between a small letter and a capital, and between letters and figures: where words meet in 'SekarAyu1995'. */
const seam = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;
const seamInAscii = /[a-z][A-Z\d]|[A-Z]\d|\d[A-Za-z]/;
const anySeam = /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u;
const onlyAscii = /^[\0-\x7f]*$/;
/** Stands in a seam; a character of private use, which nobody types. */
const SEAM = '\ue000';
const wordWithSeams = /[\p{L}\p{N}\ue000]+/gu;
/** Shorter words hold no two names, and longer ones are no names of files. */
const mayHoldParts = ({ length }: string): boolean => length > 3 && length <= 200;
/** How many parts of a word may be one: 'Mc' and 'Donald'. */
const MOST_PARTS = 3;
/** A shorter part of a word names nobody by itself: 'Jo' in 'JoLi2'. */
const SHORTEST_PART_ALONE = 3;
/** Letters of a whole name, so that it is no part of another word by chance. */
const SHORTEST_RUN_TOGETHER = 8;

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '');

const holdsParts = (text: string): boolean =>
  onlyAscii.test(text) ? seamInAscii.test(text) : anySeam.test(withoutMarks(text));

/** The words of a text taken apart: in the place of each part it, and it together with those that follow in the same word. */
function placesInParts(text: string, isWhole: (word: string) => boolean): Place[] {
  const told = withoutMarks(text.replace(possessive, '').replace(elision, ''));
  const apart = told.replace(word, (one) => (mayHoldParts(one) ? one.replace(seam, SEAM) : one));
  const words = foldForSearch(apart).match(wordWithSeams) ?? [];
  return words.flatMap((withSeams) => {
    const parts = withSeams.split(SEAM).filter((part) => part !== '');
    const whole = parts.join('');
    if (parts.length < 2 || isWhole(whole)) return [formsOf(whole)];
    return parts.map((_, nth) => {
      const beginnings = Array.from({ length: MOST_PARTS }, (__, more) => parts.slice(nth, nth + more + 1).join(''));
      // A single letter of a word is no initial.
      return beginnings.filter((joined) => joined.length > 1).flatMap(formsOf);
    });
  });
}

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

/** Whether a word holds, beside each other, a name and one of those that stand beside it, long enough together; not both one's own. */
function createFindRunTogether(
  beside: ReadonlyMap<string, ReadonlySet<string>>,
): (word: string, own: ReadonlySet<string>) => boolean {
  /** How long the names are that begin with two letters. */
  const lengths = new Map<string, Set<number>>();
  let longest = 0;
  for (const [name, others] of beside) {
    if (others.size === 0) continue;
    addLength(lengths, name);
    for (const other of others) longest = Math.max(longest, other.length);
  }
  /** Words that hold none, whoever is told of: texts say the same words again and again. */
  const known = new Set<string>();
  return (word, own) => {
    if (known.has(word)) return false;
    for (let start = 0; start + 1 < word.length; start++) {
      for (const length of lengths.get(word.slice(start, start + 2)) ?? []) {
        const name = word.slice(start, start + length);
        const others = beside.get(name);
        if (others === undefined) continue;
        const isOwn = own.has(name);
        const isOther = (other: string) => others.has(other) && !(isOwn && own.has(other));
        const least = Math.max(2, SHORTEST_RUN_TOGETHER - length);
        const end = start + length;
        for (let size = least; size <= longest && (size <= start || end + size <= word.length); size++) {
          if (end + size <= word.length && isOther(word.slice(end, end + size))) return true;
          if (size <= start && isOther(word.slice(start - size, start))) return true;
        }
      }
    }
    if (own.size === 0 && word.length <= LONGEST_REMEMBERED && known.size < MOST_REMEMBERED) known.add(word);
    return false;
  };
}

const LONGEST_REMEMBERED = 40;
const MOST_REMEMBERED = 20_000;

function addLength(lengths: Map<string, Set<number>>, name: string): void {
  const beginning = name.slice(0, 2);
  const known = lengths.get(beginning) ?? new Set();
  lengths.set(beginning, known.add(name.length));
}

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
