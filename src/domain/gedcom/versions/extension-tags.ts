import type { StructureType } from './grammar.ts';
import { grammar7 } from './grammar-7.ts';
import type { Statement } from './statement.ts';

/** Where the meaning of our own extensions, and of tags of 5.5.1 that became extensions, is named in HEAD.SCHMA. */
const NAMES = 'urn:x-swissfam:';

/** Every tag that GEDCOM 7 has a place for, and those of 5.5.1 that it has other words for. */
const known: ReadonlySet<string> = (() => {
  const tags = new Set('CONT CONC HEAD TRLR NOTE RELA ROMN FONE AFN RFN RIN EMAI CHAR'.split(' '));
  const visited = new Set<StructureType>();
  const visit = (type: StructureType): void => {
    if (visited.has(type)) return;
    visited.add(type);
    for (const [tag, { type: below }] of type.children) {
      tags.add(tag);
      visit(below);
    }
  };
  for (const [tag, type] of grammar7.records) {
    tags.add(tag);
    visit(type);
  }
  return tags;
})();

/** Adds the tags of a record, however deep, that GEDCOM 7 does not know. */
export function addForeignTags(tags: Set<string>, record: Statement): void {
  if (!known.has(record.tag) && !record.tag.startsWith('_')) tags.add(record.tag);
  for (const child of record.children) addForeignTags(tags, child);
}

/** The tag that a line of HEAD.SCHMA speaks of. */
export const tagOfSchema = (line: string): string => line.split(' ', 1)[0] ?? '';

/** Lines of HEAD.SCHMA: those that files brought along, and then every other tag once. One tag may have two meanings. */
export function schemaOf(kept: Iterable<string>, foreign: Iterable<string>, own: readonly string[]): string[] {
  const schema = new Set(kept);
  const tags = new Set(Array.from(schema, tagOfSchema));
  const add = (tag: string, address: string) => {
    if (!tags.has(tag)) schema.add(`${tag} ${address}`);
    tags.add(tag);
  };
  for (const tag of [...foreign].sort()) add(`_${tag.toUpperCase()}`, `${NAMES}gedcom-5.5.1:${tag}`);
  for (const tag of own) add(tag, NAMES + tag.slice(1).toLowerCase());
  return [...schema];
}
