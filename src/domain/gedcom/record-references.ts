import type { GedcomNode } from './structure.ts';

/** A pointer of a record, and the structure around it that is itself a pointer, if there is one. */
export interface Reference {
  readonly target: string;
  readonly within: Reference | null;
}

/** All records that a record points to, and below which of them. */
export function referencesOf(record: GedcomNode): Reference[] {
  const found: Reference[] = [];
  const open: { node: GedcomNode; within: Reference | null }[] = [{ node: record, within: null }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    let { within } = next;
    if (next.node.pointer !== null) {
      within = { target: next.node.pointer, within };
      found.push(within);
    }
    for (const node of next.node.children) open.push({ node, within });
  }
  return found;
}

/** What a file of which only a part is written knows of a kept record. */
export interface SurveyedRecord {
  readonly tag: string;
  readonly references: readonly Reference[];
  /** Not written from its lines: of somebody who is left out or must not be seen. */
  readonly isLeftOut: boolean;
  /** Of somebody who must not be seen. */
  readonly isHidden: boolean;
}

/** Records that describe where something is known from, not whom it is about. */
const ofSources: ReadonlySet<string> = new Set(['SOUR', 'REPO']);
const ofPeople: ReadonlySet<string> = new Set(['INDI', 'FAM']);

/**
 * The names of the records of which nothing may be written: those that are left out, and of notes, pictures, sources and
 * whatever else those that no written record speaks of. What somebody speaks of who must not be seen is about them, and
 * stays out even if others speak of it too, unless it is a source.
 */
export function findLeftOut(records: ReadonlyMap<string, SurveyedRecord>, roots: readonly Reference[]): Set<string> {
  const leftOut = new Set<string>();
  for (const [xref, { isLeftOut }] of records) if (isLeftOut) leftOut.add(xref);
  for (const { isHidden, references } of records.values()) {
    if (!isHidden) continue;
    for (const { target } of references) {
      const tag = records.get(target)?.tag ?? '';
      if (!ofPeople.has(tag) && !ofSources.has(tag)) leftOut.add(target);
    }
  }
  const isOpen = ({ target, within }: Reference): boolean =>
    !leftOut.has(target) && (within === null || isOpen(within));
  const reached = new Set<string>();
  const open: (readonly Reference[])[] = [roots];
  for (const [xref, { tag, references }] of records) {
    if (ofPeople.has(tag) && !leftOut.has(xref)) open.push(references);
  }
  for (let references = open.pop(); references !== undefined; references = open.pop()) {
    for (const reference of references) {
      const { target } = reference;
      const record = records.get(target);
      if (record === undefined || ofPeople.has(record.tag) || reached.has(target) || !isOpen(reference)) continue;
      reached.add(target);
      open.push(record.references);
    }
  }
  for (const [xref, { tag }] of records) if (!ofPeople.has(tag) && !reached.has(xref)) leftOut.add(xref);
  return leftOut;
}
