import { isDeepStrictEqual } from 'node:util';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { pedigrees } from '#domain/tree/vocabulary.ts';
import { unionFactsOfRow } from '#server/tree/changes/member-row.ts';
import type { Operation } from '#server/tree/changes/operation.ts';
import { type Row, readRows } from '#server/tree/changes/rows.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';
import { findStateAfter, selectFamilyRows } from './select-history.ts';

/**
 * Plans how the couples and the places among children that a person had after the change of that number, and has no more, come
 * back: as far as everybody in them is still in the tree. What has come since stays.
 */
export async function restoreFamily(context: WriteContext, id: MemberId, seq: number): Promise<readonly Operation[]> {
  const { tx, journal } = context;
  const known = await selectFamilyRows(tx, journal.treeId, id);
  const unions = await statesOf(context, 'union', known.unions, seq);
  const links = await statesOf(context, 'child', known.children, seq);
  const people = await readRows(tx, journal.treeId, 'member', everybodyIn([...unions, ...links]));
  const isThere = (member: unknown) => typeof member === 'string' && people.has(member);

  const isOwn = ({ rowId, old }: States) =>
    partnersIn(old).includes(id) || links.some(({ old: link }) => link?.member_id === id && link.union_id === rowId);
  const couples = unions.filter(isOwn).flatMap((state) => restoredCouple(state, unions, isThere));
  const standing = new Set<unknown>([
    ...unions.flatMap(({ rowId, now }) => (now ? [rowId] : [])),
    ...couples.flatMap((operation) => (operation.type === 'addUnion' ? [operation.id] : [])),
  ]);
  const linked = new Set(links.flatMap(({ now }) => (now ? [linkOf(now)] : [])));
  const children = links.flatMap(({ rowId, old, now }): Operation[] => {
    if (!old || now || !standing.has(old.union_id) || !isThere(old.member_id) || linked.has(linkOf(old))) return [];
    // Safe: what has two ends is a row of union_children.
    return [{ type: 'addChild', id: rowId as ChildLinkId, facts: childFactsOfRow(old) }];
  });
  return [...couples, ...children];
}

/** A row as it was then and as it is now; null where it was not there, or is no more. */
interface States {
  readonly rowId: string;
  readonly old: Row | null;
  readonly now: Row | null;
}

async function statesOf(
  { tx, journal }: WriteContext,
  entity: 'union' | 'child',
  ids: readonly string[],
  seq: number,
): Promise<States[]> {
  const rows = await readRows(tx, journal.treeId, entity, [...ids]);
  const states: States[] = [];
  for (const rowId of ids) {
    const now = rows.get(rowId) ?? null;
    const old = await findStateAfter(tx, journal.treeId, rowId, seq);
    states.push({ rowId, now, old: old === undefined ? now : old });
  }
  return states;
}

const everybodyIn = (states: readonly States[]): string[] => [
  ...new Set(
    states
      .flatMap(({ old }) => [old?.partner_a, old?.partner_b, old?.member_id])
      .filter((id) => typeof id === 'string'),
  ),
];

const partnersIn = (row: Row | null): unknown[] => [row?.partner_a ?? null, row?.partner_b ?? null];
const linkOf = (row: Row): string => `${row.union_id} ${row.member_id}`;

/** A couple that is no more, or in which somebody of then has no place any more though there is one. */
function restoredCouple(
  { rowId, old, now }: States,
  all: readonly States[],
  isThere: (member: unknown) => boolean,
): Operation[] {
  if (!old) return [];
  const partners = partnersIn(old);
  // Safe: what has partners is a row of unions.
  const id = rowId as UnionId;
  if (now) {
    const gone = partners.filter((one): one is MemberId => isThere(one) && !partnersIn(now).includes(one));
    // Somebody else may have taken the place meanwhile.
    const partnerA = now.partner_a === null ? gone.shift() : undefined;
    const partnerB = now.partner_b === null ? gone.shift() : undefined;
    if (!partnerA && !partnerB) return [];
    return [{ type: 'updateUnion', id, patch: { ...(partnerA && { partnerA }), ...(partnerB && { partnerB }) } }];
  }
  const known = partners.filter((one) => one !== null);
  if (known.length === 0 || !known.every(isThere)) return [];
  const isTied = all.some((state) => state.now && isDeepStrictEqual(new Set(partnersIn(state.now)), new Set(partners)));
  return isTied && known.length === 2 ? [] : [{ type: 'addUnion', id, facts: unionFactsOfRow(old) }];
}

function childFactsOfRow(row: Row): Extract<Operation, { type: 'addChild' }>['facts'] {
  const pedigree = (value: unknown) => pedigrees.find((one) => one === value) ?? 'unknown';
  return {
    // Safe: these columns hold ids.
    unionId: row.union_id as UnionId,
    memberId: row.member_id as MemberId,
    position: Number(row.position),
    pedigreeA: pedigree(row.pedigree_a),
    pedigreeB: pedigree(row.pedigree_b),
  };
}
