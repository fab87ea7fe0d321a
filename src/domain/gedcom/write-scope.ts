import type { FamilyTree, Member, MemberFacts, Union } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';

/** How much of a tree a file holds, for whom it is written. */
export interface WriteScope {
  /** A branch: these people, the unions that join them, and the other records that theirs speak of. */
  readonly members: 'all' | ReadonlySet<MemberId>;
  /**
   * For visitors: what may be said of somebody whose lines must not be seen, null where everything may be that the tree
   * says. Of their unions a file says only who belongs together. Nobody's e-mail address or telephone number is written, and
   * nothing that its author marked as confidential.
   */
  readonly redact: ((member: Member) => MemberFacts | null) | null;
}

export const everything: WriteScope = { members: 'all', redact: null };

/** A tree as far as a scope goes. */
export interface ScopedTree {
  readonly tree: FamilyTree;
  /** Whose kept lines must not be used. */
  readonly redacted: ReadonlySet<string>;
}

export function scopeTree(tree: FamilyTree, { members: wanted, redact }: WriteScope): ScopedTree {
  if (wanted === 'all' && redact === null) return { tree, redacted: new Set() };
  const redacted = new Set<string>();
  const isWritten = (id: MemberId | null): id is MemberId => id !== null && (wanted === 'all' || wanted.has(id));
  const members = tree.members
    .filter(({ id }) => isWritten(id))
    .map((member) => {
      const facts = redact?.(member) ?? null;
      if (facts !== null) redacted.add(member.id);
      if (redact === null) return member;
      return facts === null ? { ...member, email: null, phone: null } : { ...facts, id: member.id };
    });
  const people = new Map<string, number>();
  const strangers = new Map<string, number>();
  const count = (union: string, member: MemberId | null) => {
    const counts = isWritten(member) ? people : strangers;
    if (member !== null) counts.set(union, (counts.get(union) ?? 0) + 1);
  };
  for (const { id, partnerA, partnerB } of tree.unions) {
    count(id, partnerA);
    count(id, partnerB);
  }
  for (const { unionId, memberId } of tree.children) count(unionId, memberId);
  const joins = (union: string) => (people.get(union) ?? 0) >= 2 || (strangers.get(union) ?? 0) === 0;
  const unions = tree.unions
    .filter(({ id }) => joins(id))
    .map((union) => {
      const partnerA = isWritten(union.partnerA) ? union.partnerA : null;
      const partnerB = isWritten(union.partnerB) ? union.partnerB : null;
      const isHidden = [partnerA, partnerB].some((partner) => partner !== null && redacted.has(partner));
      if (!isHidden) return { ...union, partnerA, partnerB };
      redacted.add(union.id);
      return { ...nothingBut(union), partnerA, partnerB };
    });
  const children = tree.children
    .filter(({ unionId, memberId }) => isWritten(memberId) && joins(unionId))
    .map((link) =>
      redacted.has(link.memberId) ? { ...link, pedigreeA: 'birth' as const, pedigreeB: 'birth' as const } : link,
    );
  return { tree: { members, unions, children }, redacted };
}

/** A union of which only its people are said. */
export const nothingBut = ({ id, partnerA, partnerB }: Union): Union => ({
  id,
  partnerA,
  partnerB,
  kind: 'unknown',
  startDate: null,
  startPlace: null,
  end: null,
  endDate: null,
});
