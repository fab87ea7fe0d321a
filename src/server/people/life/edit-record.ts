import {
  changedFacts,
  changedFamilyFacts,
  currentFamily,
  currentPerson,
  underName,
} from '#domain/life/current-record.ts';
import type { EditedRecord, LifeRecord } from '#domain/life/life-input.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { applyOperation } from '#server/tree/changes/apply-operation.ts';
import { factsOfRow, unionFactsOfRow } from '#server/tree/changes/member-row.ts';
import type { Operation } from '#server/tree/changes/operation.ts';
import { loadRow } from '#server/tree/changes/row-mutations.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';
import { fingerprintOf } from '#server/tree/records/fingerprint.ts';
import { addRecord } from '#server/tree/records/new-record.ts';
import { type StoredRecord, selectRecordsOf } from '#server/tree/records/select-records.ts';

/** Whose record is meant: the member's, or that of one of their couples. */
export interface RecordOwner {
  readonly memberId: MemberId;
  readonly unionId: UnionId | null;
}

/** What makes other lines of a record; null where what it is about does not stand there. */
export type RecordEdit = (record: LifeRecord) => EditedRecord | null;

/**
 * Edits a record inside of a change: its lines as they are kept and, where the edit is about them, the facts of the member or
 * the couple, which stay equal in both. `fingerprint` is of the lines that the caller saw; null edits whatever is there.
 */
export async function editRecord(
  context: WriteContext,
  owner: RecordOwner,
  fingerprint: string | null,
  edit: RecordEdit,
): Promise<void> {
  const { kept, before, factsFor } = await openRecord(context, owner);
  refuseOutdated(before, fingerprint);
  const edited = edit(before);
  if (edited === null) throw new AppError('not_found');
  if (edited.lines === before.lines) return;
  await keepLines(context, owner, kept, edited.lines);
  const operation = factsFor({ ...before, lines: edited.lines });
  if (Object.keys(operation.patch).length > 0) await applyOperation(context, operation);
}

/** What an edit finds, before anything is written for it. */
export async function readRecord(
  context: WriteContext,
  owner: RecordOwner,
  fingerprint: string | null,
): Promise<LifeRecord> {
  const { before } = await openRecord(context, owner);
  refuseOutdated(before, fingerprint);
  return before;
}

function refuseOutdated({ lines }: LifeRecord, fingerprint: string | null): void {
  if (fingerprint === null || fingerprint === fingerprintOf(lines)) return;
  throw new AppError('version_conflict', { details: { fingerprint: fingerprintOf(lines) } });
}

/** Puts lines in the place of those that are kept, or keeps the first ones. */
async function keepLines(context: WriteContext, owner: RecordOwner, kept: StoredRecord | null, lines: string) {
  if (kept !== null) return applyOperation(context, { type: 'updateRecord', id: kept.id, lines });
  const born = owner.unionId ? { tag: 'FAM', entityId: owner.unionId } : { tag: 'INDI', entityId: owner.memberId };
  await addRecord(context, born as { tag: 'FAM' | 'INDI'; entityId: string }, (xref) => underName(lines, xref));
}

/** What the record of somebody is called, who gets one where there is none, so that others can point to it. */
export async function nameRecordOf(context: WriteContext, memberId: MemberId): Promise<string> {
  const known = (await selectRecordsOf(context.tx, context.journal.treeId, [memberId])).get(memberId);
  if (known?.xref) return known.xref;
  const { lines } = currentPerson(null, factsOfRow(await loadRow(context, 'member', memberId)));
  return (await addRecord(context, { tag: 'INDI', entityId: memberId }, (xref) => underName(lines, xref))).xref;
}

interface OpenRecord {
  readonly kept: StoredRecord | null;
  /** As an export would write it now. */
  readonly before: LifeRecord;
  /** What an edit means for the row. */
  readonly factsFor: (after: LifeRecord) => Extract<Operation, { type: 'updateMember' | 'updateUnion' }>;
}

async function openRecord(context: WriteContext, { memberId, unionId }: RecordOwner): Promise<OpenRecord> {
  const { tx, journal } = context;
  const kept = (await selectRecordsOf(tx, journal.treeId, [unionId ?? memberId])).get(unionId ?? memberId) ?? null;
  const member = await loadRow(context, 'member', memberId);
  if (unionId === null) {
    const before = currentPerson(kept, factsOfRow(member));
    const factsFor = (after: LifeRecord) =>
      ({ type: 'updateMember', id: memberId, patch: changedFacts(before, after) }) as const;
    return { kept, before, factsFor };
  }
  const union = await loadRow(context, 'union', unionId);
  if (union.partner_a !== memberId && union.partner_b !== memberId) throw new AppError('not_found');
  const before = currentFamily(kept, unionFactsOfRow(union));
  const factsFor = (after: LifeRecord) =>
    ({ type: 'updateUnion', id: unionId, patch: changedFamilyFacts(before, after) }) as const;
  return { kept, before, factsFor };
}
