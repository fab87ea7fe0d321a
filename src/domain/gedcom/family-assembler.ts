import { daysAllowedBy } from '#domain/dates/parse-date.ts';
import { readDeathWords } from '#domain/living/death-words.ts';
import { forEachInSteps, indexInSteps, mapInSteps, runThrough, type Steps } from '#domain/steps.ts';
import type { ChildLink, FamilyTree, Member, MemberFacts, Union } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { type AtSigns, atSignsOfHead } from './at-signs.ts';
import { findOwnAncestors } from './find-own-ancestors.ts';
import type { GedcomRecord } from './gedcom-record.ts';
import { type FamilyFacts, interpretFamily } from './interpret-family.ts';
import { interpretPerson } from './interpret-person.ts';
import { createProblemList, type GedcomProblem, type GedcomProblemCode } from './problems.ts';
import { resolvingLinks, type StatedFamily, type StatedPerson } from './resolve-links.ts';
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
  /** The same step by step, for families of a size that others should not have to wait for. */
  finishing(): Steps<AssembledFamily>;
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

    *finishing() {
      const problems = createProblemList();
      const links = yield* resolvingLinks(persons, families, problems);
      const members: Member[] = yield* mapInSteps(persons.values(), ({ id, facts }) => ({ id, ...facts }));
      const unions: Union[] = [];
      const children: ChildLink[] = [];
      const memberOf = (xref: string | null): MemberId | null =>
        xref === null ? null : (persons.get(xref)?.id ?? null);
      yield* forEachInSteps(families, ([xref, { id, facts }]) => {
        const family = links.get(xref);
        if (family === undefined) throw new Error(`Family ${xref} has no links although it was resolved.`);
        unions.push({ id, partnerA: memberOf(family.partnerA), partnerB: memberOf(family.partnerB), ...facts });
        for (const [position, { xref: child, pedigreeA, pedigreeB }] of family.children.entries()) {
          const memberId = memberOf(child);
          if (memberId === null) continue;
          children.push({ id: newIds.childLink(), unionId: id, memberId, position, pedigreeA, pedigreeB });
        }
      });
      const tree: FamilyTree = { members, unions, children };
      const circles = new Set(yield* findOwnAncestors(yield* parentsIn(tree)));
      const memberOfXref = new Map<string, MemberId>();
      yield* forEachInSteps(
        persons,
        ([
          xref,
          {
            id,
            firstLine,
            facts: { deathDate, isDeceased },
          },
        ]) => {
          memberOfXref.set(xref, id);
          const doubt = deathDate === null ? null : doubtOfDeath(deathDate, isDeceased);
          if (doubt !== null) problems.add(firstLine, doubt, deathDate ?? '');
          if (circles.has(id)) problems.add(firstLine, 'own_ancestor', xref);
        },
      );
      const unionOfXref = new Map<string, UnionId>();
      yield* forEachInSteps(families, ([xref, { id }]) => unionOfXref.set(xref, id));
      const { all, counts: problemCounts } = problems;
      return { tree, memberOfXref, unionOfXref, uidOfMember, problems: all, problemCounts };
    },

    finish() {
      return runThrough(this.finishing());
    },
  };
}

function* parentsIn(tree: FamilyTree): Steps<Map<MemberId, MemberId[]>> {
  const unions = yield* indexInSteps(tree.unions, ({ id }) => id);
  const parents = new Map<MemberId, MemberId[]>();
  yield* forEachInSteps(tree.children, ({ unionId, memberId }) => {
    const known = parents.get(memberId) ?? [];
    const union = unions.get(unionId);
    for (const partner of [union?.partnerA, union?.partnerB]) if (partner) known.push(partner);
    parents.set(memberId, known);
  });
  return parents;
}

/** What is odd about words that stand where a date of death belongs; null where they mean dead, or are a date. */
function doubtOfDeath(deathDate: string, isDeceased: boolean): GedcomProblemCode | null {
  const { earliest, latest } = daysAllowedBy(deathDate);
  if (earliest !== null || latest !== null) return null;
  const words = readDeathWords(deathDate);
  if (words === 'alive') return 'death_means_alive';
  return words === 'nothing' && !isDeceased ? 'death_says_nothing' : null;
}
