import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { MemberFacts, UnionFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { applyMerge } from './apply-merge.ts';
import { planPhoto } from './apply-photo.ts';
import { editedLines, newRecordRow } from './apply-record.ts';
import { factsOfRow, memberColumns, unionColumns, unionFactsOfRow } from './member-row.ts';
import { applyImport, applyMutations } from './mutation.ts';
import type { Operation, RowBatch, RowChanges, TreePatch } from './operation.ts';
import { refuseOwnAncestor } from './refuse-own-ancestor.ts';
import { added, changed, childRows, loadRow, removed, unionRows } from './row-mutations.ts';
import { type Row, readRows } from './rows.ts';
import type { Mutation, WriteContext } from './write-context.ts';

/** One after the other; the tree is locked by the caller. */
export async function applyOperations(context: WriteContext, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) await applyOperation(context, operation);
}

/** Turns one operation into row mutations and writes them. The tree is locked by the caller. */
export async function applyOperation(context: WriteContext, operation: Operation): Promise<void> {
  switch (operation.type) {
    case 'addMember':
      return write(context, [added('member', newMemberRow(context, operation.id, operation.facts))]);
    case 'updateMember': {
      const before = await loadRow(context, 'member', operation.id);
      const facts: MemberFacts = { ...factsOfRow(before), ...operation.patch };
      return write(context, [changed('member', before, memberColumns(facts))]);
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
      await write(context, [changed('union', before, unionColumns(facts))]);
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
    case 'mergeMembers':
      return applyMerge(context, operation);
    case 'addDismissal': {
      const { id, facts } = operation;
      const { tree_id, added_in, created_at } = born(context, id);
      return write(context, [
        added('dismissal', { ...facts, tree_id, id, added_in, created_at, dismissed_by: context.actorId }),
      ]);
    }
    case 'removeDismissal':
      return write(context, [removed('dismissal', await loadRow(context, 'dismissal', operation.id))]);
    case 'moveCard':
      return write(context, await planMove(context, operation));
    case 'updateTree': {
      const home = operation.patch.homeMemberId;
      if (home && !(await readRows(context.tx, context.journal.treeId, 'member', [home])).has(home)) {
        throw new AppError('member_not_in_tree');
      }
      const before = await loadRow(context, 'tree', context.journal.treeId);
      return write(context, [changed('tree', before, treeColumns(operation.patch))]);
    }
    case 'addRecord':
      return write(context, [added('record', await newRecordRow(context, operation))]);
    case 'updateRecord': {
      const before = await loadRow(context, 'record', operation.id);
      return write(context, [changed('record', before, editedLines(before, operation.lines))]);
    }
    case 'removeRecord':
      return write(context, [removed('record', await loadRow(context, 'record', operation.id))]);
    case 'addPhoto':
    case 'updatePhoto':
    case 'removePhoto':
      return write(context, await planPhoto(context, operation));
    case 'addRows':
      return writeBatches(context, operation.batches);
    case 'changeRows':
      for await (const batch of operation.batches) await changeRows(context, batch);
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

async function changeRows(context: WriteContext, { entity, changes }: RowChanges): Promise<void> {
  const rows = await readRows(context.tx, context.journal.treeId, entity, [...changes.keys()]);
  const mutations = Array.from(changes, ([id, columns]) => {
    const before = rows.get(id);
    if (!before) throw new Error(`Row ${id} of kind ${entity} was to be changed and is not there.`);
    return columns === null ? removed(entity, before) : changed(entity, before, columns);
  });
  await write(context, mutations);
}

const write = (context: WriteContext, mutations: readonly Mutation[]) =>
  applyMutations(context.tx, context.journal, mutations);

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
      mutations.push(changed('union', couple, { [column]: null }));
    }
  }
  const tree = (await readRows(context.tx, treeId, 'tree', [treeId])).get(treeId);
  if (tree?.home_member_id === id) mutations.push(changed('tree', tree, { home_member_id: null }));
  mutations.push(removed('member', member));
  return mutations;
}

/** Nothing at all where the card is there already: then nothing has changed. */
async function planMove(
  { tx, journal: { treeId } }: WriteContext,
  { id, dx, dy }: Extract<Operation, { type: 'moveCard' }>,
): Promise<Mutation[]> {
  const before = (await readRows(tx, treeId, 'card', [id])).get(id);
  const isHome = dx === 0 && dy === 0;
  if (!before) return isHome ? [] : [added('card', { tree_id: treeId, id, dx, dy })];
  return [isHome ? removed('card', before) : changed('card', before, { dx, dy })];
}

function treeColumns(patch: TreePatch): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  if (patch.name !== undefined) Object.assign(columns, { name: patch.name, sort_name: foldForSearch(patch.name) });
  if (patch.description !== undefined) columns.description = patch.description;
  if (patch.homeMemberId !== undefined) columns.home_member_id = patch.homeMemberId;
  if (patch.deletedAt !== undefined) columns.deleted_at = patch.deletedAt;
  if (patch.isSample !== undefined) columns.is_sample = patch.isSample;
  if (patch.livingNames !== undefined) columns.living_names = patch.livingNames;
  if (patch.livingYears !== undefined) columns.living_years = patch.livingYears;
  if (patch.recentDeathYears !== undefined) columns.recent_death_years = patch.recentDeathYears;
  if (patch.hidesMinors !== undefined) columns.hides_minors = patch.hidesMinors;
  if (patch.surnameTradition !== undefined) columns.surname_tradition = patch.surnameTradition;
  return columns;
}

async function refuseOwnAncestors(context: WriteContext, facts: UnionFacts): Promise<void> {
  for (const partner of [facts.partnerA, facts.partnerB]) if (partner) await refuseOwnAncestor(context, partner);
}
