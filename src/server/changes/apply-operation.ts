import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { MemberFacts, UnionFacts } from '#domain/tree/facts.ts';
import type { MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import type { Transaction } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { factsOfRow, memberColumns, unionColumns } from './member-row.ts';
import { applyImport, applyMutations, type Journal, type Mutation } from './mutation.ts';
import type { Operation, RowBatch, TreePatch } from './operation.ts';
import { type Entity, type Row, readRows } from './rows.ts';

export interface WriteContext {
  readonly tx: Transaction;
  readonly journal: Journal;
  readonly actorId: UserId;
  readonly now: Date;
}

/** Turns one operation into row mutations and writes them. The tree is locked by the caller. */
export async function applyOperation(context: WriteContext, operation: Operation): Promise<void> {
  switch (operation.type) {
    case 'addMember':
      return write(context, [added('member', newMemberRow(context, operation.id, operation.facts))]);
    case 'updateMember': {
      const before = await loadRow(context, 'member', operation.id);
      const facts: MemberFacts = { ...factsOfRow(before), ...operation.patch };
      return write(context, [changed('member', before, { ...memberColumns(facts), updated_at: context.now })]);
    }
    case 'removeMember':
      return write(context, await planRemoval(context, operation.id));
    case 'addUnion': {
      const row = { ...unionColumns(operation.facts), ...born(context, operation.id) };
      await write(context, [added('union', row)]);
      return refuseOwnAncestors(context, operation.facts);
    }
    case 'updateUnion': {
      const before = await loadRow(context, 'union', operation.id);
      const facts = { ...unionFactsOfRow(before), ...operation.patch };
      await write(context, [changed('union', before, { ...unionColumns(facts), updated_at: context.now })]);
      return refuseOwnAncestors(context, facts);
    }
    case 'removeUnion': {
      const links = await childRows(context, sql`union_id = ${operation.id}`);
      const before = await loadRow(context, 'union', operation.id);
      return write(context, [...links.map((row) => removed('child', row)), removed('union', before)]);
    }
    case 'addChild': {
      const { facts } = operation;
      const row = {
        tree_id: context.journal.treeId,
        id: operation.id,
        union_id: facts.unionId,
        member_id: facts.memberId,
        position: facts.position,
        pedigree_a: facts.pedigreeA,
        pedigree_b: facts.pedigreeB,
        added_in: context.journal.changeId,
      };
      await write(context, [added('child', row)]);
      return refuseOwnAncestor(context, facts.memberId);
    }
    case 'removeChild':
      return write(context, [removed('child', await loadRow(context, 'child', operation.id))]);
    case 'updateTree': {
      const home = operation.patch.homeMemberId;
      if (home && !(await readRows(context.tx, context.journal.treeId, 'member', [home])).has(home)) {
        throw new AppError('member_not_in_tree');
      }
      const before = await loadRow(context, 'tree', context.journal.treeId);
      return write(context, [changed('tree', before, treeColumns(operation.patch))]);
    }
    case 'addRows':
      return writeBatches(context, operation.batches);
  }
}

/** While the database writes one batch, the next one is made. */
async function writeBatches({ tx, journal }: WriteContext, batches: AsyncIterable<RowBatch>): Promise<void> {
  const source = batches[Symbol.asyncIterator]();
  let coming = source.next();
  for (;;) {
    const { done, value: batch } = await coming;
    if (done) return;
    const writing = applyImport(
      tx,
      journal,
      batch.rows.map((row) => added(batch.entity, row)),
    );
    // Only when the statement is on its way: making a batch keeps this thread from sending anything.
    coming = setImmediate().then(() => source.next());
    // Whichever fails first is the error that counts; the other is waited for, so that nothing writes after the rollback.
    await Promise.allSettled([writing, coming]);
    await writing;
  }
}

const write = (context: WriteContext, mutations: readonly Mutation[]) =>
  applyMutations(context.tx, context.journal, mutations);

const added = (entity: Entity, after: Row): Mutation => ({ entity, id: after.id, before: null, after });
const removed = (entity: Entity, before: Row): Mutation => ({ entity, id: before.id, before, after: null });
const changed = (entity: Entity, before: Row, columns: Record<string, unknown>): Mutation => {
  const plain = JSON.parse(JSON.stringify(columns));
  return { entity, id: before.id, before, after: { ...before, ...plain } };
};

const born = ({ journal, now }: WriteContext, id: string) => ({
  tree_id: journal.treeId,
  id,
  added_in: journal.changeId,
  created_at: now,
  updated_at: now,
});

export function newMemberRow(context: WriteContext, id: MemberId, facts: MemberFacts): Row {
  return { ...memberColumns(facts), ...born(context, id), user_id: context.actorId };
}

async function loadRow(context: WriteContext, entity: Entity, id: string): Promise<Row> {
  const row = (await readRows(context.tx, context.journal.treeId, entity, [id])).get(id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function planRemoval(context: WriteContext, id: MemberId): Promise<Mutation[]> {
  const { treeId } = context.journal;
  const member = await loadRow(context, 'member', id);
  const couples = await unionRows(context, sql`partner_a = ${id} or partner_b = ${id}`);
  const links = await childRows(context, sql`member_id = ${id}`);
  const mutations = links.map((row) => removed('child', row));
  for (const couple of couples) {
    const partner = couple.partner_a === id ? couple.partner_b : couple.partner_a;
    const children = await childRows(context, sql`union_id = ${couple.id}`);
    const empty = partner === null ? children.length === 0 : children.length === 0 && couple.kind === 'unknown';
    if (empty) mutations.push(removed('union', couple));
    else {
      const column = couple.partner_a === id ? 'partner_a' : 'partner_b';
      mutations.push(changed('union', couple, { [column]: null, updated_at: context.now }));
    }
  }
  const tree = (await readRows(context.tx, treeId, 'tree', [treeId])).get(treeId);
  if (tree?.home_member_id === id) mutations.push(changed('tree', tree, { home_member_id: null }));
  mutations.push(removed('member', member));
  return mutations;
}

type Condition = ReturnType<typeof sql>;

async function unionRows({ tx, journal }: WriteContext, condition: Condition): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(unions) as row from unions where tree_id = ${journal.treeId} and (${condition}) order by id`,
  );
  return rows.map(({ row }) => row);
}

async function childRows({ tx, journal }: WriteContext, condition: Condition): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(union_children) as row from union_children
        where tree_id = ${journal.treeId} and (${condition}) order by position, id`,
  );
  return rows.map(({ row }) => row);
}

const memberOrNull = (value: unknown): MemberId | null => (typeof value === 'string' ? (value as MemberId) : null);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function unionFactsOfRow(row: Row): UnionFacts {
  return {
    partnerA: memberOrNull(row.partner_a),
    partnerB: memberOrNull(row.partner_b),
    // Safe: the table's check constraints hold the vocabulary.
    kind: row.kind as UnionFacts['kind'],
    startDate: textOrNull(row.start_date),
    startPlace: textOrNull(row.start_place),
    end: row.end_reason as UnionFacts['end'],
    endDate: textOrNull(row.end_date),
  };
}

function treeColumns(patch: TreePatch): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  if (patch.name !== undefined) columns.name = patch.name;
  if (patch.description !== undefined) columns.description = patch.description;
  if (patch.homeMemberId !== undefined) columns.home_member_id = patch.homeMemberId;
  if (patch.deletedAt !== undefined) columns.deleted_at = patch.deletedAt;
  if (patch.isSample !== undefined) columns.is_sample = patch.isSample;
  return columns;
}

async function refuseOwnAncestors(context: WriteContext, facts: UnionFacts): Promise<void> {
  for (const partner of [facts.partnerA, facts.partnerB]) if (partner) await refuseOwnAncestor(context, partner);
}

/** Walks up from one member; UNION drops who was seen already, so it ends on trees that hold a loop from an import. */
async function refuseOwnAncestor({ tx, journal }: WriteContext, member: MemberId): Promise<void> {
  const treeId: TreeId = journal.treeId;
  const { rows } = await tx.execute(
    sql`with recursive ancestors (id) as (
          select parent.id from union_children c
          join unions u on u.tree_id = c.tree_id and u.id = c.union_id
          cross join lateral (values (u.partner_a), (u.partner_b)) as parent (id)
          where c.tree_id = ${treeId} and c.member_id = ${member} and parent.id is not null
          union
          select parent.id from ancestors a
          join union_children c on c.tree_id = ${treeId} and c.member_id = a.id
          join unions u on u.tree_id = c.tree_id and u.id = c.union_id
          cross join lateral (values (u.partner_a), (u.partner_b)) as parent (id)
          where parent.id is not null
        )
        select 1 from ancestors where id = ${member} limit 1`,
  );
  if (rows.length > 0) throw new AppError('own_ancestor');
}
