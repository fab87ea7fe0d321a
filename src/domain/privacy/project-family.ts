import { splitPhrase } from '#domain/dates/split-phrase.ts';
import type { ChildLink, FamilyTree, Member, Union } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { scatterOf } from './arrange-hidden.ts';
import { type Called, createFindNamed, type Known } from './find-named.ts';
import { countsIn, type DecideOnText, type LeavesOut, type TextKind } from './left-out-text.ts';
import {
  type PrivacyPolicy,
  projectMember,
  projectUnion,
  type Shown,
  type Standing,
  type Viewer,
  whatStays,
} from './privacy.ts';

/** For whom a tree is projected, and who of it counts as living. */
export interface Strangers {
  readonly viewer: Viewer;
  readonly policy: PrivacyPolicy;
  readonly standingOf: (member: MemberId) => Standing;
  /** What files mark as confidential of members and unions, as bits of CONFIDENTIAL. */
  readonly confidential?: ReadonlyMap<string, number>;
  /** What else members are called: nicknames, names at birth. */
  readonly alsoCalled?: ReadonlyMap<string, readonly Called[]>;
  /** Hears of every text in which somebody is named who is kept back. Without it all of them stay out. */
  readonly decideOnText?: DecideOnText;
}

export interface ProjectedFamily {
  readonly tree: FamilyTree;
  /** Members and unions of which something is kept back: because somebody is living, or because the family has said so. */
  readonly keptBack: ReadonlyMap<string, 'living' | 'closed'>;
  /** Who is living and shown all the same: nobody learns where they live. */
  readonly shownLiving: ReadonlySet<MemberId>;
  /** Whether a text names somebody who is kept back, so that strangers get none of it, whoever it is about. */
  readonly leavesOut: LeavesOut;
}

/**
 * `projectGraph` for a tree as rows: the same people, couples and children, and no more of anybody than strangers may see. What is
 * kept back stands behind what is shown, in no order that says anything; a parent link of which nothing may be said counts as
 * one by birth, which is what files take it for. Linear, but for the sorting of what is kept back.
 */
export function projectFamily(tree: FamilyTree, strangers: Strangers): ProjectedFamily {
  const { viewer, policy, standingOf, confidential } = strangers;
  const shown = new Map<MemberId, Shown>();
  const keptBack = new Map<string, 'living' | 'closed'>();
  const shownLiving = new Set<MemberId>();
  const members = tree.members.map((member): Member => {
    const standing = standingOf(member.id);
    const stays = whatStays({ ...standing, privacy: member.privacy }, viewer, policy);
    shown.set(member.id, stays);
    if (stays.keeps !== 'everything') keptBack.set(member.id, member.privacy === 'closed' ? 'closed' : 'living');
    else if (standing.isLiving) shownLiving.add(member.id);
    return projectMember(member, standing, viewer, policy, confidential?.get(member.id));
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
    const a = isHidden || isKeptBack(partnerA);
    const b = isHidden || isKeptBack(partnerB);
    if (!a && !b) return link;
    return { ...link, pedigreeA: a ? 'birth' : link.pedigreeA, pedigreeB: b ? 'birth' : link.pedigreeB };
  });
  const leavesOut = createLeavesOut(tree, keptBack, strangers);
  const turned = new Map(unions.map(({ id, partnerA }) => [id, partnerA !== couple.get(id)?.partnerA]));
  return {
    tree: {
      members: hiddenLast(
        members.map((member) => withoutTexts(member, leavesOut)),
        ({ id }) => isKeptBack(id),
      ),
      unions: hiddenLast(
        unions.map((union) => coupleWithoutTexts(union, leavesOut)),
        ({ id }) => isKeptBack(id),
      ),
      children: children.map((link) =>
        turned.get(link.unionId) ? { ...link, pedigreeA: link.pedigreeB, pedigreeB: link.pedigreeA } : link,
      ),
    },
    keptBack,
    shownLiving,
    leavesOut,
  };
}

/** The same member without texts that name somebody who is kept back. */
function withoutTexts(member: Member, leavesOut: LeavesOut): Member {
  const { id: of, notes, biography, location } = member;
  const told = (text: string | null, kind: TextKind) => (leavesOut(text, { kind, of }, member) ? null : text);
  const dated = (date: string | null) => withoutWords(date, (words) => leavesOut(words, { kind: 'date', of }, member));
  return {
    ...member,
    birthDate: dated(member.birthDate),
    birthPlace: told(member.birthPlace, 'place'),
    deathDate: dated(member.deathDate),
    deathPlace: told(member.deathPlace, 'place'),
    notes: told(notes, 'note'),
    biography: told(biography, 'biography'),
    location: told(location, 'home'),
  };
}

/** The same of a couple. */
function coupleWithoutTexts(union: Union, leavesOut: LeavesOut): Union {
  const { id: of, startPlace } = union;
  const dated = (date: string | null) => withoutWords(date, (words) => leavesOut(words, { kind: 'date', of }));
  return {
    ...union,
    startDate: dated(union.startDate),
    startPlace: leavesOut(startPlace, { kind: 'place', of }) ? null : startPlace,
    endDate: dated(union.endDate),
  };
}

function withoutWords(text: string | null, leavesOut: (words: string | null) => boolean): string | null {
  if (text === null) return null;
  const { date, words } = splitPhrase(text);
  return leavesOut(words) ? date : text;
}

function createLeavesOut(
  { members }: FamilyTree,
  keptBack: ReadonlyMap<string, unknown>,
  { alsoCalled, decideOnText = () => true }: Strangers,
): LeavesOut {
  const namesOf = (member: Member): readonly Known[] => [member, ...(alsoCalled?.get(member.id) ?? [])];
  const isNamed = createFindNamed(
    members.filter(({ id }) => keptBack.has(id)).flatMap(namesOf),
    members.filter(({ id }) => !keptBack.has(id)),
    members.filter(({ id }) => !keptBack.has(id)).flatMap(({ id }) => alsoCalled?.get(id) ?? []),
  );
  const memberOf = new Map<string, Member>(members.map((member) => [member.id, member]));
  return (text, place, toldOf) => {
    if (text === null || !isNamed(text, toldOf, countsIn(place.kind))) return false;
    // What a record says again, or a part of it, is decided on with the text of its person.
    const { notes = null, biography = null } = memberOf.get(place.of ?? '') ?? {};
    if (notes?.includes(text)) return decideOnText(notes, { kind: 'note', of: place.of });
    if (biography?.includes(text)) return decideOnText(biography, { kind: 'biography', of: place.of });
    return decideOnText(text, place);
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
