import { toGedcomDate } from '#domain/dates/to-gedcom-date.ts';

/** A DATE or an AGE with the words below it that GEDCOM 7 keeps in PHRASE. */
export interface Phrased {
  readonly value: string;
  readonly phrase: string | null;
}

const months = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC';
const frenchMonths = 'VEND|BRUM|FRIM|NIVO|PLUV|VENT|GERM|FLOR|PRAI|MESS|THER|FRUC|COMP';
const hebrewMonths = 'TSH|CSH|KSL|TVT|SHV|ADR|ADS|NSN|IYR|SVN|TMZ|AAV|ELL';
const dayAnd = (names: string) => `(?:(?:\\d+ )?(?:${names}|_[A-Z0-9_]+) )?\\d+`;
const epoch = '(?: _[A-Z0-9_]+)?';
const date7 = `(?:(?:(?:GREGORIAN|JULIAN) )?${dayAnd(months)}(?: BCE| _[A-Z0-9_]+)?|FRENCH_R ${dayAnd(frenchMonths)}${epoch}|HEBREW ${dayAnd(
  hebrewMonths,
)}${epoch}|_[A-Z0-9_]+ ${dayAnd('[A-Z_][A-Z0-9_]*')}(?: (?:BCE|_[A-Z0-9_]+))?)`;
const valid7 = new RegExp(
  `^(?:(?:(?:ABT|CAL|EST|BEF|AFT|TO|FROM) )?${date7}|FROM ${date7} TO ${date7}|BET ${date7} AND ${date7})?$`,
);
const single7 = new RegExp(`^${date7}$`);
const exact7 = new RegExp(`^\\d+ (?:${months}) \\d+$`);
const period7 = new RegExp(`^(?:(?:TO|FROM) ${date7}|FROM ${date7} TO ${date7})?$`);

/**
 * A date of any version as GEDCOM 7 writes it, nothing lost: what its grammar has no form for stays in the phrase, to the
 * letter. A text that is valid in 7 comes back as it is.
 */
export function dateIn7(text: string): Phrased {
  const words = text.trim();
  const formal = formalDateIn7(words);
  if (formal !== null) return formal;
  const read = toGedcomDate(words, '7.0');
  return { value: valid7.test(read.value) ? read.value : '', phrase: words };
}

/** The same for a date that was typed here, whose words need not be kept where the value says all of them. */
export function typedDateIn7(text: string): Phrased {
  const words = text.trim();
  return formalDateIn7(words) ?? toGedcomDate(words, '7.0');
}

/** What is written by the grammar of either version; null for any other text. */
function formalDateIn7(words: string): Phrased | null {
  if (valid7.test(words)) return { value: words, phrase: null };
  const bracketed = /^\(([^()]*)\)$/s.exec(words)?.[1];
  if (bracketed !== undefined) return { value: '', phrase: bracketed };
  const [, dated, meaning] = /^INT ([^(]*?) ?\((.*)\)$/is.exec(words) ?? [];
  if (dated !== undefined && meaning !== undefined) {
    const value = spelledIn7(dated);
    return value === null ? { value: '', phrase: words } : { value, phrase: meaning };
  }
  const value = spelledIn7(words);
  return value === null ? null : { value, phrase: null };
}

const calendars: ReadonlyMap<string, string> = new Map([
  ['GREGORIAN', 'GREGORIAN '],
  ['JULIAN', 'JULIAN '],
  ['HEBREW', 'HEBREW '],
  ['FRENCH R', 'FRENCH_R '],
]);

/** The same date with the names that 7 has for calendars and for years before Christ; null where that is not enough. */
function spelledIn7(text: string): string | null {
  let isKnown = true;
  const value = text
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/@#D([A-Z _]+)@ ?/g, (_, name: string) => {
      const calendar = calendars.get(name.trim());
      isKnown &&= calendar !== undefined;
      return calendar ?? '';
    })
    .replace(/ ?\bB\.? ?C\.?(?:E\.?)?(?= |$)/g, ' BCE')
    .trim();
  return isKnown && valid7.test(value) ? value : null;
}

/** A date of GEDCOM 7 with its phrase, as one value of 5.5.1, as far as that can hold them; `phrase` is what it cannot. */
export function dateIn5({ value, phrase }: Phrased): Phrased {
  const date = value
    .replace(/\b(GREGORIAN|JULIAN|HEBREW|FRENCH_R)(?= )/g, (name) => `@#D${name.replace('_', ' ')}@`)
    .replace(/ BCE\b/g, ' B.C.');
  if (phrase === null) return { value: date, phrase: null };
  // The phrase of a date that was brought from 5.5.1 is that date; brackets inside brackets would end them early.
  const again = dateIn7(phrase);
  const isWhole = value !== '' || /[()]/.test(phrase);
  if (isWhole && again.value === value && again.phrase === phrase) return { value: phrase, phrase: null };
  const words = phrase.replaceAll('\n', ' ');
  if (value === '') return { value: `(${words.replaceAll('(', '[').replaceAll(')', ']')})`, phrase: null };
  return single7.test(value) ? { value: `INT ${date} (${words})`, phrase: null } : { value: date, phrase };
}

/** A day as CHAN and HEAD need it: complete, in the Gregorian calendar. Null where the text is none. */
export function exactDateIn7(text: string): string | null {
  const value = text.trim().toUpperCase().replace(/\s+/g, ' ');
  if (exact7.test(value)) return value;
  const read = toGedcomDate(text, '7.0').value;
  return exact7.test(read) ? read : null;
}

/** A span of time, FROM or TO; any other date becomes the phrase. */
export function periodIn7(text: string): Phrased {
  const found = dateIn7(text);
  return period7.test(found.value) ? found : { value: '', phrase: text.trim() };
}
