import type { ChildLink, FamilyTree, Member, MemberFacts, Union } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { type AtSigns, atSignsOfHead } from './at-signs.ts';
import { findOwnAncestors } from './find-own-ancestors.ts';
import type { GedcomRecord } from './gedcom-record.ts';
import { type FamilyFacts, interpretFamily } from './interpret-family.ts';
import { interpretPerson } from './interpret-person.ts';
import { createProblemList, type GedcomProblem, type GedcomProblemCode } from './problems.ts';
import { resolveLinks, type StatedFamily, type StatedPerson } from './resolve-links.ts';
import { parseStructure } from './structure.ts';

/** Where new ids come from: UUID v7 on the server, counters in tests. */
export interface NewIds {
  member(): MemberId;
  union(): UnionId;
  childLink(): ChildLinkId;
}

export interface AssembledFamily {
  readonly tree: FamilyTree;
  /** Which record a row came from, so that its lines can be stored with it. */
  readonly memberOfXref: ReadonlyMap<string, MemberId>;
  readonly unionOfXref: ReadonlyMap<string, UnionId>;
  /** UID or _UID of those who have one: tells whether somebody is in the tree already. */
  readonly uidOfMember: ReadonlyMap<MemberId, string>;
  readonly problems: readonly GedcomProblem[];
  readonly problemCounts: ReadonlyMap<GedcomProblemCode, number>;
}

export interface FamilyAssembler {
  /** Takes every record of the file in its order: HEAD for its version, INDI and FAM; the others are passed over. */
  add(record: GedcomRecord): void;
  finish(): AssembledFamily;
}

interface PersonEntry extends StatedPerson {
  readonly id: MemberId;
  readonly facts: MemberFacts;
}

interface FamilyEntry extends StatedFamily {
  readonly id: UnionId;
  readonly facts: FamilyFacts;
}

/**
 * Makes members, unions and child links of the records of a file, in the order of the file. Keeps the typed facts of the whole
 * family in memory, not the lines.
 */
export function createFamilyAssembler(newIds: NewIds): FamilyAssembler {
  let atSigns: AtSigns = 'all';
  const persons = new Map<string, PersonEntry>();
  const families = new Map<string, FamilyEntry>();
  const uidOfMember = new Map<MemberId, string>();

  return {
    add(record) {
      const { tag, xref, firstLine } = record;
      if (tag === 'HEAD') atSigns = atSignsOfHead(record.lines);
      if (xref === null || (tag !== 'INDI' && tag !== 'FAM')) return;
      const structure = parseStructure(record.lines, atSigns);
      if (tag === 'FAM') {
        const { facts, partners, children } = interpretFamily(structure);
        families.set(xref, { id: newIds.union(), firstLine, facts, partners, children });
        return;
      }
      const { facts, familiesAsChild, familiesAsPartner, uid } = interpretPerson(structure);
      const id = newIds.member();
      persons.set(xref, { id, firstLine, facts, familiesAsChild, familiesAsPartner });
      if (uid !== null) uidOfMember.set(id, uid);
    },

    finish() {
      const problems = createProblemList();
      const links = resolveLinks(persons, families, problems);
      const members: Member[] = Array.from(persons.values(), ({ id, facts }) => ({ id, ...facts }));
      const unions: Union[] = [];
      const children: ChildLink[] = [];
      const memberOf = (xref: string | null): MemberId | null =>
        xref === null ? null : (persons.get(xref)?.id ?? null);
      for (const [xref, { id, facts }] of families) {
        const family = links.get(xref);
        if (family === undefined) throw new Error(`Family ${xref} has no links although it was resolved.`);
        unions.push({ id, partnerA: memberOf(family.partnerA), partnerB: memberOf(family.partnerB), ...facts });
        for (const [position, { xref: child, pedigreeA, pedigreeB }] of family.children.entries()) {
          const memberId = memberOf(child);
          if (memberId === null) continue;
          children.push({ id: newIds.childLink(), unionId: id, memberId, position, pedigreeA, pedigreeB });
        }
      }
      const tree: FamilyTree = { members, unions, children };
      const entryOf = new Map(Array.from(persons, ([xref, entry]) => [entry.id, { xref, entry }]));
      for (const member of findOwnAncestors(parentsIn(tree))) {
        const found = entryOf.get(member);
        if (found !== undefined) problems.add(found.entry.firstLine, 'own_ancestor', found.xref);
      }
      return {
        tree,
        memberOfXref: new Map(Array.from(persons, ([xref, { id }]) => [xref, id])),
        unionOfXref: new Map(Array.from(families, ([xref, { id }]) => [xref, id])),
        uidOfMember,
        problems: problems.all,
        problemCounts: problems.counts,
      };
    },
  };
}

function parentsIn(tree: FamilyTree): Map<MemberId, MemberId[]> {
  const partners = new Map(tree.unions.map((union) => [union.id, [union.partnerA, union.partnerB]]));
  const parents = new Map<MemberId, MemberId[]>();
  for (const { unionId, memberId } of tree.children) {
    const known = parents.get(memberId) ?? [];
    for (const partner of partners.get(unionId) ?? []) if (partner !== null) known.push(partner);
    parents.set(memberId, known);
  }
  return parents;
}
