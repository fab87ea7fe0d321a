import type { AssembledFamily } from '#domain/gedcom/family-assembler.ts';
import { forEachInSteps, mapInSteps, type Steps } from '#domain/steps.ts';
import type { ChildLink, FamilyTree, MemberFacts, Union } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { Doubt } from './find-doubts.ts';
import { type CoupleMatch, type Couples, matchCouples } from './match-couples.ts';
import type { FilePerson, KnownPerson, PeopleMatch } from './match-people.ts';
import { whoIsWho } from './who-is-who.ts';

/** A file that comes (again), put together, and the UIDs of its records by their xrefs. */
export interface FileFamily {
  readonly family: AssembledFamily;
  readonly uidsOfXref: ReadonlyMap<string, readonly string[]>;
}

/** What the files that came before said, in the ids of the tree. */
export interface SaidBefore {
  readonly members: ReadonlyMap<MemberId, MemberFacts>;
  readonly unions: ReadonlyMap<UnionId, Union>;
  /** By `linkKey`. */
  readonly links: ReadonlyMap<string, ChildLink>;
  readonly xrefOfMember: ReadonlyMap<MemberId, string>;
  readonly xrefOfUnion: ReadonlyMap<UnionId, string>;
}

export interface FamilyMatch {
  /** Whoever is likely is in it, too. */
  readonly people: PeopleMatch;
  readonly couples: CoupleMatch;
  readonly doubts: readonly Doubt[];
}

/** Names a child of a couple, wherever the row of it is. */
export const linkKey = ({ unionId, memberId }: Pick<ChildLink, 'unionId' | 'memberId'>): string =>
  `${unionId} ${memberId}`;

/** Puts the words of kept records beside the rows they became. `entityOf` names the row of a record. */
export function* saidBefore(
  kept: AssembledFamily,
  entityOf: (xref: string) => string | null | undefined,
): Steps<SaidBefore> {
  const members = new Map<MemberId, MemberFacts>();
  const unions = new Map<UnionId, Union>();
  const links = new Map<string, ChildLink>();
  const memberOf = new Map<MemberId, MemberId>();
  const unionOf = new Map<UnionId, UnionId>();
  const xrefOfMember = new Map<MemberId, string>();
  const xrefOfUnion = new Map<UnionId, string>();
  yield* forEachInSteps(kept.memberOfXref, ([xref, id]) => {
    // Safe: the row of an INDI record is a member, and of a FAM record a union.
    const row = entityOf(xref) as MemberId | null | undefined;
    if (!row) return;
    memberOf.set(id, row);
    xrefOfMember.set(row, xref);
  });
  yield* forEachInSteps(kept.unionOfXref, ([xref, id]) => {
    const row = entityOf(xref) as UnionId | null | undefined;
    if (!row) return;
    unionOf.set(id, row);
    xrefOfUnion.set(row, xref);
  });
  const partnerIn = (partner: MemberId | null) => (partner && memberOf.get(partner)) ?? null;
  yield* forEachInSteps(kept.tree.members, (facts) => {
    const row = memberOf.get(facts.id);
    if (row) members.set(row, facts);
  });
  yield* forEachInSteps(kept.tree.unions, (union) => {
    const id = unionOf.get(union.id);
    if (id) unions.set(id, { ...union, id, partnerA: partnerIn(union.partnerA), partnerB: partnerIn(union.partnerB) });
  });
  yield* forEachInSteps(kept.tree.children, (link) => {
    const unionId = unionOf.get(link.unionId);
    const memberId = memberOf.get(link.memberId);
    if (unionId && memberId) links.set(linkKey({ unionId, memberId }), { ...link, unionId, memberId });
  });
  return { members, unions, links, xrefOfMember, xrefOfUnion };
}

interface KnownSide {
  readonly tree: FamilyTree;
  readonly before: SaidBefore;
  /** The UIDs of the record of that xref in the tree. */
  readonly uidsOf: (xref: string) => readonly string[];
}

/** What the user said of people of a file, by their xrefs: whom they are, or that they are nobody of the tree (null). */
export type Decisions = ReadonlyMap<string, MemberId | null>;

/** Finds who of a file is who in a tree, by what was decided and what speaks for it. */
export function* matchFamily(
  file: FileFamily,
  { tree, before, uidsOf }: KnownSide,
  decisions: Decisions,
): Steps<FamilyMatch> {
  const { memberOfXref, unionOfXref } = file.family;
  const xrefOfFile = yield* turned(memberOfXref);
  const theirs = yield* mapInSteps(file.family.tree.members, (facts): FilePerson => {
    const xref = xrefOfFile.get(facts.id) ?? '';
    return { id: facts.id, xref, uids: file.uidsOfXref.get(xref) ?? [], facts };
  });
  const ours = yield* mapInSteps(tree.members, (facts): KnownPerson => {
    const xref = before.xrefOfMember.get(facts.id);
    const said = before.members.get(facts.id);
    const record = xref === undefined || said === undefined ? null : { xref, uids: uidsOf(xref), facts: said };
    return { id: facts.id, facts, record };
  });
  const decided = new Map<MemberId, MemberId | null>();
  for (const [xref, known] of decisions) {
    const person = memberOfXref.get(xref);
    if (person !== undefined) decided.set(person, known);
  }
  const found = yield* whoIsWho({
    file: file.family.tree,
    tree,
    filePeople: theirs,
    knownPeople: ours,
    decisions: decided,
  });
  const likely = found.doubts.filter(({ certainty }) => certainty === 'likely');
  const people = new Map([...found.people, ...likely.map((doubt) => [doubt.file, doubt.known] as const)]);
  const fileCouples: Couples = { ...file.family.tree, xrefOfUnion: yield* turned(unionOfXref) };
  const ourCouples: Couples = { ...tree, xrefOfUnion: before.xrefOfUnion };
  return { people, couples: yield* matchCouples(fileCouples, ourCouples, people), doubts: found.doubts };
}

function* turned<Key, Value>(map: ReadonlyMap<Key, Value>): Steps<Map<Value, Key>> {
  const other = new Map<Value, Key>();
  yield* forEachInSteps(map, ([key, value]) => other.set(value, key));
  return other;
}
