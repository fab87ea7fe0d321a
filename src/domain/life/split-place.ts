import { foldForSearch } from '#domain/tree/search-text.ts';

/**
 * The parts of a place as they are written, the smallest first: 'Solo, Jawa Tengah, Indonesia'. GEDCOM leaves commas where a
 * level is not known ('Medan,,Sumatera Utara,'); those are no parts.
 */
export function splitPlace(text: string): string[] {
  return text
    .split(/[,;，、]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}

/** A place as people read it: 'Medan, Sumatera Utara' where a file says 'Medan,,Sumatera Utara,'; else as it is written. */
export const readablePlace = (text: string): string =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');

/** The same for all spellings of a place that search takes for one; '' for a text without any part. */
export const placeKey = (text: string): string => splitPlace(text).map(foldForSearch).join(', ');

/**
 * A place text with one of the places in it renamed: 'Solo, Jawa Tengah' becomes 'Surakarta, Jawa Tengah' where that is its own
 * name, and 'Laweyan, Solo, Jawa Tengah' follows where places within are meant as well. Null where it is another place.
 */
export function renamePlaceText(text: string, from: string, to: string, within: boolean): string | null {
  const parts = splitPlace(text);
  const wanted = splitPlace(from).map(foldForSearch);
  const before = parts.length - wanted.length;
  if (wanted.length === 0 || before < 0 || (before > 0 && !within)) return null;
  const isThere = wanted.every((part, at) => foldForSearch(parts[before + at] ?? '') === part);
  return isThere ? [...parts.slice(0, before), to].join(', ') : null;
}
