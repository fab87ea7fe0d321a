import { findChild, type GedcomNode, textOf } from './structure.ts';

/** Lines that name a record of each kind, the best first: a source by its title, a repository by its name. */
const naming: Readonly<Record<string, readonly string[]>> = {
  SOUR: ['TITL', 'ABBR', 'TEXT', 'AUTH'],
  REPO: ['NAME'],
  SUBM: ['NAME'],
  INDI: ['NAME'],
  OBJE: ['TITL'],
};

/** What a record is called for people: its title or name, the text of a note, the file of a picture; '' where it has none. */
export function titleOfRecord(record: GedcomNode): string {
  for (const tag of naming[record.tag] ?? []) {
    const text = textOf(findChild(record, tag));
    if (text !== null) return tag === 'NAME' ? text.replaceAll('/', ' ').replace(/ +/g, ' ').trim() : text;
  }
  const file = findChild(record, 'FILE');
  return textOf(record) ?? textOf(findChild(file, 'TITL')) ?? textOf(file) ?? '';
}
