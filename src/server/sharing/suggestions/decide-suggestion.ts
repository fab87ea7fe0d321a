import { memberFields, wholeNameProblem } from '#contract/members.ts';
import { type SuggestedField, suggestedFields } from '#contract/suggestions.ts';
import { datesOfMember } from '#contract/typed-dates.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { refuseFull } from '#server/platform/blobs/room.ts';
import { type Transaction, withTransaction } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { refuseDates, visitorDateStyle } from '#server/platform/settings/read-date-style.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { type Asking, answerChange } from '#server/tree/changes/answer-edit.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { placeNote, placeOfNote } from './place-note.ts';
import { type PlannedPhoto, planPhoto } from './plan-photo.ts';
import { loadPresented } from './present-suggestions.ts';
import { deletePhoto, lockSuggestion, noteDecision, type SuggestionRow } from './queries.ts';
import { type SuggestedMember, selectSuggestedMembers } from './select-suggested.ts';

export interface DecisionParts {
  readonly sink: ChangeSink;
  readonly blobs: BlobStore;
}

interface Asks extends Asking {
  readonly tree: Pick<LoadedTree, 'id' | 'version'>;
}

export interface Decision {
  readonly actor: Actor;
  readonly treeId: TreeId;
  /** The suggestion as it was read before. */
  readonly known: SuggestionRow;
  readonly accept: readonly SuggestedField[];
  readonly note: boolean;
  readonly photo: boolean;
}

/**
 * Decides a suggestion, once: what is accepted is written as one change with the name of the visitor, the rest is declined.
 * Answers with the suggestion, and with the version of the tree that came of it. Throws already_decided, validation_failed,
 * member_not_in_tree, version_conflict, photos_full.
 */
export async function decideSuggestion({ sink, blobs }: DecisionParts, request: Asks, decision: Decision) {
  const { treeId, known } = decision;
  const [member] = await selectSuggestedMembers(sink.db, treeId, [known.memberId]);
  if (decision.accept.length === 0 && !decision.note && !decision.photo) {
    return await withTransaction(sink.db, async (tx) => {
      await lockOpen(tx, decision);
      await conclude(tx, decision, { member, photo: undefined, changeId: null, now: sink.now() });
      return { suggestion: await loadPresented(tx, treeId, known.id), version: request.tree.version };
    });
  }
  if (known.decidedAt !== null) throw new AppError('already_decided');
  if (!member) throw new AppError('member_not_in_tree');
  refuseDates(datesOfMember(patchOf(decision, member)), visitorDateStyle(sink.now()));
  const photo = decision.photo ? await planPhoto({ db: sink.db, blobs, person: decision.actor.id }, known) : undefined;
  return await answerChange(
    sink,
    request,
    {
      kind: 'suggestion_accepted',
      proposedBy: known.visitorName,
      about: { memberId: member.id, name: memberName({ ...member, ...patchOf(decision, member) }) },
    },
    async ({ tx, journal: { changeId }, now }) => {
      await lockOpen(tx, decision);
      // As it is now that nobody else can write the tree.
      const [latest] = await selectSuggestedMembers(tx, treeId, [member.id]);
      if (!latest) throw new AppError('member_not_in_tree');
      await conclude(tx, decision, { member: latest, photo, changeId, now });
      const patch = patchOf(decision, latest);
      const saysMore = Object.keys(patch).length > 0;
      return [
        ...(saysMore ? [{ type: 'updateMember', id: member.id, patch } as const] : []),
        ...(photo ? [photo.operation] : []),
      ];
    },
    async (tx, { version }) => {
      if (photo) await refuseFull(tx, treeId);
      return { suggestion: await loadPresented(tx, treeId, known.id), version };
    },
  );
}

async function lockOpen(tx: Transaction, { treeId, known }: Decision): Promise<void> {
  const suggestion = await lockSuggestion(tx, treeId, known.id);
  if (!suggestion) throw new AppError('not_found');
  if (suggestion.decidedAt !== null) throw new AppError('already_decided');
}

/** Only what was suggested can be accepted, and it has to be what the member form would take. */
function patchOf({ known, accept, note }: Decision, member: SuggestedMember): Partial<MemberFacts> {
  if (accept.some((field) => known.fields[field] === undefined)) refuse('accept', 'This was not suggested');
  if (note && known.note === null) refuse('note', 'This was not suggested');
  const parsed = memberFields.safeParse({
    ...Object.fromEntries(accept.map((field) => [field, known.fields[field]])),
    ...(note && known.note !== null ? placeNote(member, known.note) : {}),
  });
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new AppError('validation_failed', { details });
  }
  const patch: Partial<MemberFacts> = Object.fromEntries(Object.entries(parsed.data));
  const isNamed = 'firstName' in patch || 'lastName' in patch;
  const problem = isNamed ? wholeNameProblem({ ...member, ...patch }) : undefined;
  if (problem !== undefined) refuse('firstName', problem);
  return patch;
}

function refuse(path: string, message: string): never {
  throw new AppError('validation_failed', { details: [{ path, message }] });
}

interface Circumstances {
  /** Undefined for somebody who is not in the tree any more. */
  readonly member: SuggestedMember | undefined;
  readonly photo: PlannedPhoto | undefined;
  readonly changeId: ChangeId | null;
  readonly now: Date;
}

async function conclude(
  tx: Transaction,
  { known, accept, note, actor }: Decision,
  { member, photo, changeId, now }: Circumstances,
): Promise<void> {
  const asked = suggestedFields.filter((field) => known.fields[field] !== undefined);
  await noteDecision(tx, known, {
    decidedAt: now,
    decidedBy: actor.id,
    changeId,
    outcome: {
      accepted: asked.filter((field) => accept.includes(field)),
      photo: photo?.id ?? null,
      note: note && member && known.note !== null ? placeOfNote(member, known.note) : null,
      before: member ? Object.fromEntries(asked.map((field) => [field, member[field]])) : {},
    },
  });
  await deletePhoto(tx, known.treeId, known.id);
}
