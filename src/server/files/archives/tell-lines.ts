import { type OtherNode, otherLines } from '#domain/gedcom/other-lines.ts';
import type { GedcomNode } from '#domain/gedcom/structure.ts';
import type { Language } from '#domain/languages.ts';
import { readablePlace } from '#domain/life/split-place.ts';
import { html, htmlLines } from './html.ts';
import { tagWord } from './tag-word.ts';

export interface LineTeller {
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
export function tellLines(record: GedcomNode | undefined, teller: LineTeller): string {
  return record === undefined ? '' : list(otherLines(record), teller, ' class="data"');
}

function list(nodes: readonly OtherNode[], teller: LineTeller, attributes = ''): string {
  const items = nodes.map((node) => item(node, teller)).join('');
  return items === '' ? '' : `<ul${attributes}>${items}</ul>`;
}

function item({ tag, value, pointer, below }: OtherNode, teller: LineTeller): string {
  if (elsewhere.has(tag)) return '';
  const told = pointer === null ? say(tag, value, teller) : teller.refer(pointer);
  // Dates and places stand behind what they are about.
  const beside = below.filter((node) => isBeside(node));
  const aside = beside.map((node) => say(node.tag, node.value, teller)).join(', ');
  const rest = list(
    below.filter((node) => !isBeside(node)),
    teller,
  );
  if (told === '' && aside === '' && rest === '') return '';
  const words = [told, aside].filter(Boolean).join(', ');
  return `<li><span class="tag">${html(tagWord(tag, teller.language))}</span>${words && `${teller.colon}<span dir="auto">${words}</span>`}${rest}</li>`;
}

const isBeside = ({ tag, below }: OtherNode) => (tag === 'DATE' || tag === 'PLAC') && below.length === 0;

function say(tag: string, value: string, { dateOf }: LineTeller): string {
  if (tag === 'DATE' && value !== '') return html(dateOf(value));
  if (tag === 'PLAC') return html(readablePlace(value));
  if (tag === 'NAME') return html(value.replaceAll('/', ' ').replace(/ +/g, ' ').trim());
  return htmlLines(value.trim());
}
