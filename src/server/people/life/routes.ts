import {
  addLifeEvent,
  addName,
  type CitationInput,
  changeCitations,
  changeLifeEvent,
  changeName,
  citationList,
  eventFields,
  getLife,
  nameFields,
  preferLine,
  removeLifeEvent,
  removeName,
  unnamedEvent,
} from '#contract/life.ts';
import type { OutputOf } from '#contract/route.ts';
import { dateOfEvent, withPlainDates } from '#contract/typed-dates.ts';
import type { DateStyle } from '#domain/dates/typed-date.ts';
import { type EventKind, eventKindsOf } from '#domain/gedcom/event-kinds.ts';
import type { AssociateInput } from '#domain/life/associates.ts';
import { changeCitations as changeCitationsOf } from '#domain/life/edit-citations.ts';
import { addEvent, changeEvent, preferEvent, removeEvent } from '#domain/life/edit-event.ts';
import {
  addName as addNameTo,
  changeName as changeNameOf,
  preferName,
  removeName as removeNameOf,
} from '#domain/life/edit-name.ts';
import type { EditedRecord, EventInput, LifeRecord } from '#domain/life/life-input.ts';
import type { LifeEvent } from '#domain/life/person-life.ts';
import { noRecords, readCitations } from '#domain/life/read-citation.ts';
import { readEventOn } from '#domain/life/read-life.ts';
import { readNames } from '#domain/life/read-name.ts';
import { structureOf } from '#domain/life/record-to-edit.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { nameSources } from '#server/people/life/sources/name-sources.ts';
import { findMember } from '#server/people/members/queries.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { checkChange } from '#server/platform/http/check-change.ts';
import { readDateStyle, refuseDates } from '#server/platform/settings/read-date-style.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { type Asking, answerEdit } from '#server/tree/changes/answer-edit.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';
import { editRecord, nameRecordOf, type RecordEdit, readRecord } from './edit-record.ts';
import { presentLife } from './present-life.ts';

export function registerLifeRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(getLife, async ({ db, tree, params }) => {
    const member = await findMember(db, tree.id, params.memberId);
    if (!member) throw new AppError('not_found');
    return presentLife(db, tree, member);
  });

  /** Edits one record of a life, as one change. `plan` may read it as it stands, and write what the edit needs before it. */
  const commitEdit = async (
    request: Editing,
    { fingerprint, unionId = null }: { readonly fingerprint: string; readonly unionId?: UnionId | null | undefined },
    plan: (context: WriteContext, read: () => Promise<LifeRecord>) => Promise<RecordEdit>,
  ) => {
    const { memberId } = request.params;
    const member = await findMember(request.db, request.tree.id, memberId);
    if (!member) throw new AppError('not_found');
    const about = { memberId, name: memberName(member) };
    return answerEdit(sink, request, { kind: 'life_changed', about }, async (context) => {
      const owner = { memberId, unionId };
      const edit = await plan(context, () => readRecord(context, owner, fingerprint));
      await editRecord(context, owner, fingerprint, edit);
      return {};
    });
  };

  const dateStyleOf = ({ db, actor }: Editing) => readDateStyle(db, actor.id, sink.now());

  /** What is told, with its dates as the account means them. */
  const withDates = async <Told extends object>(request: Editing, told: Told) =>
    withPlainDates(told, (await dateStyleOf(request)).dayFirst);

  on(addLifeEvent, (request) =>
    commitEdit(request, request.body, async (context) => {
      const { event, unionId } = request.body;
      refuseForeignKind(event.kind, unionId);
      const style = await dateStyleOf(request);
      const input = await withNames(context, withPlainDates(event, style.dayFirst));
      return (record) => refuseUntrue(addEvent(record, input), { record, input, stated: null, style });
    }),
  );

  on(changeLifeEvent, (request) =>
    commitEdit(request, request.body, async (context, read) => {
      const { event: sent, unionId, line } = request.body;
      const stated = readEventOn(structureOf(await read()), line);
      const event = checkChange(eventFields, citedById(sent), stated ?? {}, 'event');
      if (event.kind !== 'other' && event.kind !== stated?.kind) refuseForeignKind(event.kind, unionId);
      const style = await dateStyleOf(request);
      const input = await withNames(context, withPlainDates(event, style.dayFirst));
      return (record) => refuseUntrue(changeEvent(record, line, input), { record, input, stated, style });
    }),
  );

  on(removeLifeEvent, (request) =>
    commitEdit(request, request.query, async () => (record) => removeEvent(record, request.query.line)),
  );

  on(addName, (request) =>
    commitEdit(request, request.body, async (context) => {
      const input = await withSources(context, await withDates(request, request.body.name));
      return (record) => addNameTo(record, input);
    }),
  );

  on(changeName, (request) =>
    commitEdit(request, request.body, async (context, read) => {
      const { line, name } = request.body;
      const known = readNames(structureOf(await read()), noRecords).find((one) => one.line === line);
      const changed = checkChange(nameFields, citedById(name), known ?? {}, 'name');
      // Beside another last name the prefix is said for it, though it is the same.
      if (changed.last !== undefined && name.surnamePrefix && changed.surnamePrefix === undefined) {
        changed.surnamePrefix = known?.surnamePrefix;
      }
      const input = await withSources(context, await withDates(request, changed));
      return (record) => refuseNameless(changeNameOf(record, line, input), record.version);
    }),
  );

  on(removeName, (request) =>
    commitEdit(request, request.query, async () => (record) => {
      return refuseNameless(removeNameOf(record, request.query.line), record.version);
    }),
  );

  on(changeCitations, (request) =>
    commitEdit(request, request.body, async (context, read) => {
      const known = { citations: readCitations(structureOf(await read()), noRecords) };
      const { citations } = checkChange(citationList, citedById(request.body), known);
      const named = await nameSources(context, (await withDates(request, { citations })).citations);
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
  readonly actor: Actor;
  readonly params: { readonly memberId: MemberId };
}

async function withSources<Input extends { readonly citations?: readonly CitationInput[] | undefined }>(
  context: WriteContext,
  { citations, ...said }: Input,
) {
  return citations === undefined ? said : { ...said, citations: await nameSources(context, citations) };
}

/** A source that is named by its id has the title it has. Of what is sent nothing has been looked at yet. */
function citedById<Told extends { readonly citations?: unknown }>(told: Told): Told {
  if (!Array.isArray(told.citations)) return told;
  const citations = told.citations.map((one: unknown) => {
    const { title, ...cited } = Object(one);
    return cited.sourceId ? cited : one;
  });
  return { ...told, citations };
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

interface Retold {
  readonly record: LifeRecord;
  readonly input: EventInput;
  /** What the event said before; null of a new one. */
  readonly stated: LifeEvent | null;
  readonly style: DateStyle;
}

/**
 * Looks at an event as it is read once it is written, since its kind may come of its label as well. What stood there before and is
 * not told again stands in nobody's way, unless it has become an event of another kind: a burial cannot lie ahead, where a residence
 * could, and an event of no kind needs its label.
 */
function refuseUntrue<Edited extends EditedRecord | null>(
  edited: Edited,
  { record, input, stated, style }: Retold,
): Edited {
  if (edited === null || edited.line === null) return edited;
  const event = readEventOn(structureOf({ lines: edited.lines, version: record.version }), edited.line);
  if (event === null) return edited;
  const isOtherKind = event.kind !== stated?.kind;
  const date = input.date === undefined && isOtherKind ? event.date : input.date;
  refuseDates([dateOfEvent({ kind: event.kind, date }, 'event.date')], style);
  const needsLabel = event.kind === 'event' || event.kind === 'fact';
  if (isOtherKind && needsLabel && event.label === null) throw refusal('event.label', unnamedEvent);
  return edited;
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
