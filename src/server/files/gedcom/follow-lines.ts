import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { interpretFamily } from '#domain/gedcom/interpret-family.ts';
import { interpretPerson } from '#domain/gedcom/interpret-person.ts';
import { patchFamily } from '#domain/gedcom/patch-family.ts';
import { patchPerson } from '#domain/gedcom/patch-person.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { linkKey } from '#domain/reimport/known-family.ts';
import type { ChildFacts, ChildLink, MemberFacts, UnionFacts } from '#domain/tree/facts.ts';
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
  /** Whether a link line says what the tree and its exports do not say: before the merge, and after it. */
  wasUntied(entityId: string, tag: string, pointer: string): boolean;
  isUntied(entityId: string, tag: string, pointer: string): boolean;
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
  const addedUnions = new Set(family.added.unions.map(({ id }) => String(id)));
  const partnersOf = new Map<string, Partners>();
  for (const union of [...known.tree.unions, ...family.added.unions]) {
    partnersOf.set(union.id, family.unions.get(union.id) ?? union);
  }
  const keepsPartners = (union: string, now: Partners) =>
    addedUnions.has(union) || sitsAsBefore(now, known.before.unions.get(union as UnionId));
  const after = tiesOf(
    { children: [...known.tree.children, ...family.added.children], partnersOf: (id) => partnersOf.get(id) },
    { entityOf, keepsPartners },
  );
  const before = tiesOf(
    { children: known.tree.children, partnersOf: (id) => ourUnions.get(id) },
    { entityOf, keepsPartners },
  );
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
    hasLink: after.hasLink,
    wasUntied: before.isUntied,
    isUntied: after.isUntied,
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

type Partners = Pick<UnionFacts, 'partnerA' | 'partnerB'>;

interface Ties {
  readonly children: readonly ChildLink[];
  readonly partnersOf: (union: string) => Partners | undefined;
}

interface TiedRecords {
  /** The rows that records are of, by their names in the tree. */
  readonly entityOf: ReadonlyMap<string, string>;
  /** Whether the two of a couple are those of its lines, which may then name a third. */
  readonly keepsPartners: (union: string, now: Partners) => boolean;
}

/** What the tree says of link lines. */
function tiesOf({ children, partnersOf }: Ties, { entityOf, keepsPartners }: TiedRecords) {
  const linked = new Set(children.map(linkKey));
  const find = (entityId: string, tag: string, pointer: string) => {
    const other = entityOf.get(pointer);
    if (other === undefined) return undefined;
    const [union, person] = tag === 'FAMS' || tag === 'FAMC' ? [other, entityId] : [entityId, other];
    const isChild = tag === 'CHIL' || tag === 'FAMC';
    const partners = partnersOf(union);
    // Safe: these are the rows that the two records became.
    const key = () => linkKey({ unionId: union as UnionId, memberId: person as MemberId });
    const isTied = isChild ? linked.has(key()) : partners?.partnerA === person || partners?.partnerB === person;
    return { isTied, isThird: !isChild && partners !== undefined && keepsPartners(union, partners) };
  };
  return {
    hasLink: (entityId: string, tag: string, pointer: string) => find(entityId, tag, pointer)?.isTied === true,
    /** A pointer to nobody and a third partner stay in lines: the tree has no place for them. */
    isUntied: (entityId: string, tag: string, pointer: string) => {
      const found = find(entityId, tag, pointer);
      return found !== undefined && !found.isTied && !found.isThird;
    },
  };
}

function sitsAsBefore({ partnerA, partnerB }: Partners, before: Partners | undefined): boolean {
  if (before === undefined || partnerA === null || partnerB === null) return false;
  const bothPartners = [before.partnerA, before.partnerB];
  return bothPartners.includes(partnerA) && bothPartners.includes(partnerB);
}
