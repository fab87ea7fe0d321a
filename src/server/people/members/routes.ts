import { userId } from '#contract/fields.ts';
import {
  createMember,
  deleteMember,
  getMember,
  listChoices,
  listMembers,
  type Member,
  type MemberFields,
  memberFields,
  type NewMember,
  updateMember,
  type WrittenMember,
} from '#contract/members.ts';
import { createRelative, type NewRelative } from '#contract/relatives.ts';
import { datesOfMember, withPlainDates } from '#contract/typed-dates.ts';
import { withoutDeadLine } from '#domain/living/evidence.ts';
import { isDeathToCome } from '#domain/living/life-bounds.ts';
import { type MemberFacts, noMemberFacts } from '#domain/tree/facts.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { genderOfRelationship } from '#domain/tree/vocabulary.ts';
import type { Db, Queryable, Transaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { checkChange } from '#server/platform/http/check-change.ts';
import { readDateStyle, refuseDates } from '#server/platform/settings/read-date-style.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { requireSwitch } from '#server/platform/settings/require-switch.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { type Asking, answerEdit } from '#server/tree/changes/answer-edit.ts';
import { applyOperation, applyOperations } from '#server/tree/changes/apply-operation.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import type { Operation } from '#server/tree/changes/operation.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';
import { type CachedGraph, dayOf, type GraphCache } from '#server/tree/trees/graph-cache.ts';
import { createMemberCounts } from './member-counts.ts';
import { planRelations } from './plan-relations.ts';
import { planRelative } from './plan-relative.ts';
import { presentDetails } from './present-details.ts';
import { presentMembers } from './present-member.ts';
import { findMember, isFiltered, type MemberPage, selectDeadRecords, selectMembers } from './queries.ts';
import { selectChoices } from './select-choices.ts';
import { findInFamily } from './select-in-family.ts';
import { selectKin } from './select-kin.ts';

export function registerMemberRoutes(
  on: OnTree,
  { sink, graphs }: { readonly sink: ChangeSink; readonly graphs: GraphCache },
): void {
  const countOf = createMemberCounts();
  const load = async (db: Queryable, treeId: TreeId, id: MemberId) => {
    const row = await findMember(db, treeId, id);
    const kin = await selectKin(db, treeId, [id]);
    if (!row) throw new AppError('not_found');
    const member = onlyOne(presentMembers([row], kin));
    return { ...member, isDeceased: row.isDeceased && !isDeathToCome(row, dayOf(sink.now())) };
  };

  on(listMembers, async ({ db, tree, query, http }) => {
    const addedBy = userId.optional().safeParse(query.userId);
    if (!addedBy.success) {
      http.get('warn')('members were listed for a user id that is no UUID');
      return { items: [], nextCursor: null, total: 0 };
    }
    if (query.gender || query.living) await requireSwitch(db, 'enableAdvancedSearch');
    const cached = await graphs.load(tree);
    const page: MemberPage = {
      ...query,
      living: query.living && { wanted: query.living, known: cached.livingIds() },
      userId: addedBy.data,
    };
    const [{ items, nextCursor }, total] = await Promise.all([
      selectMembers(db, tree.id, page),
      isFiltered(page) ? countOf(db, { ...tree, day: cached.day }, page) : tree.memberCount,
    ]);
    const kin = await selectKin(
      db,
      tree.id,
      items.map(({ id }) => id),
    );
    return { items: presentMembers(items, kin).map((member) => judge(member, cached)), nextCursor, total };
  });

  /** Adds a person and whatever ties them to others, as one change. `planTies` sees the person already written. */
  const addPerson = async (
    request: Adding,
    facts: MemberFacts,
    planTies: (tx: Transaction, id: MemberId) => Promise<readonly Operation[]>,
    action: 'edit' | 'manage' = 'edit',
  ) => {
    const id = request.body.id ?? newId<MemberId>();
    const { maxFamilySize: maxMembers } = await readSettings(request.db);
    const about = { memberId: id, name: nameOf(facts) };
    return answerEdit(sink, request, { kind: 'member_added', action, about, maxMembers }, async (context) => {
      const { tx } = context;
      if (request.body.id !== undefined && (await findMember(tx, request.tree.id, id))) throw new AppError('conflict');
      await applyOperation(context, { type: 'addMember', id, facts });
      await applyOperations(context, await planTies(tx, id));
      return { member: await load(tx, request.tree.id, id) };
    });
  };

  /** What is sent, with its dates as the account means them. */
  const withDates = async <Sent extends DatedFields>(
    { db, actor }: { readonly db: Db; readonly actor: Actor },
    sent: Sent,
  ) => {
    const style = await readDateStyle(db, actor.id, sink.now());
    const fields = withPlainDates(sent, style.dayFirst);
    refuseDates(datesOfMember(fields), style);
    return fields;
  };

  on(createMember, async (request) => {
    const body = await withDates(request, request.body);
    return addPerson(
      request,
      { ...noMemberFacts, ...factsIn(body) },
      async (tx, id) => [
        ...(await planRelations(tx, request.tree.id, id, body)),
        ...(body.isHome ? [{ type: 'updateTree', patch: { homeMemberId: id } } as const] : []),
      ],
      body.isHome ? 'manage' : 'edit',
    );
  });

  on(createRelative, async (request) => {
    const { db, tree, params } = request;
    const anchor = await findMember(db, tree.id, params.memberId);
    if (!anchor) throw new AppError('not_found');
    const body = await withDates(request, request.body);
    const { relationship, through } = body;
    return addPerson(request, factsOfRelative(body), (tx, relative) =>
      planRelative(tx, tree.id, { anchor: anchor.id, relative, relationship, through }),
    );
  });

  on(getMember, async ({ db, tree, params }) => {
    const found = await findInFamily(db, tree.id, params.memberId);
    if (!found) throw new AppError('not_found');
    const member = judge(onlyOne(presentMembers([found.row], found.kin)), await graphs.load(tree));
    return presentDetails(tree.version, member, found);
  });

  on(updateMember, async (request) => {
    const { db, tree, params, body } = request;
    const row = await findMember(db, tree.id, params.memberId);
    if (!row) throw new AppError('not_found');
    const fields = await withDates(request, checkChange(memberFields, body, row));
    const patch = factsIn(fields);
    const about = { memberId: row.id, name: nameOf({ ...row, ...patch }) };
    return answerEdit(sink, request, { kind: 'member_updated', about }, async (context) => {
      await applyOperation(context, { type: 'updateMember', id: row.id, patch });
      // Also where the row says so already: it may be a line of the record that says more.
      if (body.isDeceased === false) await takeBackDeath(context, tree.id, row.id);
      await applyOperations(context, await planRelations(context.tx, tree.id, row.id, fields));
      return { member: await load(context.tx, tree.id, row.id) };
    });
  });

  on(deleteMember, async (request) => {
    const row = await findMember(request.db, request.tree.id, request.params.memberId);
    if (!row) throw new AppError('not_found');
    const about = { memberId: row.id, name: nameOf(row) };
    return answerEdit(sink, request, { kind: 'member_deleted', about }, async (context) => {
      await applyOperation(context, { type: 'removeMember', id: row.id });
      return {};
    });
  });

  on(listChoices, async ({ db, tree, query }) => ({ items: await selectChoices(db, tree.id, query) }));
}

/** Somebody has not died after all: no record says so any more in the way that no row holds. */
async function takeBackDeath(context: WriteContext, treeId: TreeId, member: MemberId): Promise<void> {
  for (const { id, lines } of await selectDeadRecords(context.tx, treeId, member)) {
    await applyOperation(context, { type: 'updateRecord', id, lines: withoutDeadLine(lines) });
  }
}

/** What adding a person needs of the request that asks for it. */
interface Adding extends Asking {
  readonly db: Db;
  readonly body: { readonly id?: MemberId | undefined };
}

type DatedFields = Pick<MemberFields, 'birthDate' | 'deathDate'>;

/**
 * With who counts as living, which their relatives have a say in as well. A row keeps a death that a file dates in the future; until
 * then nobody is presented as dead and living at once.
 */
function judge(member: WrittenMember, graph: CachedGraph): Member {
  const isLiving = graph.isLiving(member.id);
  return { ...member, isDeceased: member.isDeceased && !isLiving, isLiving };
}

function onlyOne(members: readonly WrittenMember[]): WrittenMember {
  const [member] = members;
  if (!member || members.length > 1) throw new Error(`Presented ${members.length} members when expected 1.`);
  return member;
}

function nameOf(person: Pick<MemberFacts, 'firstName' | 'lastName'>): string | null {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || null;
}

/** The facts among the writable fields; what is absent stays absent. */
function factsIn(fields: NewMember): Partial<MemberFacts> {
  const {
    id: _id,
    fatherId: _father,
    motherId: _mother,
    spouseId: _spouse,
    childId: _child,
    isHome: _home,
    ...facts
  } = fields;
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function factsOfRelative(body: NewRelative): MemberFacts {
  return {
    ...noMemberFacts,
    ...body.name,
    gender: body.gender ?? genderOfRelationship[body.relationship] ?? 'unknown',
    birthDate: body.birthDate ?? null,
    deathDate: body.deathDate ?? null,
    isDeceased: !body.isAlive || Boolean(body.deathDate),
    notes: body.notes ?? null,
    email: body.email ?? null,
    phone: body.phone ?? null,
    location: body.location ?? null,
  };
}
