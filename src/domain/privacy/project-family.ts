import {
  type PrivacyPolicy,
  projectMember,
  projectUnion,
  type Shown,
  type Viewer,
  whatStays,
} from '#domain/privacy.ts';
import type { ChildLink, FamilyTree, Member, Union } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { scatterOf } from './arrange-hidden.ts';

/** For whom a tree is projected, and who of it counts as living. */
export interface Strangers {
  readonly viewer: Viewer;
  readonly policy: PrivacyPolicy;
  readonly isLiving: (member: MemberId) => boolean;
  /** What files mark as confidential of members and unions, as bits of CONFIDENTIAL. */
  readonly confidential?: ReadonlyMap<string, number>;
}

export interface ProjectedFamily {
  readonly tree: FamilyTree;
  /** Members and unions of which something is kept back: because somebody is living, or because the family has said so. */
  readonly keptBack: ReadonlyMap<string, 'living' | 'closed'>;
  /** Who is living and shown all the same: nobody learns where they live. */
  readonly shownLiving: ReadonlySet<MemberId>;
}

/**
 * `projectGraph` for a tree as rows: the same people, couples and children, and no more of anybody than strangers may see. What is
 * kept back stands behind what is shown, in no order that says anything; a parent link of which nothing may be said counts as
 * one by birth, which is what files take it for. Linear, but for the sorting of what is kept back.
 */
export function projectFamily(tree: FamilyTree, strangers: Strangers): ProjectedFamily {
  const { viewer, policy, isLiving, confidential } = strangers;
  const shown = new Map<MemberId, Shown>();
  const keptBack = new Map<string, 'living' | 'closed'>();
  const shownLiving = new Set<MemberId>();
  const members = tree.members.map((member): Member => {
    const living = isLiving(member.id);
    const stays = whatStays({ isLiving: living, privacy: member.privacy }, viewer, policy);
    shown.set(member.id, stays);
    if (stays.keeps !== 'everything') keptBack.set(member.id, member.privacy === 'closed' ? 'closed' : 'living');
    else if (living) shownLiving.add(member.id);
    return projectMember(member, living, viewer, policy, confidential?.get(member.id));
  });
  // A partner who is not among the members is nobody of whom anything could be told.
  const shownOf = (partner: MemberId): Shown => shown.get(partner) ?? { keeps: 'everything', hasYears: true };
  const isKeptBack = (id: string | null): boolean => id !== null && keptBack.has(id);
  const unions = tree.unions.map((union): Union => {
    const reasons = [union.partnerA, union.partnerB].flatMap((partner) => keptBack.get(partner ?? '') ?? []);
    const [reason] = reasons;
    if (reason === undefined) return projectUnion(union, shownOf, confidential?.get(union.id));
    keptBack.set(union.id, reasons.includes('living') ? 'living' : 'closed');
    return projectUnion(union, shownOf);
  });
  const couple = new Map(tree.unions.map((union) => [union.id, union]));
  const children = inNoOrder(tree.children, shownOf).map((link): ChildLink => {
    const { partnerA = null, partnerB = null } = couple.get(link.unionId) ?? {};
    const isHidden = isKeptBack(link.memberId);
    const [a, b] = [isHidden || isKeptBack(partnerA), isHidden || isKeptBack(partnerB)];
    if (!a && !b) return link;
    return { ...link, pedigreeA: a ? 'birth' : link.pedigreeA, pedigreeB: b ? 'birth' : link.pedigreeB };
  });
  const turned = new Map(unions.map(({ id, partnerA }) => [id, partnerA !== couple.get(id)?.partnerA]));
  return {
    tree: {
      members: hiddenLast(members, ({ id }) => isKeptBack(id)),
      unions: hiddenLast(unions, ({ id }) => isKeptBack(id)),
      children: children.map((link) =>
        turned.get(link.unionId) ? { ...link, pedigreeA: link.pedigreeB, pedigreeB: link.pedigreeA } : link,
      ),
    },
    keptBack,
    shownLiving,
  };
}

function hiddenLast<Row extends { readonly id: string }>(rows: readonly Row[], isHidden: (row: Row) => boolean): Row[] {
  const hidden = rows.filter(isHidden).toSorted((one, other) => scatterOf(one.id) - scatterOf(other.id));
  return [...rows.filter((row) => !isHidden(row)), ...hidden];
}

/** Gives the children of a union new positions where their order would tell when somebody was born. */
function inNoOrder(links: readonly ChildLink[], shownOf: (child: MemberId) => Shown): readonly ChildLink[] {
  const isUndated = ({ memberId }: ChildLink) => !shownOf(memberId).hasYears;
  const siblings = new Map<UnionId, ChildLink[]>(links.filter(isUndated).map(({ unionId }) => [unionId, []]));
  for (const link of links) siblings.get(link.unionId)?.push(link);
  const place = new Map<ChildLink, number>();
  for (const group of siblings.values()) {
    const dated = group.filter((link) => !isUndated(link)).toSorted((one, other) => one.position - other.position);
    const rest = group.filter(isUndated).toSorted((one, other) => scatterOf(one.memberId) - scatterOf(other.memberId));
    for (const [position, link] of [...dated, ...rest].entries()) place.set(link, position);
  }
  return links.map((link) => ({ ...link, position: place.get(link) ?? link.position }));
}
