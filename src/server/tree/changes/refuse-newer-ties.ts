import { sql } from 'drizzle-orm';
import { findLoops } from '#domain/tree/find-loops.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Row } from './rows.ts';
import { readRowsAsOf } from './select-differences.ts';
import { uuids } from './uuids.ts';
import type { Mutation, WriteContext } from './write-context.ts';

/** What an undo has put back of who belongs to whom. */
export interface RestoredTies {
  /** Children who are in a couple or parent set again. */
  readonly links: Set<string>;
  /** Couples and parent sets, with those who are in them again. */
  readonly partners: Map<string, Set<unknown>>;
}

export function noteRestoredTies({ links, partners }: RestoredTies, mutations: readonly Mutation[]): void {
  for (const { entity, id, before, after } of mutations) {
    if (after === null) continue;
    if (entity === 'child' && (before?.union_id !== after.union_id || before?.member_id !== after.member_id)) {
      links.add(id);
    }
    if (entity !== 'union') continue;
    const were = [before?.partner_a, before?.partner_b];
    const came = [after.partner_a, after.partner_b].filter((one) => one !== null && !were.includes(one));
    if (came.length > 0) partners.set(id, new Set([...(partners.get(id) ?? []), ...came]));
  }
}

/**
 * Refuses what direct writes refuse: ties put back by which somebody becomes their own ancestor, somebody a parent of the same
 * child twice, or two people a couple twice. Where all of it stood like this at `version`, which is the tree that the undo
 * gives back, as in a tree from a file that held it, it may stand so again: only something newer stands in the way.
 */
export async function refuseNewerTies(
  { tx, journal: { treeId } }: WriteContext,
  restored: RestoredTies,
  version: number,
): Promise<void> {
  if (restored.links.size === 0 && restored.partners.size === 0) return;
  const links = await selectLinksAbove(tx, treeId, restored);
  const isRestored = ({ link, union, parent }: ParentLink) =>
    restored.links.has(link) || restored.partners.get(union)?.has(parent) === true;
  const doubtful = [...findLoops(links), ...parentsTwice(links)].filter((together) => together.some(isRestored)).flat();
  const couples = await selectCouplesTwice(tx, treeId, [...restored.partners.keys()]);
  if (doubtful.length === 0 && couples.length === 0) return;

  const linksThen = await readRowsAsOf(
    tx,
    treeId,
    version,
    'child',
    doubtful.map(({ link }) => link),
  );
  const unionsThen = await readRowsAsOf(tx, treeId, version, 'union', [
    ...doubtful.map(({ union }) => union),
    ...couples.map(({ id }) => id),
  ]);
  const hadPartner = (union: Row | undefined, member: string) =>
    union !== undefined && (union.partner_a === member || union.partner_b === member);
  const linksStood = doubtful.every(({ link, union, parent, child }) => {
    const then = linksThen.get(link);
    return then?.union_id === union && then.member_id === child && hadPartner(unionsThen.get(union), parent);
  });
  const couplesStood = couples.every(({ id, a, b }) => {
    const then = unionsThen.get(id);
    return hadPartner(then, a) && hadPartner(then, b);
  });
  if (!linksStood || !couplesStood) throw new AppError('change_superseded');
}

interface ParentLink {
  readonly link: string;
  readonly union: string;
  readonly parent: string;
  readonly child: string;
}

/** Every link up from the children of what was put back, in one walk; UNION drops who was seen already, so it ends on loops. */
async function selectLinksAbove(tx: Transaction, treeId: TreeId, restored: RestoredTies): Promise<ParentLink[]> {
  const { rows } = await tx.execute<ParentLink & Record<string, unknown>>(
    sql`with recursive above (id) as (
          (select member_id from union_children where tree_id = ${treeId} and id = any(${uuids([...restored.links])})
           union
           select member_id from union_children
           where tree_id = ${treeId} and union_id = any(${uuids([...restored.partners.keys()])}))
          union
          select parent.id from above a
          join union_children c on c.tree_id = ${treeId} and c.member_id = a.id
          join unions u on u.tree_id = c.tree_id and u.id = c.union_id
          cross join lateral (values (u.partner_a), (u.partner_b)) as parent (id)
          where parent.id is not null
        )
        select c.id as link, c.union_id as "union", parent.id as parent, c.member_id as child
        from above a
        join union_children c on c.tree_id = ${treeId} and c.member_id = a.id
        join unions u on u.tree_id = c.tree_id and u.id = c.union_id
        cross join lateral (values (u.partner_a), (u.partner_b)) as parent (id)
        where parent.id is not null`,
  );
  return rows;
}

/** The links by which somebody is a parent of the same child in more than one couple or parent set. */
function parentsTwice(links: readonly ParentLink[]): ParentLink[][] {
  const ofTheTwo = Map.groupBy(links, ({ parent, child }) => `${parent} ${child}`);
  return [...ofTheTwo.values()].filter(({ length }) => length > 1);
}

interface Couple {
  readonly id: string;
  readonly a: string;
  readonly b: string;
}

/** Those of some unions whose two people stand in another union as well, and those other ones. */
async function selectCouplesTwice(tx: Transaction, treeId: TreeId, ids: readonly string[]): Promise<Couple[]> {
  const { rows } = await tx.execute<Couple & Record<string, unknown>>(
    sql`with couples as (
          select id, partner_a, partner_b from unions
          where tree_id = ${treeId} and id = any(${uuids(ids)}) and partner_a is not null and partner_b is not null
        ), same as (
          select c.id, o.id as other, c.partner_a, c.partner_b from couples c
          join unions o on o.tree_id = ${treeId} and o.partner_a = c.partner_a and o.partner_b = c.partner_b
          union all
          select c.id, o.id, c.partner_a, c.partner_b from couples c
          join unions o on o.tree_id = ${treeId} and o.partner_a = c.partner_b and o.partner_b = c.partner_a
        )
        select one.id, partner_a as a, partner_b as b from same
        cross join lateral (values (same.id), (same.other)) as one (id)
        where same.id <> same.other`,
  );
  return rows;
}
