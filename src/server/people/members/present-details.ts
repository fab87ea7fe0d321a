import type { Member, MemberDetails } from '#contract/members.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { partnerIn } from './derive-kin.ts';
import type { MemberInFamily } from './select-in-family.ts';

/** One member with everybody around: parent sets with siblings, unions with children. */
export function presentDetails(
  treeVersion: number,
  member: Member,
  { kin, children, relatives }: MemberInFamily,
): MemberDetails {
  const named = (ids: readonly (MemberId | null)[]) =>
    ids.flatMap((id) => (id === null ? [] : (relatives.get(id) ?? [])));
  const childrenOf = (unionId: string) =>
    children.filter((link) => link.unionId === unionId).map(({ memberId }) => memberId);
  return {
    ...member,
    treeVersion,
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
