import {
  addLifeEvent,
  addName,
  type CitationInput,
  changeCitations,
  changeLifeEvent,
  changeName,
  getLife,
  preferLine,
  removeLifeEvent,
  removeName,
} from '#contract/life.ts';
import type { OutputOf } from '#contract/route.ts';
import type { AssociateInput } from '#domain/life/associates.ts';
import { changeCitations as changeCitationsOf } from '#domain/life/edit-citations.ts';
import { addEvent, changeEvent, preferEvent, removeEvent } from '#domain/life/edit-event.ts';
import {
  addName as addNameTo,
  changeName as changeNameOf,
  preferName,
  removeName as removeNameOf,
} from '#domain/life/edit-name.ts';
import { type EventKind, eventKindsOf } from '#domain/life/event-kinds.ts';
import { noRecords } from '#domain/life/read-citation.ts';
import { readNames } from '#domain/life/read-name.ts';
import { structureOf } from '#domain/life/record-to-edit.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { type Asking, answerEdit } from '#server/changes/answer-edit.ts';
import type { WriteContext } from '#server/changes/apply-operation.ts';
import type { ChangeSink } from '#server/changes/commit-change.ts';
import type { Db } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { findMember } from '#server/members/queries.ts';
import { nameSources } from '#server/sources/name-sources.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { editRecord, nameRecordOf, type RecordEdit } from './edit-record.ts';
import { presentLife } from './present-life.ts';

export function registerLifeRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(getLife, async ({ db, tree, params }) => {
    const member = await findMember(db, tree.id, params.memberId);
    if (!member) throw new AppError('not_found');
    return presentLife(db, tree, member);
  });

  /** Edits one record of a life, as one change. `plan` may write what the edit needs before it. */
  const commitEdit = async (
    request: Editing,
    { fingerprint, unionId = null }: { readonly fingerprint: string; readonly unionId?: UnionId | null | undefined },
    plan: (context: WriteContext) => Promise<RecordEdit>,
  ) => {
    const { memberId } = request.params;
    const member = await findMember(request.db, request.tree.id, memberId);
    if (!member) throw new AppError('not_found');
    const about = { memberId, name: memberName(member) };
    return answerEdit(sink, request, { kind: 'life_changed', about }, async (context) => {
      await editRecord(context, { memberId, unionId }, fingerprint, await plan(context));
      return {};
    });
  };

  on(addLifeEvent, (request) =>
    commitEdit(request, request.body, async (context) => {
      const { event, unionId } = request.body;
      refuseForeignKind(event.kind, unionId);
      const input = await withNames(context, event);
      return (record) => addEvent(record, input);
    }),
  );

  on(changeLifeEvent, (request) =>
    commitEdit(request, request.body, async (context) => {
      const { event, unionId, line } = request.body;
      if (event.kind !== 'other') refuseForeignKind(event.kind, unionId);
      const input = await withNames(context, event);
      return (record) => changeEvent(record, line, input);
    }),
  );

  on(removeLifeEvent, (request) =>
    commitEdit(request, request.query, async () => (record) => removeEvent(record, request.query.line)),
  );

  on(addName, (request) =>
    commitEdit(request, request.body, async (context) => {
      const input = await withSources(context, request.body.name);
      return (record) => addNameTo(record, input);
    }),
  );

  on(changeName, (request) =>
    commitEdit(request, request.body, async (context) => {
      const { line, name } = request.body;
      const input = await withSources(context, name);
      return (record) => refuseNameless(changeNameOf(record, line, input), record.version);
    }),
  );

  on(removeName, (request) =>
    commitEdit(request, request.query, async () => (record) => {
      return refuseNameless(removeNameOf(record, request.query.line), record.version);
    }),
  );

  on(changeCitations, (request) =>
    commitEdit(request, request.body, async (context) => {
      const named = await nameSources(context, request.body.citations);
      return (record) => changeCitationsOf(record, named);
    }),
  );

  on(preferLine, (request) =>
    commitEdit(request, request.body, async () => (record) => {
      const { line } = request.body;
      return preferName(record, line) ?? preferEvent(record, line);
    }),
  );
}

/** What an edit needs of the request that asks for it. */
interface Editing extends Asking {
  readonly db: Db;
  readonly params: { readonly memberId: MemberId };
}

async function withSources<Input extends { readonly citations?: readonly CitationInput[] | undefined }>(
  context: WriteContext,
  { citations, ...said }: Input,
) {
  return citations === undefined ? said : { ...said, citations: await nameSources(context, citations) };
}

/** An event as records hold it: with the names of its sources, and of the records of those who stand by it. */
async function withNames(context: WriteContext, { associates, ...event }: OutputOf<typeof addLifeEvent.body>['event']) {
  const input = await withSources(context, event);
  if (associates === undefined) return input;
  const named: AssociateInput[] = [];
  for (const { line, memberId, role } of associates) {
    // Who stands there already is known by their line, and keeps it.
    const personXref = memberId === undefined ? '' : await nameRecordOf(context, memberId);
    named.push({ role, personXref, ...(line === undefined ? {} : { line }) });
  }
  return { ...input, associates: named };
}

function refuseForeignKind(kind: EventKind, unionId: UnionId | null): void {
  const kinds: readonly EventKind[] = eventKindsOf(unionId === null ? 'person' : 'couple');
  if (kinds.includes(kind)) return;
  throw refusal('event.kind', unionId === null ? 'This is stated of couples' : 'This is stated of one person');
}

/** Whoever has a name keeps one. */
function refuseNameless<Edited extends { readonly lines: string } | null>(
  edited: Edited,
  version: '5.5.1' | '7.0',
): Edited {
  if (edited === null) return edited;
  const names = readNames(structureOf({ lines: edited.lines, version }), noRecords);
  if (names.length === 0) throw refusal('name', 'A person keeps at least one name');
  return edited;
}

const refusal = (path: string, message: string) =>
  new AppError('validation_failed', { message, details: [{ path, message }] });
