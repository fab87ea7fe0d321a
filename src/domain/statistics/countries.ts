import { foldForSearch } from '#domain/tree/search-text.ts';
import { aliases, ambiguous, countryCodes, divisions } from './country-names.ts';

/** Languages in which families write the names of countries, their own among them. */
const languages = 'en id nl de fr it es pt ms da sv nb fi pl cs hu ro tr ru uk el ar fa hi th vi zh ja ko'.split(' ');
/** Shorter names are words or abbreviations of something else in too many languages. */
const SHORTEST_NAME = 4;

/** What the last part of a place tells about its country. */
export interface CountryOf {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  /** True where the part is a province or canton, which belongs to the place itself. */
  readonly isDivision: boolean;
}

/**
 * The country that a part of a place names, in any of the languages known, or by one of its first-level divisions, which
 * people at home write without their country: 'Klaten, Jawa Tengah'. Null where it is neither.
 */
export function findCountry(part: string): CountryOf | null {
  known ??= readNames();
  return known.get(foldForSearch(part)) ?? null;
}

/** The English name, for those who cannot translate the code. */
export function englishName(code: string): string {
  english ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  return english.of(code) ?? code;
}

// Made at the first question: neither is free.
let known: ReadonlyMap<string, CountryOf> | undefined;
let english: Intl.DisplayNames | undefined;

/** Where two countries share a name in two languages, the language that comes first decides; a country before a division. */
function readNames(): Map<string, CountryOf> {
  const names = new Map<string, CountryOf>();
  const add = (name: string, code: string, isDivision: boolean) => {
    const folded = foldForSearch(name);
    if (!names.has(folded)) names.set(folded, { code, isDivision });
  };
  for (const [code, texts] of Object.entries(aliases)) for (const name of texts) add(name, code, false);
  for (const language of languages) {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const name = regions.of(code);
      if (name !== undefined && [...name].length >= SHORTEST_NAME) add(name, code, false);
    }
  }
  for (const [code, texts] of Object.entries(divisions)) for (const name of texts) add(name, code, true);
  for (const name of ambiguous) names.delete(foldForSearch(name));
  return names;
}
