import type { GedcomNode } from '#domain/gedcom/structure.ts';
import type { Language } from '#domain/languages.ts';
import type { ArchiveFamily } from './archive-family.ts';
import { archiveWordsIn } from './archive-words.ts';
import { html, htmlLines } from './html.ts';
import type { RecordStore } from './store-records.ts';
import { type LineWriter, writeLines } from './write-lines.ts';
import { personLink } from './write-person.ts';

interface Records {
  readonly store: RecordStore;
  /** The open file that the shelf lies in. */
  readonly file: number;
  /** The member or union of a record, by the record's name. */
  readonly rows: ReadonlyMap<string, string>;
  readonly family: ArchiveFamily;
  readonly language: Language;
}

export interface RecordWriter {
  /** What is kept of a member or a union beside their facts. */
  readonly dataOf: (row: string) => string;
  /** Every source that is in the file, one after the other. */
  readonly sources: () => Generator<string>;
  readonly hasSources: boolean;
}

export function createRecordWriter({ store, file, rows, family, language }: Records): RecordWriter {
  const xrefs = new Map(Array.from(rows, ([xref, row]) => [row, xref]));
  const places = new Map<string, number>(family.tree.members.map(({ id }, place) => [id, place]));
  const sources = new Map<string, number>();
  for (const [xref, { tag }] of store.named) if (tag === 'SOUR') sources.set(xref, sources.size + 1);

  const refer = (xref: string): string => {
    const member = places.get(rows.get(xref) ?? '');
    if (member !== undefined) return personLink(family, member);
    const record = store.named.get(xref);
    if (record === undefined) return '';
    const source = sources.get(xref);
    if (source !== undefined) return `<a href="#s${source}">${html(record.title || String(source))}</a>`;
    const isNote = record.tag === 'NOTE' || record.tag === 'SNOTE';
    return isNote ? htmlLines(store.take(file, xref)?.value.trim() ?? '') : html(record.title);
  };
  const writer: LineWriter = {
    language,
    colon: archiveWordsIn(language).colon,
    dateOf: family.dateOf,
    refer,
  };
  return {
    dataOf(row) {
      const xref = xrefs.get(row);
      return xref === undefined ? '' : writeLines(store.take(file, xref), writer);
    },
    *sources() {
      for (const [xref, nth] of sources) {
        const title = store.named.get(xref)?.title ?? '';
        const record = store.take(file, xref);
        const rest = record && { ...record, children: record.children.filter((line) => !isTitle(line, title)) };
        yield `<li id="s${nth}"><span dir="auto">${html(title)}</span>${writeLines(rest, writer)}</li>\n`;
      }
    },
    hasSources: sources.size > 0,
  };
}

const isTitle = ({ tag, value, children }: GedcomNode, title: string) =>
  tag === 'TITL' && children.length === 0 && value.trim() === title;
