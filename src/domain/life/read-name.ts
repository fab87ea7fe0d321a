import { readNameParts } from '#domain/gedcom/name-parts.ts';
import { childrenOf, findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import type { NameType, RecordedName } from './person-life.ts';
import { type FindRecord, readCitations, readNotes, readSharedNotes } from './read-citation.ts';

/** Every NAME of a person; what has neither a value nor pieces says nothing and is left out. */
export function readNames(record: GedcomNode, find: FindRecord): RecordedName[] {
  const [first] = childrenOf(record, 'NAME');
  return childrenOf(record, 'NAME').flatMap((node) => {
    const name = readName(node, find, node === first);
    return name.text === '' ? [] : [name];
  });
}

/** What one NAME says. */
export function readName(node: GedcomNode, find: FindRecord, isPreferred: boolean): RecordedName {
  const { firstName, lastName, prefix, nick, surnamePrefix, suffix } = readNameParts(node);
  const inPieces = [firstName, lastName].filter((part) => part !== null).join(' ') || (nick ?? '');
  const written = textOf(node) === null ? inPieces : node.value;
  return {
    line: node.line,
    ...typeOf(findChild(node, 'TYPE')),
    text: withAffixes(written.replaceAll('/', ' ').replace(/\s+/g, ' ').trim(), prefix, suffix),
    first: firstName,
    last: lastName,
    nick,
    prefix,
    surnamePrefix,
    suffix,
    notes: readNotes(node),
    sharedNotes: readSharedNotes(node, find),
    citations: readCitations(node, find),
    isPreferred,
  };
}

/** Some programs repeat in NAME what the pieces say, others do not. */
function withAffixes(name: string, prefix: string | null, suffix: string | null): string {
  const folded = name.toLowerCase();
  const before = prefix === null || folded.startsWith(prefix.toLowerCase()) ? '' : `${prefix} `;
  const after = suffix === null || folded.endsWith(suffix.toLowerCase()) ? '' : ` ${suffix}`;
  return (before + name + after).trim();
}

const types: ReadonlyMap<string, NameType> = new Map([
  ['birth', 'birth'],
  ['maiden', 'maiden'],
  ['married', 'married'],
  ['aka', 'aka'],
  ['also known as', 'aka'],
  ['immigrant', 'immigrant'],
  ['religious', 'religious'],
  ['professional', 'professional'],
]);

/** GEDCOM 7 has words of its own in a PHRASE below OTHER. */
function typeOf(node: GedcomNode | undefined): Pick<RecordedName, 'type' | 'typeText'> {
  const word = textOf(node);
  const phrase = textOf(findChild(node, 'PHRASE'));
  const text = phrase !== null && (word === null || word.toUpperCase() === 'OTHER') ? phrase : word;
  if (text === null) return { type: null, typeText: null };
  const type = types.get(text.toLowerCase());
  return type === undefined ? { type: 'other', typeText: text } : { type, typeText: null };
}
