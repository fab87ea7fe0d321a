import { sql } from 'drizzle-orm';
import { type MergePlan, planMerge } from '#domain/integrity/plan-merge.ts';
import type { ChildFacts, ChildLink, Member, Union } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { planMarksOfMerge } from './apply-photo.ts';
import { factsOfRow, memberColumns, unionColumns, unionFactsOfRow } from './member-row.ts';
import { mergeKeptRecords } from './merge-kept-records.ts';
import { applyMutations } from './mutation.ts';
import type { Operation } from './operation.ts';
import { refuseOwnAncestor } from './refuse-own-ancestor.ts';
import { changed, childRows, loadRow, removed, type TreeReader, unionRows } from './row-mutations.ts';
import { type Row, readRows } from './rows.ts';
import type { Mutation, WriteContext } from './write-context.ts';

type Merge = Pick<Extract<Operation, { type: 'mergeMembers' }>, 'kept' | 'other' | 'choices'>;

/** Makes one person of two by the plan of the domain, and one record of their two where both came with a file. */
export async function applyMerge(context: WriteContext, merge: Merge): Promise<void> {
  const loaded = await loadMerge(context, merge);
  const { plan } = loaded;
  if (plan.refusal !== null) throw new AppError('cannot_merge', { details: { refusal: plan.refusal } });
  await applyMutations(context.tx, context.journal, [
    ...linkMutations(plan, loaded.links, null),
    ...unionMutations(plan, loaded.unions),
    ...linkMutations(plan, loaded.links, 'kept'),
    ...plan.unions.filter(({ into }) => into !== null).map(({ id }) => removed('union', rowOf(loaded.unions, id))),
    changed('member', loaded.kept, memberColumns(plan.facts)),
    ...(await homeMutations(context, merge)),
    ...(await planMarksOfMerge(context, merge.kept, merge.other)),
    removed('member', loaded.other),
  ]);
  await refuseOwnAncestor(context, merge.kept);
  await mergeKeptRecords(context, merge, plan);
}

interface LoadedMerge {
  readonly plan: MergePlan;
  readonly kept: Row;
  readonly other: Row;
  readonly unions: ReadonlyMap<string, Row>;
  readonly links: ReadonlyMap<string, Row>;
}

/** The two people with their couples and parent sets, and what becomes of them. Writes nothing. */
export async function loadMerge(context: TreeReader, { kept, other, choices }: Merge): Promise<LoadedMerge> {
  const keptRow = await loadRow(context, 'member', kept);
  const otherRow = await loadRow(context, 'member', other);
  const both = [kept, other];
  const unions = await unionRows(context, sql`partner_a in ${both} or partner_b in ${both}`);
  const ids = unions.map(({ id }) => id);
  const links = await childRows(
    context,
    ids.length === 0 ? sql`member_id in ${both}` : sql`member_id in ${both} or union_id in ${ids}`,
  );
  const plan = planMerge(
    memberOf(kept, keptRow),
    memberOf(other, otherRow),
    { unions: unions.map(unionOf), links: links.map(linkOf) },
    choices,
  );
  return { plan, kept: keptRow, other: otherRow, unions: byId(unions), links: byId(links) };
}

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

function rowOf(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (!row) throw new Error(`The plan names row ${id}, which was not read for it.`);
  return row;
}

const memberOf = (id: MemberId, row: Row): Member => ({ ...factsOfRow(row), id });
// Safe: ids and words of these rows were written by this program.
const unionOf = (row: Row): Union => ({ ...unionFactsOfRow(row), id: row.id as UnionId });
const linkOf = (row: Row): ChildLink => ({
  id: row.id as ChildLinkId,
  unionId: row.union_id as UnionId,
  memberId: row.member_id as MemberId,
  position: Number(row.position),
  pedigreeA: row.pedigree_a as ChildFacts['pedigreeA'],
  pedigreeB: row.pedigree_b as ChildFacts['pedigreeB'],
});

/** Links that go come before the couples change, those that stay after them: a child stands once in a couple at any time. */
function linkMutations(plan: MergePlan, rows: ReadonlyMap<string, Row>, which: 'kept' | null): Mutation[] {
  return plan.links.flatMap(({ id, facts }) => {
    const row = rowOf(rows, id);
    if (facts === null) return which === null ? [removed('child', row)] : [];
    if (which === null) return [];
    const columns = {
      union_id: facts.unionId,
      member_id: facts.memberId,
      position: facts.position,
      pedigree_a: facts.pedigreeA,
      pedigree_b: facts.pedigreeB,
    };
    return [changed('child', row, columns)];
  });
}

function unionMutations({ unions }: MergePlan, rows: ReadonlyMap<string, Row>): Mutation[] {
  return unions
    .filter(({ into }) => into === null)
    .map(({ id, facts }) => changed('union', rowOf(rows, id), unionColumns(facts)));
}

/** Whoever was the person at the centre of the tree stays it. */
async function homeMutations({ tx, journal }: WriteContext, { kept, other }: Merge): Promise<Mutation[]> {
  const tree = (await readRows(tx, journal.treeId, 'tree', [journal.treeId])).get(journal.treeId);
  return tree?.home_member_id === other ? [changed('tree', tree, { home_member_id: kept })] : [];
}
