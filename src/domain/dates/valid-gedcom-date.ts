import type { GedcomVersion } from './to-gedcom-date.ts';

/** The codes of the months, in the order in which the product numbers them. */
export const MONTH_CODES = {
  civil: 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' '),
  frenchRepublican: 'VEND BRUM FRIM NIVO PLUV VENT GERM FLOR PRAI MESS THER FRUC COMP'.split(' '),
  hebrew: 'TSH CSH KSL TVT SHV ADR ADS NSN IYR SVN TMZ AAV ELL'.split(' '),
} as const;

const dayAndMonth = (calendar: keyof typeof MONTH_CODES) => `(?:(?:\\d\\d? )?(?:${MONTH_CODES[calendar].join('|')}) )?`;

const date5 = [
  `(?:@#DGREGORIAN@ )?${dayAndMonth('civil')}\\d{3,4}(?:/\\d\\d)?(?: B\\.C\\.)?`,
  `@#DJULIAN@ ${dayAndMonth('civil')}\\d{3,4}(?: B\\.C\\.)?`,
  `@#DFRENCH R@ ${dayAndMonth('frenchRepublican')}\\d{1,4}`,
  `@#DHEBREW@ ${dayAndMonth('hebrew')}\\d{3,4}`,
].join('|');

const date7 = [
  `(?:GREGORIAN |JULIAN )?${dayAndMonth('civil')}\\d{1,4}(?: BCE)?`,
  `FRENCH_R ${dayAndMonth('frenchRepublican')}\\d{1,4}`,
  `HEBREW ${dayAndMonth('hebrew')}\\d{1,4}`,
].join('|');

const grammars: Readonly<Record<GedcomVersion, RegExp>> = {
  '5.5.1': new RegExp(
    `^(?:${valueForms(date5)}|INT (?:${date5}) \\([^()]*\\)|\\([^()]*\\)|@#D(?:ROMAN|UNKNOWN)@ [^@]+)$`,
  ),
  '7.0': new RegExp(`^(?:${valueForms(date7)})$`),
};

function valueForms(date: string): string {
  return [
    `(?:(?:ABT|CAL|EST|BEF|AFT|TO) )?(?:${date})`,
    `BET (?:${date}) AND (?:${date})`,
    `FROM (?:${date})(?: TO (?:${date}))?`,
  ].join('|');
}

/** Whether a text has the form of a date value of the version. The day it names may not exist. */
export function hasGedcomForm(text: string, version: GedcomVersion): boolean {
  return grammars[version].test(text);
}
