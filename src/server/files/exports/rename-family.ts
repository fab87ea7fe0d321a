import { randomBytes } from 'node:crypto';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { createVisitorIds } from '#server/tree/views/visitor-ids.ts';

export type IdFor = <Id extends string>(own: Id) => Id;

/** Ids of one file alone: our own tell strangers when everybody was added, and in which order. */
export const idsOfOneFile = (treeId: TreeId): IdFor =>
  createVisitorIds(randomBytes(32).toString('base64url'))(treeId, 'file').given;

/** The same family under other ids. */
export function renameFamily({ members, unions, children }: FamilyTree, idFor: IdFor): FamilyTree {
  const orNone = (id: MemberId | null) => id && idFor(id);
  return {
    members: members.map((member) => ({ ...member, id: idFor(member.id) })),
    unions: unions.map((union) => ({
      ...union,
      id: idFor(union.id),
      partnerA: orNone(union.partnerA),
      partnerB: orNone(union.partnerB),
    })),
    children: children.map((link) => ({
      ...link,
      id: idFor(link.id),
      unionId: idFor(link.unionId),
      memberId: idFor(link.memberId),
    })),
  };
}
