import type { FamilyTree, Member } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { type AtSigns, atSignsOfHead, doubleAtSigns, undoubleAtSigns } from './at-signs.ts';
import { createExportLinks } from './export-links.ts';
import type { LineEnding } from './gedcom-record.ts';
import { interpretFamily } from './interpret-family.ts';
import { familiesOf } from './interpret-person.ts';
import { patchFamily } from './patch-family.ts';
import {
  familyLinkLines,
  type LinkContext,
  patchFamilyLinks,
  patchPersonLinks,
  personLinkLines,
} from './patch-links.ts';
import { patchPerson } from './patch-person.ts';
import { createProblemList, type GedcomProblem } from './problems.ts';
import { createRecordPatch, type RecordPatch } from './record-patch.ts';
import { resolveLinks, type StatedFamily, type StatedPerson } from './resolve-links.ts';
import { type GedcomNode, parseStructure } from './structure.ts';
import { endLines, startLines } from './write-family.ts';
import { headLines, type WritingDay } from './write-head.ts';
import { personLines } from './write-person.ts';
import { createXrefIndex } from './xref-index.ts';

/** A record of an imported file, as it was stored. */
export interface KeptRecord {
  readonly xref: string | null;
  readonly tag: string;
  readonly lines: string;
  /** The row it became; null for records that are neither INDI nor FAM, or whose row is gone. */
  readonly memberId: MemberId | null;
  readonly unionId: UnionId | null;
}

export interface WriterOptions {
  /** The tree as it is now, or as much of it as may be seen. */
  readonly tree: FamilyTree;
  readonly today: WritingDay;
  /** As in the file that was read; a line feed for trees that were born here. */
  readonly lineEnding?: LineEnding;
}

/**
 * Writes a tree as GEDCOM 5.5.1 in UTF-8, in pieces, so that kept records can come from a database cursor. The calls are, in
 * this order: `survey` for every kept record (which shows what was edited since), `begin`, `write` for every kept record
 * again, `rest` for everybody born here, `end`.
 */
export interface GedcomWriter {
  survey(record: KeptRecord): void;
  begin(): string;
  /** '' for the record of somebody who was deleted. */
  write(record: KeptRecord): string;
  rest(): Generator<string>;
  end(): string;
  readonly problems: readonly GedcomProblem[];
}

/** Everything at once, for records that can be walked twice. */
export function* writeGedcom551(options: WriterOptions, records: readonly KeptRecord[]): Generator<string> {
  const writer = createGedcomWriter(options);
  for (const record of records) writer.survey(record);
  yield writer.begin();
  for (const record of records) {
    const text = writer.write(record);
    if (text !== '') yield text;
  }
  yield* writer.rest();
  yield writer.end();
}

/**
 * A record that was read is written from its own lines: what still equals what the lines say is left as it stands, only what was
 * edited is patched, and structures that we do not know stay in their places. A record born here is written from its values.
 * Pointers to records of deleted people and families are taken out.
 */
export function createGedcomWriter({ tree, today, lineEnding = '\n' }: WriterOptions): GedcomWriter {
  const problems = createProblemList();
  const members = new Map(tree.members.map((member) => [member.id, member]));
  const unions = new Map(tree.unions.map((union) => [union.id, union]));
  const xrefOfMember = new Map<MemberId, string>();
  const xrefOfUnion = new Map<UnionId, string>();
  const statedPersons = new Map<string, StatedPerson>();
  const statedFamilies = new Map<string, StatedFamily>();
  const used = new Set<string>();
  const gone = new Set<string>();
  let head: string | null = null;
  let submitter = '';
  /** The rule of the file that records are being taken from: a tree may hold several, each opened by its HEAD. */
  let atSigns: AtSigns = 'all';
  let context: LinkContext | undefined;

  const textOf = (lines: readonly string[]): string => textOfRecord(lines.join('\n'));
  const textOfRecord = (lines: string): string =>
    (lineEnding === '\n' ? lines : lines.replaceAll('\n', lineEnding)) + lineEnding;

  function isGone({ tag, memberId, unionId }: KeptRecord): boolean {
    if (tag === 'INDI') return memberId === null || !members.has(memberId);
    return tag === 'FAM' && (unionId === null || !unions.has(unionId));
  }

  /** Gives everybody born here the next free xref, in the order of the tree. */
  function nameTheRest(): void {
    let next = 1;
    const fresh = (letter: string): string => {
      while (used.has(`${letter}${next}`)) next += 1;
      used.add(`${letter}${next}`);
      return `${letter}${next}`;
    };
    submitter = fresh('SUBM');
    next = 1;
    for (const { id } of tree.members) if (!xrefOfMember.has(id)) xrefOfMember.set(id, fresh('I'));
    next = 1;
    for (const { id } of tree.unions) if (!xrefOfUnion.has(id)) xrefOfUnion.set(id, fresh('F'));
  }

  function createContext(): LinkContext {
    nameTheRest();
    const stated = resolveLinks(statedPersons, statedFamilies, createProblemList());
    const memberOfXref = new Map<string, Member>();
    for (const [id, xref] of xrefOfMember) {
      const member = members.get(id);
      if (member !== undefined) memberOfXref.set(xref, member);
    }
    return {
      links: createExportLinks(tree, xrefOfMember, xrefOfUnion, stated),
      stated,
      findPerson: createXrefIndex(statedPersons),
      findFamily: createXrefIndex(statedFamilies),
      genderOf: (xref) => memberOfXref.get(xref)?.gender ?? 'unknown',
    };
  }

  function begun(): LinkContext {
    if (context === undefined) throw new Error('A GEDCOM writer has to begin() before it writes records.');
    return context;
  }

  function patchRecord(patch: RecordPatch, structure: GedcomNode, record: KeptRecord): void {
    const { xref, memberId, unionId } = record;
    if (gone.size > 0) removePointers(patch, structure, gone);
    const member = memberId === null ? undefined : members.get(memberId);
    if (record.tag === 'INDI' && xref !== null && member !== undefined) {
      patchPerson(patch, structure, member);
      patchPersonLinks(patch, structure, xref, begun());
    }
    const union = unionId === null ? undefined : unions.get(unionId);
    const family = xref === null ? undefined : begun().links.familyOf.get(xref);
    if (record.tag === 'FAM' && xref !== null && union !== undefined && family !== undefined) {
      patchFamily(patch, structure, union);
      patchFamilyLinks(patch, structure, xref, family, begun());
    }
  }

  return {
    survey(record) {
      const { xref, tag, memberId, unionId } = record;
      if (tag === 'HEAD') {
        atSigns = atSignsOfHead(record.lines);
        head ??= asVersion5(record.lines, atSigns);
        if (atSigns === 'leading') problems.add(0, 'written_from_7');
      }
      if (xref === null) return;
      used.add(xref);
      if (isGone(record)) gone.add(xref);
      if (tag !== 'INDI' && tag !== 'FAM') return;
      const structure = parseStructure(record.lines, atSigns);
      if (tag === 'INDI') {
        if (memberId !== null) xrefOfMember.set(memberId, xref);
        statedPersons.set(xref, { firstLine: 0, ...familiesOf(structure) });
      } else {
        if (unionId !== null) xrefOfUnion.set(unionId, xref);
        const { partners, children } = interpretFamily(structure);
        statedFamilies.set(xref, { firstLine: 0, partners, children });
      }
    },

    begin() {
      context = createContext();
      return textOf(headLines(head, today, submitter));
    },

    write(record) {
      if (record.tag === 'HEAD') atSigns = atSignsOfHead(record.lines);
      if (record.tag === 'HEAD' || record.tag === 'TRLR' || isGone(record)) return '';
      const lines = asVersion5(record.lines, atSigns);
      if (record.tag !== 'INDI' && record.tag !== 'FAM' && gone.size === 0) return textOfRecord(lines);
      const patch = createRecordPatch(lines);
      patchRecord(patch, parseStructure(lines), record);
      return textOfRecord(patch.result());
    },

    *rest() {
      const links = begun();
      if (head === null) yield textOf([`0 @${submitter}@ SUBM`, '1 NAME Swissfam']);
      for (const member of tree.members) {
        const xref = xrefOfMember.get(member.id);
        if (xref === undefined || statedPersons.has(xref)) continue;
        yield textOf([...personLines(xref, member), ...personLinkLines(xref, links)]);
      }
      for (const union of tree.unions) {
        const xref = xrefOfUnion.get(union.id);
        const family = xref === undefined ? undefined : links.links.familyOf.get(xref);
        if (xref === undefined || family === undefined || statedFamilies.has(xref)) continue;
        yield textOf([`0 @${xref}@ FAM`, ...familyLinkLines(family, links), ...startLines(union), ...endLines(union)]);
      }
    },

    end: () => textOf(['0 TRLR']),
    problems: problems.all,
  };
}

/** Doubles the at signs of lines that were written by GEDCOM 7's rule. */
function asVersion5(lines: string, atSigns: AtSigns): string {
  if (atSigns === 'all' || !lines.includes('@')) return lines;
  return lines
    .split('\n')
    .map((line) => {
      const [, start = '', value = ''] = /^(\d+ (?:@[^@]+@ )?[^ ]+ ?)(.*)$/s.exec(line) ?? [];
      return /^@[^@]+@$/.test(value) ? line : start + doubleAtSigns(undoubleAtSigns(value, 'leading'));
    })
    .join('\n');
}

function removePointers(patch: RecordPatch, record: GedcomNode, gone: ReadonlySet<string>): void {
  const open = [...record.children];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.pointer !== null && gone.has(node.pointer)) patch.replaceWhole(node);
    else open.push(...node.children);
  }
}
