import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { LeavesOut, TextKind } from '#domain/privacy/left-out-text.ts';
import type { FamilyTree, MemberFacts } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { accountForRecord, leaveOutLines } from './account-for-record.ts';
import { type AddedPicture, PICTURE_DATE, PICTURE_PLACE } from './added-pictures.ts';
import { atSignsOf } from './at-signs.ts';
import type { ExportReceiptBuilder } from './export-receipt.ts';
import { createFileSurvey, type SurveyedTree } from './file-survey.ts';
import type { LineEnding } from './gedcom-record.ts';
import { BIOGRAPHY } from './interpret-person.ts';
import { leaveOutEmptied, leaveOutNamed, leaveOutPrivate } from './leave-out-private.ts';
import type { LeftOutReason } from './line-fate.ts';
import { type OpenExport, openExport } from './open-export.ts';
import { patchFamily } from './patch-family.ts';
import { patchFamilyLinks, patchPersonLinks } from './patch-links.ts';
import { patchPerson } from './patch-person.ts';
import { createProblemList, type GedcomProblem } from './problems.ts';
import { createRecordPatch, type RecordPatch } from './record-patch.ts';
import { removePointers } from './remove-pointers.ts';
import { PRIVACY } from './restriction.ts';
import { parseStructure } from './structure.ts';
import { schemaOf } from './versions/extension-tags.ts';
import { familyRecord, personRecord } from './write-born.ts';
import { type WritingDay, writeHead } from './write-head.ts';
import { everything, scopeTree, type WriteScope } from './write-scope.ts';

/** A record of an imported file, as it was stored. */
export interface KeptRecord {
  readonly xref: string | null;
  readonly tag: string;
  readonly lines: string;
  /** The line of its file it began on, from 1; absent where that is not known. */
  readonly firstLine?: number;
  /** Its lines as they were stored, where some of them have been given other words since: just as many, in their order. */
  readonly stored?: string;
  /** The row it became; null for records that are neither INDI nor FAM, or whose row is gone. */
  readonly memberId: MemberId | null;
  readonly unionId: UnionId | null;
}

export interface WriterOptions {
  /** The tree as it is now. */
  readonly tree: FamilyTree;
  readonly today: WritingDay;
  /** As in the file that was read; a line feed for trees that were born here. */
  readonly lineEnding?: LineEnding;
  /** 5.5.1, which most programs read, unless another is asked for. Records of any version are written in either. */
  readonly version?: GedcomVersion;
  /** The whole tree for somebody who may see it, unless less is asked for. */
  readonly scope?: WriteScope;
  /** Pictures that go with the file, which has to be of version 7.0: those that show somebody who is written. */
  readonly pictures?: readonly AddedPicture[];
  /** Hears what becomes of every line. */
  readonly receipt?: ExportReceiptBuilder;
}

/**
 * Writes a tree as GEDCOM in UTF-8, in pieces, so that kept records can come from a database cursor. The calls are, in
 * this order: `survey` for every kept record (which shows what was edited since), `begin`, `write` for every kept record
 * again, `rest` for everybody born here, `end`.
 */
export interface GedcomWriter {
  survey(record: KeptRecord): void;
  begin(): string;
  /** '' for the record of somebody who was deleted or is left out. */
  write(record: KeptRecord): string;
  rest(): Generator<string>;
  end(): string;
  /** What is written of the tree, and no more of anybody than may be said; known from `begin` on. */
  readonly tree: FamilyTree;
  /** Whether a text that goes beside the records stays out because of who is named in it. */
  readonly leavesOut: LeavesOut;
  readonly problems: readonly GedcomProblem[];
}

/** Our own extensions that a file will hold. */
function ownTags(members: readonly MemberFacts[], pictures: readonly AddedPicture[]): string[] {
  return [
    ...(members.some(({ biography }) => biography !== null) ? [BIOGRAPHY] : []),
    ...(members.some(({ privacy }) => privacy === 'open') ? [PRIVACY] : []),
    ...(pictures.some(({ date }) => date !== null) ? [PICTURE_DATE] : []),
    ...(pictures.some(({ place }) => place !== null) ? [PICTURE_PLACE] : []),
  ];
}

/** Everything at once, for records that can be walked twice. */
export function* writeGedcom(options: WriterOptions, records: readonly KeptRecord[]): Generator<string> {
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
 * edited is patched, and structures that we do not know stay in their places. Where the file gets another version than the
 * record has, its lines are then brought to it. A record born here is written from its values. Pointers to records of
 * deleted people and families, and of those whom the scope leaves out, are taken out.
 */
export function createGedcomWriter(options: WriterOptions): GedcomWriter {
  const { today, lineEnding = '\n', version: target = '5.5.1', scope = everything, receipt } = options;
  const problems = createProblemList();
  const { tree, redacted, withoutHome, leavesOut } = scopeTree(options.tree, scope);
  const isForVisitors = scope.strangers !== null;
  const isPart = scope.members !== 'all' || isForVisitors;
  const isWritten = new Set(tree.members.map(({ id }) => id));
  // What strangers may see of pictures is not decided here: they get none.
  const pictures = (isForVisitors ? [] : (options.pictures ?? [])).filter(
    ({ people }) => !isPart || people.some(({ memberId }) => isWritten.has(memberId)),
  );
  const surveyed: SurveyedTree = {
    members: new Map(tree.members.map((member) => [member.id, member])),
    unions: new Map(tree.unions.map((union) => [union.id, union])),
    children: tree.children,
    redacted,
    isPart,
    isForVisitors,
    leavesOut,
    target,
  };
  const survey = createFileSurvey(surveyed);
  /** The version of the file that records are being taken from. */
  let version: GedcomVersion = '5.5.1';
  let file: OpenExport | undefined;
  let isBeyondHead = false;
  let ofTree: ReadonlySet<string> | undefined;

  const ended = (lines: string): string =>
    lines === '' ? '' : (lineEnding === '\n' ? lines : lines.replaceAll('\n', lineEnding)) + lineEnding;

  function begun(): OpenExport {
    if (file === undefined) throw new Error('A GEDCOM writer has to begin() before it writes records.');
    return file;
  }

  /** After what else stands in the record of somebody. */
  function picturesOf(member: MemberId): string {
    const lines = begun().pictures.below(member);
    if (lines !== '') receipt?.write(lines, 'structure');
    return ended(lines);
  }

  /** Asked only of records that are left out of a part of a tree. */
  function isInTree(row: string): boolean {
    const rows = [options.tree.members, options.tree.unions];
    ofTree ??= new Set(rows.flatMap((entities) => entities.map(({ id }): string => id)));
    return ofTree.has(row);
  }

  /** Why a record is not written at all; null where it is. */
  function whyNotWritten({ xref, tag, memberId, unionId }: KeptRecord, { leftOut }: OpenExport): LeftOutReason | null {
    if (tag === 'HEAD' || tag === 'TRLR') return 'head';
    if (xref === null) return isPart ? 'unmentioned' : null;
    if (!leftOut.has(xref)) return null;
    if (survey.named.has(xref)) return 'named';
    if (tag !== 'INDI' && tag !== 'FAM') return survey.gone.has(xref) ? 'private' : 'unmentioned';
    const row = memberId ?? unionId ?? '';
    if (survey.confidential.has(row)) return 'private';
    const reason = redacted.get(row);
    if (reason !== undefined) return reason;
    return isPart && isInTree(row) ? 'branch' : 'deleted';
  }

  /** Null where nothing has to be changed. */
  function patched(record: KeptRecord, { links, memberOf, unionOf, leftOut }: OpenExport): RecordPatch | null {
    const { xref, tag, lines, memberId, unionId } = record;
    const isEdited = xref !== null && survey.edited.has(xref);
    const isLinkedAnew = xref !== null && links.links.outdated.has(xref);
    const pointsAstray = leftOut.size > 0 && /^\d+ [^ \n]+ @[^@\n]+@$/m.test(lines);
    if (!isEdited && !isLinkedAnew && !pointsAstray && !isForVisitors) return null;
    const patch = createRecordPatch(lines, version);
    const structure = parseStructure(lines, atSignsOf(version));
    if (pointsAstray) removePointers(patch, structure, leftOut);
    const member = memberId === null ? undefined : memberOf.get(memberId);
    if (isForVisitors && (tag === 'INDI' || tag === 'FAM')) {
      const withHome = !withoutHome.has(memberId ?? '');
      const of = memberId ?? unionId;
      const leavesOutText = (text: string, kind: TextKind) => leavesOut(text, { kind, of }, member);
      leaveOutPrivate(patch, structure, { withHome, leavesOut: leavesOutText });
    } else if (isForVisitors) {
      leaveOutNamed(patch, structure, (text, kind) => leavesOut(text, { kind, of: null }));
    }
    if (tag === 'INDI' && xref !== null && member !== undefined) {
      if (isEdited) patchPerson(patch, structure, member);
      if (isLinkedAnew) patchPersonLinks(patch, structure, xref, links);
    }
    const union = unionId === null ? undefined : unionOf.get(unionId);
    if (tag === 'FAM' && xref !== null && union !== undefined) {
      if (isEdited) patchFamily(patch, structure, union);
      const family = links.links.familyOf.get(xref);
      if (isLinkedAnew && family !== undefined) patchFamilyLinks(patch, structure, xref, family, links);
    }
    if (isForVisitors) leaveOutEmptied(patch, structure);
    return patch;
  }

  return {
    survey: survey.add,

    begin() {
      file = openExport(survey, surveyed, pictures);
      if (survey.hasVersion7 && target === '5.5.1') problems.add(0, 'written_from_7');
      const { versions, submitter } = file;
      const own = target === '7.0' ? ownTags(tree.members, pictures) : [];
      const schemas = schemaOf(survey.schemas, survey.foreignTags, own);
      const head = writeHead({ kept: survey.head, today, submitter, schemas, isForVisitors }, versions);
      const text = head.lines.join('\n');
      receipt?.write(text, head.fates);
      if (receipt && survey.head) leaveOutLines(receipt, { tag: 'HEAD', firstLine: 1, ...survey.head }, head.missing);
      return ended(text);
    },

    write(record) {
      const open = begun();
      if (record.tag === 'HEAD') version = open.versions.readHead(record.lines);
      const why = whyNotWritten(record, open);
      if (why !== null) {
        // The first HEAD was accounted for when the file began.
        if (record.tag === 'HEAD' && !isBeyondHead) isBeyondHead = true;
        else receipt?.leaveOut(record, why);
        return '';
      }
      const patch = patched(record, open);
      const lines = patch?.result() ?? record.lines;
      const written = open.versions.write(lines, version);
      const isPatched = lines !== record.lines;
      if (receipt) accountForRecord(receipt, { record, patch: isPatched ? patch : null, lines, written });
      return ended(written.text) + (record.memberId === null ? '' : picturesOf(record.memberId));
    },

    *rest() {
      const { links, bornMembers, bornUnions, submitter, versions } = begun();
      const born = (lines: string): string => {
        const { text } = versions.write(lines, target);
        receipt?.write(text, 'structure');
        return ended(text);
      };
      if (submitter !== null) yield born(`0 @${submitter}@ SUBM\n1 NAME Swissfam`);
      for (const member of bornMembers) {
        const xref = survey.xrefOfMember.get(member.id);
        if (xref !== undefined) yield born(personRecord(xref, member, links, target)) + picturesOf(member.id);
      }
      for (const union of bornUnions) {
        const xref = survey.xrefOfUnion.get(union.id);
        const family = xref === undefined ? undefined : links.links.familyOf.get(xref);
        if (xref !== undefined && family !== undefined) yield born(familyRecord(xref, union, family, links, target));
      }
      for (const lines of begun().pictures.records) {
        receipt?.write(lines, 'structure');
        yield ended(lines);
      }
    },

    end() {
      receipt?.write('0 TRLR', ['structure']);
      return ended('0 TRLR');
    },
    get tree() {
      const { memberOf, unionOf } = begun();
      return { members: [...memberOf.values()], unions: [...unionOf.values()], children: tree.children };
    },
    leavesOut,
    problems: problems.all,
  };
}
