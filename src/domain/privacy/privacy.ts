import { parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import { type Member, noMemberFacts, type Union } from '#domain/tree/facts.ts';
import { at } from '#domain/tree/groups.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import {
  CONFIDENTIAL,
  GENDER,
  MEMBER_FLAG,
  NO_YEAR,
  NOBODY,
  PEDIGREE,
  type TreeGraph,
  UNION_KIND,
} from '#domain/tree/tree-graph.ts';
import type { LivingNames, MemberPrivacy } from '#domain/tree/vocabulary.ts';
import { arrangeHidden, type KeptBack, scatterOf } from './arrange-hidden.ts';

/** Who is looking: somebody with a role in the tree, the holder of a share link, or anybody. */
export interface Viewer {
  readonly kind: 'owner' | 'editor' | 'reader' | 'share' | 'public';
}

/** What a tree shows strangers of its living people. Places, notes, pictures and how to reach them are never among it. */
export interface PrivacyPolicy {
  readonly livingNames: LivingNames;
  /** Whether the year of their birth is shown; never the day. */
  readonly livingYears: boolean;
}

/** That somebody stands there, and nothing else: what holds until an owner decides otherwise. */
export const strictestPolicy: PrivacyPolicy = { livingNames: 'hidden', livingYears: false };

/** Whether this viewer sees everything about everybody. */
export function seesLivingPeople(viewer: Viewer): boolean {
  return viewer.kind === 'owner' || viewer.kind === 'editor' || viewer.kind === 'reader';
}

/** How much of one person a viewer sees. */
export interface Shown {
  /** 'everything' but how to reach them; of the others only what it says, and that somebody stands there. */
  readonly keeps: 'everything' | 'name' | 'initials' | 'place';
  /** Whether the year of birth is among it. */
  readonly hasYears: boolean;
}

const everything: Shown = { keeps: 'everything', hasYears: true };
const nothing: Shown = { keeps: 'place', hasYears: false };
const keepsFor = { hidden: 'place', initials: 'initials', full: 'name' } as const;

/** How somebody stands to what strangers see: `isGuarded` of the living are minors, of the dead those who died a short while ago. */
export interface Standing {
  readonly isLiving: boolean;
  readonly isGuarded: boolean;
}

/** By the flags of a member. */
export const standingOf = (flags: number): Standing => ({
  isLiving: (flags & MEMBER_FLAG.living) !== 0,
  isGuarded: (flags & MEMBER_FLAG.guarded) !== 0,
});

/**
 * The one rule on what is shown of a person, which every way out goes by. 'closed' holds whatever the tree decides, and so does that
 * nothing is shown of minors; of whoever died a short while ago strangers see what they see of the living.
 */
export function whatStays(
  { isLiving, isGuarded, privacy }: Standing & { readonly privacy: MemberPrivacy },
  viewer: Viewer,
  policy: PrivacyPolicy,
): Shown {
  if (seesLivingPeople(viewer) || privacy === 'open') return everything;
  if (privacy === 'closed' || (isLiving && isGuarded)) return nothing;
  if (!isLiving && !isGuarded) return everything;
  return { keeps: keepsFor[policy.livingNames], hasYears: policy.livingYears };
}

/** `whatStays` for every member of a graph, by its flags. */
export function whatStaysIn({ flags }: TreeGraph, viewer: Viewer, policy: PrivacyPolicy): Shown[] {
  const { living, guarded, closed, open } = MEMBER_FLAG;
  // There are few kinds of people and many people.
  const byFlags = new Map<number, Shown>();
  return Array.from(flags, (bits) => {
    const kind = bits & (living | guarded | closed | open);
    const known = byFlags.get(kind);
    if (known !== undefined) return known;
    const shown = whatStays({ ...standingOf(bits), privacy: privacyOf(bits) }, viewer, policy);
    byFlags.set(kind, shown);
    return shown;
  });
}

/** What the flags of a member say of their privacy. */
export function privacyOf(flags: number): MemberPrivacy {
  if (flags & MEMBER_FLAG.closed) return 'closed';
  return flags & MEMBER_FLAG.open ? 'open' : 'auto';
}

/**
 * What a viewer may see of one member. Of living people a visitor learns what the tree's policy says, of others
 * everything but how to reach their household and what is `confidential` (bits of CONFIDENTIAL). Neither tells what the
 * family has decided.
 */
export function projectMember(
  member: Member,
  standing: Standing,
  viewer: Viewer,
  policy: PrivacyPolicy,
  confidential = 0,
): Member {
  if (seesLivingPeople(viewer)) return member;
  const { keeps, hasYears } = whatStays({ ...standing, privacy: member.privacy }, viewer, policy);
  if (keeps === 'everything') {
    return {
      ...member,
      ...((confidential & CONFIDENTIAL.name) !== 0 && { firstName: null, lastName: null }),
      ...((confidential & CONFIDENTIAL.birth) !== 0 && { birthDate: null, birthPlace: null }),
      ...((confidential & CONFIDENTIAL.death) !== 0 && { deathDate: null, deathPlace: null }),
      email: null,
      phone: null,
      location: standing.isLiving ? null : member.location,
      privacy: 'auto',
    };
  }
  const { id, firstName, lastName, gender, birthDate } = member;
  return {
    ...noMemberFacts,
    id,
    firstName: (confidential & CONFIDENTIAL.name) !== 0 ? null : nameFor(keeps, firstName ?? '') || null,
    lastName: (confidential & CONFIDENTIAL.name) !== 0 ? null : nameFor(keeps, lastName ?? '') || null,
    gender: keeps === 'place' ? 'unknown' : gender,
    birthDate: hasYears && birthDate !== null ? yearAlone(birthDate) : null,
  };
}

/**
 * What a viewer may see of one union, by what is `shownOf` its partners: who belongs together, and the rest only where nothing
 * of either is kept back and nothing is `confidential` (bits of CONFIDENTIAL). Who cannot be told apart does not stand where a
 * man or a woman would.
 */
export function projectUnion(union: Union, shownOf: (partner: MemberId) => Shown, confidential = 0): Union {
  const keeps = (partner: MemberId | null) => (partner === null ? null : shownOf(partner).keeps);
  const ofA = keeps(union.partnerA);
  const ofB = keeps(union.partnerB);
  if ([ofA, ofB].every((keep) => keep === null || keep === 'everything')) {
    if (confidential === 0) return union;
    return {
      ...union,
      ...((confidential & CONFIDENTIAL.start) !== 0 && { kind: 'unknown', startDate: null, startPlace: null }),
      ...((confidential & CONFIDENTIAL.end) !== 0 && { end: null, endDate: null }),
    };
  }
  const { id, partnerA, partnerB } = union;
  const isTurned = isTurnedAround([partnerA, ofA === 'place'], [partnerB, ofB === 'place']);
  const partners = isTurned ? { partnerA: partnerB, partnerB: partnerA } : { partnerA, partnerB };
  return { id, ...partners, kind: 'unknown', startDate: null, startPlace: null, end: null, endDate: null };
}

type Place = readonly [partner: MemberId | null, isFaceless: boolean];

/** As in arrangeHidden: whoever can be seen stands first, nobody last, and two of whom neither can be seen as they scatter. */
function isTurnedAround([a, isFacelessA]: Place, [b, isFacelessB]: Place): boolean {
  if (!isFacelessA && !isFacelessB) return false;
  if (a === null || b === null) return a === null;
  if (isFacelessA !== isFacelessB) return isFacelessA;
  return scatterOf(a) > scatterOf(b);
}

/**
 * What a viewer may see of a whole tree. Its shape stays, so that the drawing does, but people who are kept back lose what
 * the policy does not name, their unions kind and end, their parent links the pedigree, and both their places in an order.
 * Members keep their indices; unions and child links do not. Reads the flags living, guarded, closed and open.
 */
export function projectGraph(graph: TreeGraph, viewer: Viewer, policy: PrivacyPolicy): TreeGraph {
  if (seesLivingPeople(viewer)) return graph;
  const shown = whatStaysIn(graph, viewer, policy);
  const { confidential } = graph;
  const back = keptBack(shown, confidential);
  const { withheld, faceless, undated } = back;
  const isMarked = (column: Uint8Array | undefined, row: number, bit: number) => ((column?.[row] ?? 0) & bit) !== 0;
  const hidesDeath = (member: number) =>
    withheld[member] === 1 || isMarked(confidential?.members, member, CONFIDENTIAL.death);
  const isWithheld = (member: number) => member !== NOBODY && withheld[member] === 1;
  const { unions, links, childStart, isTurned } = arrangeHidden(graph, back);
  const partner = (union: number, turned: number) => at(turned === 1 ? graph.partnerB : graph.partnerA, union);
  const partnerA = unions.map((union, place) => partner(union, at(isTurned, place)));
  const partnerB = unions.map((union, place) => partner(union, 1 - at(isTurned, place)));
  const pedigreeA = new Uint8Array(links.length);
  const pedigreeB = new Uint8Array(links.length);
  const unionKind = new Uint8Array(unions.length).fill(UNION_KIND.unknown);
  const unionEnded = new Uint8Array(unions.length);
  for (let place = 0; place < unions.length; place++) {
    if (!isWithheld(at(partnerA, place)) && !isWithheld(at(partnerB, place))) {
      const union = at(unions, place);
      const hides = (bit: number) => isMarked(confidential?.unions, union, bit);
      if (!hides(CONFIDENTIAL.start)) unionKind[place] = at(graph.unionKind, union);
      if (!hides(CONFIDENTIAL.end)) unionEnded[place] = at(graph.unionEnded, union);
    }
    const [a, b] = isTurned[place] === 1 ? [graph.pedigreeB, graph.pedigreeA] : [graph.pedigreeA, graph.pedigreeB];
    for (let i = at(childStart, place); i < at(childStart, place + 1); i++) {
      const link = at(links, i);
      const isHidden = isWithheld(at(graph.children, link));
      pedigreeA[i] = isHidden || isWithheld(at(partnerA, place)) ? PEDIGREE.unknown : at(a, link);
      pedigreeB[i] = isHidden || isWithheld(at(partnerB, place)) ? PEDIGREE.unknown : at(b, link);
    }
  }
  const names = (name: string, member: number) =>
    isMarked(confidential?.members, member, CONFIDENTIAL.name) ? '' : nameFor((shown[member] ?? nothing).keeps, name);
  return {
    version: graph.version,
    memberIds: graph.memberIds,
    firstNames: graph.firstNames.map(names),
    lastNames: graph.lastNames.map(names),
    gender: graph.gender.map((code, member) => (faceless[member] === 1 ? GENDER.unknown : code)),
    birthYear: graph.birthYear.map((year, member) => (undated[member] === 1 ? NO_YEAR : year)),
    birthQualifier: graph.birthQualifier.map((code, member) => (undated[member] === 1 ? 0 : code)),
    deathYear: graph.deathYear.map((year, member) => (hidesDeath(member) ? NO_YEAR : year)),
    deathQualifier: graph.deathQualifier.map((code, member) => (hidesDeath(member) ? 0 : code)),
    flags: graph.flags.map((bits, member) => flagsFor(bits, withheld[member] === 1, faceless[member] === 1)),
    unionIds: Array.from(unions, (union) => graph.unionIds[union] as TreeGraph['unionIds'][number]),
    partnerA,
    partnerB,
    unionKind,
    unionEnded,
    childStart,
    children: links.map((link) => at(graph.children, link)),
    pedigreeA,
    pedigreeB,
  };
}

/** The same by member, as columns; with what is confidential of those of whom everything else is shown. */
export function keptBack(shown: readonly Shown[], confidential?: TreeGraph['confidential']): KeptBack {
  const column = () => new Uint8Array(shown.length);
  const unbegun = confidential?.unions.map((bits) => (bits & CONFIDENTIAL.start ? 1 : 0));
  const back = { withheld: column(), faceless: column(), undated: column(), unbegun };
  for (let member = 0; member < shown.length; member++) {
    const { keeps, hasYears } = shown[member] ?? nothing;
    if (((confidential?.members[member] ?? 0) & CONFIDENTIAL.birth) !== 0) back.undated[member] = 1;
    if (keeps === 'everything') continue;
    back.withheld[member] = 1;
    if (keeps === 'place') back.faceless[member] = 1;
    if (!hasYears) back.undated[member] = 1;
  }
  return back;
}

/** Somebody of whom a viewer does not see everything. */
export interface HiddenMember {
  readonly memberId: MemberId;
  /** Because they count as living, are a minor, died a short while ago, or because the family has said so. */
  readonly why: 'living' | 'minor' | 'recent' | 'closed';
  readonly keeps: Exclude<Shown['keeps'], 'everything'>;
  readonly hasYears: boolean;
}

/** For the owner: of whom a viewer of this graph would not see everything, and why; in the order of the graph, which is unprojected. */
export function whatIsHidden(graph: TreeGraph, viewer: Viewer, policy: PrivacyPolicy): HiddenMember[] {
  const shown = whatStaysIn(graph, viewer, policy);
  return graph.memberIds.flatMap((memberId, member) => {
    const { keeps, hasYears } = shown[member] ?? nothing;
    if (keeps === 'everything') return [];
    return [{ memberId, why: whyHidden(at(graph.flags, member)), keeps, hasYears }];
  });
}

function whyHidden(flags: number): HiddenMember['why'] {
  if (privacyOf(flags) === 'closed') return 'closed';
  const { isLiving, isGuarded } = standingOf(flags);
  if (!isGuarded) return 'living';
  return isLiving ? 'minor' : 'recent';
}

/**
 * What stands in a projected graph of a member with these bits of MEMBER_FLAG. Whoever is kept back counts as living: of somebody
 * closed, not even that they have died is told; `isFaceless`: nor what they are called.
 */
export function flagsFor(bits: number, isWithheld: boolean, isFaceless: boolean): number {
  if (!isWithheld) return bits & ~(MEMBER_FLAG.closed | MEMBER_FLAG.open | MEMBER_FLAG.guarded);
  return MEMBER_FLAG.living | (isFaceless ? MEMBER_FLAG.hidden : MEMBER_FLAG.withheld);
}

function nameFor(keeps: Shown['keeps'], name: string): string {
  if (keeps === 'place') return '';
  return keeps === 'initials' ? initialOf(name) : name;
}

/** 'B.' for Budi; '' where a name has no letter. */
function initialOf(name: string): string {
  const letter = /\p{L}\p{M}*/u.exec(name)?.[0];
  return letter === undefined ? '' : `${letter.toUpperCase()}.`;
}

/** The year of a date in words, and how it is to be read; null where nobody understands it. */
function yearAlone(date: string): string | null {
  const year = yearOf(parseDate(date));
  return year && `${yearWords[year.qualifier]}${year.year}`;
}

const yearWords = { exact: '', about: 'ABT ', before: 'BEF ', after: 'AFT ' } as const;
