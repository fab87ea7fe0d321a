import { type OtherNode, otherLines } from '#domain/gedcom/other-lines.ts';
import type { GedcomNode } from '#domain/gedcom/structure.ts';
import type { Language } from '#domain/languages.ts';
import { readablePlace } from '#domain/life/split-place.ts';
import { html, htmlLines } from './html.ts';
import { tagWord } from './tag-word.ts';

export interface LineWriter {
  readonly language: Language;
  /** Between what something is and what is said of it. */
  readonly colon: string;
  readonly dateOf: (text: string) => string;
  /** What stands in the place of a pointer to a record of that name; '' where nothing is to be said. */
  readonly refer: (xref: string) => string;
}

/** Lines that lead to files beside the one they stand in, which a page does not have. */
const elsewhere: ReadonlySet<string> = new Set(['FILE', 'FORM', 'MIME', 'MEDI', 'CROP', 'UID', '_UID', 'REFN', 'EXID']);

/** What is kept of a record beside the tree's own facts, as lists within lists; '' where there is nothing. */
export function writeLines(record: GedcomNode | undefined, writer: LineWriter): string {
  return record === undefined ? '' : list(otherLines(record), writer, ' class="data"');
}

function list(nodes: readonly OtherNode[], writer: LineWriter, attributes = ''): string {
  const items = nodes.map((node) => item(node, writer)).join('');
  return items === '' ? '' : `<ul${attributes}>${items}</ul>`;
}

function item({ tag, value, pointer, below }: OtherNode, writer: LineWriter): string {
  if (elsewhere.has(tag)) return '';
  const told = pointer === null ? say(tag, value, writer) : writer.refer(pointer);
  // Dates and places stand behind what they are about.
  const beside = below.filter((node) => isBeside(node));
  const aside = beside.map((node) => say(node.tag, node.value, writer)).join(', ');
  const rest = list(
    below.filter((node) => !isBeside(node)),
    writer,
  );
  if (told === '' && aside === '' && rest === '') return '';
  const words = [told, aside].filter(Boolean).join(', ');
  return `<li><span class="tag">${html(tagWord(tag, writer.language))}</span>${words && `${writer.colon}<span dir="auto">${words}</span>`}${rest}</li>`;
}

const isBeside = ({ tag, below }: OtherNode) => (tag === 'DATE' || tag === 'PLAC') && below.length === 0;

function say(tag: string, value: string, { dateOf }: LineWriter): string {
  if (tag === 'DATE' && value !== '') return html(dateOf(value));
  if (tag === 'PLAC') return html(readablePlace(value));
  if (tag === 'NAME') return html(value.replaceAll('/', ' ').replace(/ +/g, ' ').trim());
  return htmlLines(value.trim());
}
