import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { encodeUtf8 } from '#domain/gedcom/encodings/utf8.ts';
import { writeGedcom } from '#domain/gedcom/gedcom-writer.ts';
import { type ImportedFile, importBytes } from '#domain/gedcom/testing/import-text.ts';
import type { WriteScope } from '#domain/gedcom/write-scope.ts';
import { strictestPolicy } from '#domain/privacy/privacy.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';

/** A day of its own, so that two exports differ in nothing but the family. */
const today = { year: 2026, month: 1, day: 1, time: '12:30:00' };

/** What visitors and relatives may get of a family: every second person is hidden, every third is in the branch. */
const scopes = {
  visitors: (tree: FamilyTree): WriteScope => {
    const hidden = new Set(tree.members.filter((_, at) => at % 2 === 0).map(({ id }) => id));
    const standingOf = (id: MemberId) => ({ isLiving: hidden.has(id), isGuarded: false });
    return { members: 'all', strangers: { viewer: { kind: 'public' }, policy: strictestPolicy, standingOf } };
  },
  branch: (tree: FamilyTree): WriteScope => ({
    members: new Set(tree.members.filter((_, at) => at % 3 === 0).map(({ id }) => id)),
    strangers: null,
  }),
};

/** A part of a file as GEDCOM 7. */
export const exportPart = ({ tree, records }: ImportedFile, part: keyof typeof scopes): string =>
  [...writeGedcom({ tree, today, version: '7.0', scope: scopes[part](tree) }, records)].join('');

export const exportFile = ({ tree, records }: Pick<ImportedFile, 'tree' | 'records'>, version: GedcomVersion): string =>
  [...writeGedcom({ tree, today, version }, records)].join('');

export const importAgain = (text: string): ImportedFile => importBytes(encodeUtf8(text));

/** Which version a file has, as far as a writer cares. */
export const versionOf = ({ reader }: ImportedFile): GedcomVersion =>
  /^[7-9]/.test(reader.head.version ?? '') ? '7.0' : '5.5.1';

/**
 * Edits the birth place of the last person who has a birth place and exports again: the names of the records that differ
 * from the export without the edit, which should be that person alone; undefined where nobody has one.
 */
export function recordsAfterOneEdit(imported: ImportedFile, before: string): readonly string[] | undefined {
  const person = imported.tree.members.findLast(({ birthPlace }) => birthPlace !== null);
  if (person === undefined) return undefined;
  const members = imported.tree.members.map((member) =>
    member === person ? { ...member, birthPlace: 'A place that was never written' } : member,
  );
  const tree: FamilyTree = { ...imported.tree, members };
  const after = splitRecords(exportFile({ tree, records: imported.records }, versionOf(imported)));
  const records = splitRecords(before);
  const changed = after
    .filter((record, at) => record !== records[at])
    .map((record) => record.split('\n')[0]?.trim() ?? '');
  return changed.length === 1 && changed[0] === `0 @${person.id}@ INDI` && after.length === records.length
    ? []
    : changed;
}

const splitRecords = (text: string): string[] => text.split(/\n(?=0 )/);
