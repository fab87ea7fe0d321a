import { childrenOf, type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { uidsOfLines } from './uids-of-lines.ts';

/**
 * Whether two records of one name are about different things: of what they are known by (the title of a source, the text of
 * a note, the file of a picture, a name) less than a quarter of the words is the same, and no UID. False where either is
 * known by nothing.
 */
export function areStrangers(one: string, other: string): boolean {
  const ours = wordsOf(one);
  const theirs = wordsOf(other);
  const common = [...ours].filter((word) => theirs.has(word)).length;
  if (common * 4 >= Math.min(ours.size, theirs.size)) return false;
  const uids = uidsOfLines(other);
  return !uidsOfLines(one).some((uid) => uids.includes(uid));
}

function wordsOf(lines: string): Set<string> {
  const words = foldForSearch(knownBy(parseStructure(lines))).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word !== ''));
}

function knownBy(record: GedcomNode): string {
  if (record.tag === 'NOTE' || record.tag === 'SNOTE') return record.value;
  const valuesOf = (tag: string) => childrenOf(record, tag).map(({ value }) => value);
  if (record.tag === 'SOUR') return valuesOf('TITL').join(' ');
  // Without folders and what kind of file it is.
  if (record.tag === 'OBJE')
    return valuesOf('FILE')
      .map((path) => path.replace(/^.*[\\/]|\.\w+$/g, ''))
      .join(' ');
  return valuesOf('NAME').join(' ');
}
