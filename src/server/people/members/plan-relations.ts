import { and, eq, sql } from 'drizzle-orm';
import type { ChildLinkId, MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { unionChildren } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Operation } from '#server/tree/changes/operation.ts';
import { currentUnion, parentPlaces, partnerIn, primaryParentLink } from './derive-kin.ts';
import { type KinUnion, selectChildren, selectKin, selectRelatives } from './select-kin.ts';

/** `fatherId`, `motherId` and `spouseId` as somebody set them; absent ones stay as they are. */
export interface RelationFields {
  readonly fatherId?: MemberId | null | undefined;
  readonly motherId?: MemberId | null | undefined;
  readonly spouseId?: MemberId | null | undefined;
  /** Whose parent the member becomes. */
  readonly childId?: MemberId | undefined;
}

/** Plans the unions and child links that make the derived fields true. Runs inside the transaction that writes them. */
export async function planRelations(
  tx: Transaction,
  treeId: TreeId,
  member: MemberId,
  fields: RelationFields,
): Promise<Operation[]> {
  const named = [fields.fatherId, fields.motherId, fields.spouseId, fields.childId].filter(
    (id) => id !== undefined && id !== null,
  );
  if (named.includes(member)) throw new AppError(fields.spouseId === member ? 'member_not_in_tree' : 'own_ancestor');
  const known = await selectRelatives(tx, treeId, named);
  if (known.length < new Set(named).size) throw new AppError('member_not_in_tree');
  return [
    ...(await planParents(tx, treeId, member, fields)),
    ...(await planPartner(tx, treeId, member, fields.spouseId)),
    ...(fields.childId ? await planParentOf(tx, treeId, member, fields.childId) : []),
  ];
}

async function planParents(
  tx: Transaction,
  treeId: TreeId,
  member: MemberId,
  fields: RelationFields,
): Promise<Operation[]> {
  if (fields.fatherId === undefined && fields.motherId === undefined) return [];
  const kin = await selectKin(tx, treeId, [member]);
  const link = primaryParentLink(kin, member);
  const now = link ? parentPlaces(link.union, kin.genderOf) : { fatherId: null, motherId: null };
  const father = fields.fatherId === undefined ? now.fatherId : fields.fatherId;
  const mother = fields.motherId === undefined ? now.motherId : fields.motherId;
  if (father === now.fatherId && mother === now.motherId) return [];
  if (father !== null && father === mother)
    throw new AppError('validation_failed', { message: 'Father and mother are the same person.' });

  const operations: Operation[] = [];
  if (link) {
    operations.push({ type: 'removeChild', id: link.id });
    const leftBehind = await selectChildren(tx, treeId, [link.unionId]);
    // A union that only stood for "these children share an unknown pair" has no reason to stay without them.
    const alone = link.union.partnerA === null || link.union.partnerB === null;
    if (leftBehind.length === 1 && alone && link.union.kind === 'unknown' && link.union.startDate === null) {
      operations.push({ type: 'removeUnion', id: link.unionId });
    }
  }
  if (father === null && mother === null) return operations;
  const union = await planUnion(tx, treeId, father, mother, operations);
  operations.push({
    type: 'addChild',
    id: newId<ChildLinkId>(),
    facts: {
      unionId: union,
      memberId: member,
      position: await nextPosition(tx, treeId, union),
      pedigreeA: link?.pedigreeA ?? 'birth',
      pedigreeB: link?.pedigreeB ?? 'birth',
    },
  });
  return operations;
}

/** Takes the free place in the child's parent set, or begins a set where there is none or it is full. */
async function planParentOf(tx: Transaction, treeId: TreeId, parent: MemberId, child: MemberId): Promise<Operation[]> {
  const kin = await selectKin(tx, treeId, [child]);
  const set = primaryParentLink(kin, child)?.union;
  if (set && set.partnerA === null) return [{ type: 'updateUnion', id: set.id, patch: { partnerA: parent } }];
  if (set && set.partnerB === null) return [{ type: 'updateUnion', id: set.id, patch: { partnerB: parent } }];
  const id = newId<UnionId>();
  return [
    { type: 'addUnion', id, facts: { ...plainUnion, partnerA: parent, partnerB: null } },
    {
      type: 'addChild',
      id: newId<ChildLinkId>(),
      facts: { unionId: id, memberId: child, position: 0, pedigreeA: set ? 'unknown' : 'birth', pedigreeB: 'unknown' },
    },
  ];
}

/** The union of exactly these two, found or planned. */
async function planUnion(
  tx: Transaction,
  treeId: TreeId,
  a: MemberId | null,
  b: MemberId | null,
  operations: Operation[],
): Promise<UnionId> {
  const known = [a, b].filter((id) => id !== null);
  const kin = await selectKin(tx, treeId, known);
  const goes = new Set(operations.flatMap((operation) => (operation.type === 'removeUnion' ? [operation.id] : [])));
  const same = kin.unions.find((union) => !goes.has(union.id) && isUnionOf(union, a, b));
  if (same) return same.id;
  const id = newId<UnionId>();
  operations.push({ type: 'addUnion', id, facts: { ...plainUnion, partnerA: a, partnerB: b } });
  return id;
}

const plainUnion = { kind: 'unknown', startDate: null, startPlace: null, end: null, endDate: null } as const;

function isUnionOf(union: KinUnion, a: MemberId | null, b: MemberId | null): boolean {
  return (union.partnerA === a && union.partnerB === b) || (union.partnerA === b && union.partnerB === a);
}

async function nextPosition(tx: Transaction, treeId: TreeId, unionId: UnionId): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number | null>`max(${unionChildren.position})` })
    .from(unionChildren)
    .where(and(eq(unionChildren.treeId, treeId), eq(unionChildren.unionId, unionId)));
  return (last?.position ?? -1) + 1;
}

async function planPartner(
  tx: Transaction,
  treeId: TreeId,
  member: MemberId,
  spouse: MemberId | null | undefined,
): Promise<Operation[]> {
  if (spouse === undefined) return [];
  const kin = await selectKin(tx, treeId, [member]);
  const current = currentUnion(kin, member);
  if (current && partnerIn(current, member) === spouse) return [];
  const operations: Operation[] = [];
  if (current) operations.push(await planEnd(tx, treeId, current));
  if (spouse === null) return operations;
  const earlier = kin.unions.find((union) => isUnionOf(union, member, spouse));
  if (earlier) operations.push({ type: 'updateUnion', id: earlier.id, patch: { end: null, endDate: null } });
  else {
    operations.push({
      type: 'addUnion',
      id: newId<UnionId>(),
      facts: { ...plainUnion, kind: 'marriage', partnerA: member, partnerB: spouse },
    });
  }
  return operations;
}

/** A union about which nothing else is known was a mistake and goes; one with children or a date has ended. */
async function planEnd(tx: Transaction, treeId: TreeId, union: KinUnion): Promise<Operation> {
  const children = await selectChildren(tx, treeId, [union.id]);
  const bare = children.length === 0 && union.startDate === null && union.startPlace === null;
  if (bare) return { type: 'removeUnion', id: union.id };
  return { type: 'updateUnion', id: union.id, patch: { end: 'unknown' } };
}
