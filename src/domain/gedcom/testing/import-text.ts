import type { FamilyTree } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { encodeUtf8 } from '../encodings/utf8.ts';
import { type AssembledFamily, createFamilyAssembler } from '../family-assembler.ts';
import { createGedcomReader, type GedcomReader } from '../gedcom-reader.ts';
import type { GedcomRecord } from '../gedcom-record.ts';
import type { KeptRecord } from '../gedcom-writer.ts';

/** A file that was read and put together, with its records as a database would keep them. */
export interface ImportedFile {
  readonly reader: GedcomReader;
  readonly family: AssembledFamily;
  readonly tree: FamilyTree;
  readonly records: readonly KeptRecord[];
}

const PIECE = 1 << 16;

/** Imports the bytes of a file as the server does. A member or union is called by the xref that its record has. */
export function importBytes(bytes: Uint8Array): ImportedFile {
  const reader = createGedcomReader();
  const found: GedcomRecord[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) found.push(...reader.push(bytes.subarray(at, at + PIECE)));
  found.push(...reader.end());
  const xrefs = (tag: string) => found.filter((record) => record.tag === tag).map(({ xref }) => xref ?? '');
  const people = xrefs('INDI').values();
  const couples = xrefs('FAM').values();
  let links = 0;
  const assembler = createFamilyAssembler({
    member: () => people.next().value as MemberId,
    union: () => couples.next().value as UnionId,
    childLink: () => `link-${links++}` as ChildLinkId,
  });
  for (const record of found) assembler.add(record);
  const family = assembler.finish();
  const records = found.map(({ xref, tag, lines, firstLine }) => ({
    xref,
    tag,
    lines,
    firstLine,
    memberId: tag === 'INDI' ? (family.memberOfXref.get(xref ?? '') ?? null) : null,
    unionId: tag === 'FAM' ? (family.unionOfXref.get(xref ?? '') ?? null) : null,
  }));
  return { reader, family, tree: family.tree, records };
}

export const importText = (text: string): ImportedFile => importBytes(encodeUtf8(text));
