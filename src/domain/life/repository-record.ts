import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { replaceDetail } from '#domain/gedcom/patch-event.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { addressParts } from './address-parts.ts';
import type { LifeRecord } from './life-input.ts';
import { readAddress } from './read-life-event.ts';
import { beforeBookkeeping, structureOf } from './record-to-edit.ts';
import { addressLines, oneLine } from './write-event.ts';

/** What a REPO record says of an archive, a library or a house where sources can be seen. */
export interface RepositoryFacts {
  readonly name: string | null;
  /** With line breaks. */
  readonly address: string | null;
  readonly website: string | null;
}

/** What is absent stays as it stands, null takes it out. */
export type RepositoryInput = { readonly [Part in keyof RepositoryFacts]?: RepositoryFacts[Part] | undefined };

/** What a REPO record says of an archive, a library or a house. */
export function readRepository(record: GedcomNode): RepositoryFacts {
  return {
    name: textOf(findChild(record, 'NAME')),
    address: readAddress(findChild(record, 'ADDR')),
    website: textOf(findChild(record, 'WWW')),
  };
}

/** The record of a repository that was entered here. */
export function repositoryLines(xref: string, input: RepositoryInput, version: GedcomVersion): string {
  return patchRepository({ lines: `0 @${xref}@ REPO`, version }, input);
}

/** A repository's lines with other facts; every line that none of them is about stays. */
export function patchRepository(record: LifeRecord, input: RepositoryInput): string {
  const structure = structureOf(record);
  const stated = readRepository(structure);
  const patch = createRecordPatch(record.lines, record.version);
  const set = (tag: string, lines: readonly string[], outdated: readonly string[] = []) =>
    replaceDetail(patch, structure, tag, lines, outdated, beforeBookkeeping(structure));
  const { name = stated.name, address = stated.address, website = stated.website } = input;
  if (name !== stated.name) set('NAME', oneLine(1, 'NAME', name, record.version));
  if (address !== stated.address) set('ADDR', addressLines(1, address, record.version), addressParts);
  if (website !== stated.website) set('WWW', oneLine(1, 'WWW', website, record.version));
  return patch.result();
}
