import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { interpretFamily } from '#domain/gedcom/interpret-family.ts';
import { interpretPerson } from '#domain/gedcom/interpret-person.ts';
import { patchFamily } from '#domain/gedcom/patch-family.ts';
import { patchPerson } from '#domain/gedcom/patch-person.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { linkKey } from '#domain/gedcom/reimport/known-family.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import type { ChildFacts, MemberFacts, UnionFacts } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { createPedigrees, following } from './follow-pedigrees.ts';
import type { ImportPlan } from './plan-import.ts';
import type { KnownFamily } from './select-known-family.ts';

/** The lines of a record before and after a merge, and how they are written. */
interface ToldAnew {
  readonly before: string;
  readonly lines: string;
  readonly version: GedcomVersion;
}

/** People and couples of the tree while lines of a file are merged into theirs: their facts follow their lines. */
interface MergedPeople {
  /** The lines of a record with all that the tree says of its person or couple now; null where the tree has neither. */
  linesNow(record: GedcomRecord, entityId: string | null, present: string | null): string | null;
  /** Whether the tree has a link after the merge. The pointer is a name that a record has in the tree. */
  hasLink(entityId: string, tag: string, pointer: string): boolean;
  /** Brings the facts of somebody up to date with what the lines say now that they did not say before. */
  follow(entityId: string, tag: string, told: ToldAnew): void;
  readonly members: ReadonlyMap<MemberId, MemberFacts>;
  readonly unions: ReadonlyMap<UnionId, UnionFacts>;
  /** Children who are at another place, or something else to their parents, once all records were followed. */
  links(): ReadonlyMap<ChildLinkId, ChildFacts>;
}

/** `version` is how the lines of the file are written, and those that `linesNow` is given. */
export function createPeople(
  { family, heads, records }: ImportPlan,
  known: KnownFamily,
  version: GedcomVersion,
): MergedPeople {
  const ourMembers = new Map(known.tree.members.map((member) => [String(member.id), member]));
  const ourUnions = new Map(known.tree.unions.map((union) => [String(union.id), union]));
  const members = new Map<MemberId, MemberFacts>();
  const unions = new Map<UnionId, UnionFacts>();
  for (const [id, { partnerA, partnerB }] of family.unions) {
    const union = ourUnions.get(id);
    if (!union || (union.partnerA === partnerA && union.partnerB === partnerB)) continue;
    const { id: _, ...facts } = union;
    unions.set(id, { ...facts, partnerA, partnerB });
  }
  const entityOf = new Map<string, string>();
  for (const { xref, entityId } of known.kept) if (xref !== null && entityId !== null) entityOf.set(xref, entityId);
  for (const { xref, entityId } of heads) {
    if (xref !== null && entityId !== null) entityOf.set(records.names.get(xref) ?? xref, entityId);
  }
  const partnersOf = new Map<string, readonly (string | null)[]>();
  for (const union of [...known.tree.unions, ...family.added.unions]) {
    const { partnerA, partnerB } = family.unions.get(union.id) ?? union;
    partnersOf.set(union.id, [partnerA, partnerB]);
  }
  const children = new Set([...known.tree.children, ...family.added.children].map(linkKey));
  const pedigrees = createPedigrees(known, family, entityOf);
  return {
    members,
    unions,
    linesNow({ tag, lines }, entityId, present) {
      const member = tag === 'INDI' && entityId !== null ? ourMembers.get(entityId) : undefined;
      const union = tag === 'FAM' && entityId !== null ? ourUnions.get(entityId) : undefined;
      if (!member && !union) return present;
      const standing = present ?? lines.split('\n', 1)[0] ?? '';
      const patch = createRecordPatch(standing, version);
      const structure = parseStructure(standing, atSignsOf(version));
      if (member) patchPerson(patch, structure, member);
      if (union) patchFamily(patch, structure, union);
      pedigrees.patch(patch, structure, entityId ?? '');
      return patch.result();
    },
    hasLink(entityId, tag, pointer) {
      const other = entityOf.get(pointer);
      if (other === undefined) return false;
      const [union, person] = tag === 'FAMS' || tag === 'FAMC' ? [other, entityId] : [entityId, other];
      if (tag === 'CHIL' || tag === 'FAMC') {
        // Safe: these are the rows that the two records became.
        return children.has(linkKey({ unionId: union as UnionId, memberId: person as MemberId }));
      }
      return partnersOf.get(union)?.includes(person) === true;
    },
    links: pedigrees.links,
    follow(entityId, tag, { before, lines: after, version: written }) {
      const structureOf = (lines: string) => parseStructure(lines, atSignsOf(written));
      pedigrees.follow(entityId, structureOf, { before, after });
      if (before === after) return;
      const member = tag === 'INDI' ? ourMembers.get(entityId) : undefined;
      const union = tag === 'FAM' ? ourUnions.get(entityId) : undefined;
      if (member) {
        const { id, ...facts } = member;
        const said = interpretPerson(structureOf(before)).facts;
        const says = interpretPerson(structureOf(after)).facts;
        const followed = following<MemberFacts>(facts, said, says);
        if (followed !== facts) members.set(id, followed);
      }
      if (union) {
        const { id, ...facts } = { ...union, ...unions.get(union.id) };
        const said = interpretFamily(structureOf(before)).facts;
        const says = interpretFamily(structureOf(after)).facts;
        const followed = following<UnionFacts>(facts, said, says);
        if (followed !== facts) unions.set(id, followed);
      }
    },
  };
}
