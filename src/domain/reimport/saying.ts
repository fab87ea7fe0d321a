import { parseDate } from '#domain/dates/parse-date.ts';
import { writeGedcomValue } from '#domain/dates/write-gedcom-value.ts';
import type { GedcomNode } from '#domain/gedcom/structure.ts';

/** Words of the standard, which programs write in either case. */
const words: ReadonlySet<string> = new Set('SEX PEDI RESN STAT ROLE QUAY MEDI ADOP FORM _FREL _MREL'.split(' '));

/**
 * What a structure says by itself, however it is spelt: two that are equal say the same. Its value is joined over all of its
 * lines, without blanks at the ends; a date counts as what it means, a word of the standard in either case, and a partner
 * whatever their role. `above` is the tag of the structure above it.
 */
export function sayingOf({ tag, value, pointer }: GedcomNode, above: string): string {
  if (pointer !== null) return `${kindOf(tag, pointer)} @${pointer}@`;
  const text = value.trim();
  if (tag === 'DATE' || tag === 'SDATE') return `${tag} ${meaningOfDate(text)}`;
  const isWord = words.has(tag) || (tag === 'TYPE' && above === 'NAME');
  return `${kindOf(tag, null)} ${isWord ? text.toUpperCase() : text}`;
}

/** HUSB and WIFE, where they name somebody, are of one kind; and a note of either version that is shared. */
export function kindOf(tag: string, pointer: string | null): string {
  if (tag === 'SNOTE') return 'NOTE';
  return tag === 'WIFE' && pointer !== null ? 'HUSB' : tag;
}

function meaningOfDate(text: string): string {
  const { value } = parseDate(text);
  if (value === null || value.kind === 'phrase') return text;
  const written = writeGedcomValue(value, '5.5.1') ?? text;
  return value.kind === 'interpreted' ? `${written} (${value.phrase})` : written;
}
