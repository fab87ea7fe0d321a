import { inlineNotes } from '#domain/gedcom/inline-notes.ts';
import { dateOf } from '#domain/gedcom/read-event.ts';
import { titleOfRecord } from '#domain/gedcom/record-title.ts';
import { childrenOf, findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { NOBODY } from '#domain/gedcom/versions/statement.ts';
import type { Citation, Confidence, SharedNote } from './person-life.ts';

/** Finds a record by its name, as far as records are at hand. */
export type FindRecord = (xref: string) => GedcomNode | undefined;

/** For whoever reads lines without the records that they point to. */
export const noRecords: FindRecord = () => undefined;

/** The citations that stand right below a structure. */
export const readCitations = (node: GedcomNode, find: FindRecord): Citation[] =>
  childrenOf(node, 'SOUR').map((citation) => readCitation(citation, find));

/** A source that is only described is text after SOUR in 5.5.1 and, in GEDCOM 7, the page of nobody's record. */
export function readCitation(node: GedcomNode, find: FindRecord): Citation {
  const source = node.pointer === null || node.pointer === NOBODY ? null : find(node.pointer);
  const data = findChild(node, 'DATA');
  const described = descriptionOf(node);
  return {
    line: node.line,
    sourceXref: node.pointer === NOBODY ? null : node.pointer,
    title: source ? titleOfRecord(source) || null : textOf(described),
    page: textOf(pageOf(node)),
    confidence: confidenceOf(textOf(findChild(node, 'QUAY'))),
    text: joined([...childrenOf(node, 'TEXT'), ...(data === undefined ? [] : childrenOf(data, 'TEXT'))]),
    date: dateOf(data),
    notes: readNotes(node),
  };
}

/** The line that describes a source without a record. */
export function descriptionOf(citation: GedcomNode): GedcomNode | undefined {
  if (citation.pointer === NOBODY) return findChild(citation, 'PAGE');
  return citation.pointer === null ? citation : undefined;
}

/** Where PAGE describes the source, its page has come from 5.5.1 under another tag. */
export const pageOf = (citation: GedcomNode): GedcomNode | undefined =>
  findChild(citation, citation.pointer === NOBODY ? '_PAGE' : 'PAGE');

const confidences: readonly Confidence[] = [0, 1, 2, 3];
const confidenceOf = (text: string | null): Confidence | null =>
  confidences.find((confidence) => String(confidence) === text) ?? null;

const joined = (nodes: readonly GedcomNode[]): string | null =>
  nodes
    .map(({ value }) => value)
    .join('\n\n')
    .trim() || null;

/** The texts of the notes that stand right below a structure. */
export const readNotes = (node: GedcomNode): string[] => inlineNotes(node).map(({ value }) => value);

/** Notes that are records: NOTE with a pointer in 5.5.1, SNOTE in GEDCOM 7. */
export function readSharedNotes(node: GedcomNode, find: FindRecord): SharedNote[] {
  return node.children.flatMap(({ tag, pointer }) => {
    if ((tag !== 'NOTE' && tag !== 'SNOTE') || pointer === null || pointer === NOBODY) return [];
    const record = find(pointer);
    return [{ xref: pointer, text: record === undefined ? null : textOf(record) }];
  });
}
