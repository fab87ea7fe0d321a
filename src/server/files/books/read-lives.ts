import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import type { FamilyLife, PersonLife } from '#domain/life/person-life.ts';
import { readFamilyLife, readPersonLife } from '#domain/life/read-life.ts';
import type { BookTask } from './book-task.ts';

export interface Lives {
  readonly people: ReadonlyMap<string, PersonLife>;
  readonly couples: ReadonlyMap<string, FamilyLife>;
}

/** What records say of everybody, by the id of the member or union; a source is in another record than who speaks of it. */
export function readLives({ records: texts, rows }: Pick<BookTask, 'records' | 'rows'>): Lives {
  const records = new Map<string, GedcomNode>();
  for (const text of texts) {
    const record = parseStructure(text.trimEnd().replace(/\r\n?/g, '\n'), atSignsOf('7.0'));
    if (record.xref !== null) records.set(record.xref, record);
  }
  const people = new Map<string, PersonLife>();
  const couples = new Map<string, FamilyLife>();
  const find = (xref: string) => records.get(xref);
  for (const [xref, row] of rows) {
    const record = records.get(xref);
    if (record?.tag === 'INDI') people.set(row, readPersonLife(record, find));
    else if (record?.tag === 'FAM') couples.set(row, readFamilyLife(record, find));
  }
  return { people, couples };
}
