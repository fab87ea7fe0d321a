import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { LeavesOut } from '#domain/privacy/left-out-text.ts';
import { type ChildLink, type Member, type MemberFacts, memberFactNames, type Union } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { atSignsOf, versionOfHead } from './at-signs.ts';
import type { KeptRecord } from './gedcom-writer.ts';
import { type FamilyFacts, interpretFamily } from './interpret-family.ts';
import { type Adoption, adoptionsOf, interpretPerson } from './interpret-person.ts';
import { kindOfRecord } from './leave-out-private.ts';
import type { LeftOutReason } from './line-fate.ts';
import { type Reference, referencesOf, type SurveyedRecord } from './record-references.ts';
import type { StatedFamily, StatedPerson } from './resolve-links.ts';
import { isConfidential } from './restriction.ts';
import { childrenOf, findChild, type GedcomNode, parseStructure, textOf } from './structure.ts';
import { addForeignTags, tagOfSchema } from './versions/extension-tags.ts';

/** The part of a tree that is written, by the ids of its rows, and for whom. */
export interface SurveyedTree {
  readonly members: ReadonlyMap<string, Member>;
  readonly unions: ReadonlyMap<string, Union>;
  readonly children: readonly ChildLink[];
  /** Members and unions whose kept lines must not be used. */
  readonly redacted: ReadonlyMap<string, LeftOutReason>;
  /** Whether only a part of the tree is written, so that other records have to be chosen. */
  readonly isPart: boolean;
  /** Whether what is marked as confidential stays out. */
  readonly isForVisitors: boolean;
  /** Whether a text must not be written because of who is named in it. */
  readonly leavesOut: LeavesOut;
  readonly target: GedcomVersion;
}

export interface SurveyedFamily extends StatedFamily {
  /** How many HUSB and WIFE lines there are, those that name nobody included. */
  readonly partnerLines: number;
}

/** What the kept records of a tree say together: has to be known before the first of them is written. */
export interface FileSurvey {
  add(record: KeptRecord): void;
  /** Of the first file: a tree may hold several, each opened by its HEAD. */
  readonly head: { readonly lines: string; readonly version: GedcomVersion } | null;
  /** What every file calls its extensions (HEAD.SCHMA.TAG). */
  readonly schemas: ReadonlySet<string>;
  readonly hasVersion7: boolean;
  /** Tags of 5.5.1 files that become extensions in GEDCOM 7; only where that is written. */
  readonly foreignTags: ReadonlySet<string>;
  /** The tag of every record that has a name. */
  readonly tags: ReadonlyMap<string, string>;
  /** Names that pointers use, whether there is a record of that name or not: a new record must not be called so. */
  readonly pointers: ReadonlySet<string>;
  readonly persons: ReadonlyMap<string, StatedPerson>;
  readonly families: ReadonlyMap<string, SurveyedFamily>;
  /** Of the few people among whose events there are some. */
  readonly adoptions: ReadonlyMap<string, readonly Adoption[]>;
  readonly xrefOfMember: Map<MemberId, string>;
  readonly xrefOfUnion: Map<UnionId, string>;
  /** Names of people and families of whom more or less is known now than their lines say; links apart. */
  readonly edited: ReadonlySet<string>;
  /** Names of people and families that are written without their lines, or not at all. */
  readonly gone: ReadonlySet<string>;
  /** Names of notes and repositories that are not written because of who is named in them; they are gone as well. */
  readonly named: ReadonlySet<string>;
  /** Ids of unions of which their lines want nothing said to visitors; of people the tree says that. */
  readonly confidential: ReadonlySet<string>;
  /** Only for a part of a tree. */
  readonly records: ReadonlyMap<string, SurveyedRecord>;
  readonly headReferences: readonly Reference[];
}

/** Is shown every record of a tree before the first is written, and knows then what the file will hold. */
export function createFileSurvey(tree: SurveyedTree): FileSurvey {
  const { members, unions, redacted, isPart, isForVisitors, leavesOut, target } = tree;
  const foreignTags = new Set<string>();
  const schemas = new Set<string>();
  const tags = new Map<string, string>();
  const pointers = new Set<string>();
  const persons = new Map<string, StatedPerson>();
  const families = new Map<string, SurveyedFamily>();
  const adoptions = new Map<string, readonly Adoption[]>();
  const xrefOfMember = new Map<MemberId, string>();
  const xrefOfUnion = new Map<UnionId, string>();
  const edited = new Set<string>();
  const gone = new Set<string>();
  const named = new Set<string>();
  const confidential = new Set<string>();
  const records = new Map<string, SurveyedRecord>();
  let headReferences: readonly Reference[] = [];
  let head: FileSurvey['head'] = null;
  let version: GedcomVersion = '5.5.1';
  let hasVersion7 = false;

  function addHead(lines: string): void {
    version = versionOfHead(lines);
    hasVersion7 ||= version === '7.0';
    const structure = parseStructure(lines, atSignsOf(version));
    const schema = findChild(structure, 'SCHMA') ?? findChild(structure, '_SCHMA');
    // A file may give a tag two meanings; where files contradict each other, the first counts.
    const named = new Set(Array.from(schemas, tagOfSchema));
    for (const { tag, value } of schema?.children ?? []) {
      if (tag === 'TAG' && !named.has(tagOfSchema(value))) schemas.add(value);
    }
    if (head !== null) return;
    head = { lines, version };
    if (isPart) headReferences = referencesOf(structure);
  }

  /** Whether the record is written from its lines. */
  function addPerson(xref: string, record: GedcomNode, memberId: MemberId | null, isHidden: boolean): boolean {
    const member = memberId === null || isHidden ? undefined : members.get(memberId);
    if (memberId === null || member === undefined) return false;
    const { facts, familiesAsChild, familiesAsPartner } = interpretPerson(record);
    xrefOfMember.set(memberId, xref);
    persons.set(xref, { firstLine: 0, familiesAsChild, familiesAsPartner });
    const adopted = adoptionsOf(record);
    if (adopted.length > 0) adoptions.set(xref, adopted);
    if (!isSamePerson(facts, member)) edited.add(xref);
    return true;
  }

  function addFamily(xref: string, record: GedcomNode, unionId: UnionId | null, isHidden: boolean): boolean {
    const union = unionId === null || isHidden ? undefined : unions.get(unionId);
    if (unionId === null || union === undefined) return false;
    const { facts, partners, children } = interpretFamily(record);
    xrefOfUnion.set(unionId, xref);
    const partnerLines = childrenOf(record, 'HUSB').length + childrenOf(record, 'WIFE').length;
    families.set(xref, { firstLine: 0, partners, partnerLines, children });
    if (!isSameCouple(facts, union)) edited.add(xref);
    return true;
  }

  return {
    add({ xref, tag, lines, memberId, unionId }) {
      if (tag === 'HEAD') addHead(lines);
      addPointers(pointers, lines);
      if (xref === null) return;
      tags.set(xref, tag);
      const isOfTree = tag === 'INDI' || tag === 'FAM';
      const isBroughtTo7 = target === '7.0' && version === '5.5.1';
      if (!isOfTree && !isPart && !isBroughtTo7) return;
      const structure = parseStructure(lines, atSignsOf(version));
      if (isBroughtTo7) addForeignTags(foreignTags, structure);
      const entity = memberId ?? unionId;
      if (isForVisitors && unionId !== null && isConfidential(structure)) confidential.add(unionId);
      const isHidden = entity !== null && (redacted.has(entity) || confidential.has(entity));
      let isLeftOut = !isOfTree && isForVisitors && (tag === 'SUBM' || isConfidential(structure));
      const own = tag === 'REPO' ? textOf(findChild(structure, 'NAME')) : structure.value;
      if (!isOfTree && leavesOut(own, { kind: kindOfRecord(tag), of: null })) {
        isLeftOut = true;
        named.add(xref);
      }
      if (tag === 'INDI') isLeftOut = !addPerson(xref, structure, memberId, isHidden);
      if (tag === 'FAM') isLeftOut = !addFamily(xref, structure, unionId, isHidden);
      if (isLeftOut) gone.add(xref);
      if (isPart) records.set(xref, { tag, references: referencesOf(structure), isLeftOut, isHidden });
    },
    get head() {
      return head;
    },
    get hasVersion7() {
      return hasVersion7;
    },
    get headReferences() {
      return headReferences;
    },
    foreignTags,
    schemas,
    tags,
    pointers,
    persons,
    families,
    adoptions,
    xrefOfMember,
    xrefOfUnion,
    edited,
    gone,
    named,
    confidential,
    records,
  };
}

/** Adds the names at the ends of lines. Not by a regular expression, which takes three times as long. */
function addPointers(pointers: Set<string>, lines: string): void {
  for (let at = lines.indexOf(' @'); at >= 0; at = lines.indexOf(' @', at + 2)) {
    const end = lines.indexOf('@', at + 2);
    const isAtEnd = end === lines.length - 1 || lines[end + 1] === '\n';
    const name = end > at + 2 && isAtEnd ? lines.slice(at + 2, end) : '';
    if (name !== '' && !name.includes('#') && !name.includes('\n')) pointers.add(name);
  }
}

/** A picture's address comes from no file. */
const isSamePerson = (stated: MemberFacts, current: MemberFacts): boolean =>
  memberFactNames.every((fact) => fact === 'photoUrl' || stated[fact] === current[fact]);

const isSameCouple = (stated: FamilyFacts, current: FamilyFacts): boolean =>
  stated.kind === current.kind &&
  stated.startDate === current.startDate &&
  stated.startPlace === current.startPlace &&
  stated.end === current.end &&
  stated.endDate === current.endDate;
