import { factsOfKind, kindOfTag as kindOfEvent } from '#domain/life/event-kinds.ts';
import type { TextKind } from '#domain/privacy/left-out-text.ts';
import { BIOGRAPHY } from './interpret-person.ts';
import type { RecordPatch } from './record-patch.ts';
import { isConfidential } from './restriction.ts';
import type { GedcomNode } from './structure.ts';

/** How to reach somebody, or their household; also as programs wrote it before the standard had words for it. */
const contacts: ReadonlySet<string> = new Set(
  'EMAIL EMAI PHON FAX WWW _EMAIL _EMAI _PHON _PHONE _FAX _WWW _WEB'.split(' '),
);

/** Where somebody lives: any address, and a residence that no date makes a statement about the past. */
const isHome = ({ tag, children }: GedcomNode): boolean =>
  tag === 'ADDR' || (tag === 'RESI' && !children.some((child) => child.tag === 'DATE'));

/** Names themselves, and what says where something was: no texts that tell of somebody else. */
const noTexts: ReadonlySet<string> = new Set(
  'NAME GIVN SURN NICK NPFX NSFX SPFX _MARNM _AKA FONE ROMN TRAN PLAC SEX DATE RESN'.split(' '),
);

/** Whether the text of a structure stays out because of who is named in it. */
type LeavesOutText = (node: GedcomNode, kind: TextKind) => boolean;

interface LeftIn {
  /** Whether it may say where its person lives: not of the living. */
  readonly withHome: boolean;
  readonly leavesOut: LeavesOutText;
}

/** Takes out of a record what no visitor may see although they may see the record. */
export function leaveOutPrivate(patch: RecordPatch, record: GedcomNode, { withHome, leavesOut }: LeftIn): void {
  for (const { node, kind, goDeeper } of textsOf(record)) {
    const isPrivate = contacts.has(node.tag) || isConfidential(node) || (!withHome && isHome(node));
    if (isPrivate) patch.leaveOut(node, 'private');
    else if (isText(node, kind) && leavesOut(node, kind)) patch.leaveOut(node, 'named');
    else goDeeper();
  }
}

/** Takes out of a note, a source or a picture the texts in which somebody is named of whom nothing may be told. */
export function leaveOutNamed(patch: RecordPatch, record: GedcomNode, leavesOut: LeavesOutText): void {
  for (const { node, kind, goDeeper } of textsOf(record)) {
    if (isText(node, kind) && leavesOut(node, kind)) patch.leaveOut(node, 'named');
    else goDeeper();
  }
}

/**
 * Takes out of a record what says nothing any more, once everything else has left it: an event without its note, a citation without the
 * words that were cited. Of an event that is known by its tag it still says that it happened.
 */
export function leaveOutEmptied(patch: RecordPatch, record: GedcomNode): void {
  const within: GedcomNode[] = [];
  for (const { node, goDeeper } of textsOf(record)) {
    within.push(node);
    goDeeper();
  }
  // What stands deepest goes first, and then in the order of the lines: what is put in the place of one is not below another.
  for (const node of within.sort((one, other) => other.level - one.level || one.line - other.line)) {
    const why = node.value === '' && node.children.length > 0 ? patch.emptied(node) : null;
    if (why === null) continue;
    const isKnown = node.level === 1 && saysThatItHappened(node.tag);
    if (isKnown) patch.replaceOwnLines(node, [`1 ${node.tag} Y`]);
    else patch.leaveOut(node, why);
  }
}

const saysThatItHappened = (tag: string): boolean => factsOfKind(kindOfEvent(tag) ?? 'other')?.hasValue === false;

/** Every structure below a record, as far down as is asked for, with what its text is. */
export function* textsOf(record: GedcomNode) {
  const below = (node: GedcomNode, kind: TextKind) =>
    node.children.map((child) => ({ node: child, kind: kindBelow(kind, node.tag, child.tag) }));
  const open = below(record, kindOfRecord(record.tag));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, kind } = next;
    yield { node, kind, goDeeper: () => void open.push(...below(node, kind)) };
  }
}

/** What the text of a record of this kind is. */
export const kindOfRecord = (tag: string): TextKind =>
  tag === 'INDI' || tag === 'FAM' ? 'event' : (kindOfTag.get(tag) ?? 'other');

const kindOfTag: ReadonlyMap<string, TextKind> = new Map([
  ['NOTE', 'note'],
  ['SNOTE', 'note'],
  ['SOUR', 'source'],
  ['REPO', 'source'],
  ['OBJE', 'picture'],
  [BIOGRAPHY, 'biography'],
]);

function kindBelow(kind: TextKind, parent: string, tag: string): TextKind {
  if (kind !== 'event') return kind;
  if (parent === 'RESI' && (tag === 'PLAC' || tag === 'ADDR')) return 'home';
  return kindOfTag.get(tag) ?? kind;
}

/** Whether a structure has words that tell of somebody; where somebody lived is told as freely as a note. */
export const isText = ({ tag, value, pointer }: GedcomNode, kind: TextKind): boolean =>
  pointer === null && value !== '' && (kind === 'home' || !noTexts.has(tag));
