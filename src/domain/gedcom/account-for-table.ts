import type { TextKind } from '#domain/privacy/left-out-text.ts';
import type { FamilyTree, Member } from '#domain/tree/facts.ts';
import { leaveOutLines } from './account-for-record.ts';
import { atSignsOf, versionOfHead } from './at-signs.ts';
import type { ExportReceiptBuilder } from './export-receipt.ts';
import type { KeptRecord } from './gedcom-writer.ts';
import { leaveOutPrivate } from './leave-out-private.ts';
import type { LeftOutReason } from './line-fate.ts';
import { linesRead } from './lines-read.ts';
import { createRecordPatch } from './record-patch.ts';
import { isConfidential, PRIVACY } from './restriction.ts';
import { childrenOf, type GedcomNode, parseStructure } from './structure.ts';
import type { ScopedTree } from './write-scope.ts';

export interface TableScope {
  /** The whole tree. */
  readonly tree: FamilyTree;
  /** What of it is in the table. */
  readonly scoped: ScopedTree;
  readonly isForVisitors: boolean;
}

/**
 * Tells a receipt which lines of imported files a table of people (memberTable) has no column for. Takes every kept record
 * in its order: what the tree read of a person's lines is in the table, of a couple only who belongs together, and of all
 * other records nothing.
 */
export function createTableAccount(receipt: ExportReceiptBuilder, { tree, scoped, isForVisitors }: TableScope) {
  const rowsOf = ({ members, unions }: FamilyTree) => new Set<string>([...members, ...unions].map(({ id }) => id));
  const all = rowsOf(tree);
  const written = rowsOf(scoped.tree);
  const members = new Map<string, Member>(scoped.tree.members.map((member) => [member.id, member]));
  let version: '5.5.1' | '7.0' = '5.5.1';

  function whyNotWritten({ tag, memberId, unionId }: KeptRecord): LeftOutReason | null {
    if (tag === 'HEAD') return 'head';
    if (tag !== 'INDI' && tag !== 'FAM') return 'format';
    const row = memberId ?? unionId ?? '';
    const reason = scoped.redacted.get(row);
    if (reason !== undefined) return reason;
    if (written.has(row)) return null;
    return all.has(row) ? 'branch' : 'deleted';
  }

  return (record: KeptRecord): void => {
    if (record.tag === 'HEAD') version = versionOfHead(record.lines);
    const why = whyNotWritten(record);
    if (why !== null) {
      receipt.leaveOut(record, why);
      return;
    }
    const structure = parseStructure(record.lines, atSignsOf(version));
    if (isForVisitors && record.tag === 'FAM' && isConfidential(structure)) {
      receipt.leaveOut(record, 'private');
      return;
    }
    const patch = createRecordPatch(record.lines, version);
    const withHome = !scoped.withoutHome.has(record.memberId ?? '');
    const member = members.get(record.memberId ?? '');
    const inTable = linesInTable(structure);
    // Of what the table has no place for nothing has to be decided.
    const leavesOut = (text: string, kind: TextKind, { line }: GedcomNode) =>
      inTable.has(line) && scoped.leavesOut(text, { kind, of: record.memberId ?? record.unionId }, member);
    if (isForVisitors) leaveOutPrivate(patch, structure, { withHome, leavesOut });
    const missing = new Map(patch.missing());
    for (let line = 0; line < structure.end; line += 1) {
      if (!inTable.has(line) && !missing.has(line)) missing.set(line, 'format');
    }
    leaveOutLines(receipt, record, missing);
  };
}

/** Lines of which the cells of a table say the same. */
function linesInTable(record: GedcomNode): ReadonlySet<number> {
  const lines = new Set(linesRead(record));
  for (const node of withoutColumn(record)) for (let line = node.line; line < node.end; line += 1) lines.delete(line);
  return lines;
}

/** What the tree reads and its table does not say: identifiers, how a child belongs to its parents, and events of couples. */
function withoutColumn(record: GedcomNode): readonly GedcomNode[] {
  if (record.tag === 'INDI') {
    const named = ['UID', '_UID', 'ADOP', 'RESN', PRIVACY].flatMap((tag) => childrenOf(record, tag));
    return [...named, ...childrenOf(record, 'FAMC').flatMap(({ children }) => children)];
  }
  const links = record.children.filter(({ tag }) => tag === 'HUSB' || tag === 'WIFE' || tag === 'CHIL');
  const others = record.children.filter((child) => !links.includes(child));
  return [...others, ...links.flatMap(({ children }) => children)];
}
