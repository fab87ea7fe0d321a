import { eventDetailLines, replaceDetail } from '#domain/gedcom/patch-event.ts';
import type { RecordPatch } from '#domain/gedcom/record-patch.ts';
import { childrenOf, findChild, type GedcomNode } from '#domain/gedcom/structure.ts';
import { NOBODY } from '#domain/gedcom/versions/statement.ts';
import { textLines, valueLines } from '#domain/gedcom/write-value.ts';
import type { CitationInput } from './life-input.ts';
import type { Citation } from './person-life.ts';
import { noRecords, readCitation } from './read-citation.ts';
import {
  type CitationFacts,
  type CitationForm,
  citationLines,
  confidenceLines,
  formOf,
  pagesOf,
  quotationLines,
  sourceLine,
} from './write-citation.ts';

/**
 * Makes these the citations of a structure: those that are named by their line stay, with what they say of others changed; further
 * ones go before line `at`.
 */
export function patchCitations(
  patch: RecordPatch,
  node: GedcomNode,
  wanted: readonly CitationInput[],
  at = node.end,
): void {
  const standing = childrenOf(node, 'SOUR');
  for (const citation of standing) {
    const input = wanted.find(({ line }) => line === citation.line);
    if (input === undefined) patch.replaceWhole(citation);
    else patchCitation(patch, citation, input);
  }
  const added = wanted.filter((input) => !standing.some(({ line }) => line === input.line));
  for (const input of added) patch.insertAt(at, citationLines(node.level + 1, input, patch.version));
}

function patchCitation(patch: RecordPatch, node: GedcomNode, input: CitationInput): void {
  const stated = readCitation(node, noRecords);
  const facts = merged(stated, input);
  const before = formOfNode(node);
  const isNamedAnew = facts.sourceXref !== stated.sourceXref;
  const form = isNamedAnew ? formOf(facts.sourceXref, patch.version) : before;
  if (isNamedAnew || (form === 'words' && facts.title !== stated.title)) {
    patch.replaceOwnLines(node, sourceLine(node.level, form, facts, patch.version));
  }
  patchPages(patch, node, { form, facts }, { form: before, facts: stated });
  if (facts.confidence !== stated.confidence) {
    replaceDetail(patch, node, 'QUAY', confidenceLines(node.level + 1, facts.confidence ?? null), [], node.end);
  }
  if (facts.text !== stated.text || facts.date !== stated.date) patchQuotation(patch, node, form, facts, stated);
}

function merged(stated: Citation, { line, ...input }: CitationInput): CitationFacts {
  const named = Object.entries(input).filter(([, value]) => value !== undefined);
  const { sourceXref, title, page, confidence, text, date } = stated;
  return { sourceXref, title, page, confidence, text, date, ...Object.fromEntries(named) };
}

function formOfNode({ pointer }: GedcomNode): CitationForm {
  if (pointer === NOBODY) return 'nobody';
  return pointer === null ? 'words' : 'record';
}

interface Named {
  readonly form: CitationForm;
  readonly facts: CitationFacts;
}

function patchPages(patch: RecordPatch, node: GedcomNode, after: Named, before: Named): void {
  const wanted = pagesOf(after.form, after.facts);
  const stated = pagesOf(before.form, before.facts);
  for (const tag of ['PAGE', '_PAGE'] as const) {
    const page = wanted[tag];
    if (page === stated[tag]) continue;
    const lines = page === null ? [] : valueLines(node.level + 1, tag, page, patch.version);
    replaceDetail(patch, node, tag, lines, [], node.children[0]?.line ?? node.end);
  }
}

/** The first quotation takes the new words; others of the same citation go, since they were read as one text with it. */
function patchQuotation(
  patch: RecordPatch,
  node: GedcomNode,
  form: CitationForm,
  facts: CitationFacts,
  stated: CitationFacts,
): void {
  const { text = null, date = null } = facts;
  const data = findChild(node, 'DATA');
  const quotations = [...childrenOf(node, 'TEXT'), ...(data === undefined ? [] : childrenOf(data, 'TEXT'))];
  if (data === undefined && quotations.length === 0) {
    patch.insertAt(node.end, quotationLines(node.level + 1, form, { text, date }, patch.version));
    return;
  }
  if (text !== stated.text) patchText(patch, quotations, data ?? node, text);
  if (date !== stated.date) patchDate(patch, node, data, date);
  const isEmptied = text === null && date === null;
  if (isEmptied && data?.children.every(({ tag }) => tag === 'TEXT' || tag === 'DATE')) patch.replaceWhole(data);
}

function patchText(
  patch: RecordPatch,
  [first, ...others]: readonly GedcomNode[],
  parent: GedcomNode,
  text: string | null,
): void {
  const lines = (level: number) => (text === null ? [] : textLines(level, 'TEXT', text, patch.version));
  for (const other of others) patch.replaceWhole(other);
  if (first === undefined) patch.insertAt(parent.end, lines(parent.level + 1));
  else if (text === null) patch.replaceWhole(first);
  else patch.replaceOwnLines(first, lines(first.level));
}

function patchDate(patch: RecordPatch, node: GedcomNode, data: GedcomNode | undefined, date: string | null): void {
  if (data === undefined) {
    patch.insertAt(node.end, quotationLines(node.level + 1, 'record', { date }, patch.version));
    return;
  }
  const lines = eventDetailLines(data.level + 1, { date, place: null }, patch.version);
  replaceDetail(patch, data, 'DATE', lines, ['PHRASE', 'TIME'], data.children[0]?.line ?? data.end);
}
