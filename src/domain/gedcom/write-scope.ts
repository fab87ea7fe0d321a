import { type LeavesOut, leavesNothingOut } from '#domain/privacy/left-out-text.ts';
import { projectFamily, type Strangers } from '#domain/privacy/project-family.ts';
import type { FamilyTree, Union } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { LeftOutReason } from './line-fate.ts';

/** How much of a tree a file holds, for whom it is written. */
export interface WriteScope {
  /** A branch: these people, the unions that join them, and the other records that theirs speak of. */
  readonly members: 'all' | ReadonlySet<MemberId>;
  /**
   * For people who are not of the tree; null for those who are. Of whom something is kept back no line is used, nobody's
   * e-mail address or telephone number is written, and nothing that its author marked as confidential.
   */
  readonly strangers: Strangers | null;
}

export const everything: WriteScope = { members: 'all', strangers: null };

/** A tree as far as a scope goes. */
export interface ScopedTree {
  readonly tree: FamilyTree;
  /** Members and unions whose kept lines must not be used, and why. */
  readonly redacted: ReadonlyMap<string, LeftOutReason>;
  /** Members whose kept lines may be used, but those that say where they live. */
  readonly withoutHome: ReadonlySet<string>;
  /** Whether a text must not be used because of who is named in it. */
  readonly leavesOut: LeavesOut;
}

/** What of a tree goes into a file: whole couples of those who are wanted, and of strangers only what they may see. */
export function scopeTree(whole: FamilyTree, { members: wanted, strangers }: WriteScope): ScopedTree {
  const { tree, redacted, withoutHome, leavesOut } = strangers === null ? seenWhole(whole) : seenBy(whole, strangers);
  if (wanted === 'all') return { tree, redacted, withoutHome, leavesOut };
  const isWritten = (id: MemberId | null): id is MemberId => id !== null && wanted.has(id);
  const people = new Map<string, number>();
  const others = new Map<string, number>();
  const count = (union: string, member: MemberId | null) => {
    const counts = isWritten(member) ? people : others;
    if (member !== null) counts.set(union, (counts.get(union) ?? 0) + 1);
  };
  for (const { id, partnerA, partnerB } of tree.unions) {
    count(id, partnerA);
    count(id, partnerB);
  }
  for (const { unionId, memberId } of tree.children) count(unionId, memberId);
  const joins = (union: string) => (people.get(union) ?? 0) >= 2 || (others.get(union) ?? 0) === 0;
  const partner = (id: MemberId | null) => (isWritten(id) ? id : null);
  const branch: FamilyTree = {
    members: tree.members.filter(({ id }) => isWritten(id)),
    unions: tree.unions
      .filter(({ id }) => joins(id))
      .map((union) => ({ ...union, partnerA: partner(union.partnerA), partnerB: partner(union.partnerB) })),
    children: tree.children.filter(({ unionId, memberId }) => isWritten(memberId) && joins(unionId)),
  };
  return { tree: branch, redacted, withoutHome, leavesOut };
}

const seenWhole = (tree: FamilyTree): ScopedTree => ({
  tree,
  redacted: new Map(),
  withoutHome: new Set(),
  leavesOut: leavesNothingOut,
});

function seenBy(whole: FamilyTree, strangers: Strangers): ScopedTree {
  const { tree, keptBack, shownLiving, leavesOut } = projectFamily(whole, strangers);
  const reasons = Array.from(keptBack, ([id, why]) => [id, why === 'closed' ? 'private' : 'living'] as const);
  return { tree, redacted: new Map(reasons), withoutHome: shownLiving, leavesOut };
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
