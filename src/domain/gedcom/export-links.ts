import type { ChildLink, Union } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { SurveyedFamily } from './file-survey.ts';
import type { Adoption } from './interpret-person.ts';
import type { FamilyLinks, LinkedChild, StatedPerson } from './resolve-links.ts';
import { createXrefIndex } from './xref-index.ts';

/** The families of the tree that is being written, by the xrefs that they have in the file. The graph alone decides them. */
export interface ExportLinks {
  readonly familyOf: ReadonlyMap<string, ExportFamily>;
  /** The families in which somebody is a partner or a child, in the order of the tree. */
  readonly asPartner: ReadonlyMap<string, readonly string[]>;
  readonly asChild: ReadonlyMap<string, readonly string[]>;
  /** People and families whose kept lines name other links than the graph has; of no other record is a link line touched. */
  readonly outdated: ReadonlySet<string>;
}

export interface ExportFamily {
  readonly union: Union;
  readonly partnerA: string | null;
  readonly partnerB: string | null;
  readonly children: readonly LinkedChild[];
  /** Children whose lines say another pedigree than the graph, or none that would be read. */
  readonly repedigreed: ReadonlySet<string>;
  /** Whether its partners are those whom the lines have. Then lines may name a third, whom the graph cannot hold. */
  readonly keepsPartners: boolean;
}

/** What the records of the file that is being written are called, and what the kept ones among them say of families. */
interface NamedRecords {
  readonly xrefOfMember: ReadonlyMap<MemberId, string>;
  readonly xrefOfUnion: ReadonlyMap<UnionId, string>;
  readonly persons: ReadonlyMap<string, StatedPerson>;
  readonly families: ReadonlyMap<string, SurveyedFamily>;
  readonly adoptions: ReadonlyMap<string, readonly Adoption[]>;
  /** What the lines of both sides say together. */
  readonly stated: ReadonlyMap<string, FamilyLinks>;
}

/** Reads the links of the graph, and finds the records whose lines say something else. Linear. */
export function createExportLinks(
  unions: Iterable<Union>,
  links: readonly ChildLink[],
  records: NamedRecords,
): ExportLinks {
  const { xrefOfMember, xrefOfUnion, persons, families, adoptions, stated } = records;
  const findPerson = createXrefIndex(persons);
  const findFamily = createXrefIndex(families);
  const childrenOf = groupChildren(links, xrefOfMember);
  const familyOf = new Map<string, ExportFamily>();
  const asPartner = new Map<string, string[]>();
  const asChild = new Map<string, string[]>();
  const outdated = new Set<string>();
  /** Of a family of which no line makes them a child: a line of ours would let it be heard, and must not. */
  const hasUnheardAdoption = (child: string, family: string) =>
    adoptions.get(child)?.some(({ xref }) => xref === family) === true &&
    persons.get(child)?.familiesAsChild.some(({ xref }) => xref === family) === false;
  const xrefOf = (member: MemberId | null) => (member === null ? null : (xrefOfMember.get(member) ?? null));
  for (const union of unions) {
    const xref = xrefOfUnion.get(union.id);
    if (xref === undefined) continue;
    const partnerA = xrefOf(union.partnerA);
    const partnerB = xrefOf(union.partnerB);
    const children = childrenOf.get(union.id) ?? [];
    const before = stated.get(xref);
    const isTurned = isTurnedRound(before, partnerA, partnerB);
    const statedChildren = new Map(before?.children.map((child) => [child.xref, isTurned ? turned(child) : child]));
    const keepsPartners = isTurned || (before?.partnerA === partnerA && before.partnerB === partnerB);
    const isRead = (child: LinkedChild) => {
      const said = statedChildren.get(child.xref);
      // With another partner it may be another line that speaks of the father.
      const isClear = keepsPartners || child.pedigreeA === child.pedigreeB;
      return said && isClear && isSameChild(said, child) && !hasUnheardAdoption(child.xref, xref);
    };
    const repedigreed = new Set(children.filter((child) => !isRead(child)).map((child) => child.xref));
    familyOf.set(xref, { union, partnerA, partnerB, children, repedigreed, keepsPartners });
    for (const partner of [partnerA, partnerB]) if (partner !== null) add(asPartner, partner, xref);
    for (const child of children) {
      add(asChild, child.xref, xref);
      if (repedigreed.has(child.xref)) outdated.add(child.xref).add(xref);
    }
  }
  for (const [xref, { partners, partnerLines, children }] of families) {
    const family = familyOf.get(xref);
    if (family === undefined) continue;
    const named = partners.map((partner) => findPerson(partner.xref));
    const namedPartners = [family.partnerA, family.partnerB].filter((partner) => partner !== null);
    // GEDCOM 7 has one line of each role: somebody behind a line of their role that names nobody would get the other.
    const isBehindNobody = named[0] === undefined && named[1] !== undefined && partners[0]?.role === partners[1]?.role;
    // Where there are more lines than two, the first have to be those of the two.
    const saysPartners =
      partnerLines <= 2 &&
      !isBehindNobody &&
      namedPartners.every((takePlace) => named.includes(takePlace)) &&
      named.every((one) => one === undefined || mayName(family, one));
    const listed = new Set(children.map((child) => findPerson(child.xref)).filter((person) => person !== undefined));
    if (!saysPartners || !areSame(listed, family.children)) outdated.add(xref);
  }
  for (const [xref, { familiesAsChild, familiesAsPartner }] of persons) {
    const partnerIn = asPartner.get(xref) ?? [];
    const childIn = asChild.get(xref) ?? [];
    if (areInOrder(familiesAsPartner, partnerIn) && areInOrder(familiesAsChild, childIn)) continue;
    const ofPartner = targetsOf(familiesAsPartner, findFamily);
    const ofChild = targetsOf(familiesAsChild, findFamily);
    const says =
      partnerIn.every((family) => ofPartner.has(family)) &&
      childIn.every((family) => ofChild.has(family)) &&
      [...ofPartner].every((family) => mayName(familyOf.get(family), xref)) &&
      ofChild.size === childIn.length;
    if (!says) outdated.add(xref);
  }
  return { familyOf, asPartner, asChild, outdated };
}

/** Whether a line may name somebody as partner: a third one only beside the two whom the lines had from the beginning. */
export function mayName(family: ExportFamily | undefined, person: string): boolean {
  if (family === undefined) return false;
  const { partnerA, partnerB, keepsPartners } = family;
  return partnerA === person || partnerB === person || (keepsPartners && partnerA !== null && partnerB !== null);
}

function isTurnedRound(before: FamilyLinks | undefined, partnerA: string | null, partnerB: string | null): boolean {
  return (
    before !== undefined && before.partnerA !== partnerA && before.partnerA === partnerB && before.partnerB === partnerA
  );
}

const turned = ({ xref, pedigreeA, pedigreeB }: LinkedChild): LinkedChild => ({
  xref,
  pedigreeA: pedigreeB,
  pedigreeB: pedigreeA,
});

function targetsOf(
  links: readonly { readonly xref: string }[],
  findFamily: (pointer: string) => string | undefined,
): ReadonlySet<string> {
  return new Set(links.map(({ xref }) => findFamily(xref)).filter((family) => family !== undefined));
}

/** Nearly everybody's: each family has its line, and there is no other. */
const areInOrder = (links: readonly { readonly xref: string }[], families: readonly string[]): boolean =>
  links.length === families.length && links.every(({ xref }, nth) => xref === families[nth]);

function areSame(listed: ReadonlySet<string>, children: readonly LinkedChild[]): boolean {
  if (listed.size !== children.length) return false;
  let place = 0;
  for (const xref of listed) if (children[place++]?.xref !== xref) return false;
  return true;
}

function groupChildren(
  links: readonly ChildLink[],
  xrefOfMember: ReadonlyMap<MemberId, string>,
): Map<UnionId, LinkedChild[]> {
  const found = new Map<UnionId, (LinkedChild & { readonly position: number })[]>();
  for (const { unionId, memberId, position, pedigreeA, pedigreeB } of links) {
    const xref = xrefOfMember.get(memberId);
    if (xref === undefined) continue;
    const child = { xref, pedigreeA, pedigreeB, position };
    const children = found.get(unionId);
    if (children === undefined) found.set(unionId, [child]);
    else children.push(child);
  }
  for (const children of found.values()) children.sort((first, second) => first.position - second.position);
  return found;
}

function add(map: Map<string, string[]>, person: string, family: string): void {
  const families = map.get(person);
  if (families === undefined) map.set(person, [family]);
  else families.push(family);
}

/** Whether two statements about one child of a family say the same. */
function isSameChild(said: LinkedChild, child: LinkedChild): boolean {
  return said.pedigreeA === child.pedigreeA && said.pedigreeB === child.pedigreeB;
}
