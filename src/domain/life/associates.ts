import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { RecordPatch } from '#domain/gedcom/record-patch.ts';
import { findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { relationOf, roleOf } from '#domain/gedcom/versions/role-words.ts';
import { NOBODY } from '#domain/gedcom/versions/statement.ts';
import { valueLines } from '#domain/gedcom/write-value.ts';
import type { AssociateRole } from './associate-roles.ts';

/** Somebody who stands by an event, or by a person: a witness, a godparent. */
export interface Associate {
  /** Which of the record's lines it is, from 0. */
  readonly line: number;
  /** The record of that person. */
  readonly personXref: string;
  readonly role: AssociateRole;
  /** The role in the words of the file, where these say more than the role does. */
  readonly words: string | null;
}

/** Somebody who shall stand there; with a line, who stands there already and stays as they are. */
export interface AssociateInput {
  readonly line?: number | undefined;
  readonly personXref: string;
  readonly role: AssociateRole;
}

const rolesOf7: ReadonlyMap<string, AssociateRole> = new Map([
  ['WITN', 'witness'],
  ['GODP', 'godparent'],
  ['OFFICIATOR', 'officiant'],
  ['CLERGY', 'clergy'],
  ['FRIEND', 'friend'],
  ['NGHBR', 'neighbour'],
]);
const codeOf: ReadonlyMap<AssociateRole, string> = new Map(Array.from(rolesOf7, ([code, role]) => [role, code]));

/** GEDCOM has no word for who reported an event: it is another role, with these words. */
const INFORMANT = 'informant';

/** Programs that keep to 5.5.1 write under events what it knows only of persons as a tag of their own. */
const tags: ReadonlySet<string> = new Set(['ASSO', '_ASSO']);

/** The structures right below another one that name somebody beside those whom it is about, and point to their record. */
export const associateNodes = (node: GedcomNode): GedcomNode[] =>
  node.children.filter(({ tag, pointer }) => tags.has(tag) && pointer !== null && pointer !== NOBODY);

/** Everybody who stands right by a structure, in the order of the lines. */
export const readAssociates = (node: GedcomNode): Associate[] => associateNodes(node).map(readAssociate);

function readAssociate(node: GedcomNode): Associate {
  const role = findChild(node, 'ROLE');
  const relation = textOf(findChild(node, 'RELA')) ?? textOf(findChild(node, 'TYPE'));
  const phrase = textOf(findChild(role, 'PHRASE')) ?? relation;
  // Some write the words of 5.5.1 under the tag of GEDCOM 7, and the other way round.
  const said = textOf(role) ?? relation ?? '';
  const code = rolesOf7.has(said.toUpperCase()) ? said.toUpperCase() : roleOf(said).role;
  const isInformant = phrase?.toLowerCase() === INFORMANT || said.toLowerCase() === INFORMANT;
  const known = isInformant ? 'informant' : (rolesOf7.get(code) ?? 'other');
  const words = known === 'other' ? (phrase ?? (said === 'OTHER' ? null : said || null)) : null;
  return { line: node.line, personXref: node.pointer ?? NOBODY, role: known, words };
}

/** The lines for somebody: with a role in GEDCOM 7, and in 5.5.1 with the relation in words, both below the event. */
export function associateLines(level: number, { personXref, role }: AssociateInput, version: GedcomVersion): string[] {
  const code = codeOf.get(role) ?? 'OTHER';
  const words = role === 'informant' ? INFORMANT : relationOf(code);
  const said =
    version === '5.5.1'
      ? valueLines(level + 1, 'RELA', words, version)
      : [`${level + 1} ROLE ${code}`, ...(code === 'OTHER' ? valueLines(level + 2, 'PHRASE', words, version) : [])];
  return [`${level} ASSO @${personXref}@`, ...said];
}

/** Makes these the people who stand by a structure: those who stand there and are none of these are taken out. */
export function patchAssociates(patch: RecordPatch, node: GedcomNode, wanted: readonly AssociateInput[]): void {
  const standing = associateNodes(node);
  for (const one of standing) if (!wanted.some(({ line }) => line === one.line)) patch.replaceWhole(one);
  const added = wanted.filter(({ line }) => !standing.some((one) => one.line === line));
  for (const input of added) patch.insertAt(node.end, associateLines(node.level + 1, input, patch.version));
}

/** Where somebody stands by others: what a record says of them, by which event, or by its person as a whole. */
export interface Attendance extends Omit<Associate, 'line' | 'personXref'> {
  readonly event: GedcomNode | null;
}

/** Everything in a record that this person stands by. */
export function findAttendances(record: GedcomNode, personXref: string): Attendance[] {
  const among = (node: GedcomNode, event: GedcomNode | null): Attendance[] =>
    readAssociates(node).flatMap((one) =>
      one.personXref === personXref ? [{ role: one.role, words: one.words, event }] : [],
    );
  return [...among(record, null), ...record.children.flatMap((child) => among(child, child))];
}
