import type { FamilyChild } from '#domain/gedcom/interpret-family.ts';
import { interpretFamily } from '#domain/gedcom/interpret-family.ts';
import { adoptionsOf, type FamilyAsChild, interpretPerson } from '#domain/gedcom/interpret-person.ts';
import { childLines, patchPedigree } from '#domain/gedcom/patch-links.ts';
import { pediLines } from '#domain/gedcom/pedigree-lines.ts';
import type { RecordPatch } from '#domain/gedcom/record-patch.ts';
import { pedigreesOf } from '#domain/gedcom/resolve-links.ts';
import type { GedcomNode } from '#domain/gedcom/structure.ts';
import { linkKey } from '#domain/reimport/known-family.ts';
import type { ChildFacts, ChildLink } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import type { ImportPlan } from './plan-import.ts';
import type { KnownFamily } from './select-known-family.ts';

/** What children are to their parents, while lines of a file are merged: both sides of a family say it, each in its record. */
interface Pedigrees {
  /** Writes into the lines of a person or a couple what was changed here since their file said it. */
  patch(patch: RecordPatch, record: GedcomNode, entityId: string): void;
  /** Takes note of what a record said and says now. */
  follow(entityId: string, read: (lines: string) => GedcomNode, lines: { before: string; after: string }): void;
  links(): ReadonlyMap<ChildLinkId, ChildFacts>;
}

/** What lines say of children, by `linkKey`. */
interface Told {
  readonly byChild: Map<string, FamilyAsChild>;
  readonly byFamily: Map<string, FamilyChild>;
}

const speaksOfIt = /^[23] (?:PEDI|_FREL|_MREL|FAMC) /m;

/** `entityOf` are the rows of the records by their names. */
export function createPedigrees(
  known: KnownFamily,
  family: ImportPlan['family'],
  entityOf: ReadonlyMap<string, string>,
): Pedigrees {
  const linkOf = new Map(known.tree.children.map((link) => [linkKey(link), link]));
  const edited = new Map<string, ChildLink[]>();
  for (const [key, link] of linkOf) {
    const said = known.before.links.get(key) ?? { pedigreeA: 'birth', pedigreeB: 'birth' };
    if (said.pedigreeA === link.pedigreeA && said.pedigreeB === link.pedigreeB) continue;
    for (const id of [link.memberId, link.unionId]) edited.set(id, [...(edited.get(id) ?? []), link]);
  }
  const xrefOf = new Map(Array.from(entityOf, ([xref, id]) => [id, xref]));
  const partnerA = new Map<string, string | null>(known.tree.unions.map((union) => [union.id, union.partnerA]));
  /** Who is the husband, by the first partner whom lines name. */
  const husbandIn = (record: GedcomNode, unionId: string): 'A' | 'B' => {
    const first = record.children.find(({ tag, pointer }) => (tag === 'HUSB' || tag === 'WIFE') && pointer !== null);
    const isA = first === undefined || entityOf.get(first.pointer ?? '') === partnerA.get(unionId);
    return isA === (first?.tag === 'WIFE') ? 'B' : 'A';
  };
  // Safe: these are the rows that a FAM and an INDI record became.
  const keyOf = (unionId: string, memberId: string) =>
    linkKey({ unionId: unionId as UnionId, memberId: memberId as MemberId });
  const before: Told = { byChild: new Map(), byFamily: new Map() };
  const after: Told = { byChild: new Map(), byFamily: new Map() };
  const husbands = new Map<string, 'A' | 'B'>();
  const note = ({ byChild, byFamily }: Told, record: GedcomNode, entityId: string) => {
    if (record.tag === 'FAM') {
      for (const child of interpretFamily(record).children) {
        const key = keyOf(entityId, entityOf.get(child.xref) ?? '');
        if (!byFamily.has(key)) byFamily.set(key, child);
      }
      return;
    }
    for (const link of interpretPerson(record).familiesAsChild) {
      const key = keyOf(entityOf.get(link.xref) ?? '', entityId);
      if (!byChild.has(key)) byChild.set(key, link);
    }
  };

  return {
    patch(patch, record, entityId) {
      for (const link of edited.get(entityId) ?? []) {
        const isFamily = record.tag === 'FAM';
        const other = isFamily ? link.memberId : link.unionId;
        const xref = xrefOf.get(other);
        if (xref === undefined) continue;
        const tag = isFamily ? 'CHIL' : 'FAMC';
        const node = record.children.find((one) => one.tag === tag && entityOf.get(one.pointer ?? '') === other);
        const child = { ...link, xref };
        if (isFamily) {
          const lines = childLines(patch, node, child, husbandIn(record, entityId));
          if (node) patch.replaceWhole(node, lines);
          else patch.insertAt(record.end, lines);
          continue;
        }
        const adoption = adoptionsOf(record).find((one) => entityOf.get(one.xref) === other);
        if (node) patchPedigree(patch, node, child, adoption);
        else patch.insertAt(record.end, [`1 FAMC @${xref}@`, ...pediLines(child, patch.version, adoption)]);
      }
    },
    follow(entityId, read, lines) {
      const isFamily = / FAM(?:\n|$)/.test(lines.after.split('\n', 1)[0] ?? '');
      if (isFamily) husbands.set(entityId, husbandIn(read(lines.after), entityId));
      if (!speaksOfIt.test(lines.before) && !speaksOfIt.test(lines.after)) return;
      note(before, read(lines.before), entityId);
      note(after, read(lines.after), entityId);
    },
    links() {
      const links = new Map(family.links);
      for (const key of new Set([...after.byChild.keys(), ...after.byFamily.keys()])) {
        const link = linkOf.get(key);
        if (!link) continue;
        const pedigrees = ({ byChild, byFamily }: Told) =>
          pedigreesOf({ husbandIs: husbands.get(link.unionId) ?? 'A' }, byChild.get(key), byFamily.get(key));
        const { id, ...facts } = { ...link, ...family.links.get(link.id) };
        const followed = following<ChildFacts>(facts, pedigrees(before), pedigrees(after));
        if (followed !== facts) links.set(id, followed);
      }
      return links;
    },
  };
}

/** The facts with those that the lines say otherwise than before; the very same object where there is none. */
export function following<Facts extends object>(facts: Facts, said: Partial<Facts>, says: Partial<Facts>): Facts {
  let followed: Facts | undefined;
  for (const field in says) {
    const value = says[field];
    if (value === undefined || value === said[field]) continue;
    followed ??= { ...facts };
    followed[field] = value;
  }
  return followed ?? facts;
}
