import type { Member, MemberDetails, Relative } from '#contract/members.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';
import { partnerIn } from './derive-kin.ts';
import { type Kin, selectChildren, selectRelatives } from './select-kin.ts';

/** One member, whose kin these are, with everybody around: parent sets with siblings, unions with children. */
export async function presentDetails(
  db: Queryable,
  tree: { readonly id: TreeId; readonly version: number },
  member: Member,
  kin: Kin,
): Promise<MemberDetails> {
  const parentUnions = kin.parentLinks.map(({ unionId }) => unionId);
  const children = await selectChildren(db, tree.id, [...parentUnions, ...kin.unions.map(({ id }) => id)]);
  const everybody = new Set<MemberId>([
    ...children.map(({ memberId }) => memberId),
    ...[...kin.unions, ...kin.parentLinks.map(({ union }) => union)]
      .flatMap(({ partnerA, partnerB }) => [partnerA, partnerB])
      .filter((id) => id !== null),
  ]);
  const relatives = new Map<MemberId, Relative>(
    (await selectRelatives(db, tree.id, [...everybody])).map((relative) => [relative.id, relative]),
  );
  const named = (ids: readonly (MemberId | null)[]) =>
    ids.flatMap((id) => (id === null ? [] : (relatives.get(id) ?? [])));
  const childrenOf = (unionId: string) =>
    children.filter((link) => link.unionId === unionId).map(({ memberId }) => memberId);
  return {
    ...member,
    treeVersion: tree.version,
    parentSets: kin.parentLinks.map((link) => ({
      unionId: link.unionId,
      parents: [
        ...named([link.union.partnerA]).map((parent) => ({ ...parent, pedigree: link.pedigreeA })),
        ...named([link.union.partnerB]).map((parent) => ({ ...parent, pedigree: link.pedigreeB })),
      ],
      siblings: named(childrenOf(link.unionId).filter((id) => id !== member.id)),
    })),
    unions: kin.unions.map((union) => ({
      id: union.id,
      partner: named([partnerIn(union, member.id)])[0] ?? null,
      kind: union.kind,
      startDate: union.startDate,
      startPlace: union.startPlace,
      end: union.end,
      endDate: union.endDate,
      children: named(childrenOf(union.id)),
    })),
  };
}
