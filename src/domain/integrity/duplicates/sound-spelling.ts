import { foldForSearch } from '#domain/tree/search-text.ts';

/**
 * Spellings of one sound in the names of Indonesia (before and after 1947 and 1972: van Ophuijsen, Soewandi, EYD), the
 * Netherlands, Germany, Spain and France, each rewritten to one of them. The order matters: 'tj' has to become c before j
 * becomes y, and umlauts are written out before their dots are folded away.
 */
const umlauts: readonly (readonly [RegExp, string])[] = [
  [/[öøœ]/g, 'oe'],
  [/ü/g, 'ue'],
  [/[äæ]/g, 'ae'],
  [/ß/g, 'ss'],
];

const sounds: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  // Sjahrir, Syahrir; Schröder; Shinta
  [/sch|sj|sy|sh/g, 's'],
  [/ph/g, 'f'],
  [/th|dt/g, 't'],
  // Tjokro, Cokro
  [/tj/g, 'c'],
  [/chr/g, 'kr'],
  // Achmad, Akhmad, Ahmad
  [/ch|kh/g, 'h'],
  [/gh/g, 'g'],
  [/ck/g, 'k'],
  [/qu?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  // Novi, Nofi; Visser, Fisser
  [/v/g, 'f'],
  // van Dijk, van Dyck
  [/ij(?![aeou])/g, 'i'],
  // Djoko, Joko; Wahju, Wahyu; Njoman, Nyoman
  [/dj|j/g, 'y'],
  [/y(?![aeiou])/g, 'i'],
  // Soekarno, Sukarno; Louis, Luis; Müller, Mueller
  [/oe|ou|ue/g, 'u'],
  // Meier, Mayer; Zainal, Zaenal; Bänziger, Baenziger
  [/[ae]i|[ae]y(?![aiou])|ae/g, 'e'],
  // Sofie, Sofi
  [/ie/g, 'i'],
  // Fatimah, Fatima; Johan, Yoan
  [/(?<=.)h/g, ''],
  // Anna, Ana
  [/(.)\1+/g, '$1'],
];

/**
 * A word of a name written as it sounds, so that spellings of one name that differ by country and by decade come out the
 * same: 'Soekarno' and 'Sukarno', 'Tjokro' and 'Cokro', 'Meyer' and 'Maier'. '' where there is no Latin letter.
 */
export function soundSpelling(word: string): string {
  let spelling = word.normalize('NFC').toLowerCase();
  for (const [written, sound] of umlauts) spelling = spelling.replace(written, sound);
  spelling = foldForSearch(spelling);
  for (const [written, sound] of sounds) spelling = spelling.replace(written, sound);
  return spelling;
}

const consonants: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k', w: 'f', n: 'm' };

/**
 * The consonants of a sound spelling, voiced and unvoiced ones alike, with the first letter in front: what names that sound
 * roughly alike have in common, in the manner of R. Russell's Soundex. A place to look, no proof.
 */
export function soundKey(spelling: string): string {
  const first = /^[aeiou]/.test(spelling) ? 'a' : (consonants[spelling.charAt(0)] ?? spelling.charAt(0));
  const rest = spelling
    .slice(1)
    .replace(/[aeiouy]/g, '')
    .replace(/[bdgwn]/g, (letter) => consonants[letter] ?? letter);
  return `${first}${rest}`.replace(/(.)\1+/g, '$1').slice(0, 5);
}
