import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { eventDetailLines } from '#domain/gedcom/patch-event.ts';
import { NOBODY } from '#domain/gedcom/versions/statement.ts';
import { textLines, valueLines } from '#domain/gedcom/write-value.ts';
import type { CitationInput } from './life-input.ts';

/** What a citation says, wherever it stands. */
export type CitationFacts = Omit<CitationInput, 'line'>;

/** The three ways in which a citation names its source: by its record, in words after SOUR, or in words as nobody's page. */
export type CitationForm = 'record' | 'words' | 'nobody';

/** How a version writes the citation of a source with a record or without one. */
export function formOf(sourceXref: string | null | undefined, version: GedcomVersion): CitationForm {
  if (typeof sourceXref === 'string') return 'record';
  return version === '7.0' ? 'nobody' : 'words';
}

/** The line that names the source. */
export function sourceLine(level: number, form: CitationForm, facts: CitationFacts, version: GedcomVersion): string[] {
  if (form === 'words') return textLines(level, 'SOUR', facts.title ?? '', version);
  return [`${level} SOUR @${form === 'record' ? facts.sourceXref : NOBODY}@`];
}

/** What stands in PAGE, and beside it under another tag where PAGE has to name the source. */
export const pagesOf = (form: CitationForm, { title, page }: CitationFacts) => ({
  PAGE: (form === 'nobody' ? title : page) ?? null,
  _PAGE: (form === 'nobody' ? page : null) ?? null,
});

/** A citation with everything it says. */
export function citationLines(level: number, input: CitationInput, version: GedcomVersion): string[] {
  const form = formOf(input.sourceXref, version);
  const below = level + 1;
  const pages = Object.entries(pagesOf(form, input));
  return [
    ...sourceLine(level, form, input, version),
    ...pages.flatMap(([tag, page]) => (page === null ? [] : valueLines(below, tag, page, version))),
    ...quotationLines(below, form, input, version),
    ...confidenceLines(below, input.confidence ?? null),
  ];
}

/** What the source says and when, below DATA; 5.5.1 has no DATA below a source in words. */
export function quotationLines(
  level: number,
  form: CitationForm,
  { text = null, date = null }: CitationFacts,
  version: GedcomVersion,
): string[] {
  const quoted = (at: number) => (text === null ? [] : textLines(at, 'TEXT', text, version));
  const dated = eventDetailLines(level + 1, { date, place: null }, version);
  if (form === 'words' && dated.length === 0) return quoted(level);
  const data = [...dated, ...quoted(level + 1)];
  return data.length === 0 ? [] : [`${level} DATA`, ...data];
}

/** How far a citation can be relied on, from 0 to 3; no line where that is not said. */
export const confidenceLines = (level: number, confidence: number | null): string[] =>
  confidence === null ? [] : [`${level} QUAY ${confidence}`];
