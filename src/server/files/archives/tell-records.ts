import type { GedcomNode } from '#domain/gedcom/structure.ts';
import type { Language } from '#domain/languages.ts';
import type { ArchiveFamily } from './archive-family.ts';
import { archiveWordsIn } from './archive-words.ts';
import { html, htmlLines } from './html.ts';
import type { RecordShelf } from './shelve-records.ts';
import { type LineTeller, tellLines } from './tell-lines.ts';
import { personLink } from './tell-person.ts';

interface Records {
  readonly shelf: RecordShelf;
  /** The open file that the shelf lies in. */
  readonly file: number;
  /** The member or union of a record, by the record's name. */
  readonly rows: ReadonlyMap<string, string>;
  readonly family: ArchiveFamily;
  readonly language: Language;
}

export interface RecordTeller {
  /** What is kept of a member or a union beside their facts. */
  readonly dataOf: (row: string) => string;
  /** Every source that is in the file, one after the other. */
  readonly sources: () => Generator<string>;
  readonly hasSources: boolean;
}

export function createRecordTeller({ shelf, file, rows, family, language }: Records): RecordTeller {
  const xrefs = new Map(Array.from(rows, ([xref, row]) => [row, xref]));
  const places = new Map<string, number>(family.tree.members.map(({ id }, place) => [id, place]));
  const sources = new Map<string, number>();
  for (const [xref, { tag }] of shelf.named) if (tag === 'SOUR') sources.set(xref, sources.size + 1);

  const refer = (xref: string): string => {
    const member = places.get(rows.get(xref) ?? '');
    if (member !== undefined) return personLink(family, member);
    const record = shelf.named.get(xref);
    if (record === undefined) return '';
    const source = sources.get(xref);
    if (source !== undefined) return `<a href="#s${source}">${html(record.title || String(source))}</a>`;
    const isNote = record.tag === 'NOTE' || record.tag === 'SNOTE';
    return isNote ? htmlLines(shelf.take(file, xref)?.value.trim() ?? '') : html(record.title);
  };
  const teller: LineTeller = {
    language,
    colon: archiveWordsIn(language).colon,
    dateOf: family.dateOf,
    refer,
  };
  return {
    dataOf(row) {
      const xref = xrefs.get(row);
      return xref === undefined ? '' : tellLines(shelf.take(file, xref), teller);
    },
    *sources() {
      for (const [xref, nth] of sources) {
        const title = shelf.named.get(xref)?.title ?? '';
        const record = shelf.take(file, xref);
        const rest = record && { ...record, children: record.children.filter((line) => !isTitle(line, title)) };
        yield `<li id="s${nth}"><span dir="auto">${html(title)}</span>${tellLines(rest, teller)}</li>\n`;
      }
    },
    hasSources: sources.size > 0,
  };
}

const isTitle = ({ tag, value, children }: GedcomNode, title: string) =>
  tag === 'TITL' && children.length === 0 && value.trim() === title;
