import { type Suggestion, suggestedFields } from '#contract/suggestions.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { placeOfNote } from './place-note.ts';
import { findSuggestion, type ListedSuggestion } from './queries.ts';
import {
  type FieldWrite,
  type SuggestedMember,
  selectFieldWrites,
  selectFormerNames,
  selectSuggestedMembers,
} from './select-suggested.ts';

/** Suggestions as those who decide read them: beside what the tree says now. */
export async function presentSuggestions(
  db: Queryable,
  treeId: TreeId,
  rows: readonly ListedSuggestion[],
): Promise<Suggestion[]> {
  const ids = rows.map(({ memberId }) => memberId);
  const members = new Map((await selectSuggestedMembers(db, treeId, ids)).map((member) => [member.id, member]));
  const names = await selectFormerNames(
    db,
    treeId,
    ids.filter((id) => !members.has(id)),
  );
  const waiting = rows.filter(({ decidedAt }) => decidedAt === null);
  const writes = await selectFieldWrites(
    db,
    treeId,
    waiting.map(({ memberId }) => memberId),
    Math.min(...waiting.map(({ version }) => version)),
  );
  return rows.map((row) => {
    const member = members.get(row.memberId);
    const name = member ? memberName(member) : names.get(row.memberId);
    return {
      id: row.id,
      visitorName: row.visitorName,
      message: row.message,
      state: row.decidedAt === null ? ('open' as const) : ('decided' as const),
      member: { id: row.memberId, name: name ?? null, isThere: member !== undefined },
      link: { id: row.linkId, name: row.linkName, isThere: row.hasLink },
      createdAt: row.createdAt.toISOString(),
      fields: presentFields(row, member, writes),
      note: presentNote(row, member),
      photo: presentPhoto(row),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedByName: row.decidedByName,
      changeId: row.changeId,
      isUndone: row.isUndone,
    };
  });
}

/** Throws not_found: the tree went into the trash for good, or the person was taken out of everything. */
export async function loadPresented(db: Queryable, treeId: TreeId, id: string): Promise<Suggestion> {
  const found = await findSuggestion(db, treeId, id);
  const [suggestion] = found ? await presentSuggestions(db, treeId, [found]) : [];
  if (!suggestion) throw new AppError('not_found');
  return suggestion;
}

function presentFields(
  { fields, outcome, memberId, version }: ListedSuggestion,
  member: SuggestedMember | undefined,
  writes: readonly FieldWrite[],
): Suggestion['fields'] {
  const before = outcome?.before ?? member;
  return suggestedFields.flatMap((field) => {
    const after = fields[field];
    if (after === undefined) return [];
    const hasChanged = writes.some(
      (write) => write.memberId === memberId && write.field === field && write.version > version,
    );
    return {
      field,
      after,
      before: before?.[field] ?? null,
      hasChanged: outcome === null && hasChanged,
      isAccepted: outcome === null ? null : outcome.accepted.includes(field),
    };
  });
}

function presentNote({ note: text, outcome }: ListedSuggestion, member: SuggestedMember | undefined) {
  if (text === null) return null;
  if (outcome)
    return { text, place: outcome.note ?? 'notes', before: null, isAccepted: outcome.note !== null } as const;
  const place = member ? placeOfNote(member, text) : 'notes';
  return { text, place, before: member?.[place] ?? null, isAccepted: null };
}

function presentPhoto({ photoId, outcome, width, height }: ListedSuggestion): Suggestion['photo'] {
  if (photoId === null) return null;
  if (outcome) return { isAccepted: outcome.photo !== null, size: null, photoId: outcome.photo };
  return { isAccepted: null, size: width === null || height === null ? null : { width, height }, photoId: null };
}
