import { splitPhrase } from '#domain/dates/split-phrase.ts';
import type { TextKind } from '#domain/privacy/left-out-text.ts';
import { factsOfKind, kindOfTag as kindOfEvent } from './event-kinds.ts';
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

const nameTags: ReadonlySet<string> = new Set('NAME ALIA _AKA _NICK _MARNM'.split(' '));

/** Whether a text stays out because of who is named in it. */
type LeavesOutText = (text: string, kind: TextKind, node: GedcomNode) => boolean;

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
    else if (!leaveOutWords(patch, node, { kind, leavesOut })) goDeeper();
  }
}

/** Takes out of a note, a source or a picture the texts in which somebody is named of whom nothing may be told. */
export function leaveOutNamed(patch: RecordPatch, record: GedcomNode, leavesOut: LeavesOutText): void {
  for (const { node, kind, goDeeper } of textsOf(record)) {
    if (!leaveOutWords(patch, node, { kind, leavesOut })) goDeeper();
  }
}

/** Whether the structure is gone with its words. A date stays without them. */
function leaveOutWords(
  patch: RecordPatch,
  node: GedcomNode,
  { kind, leavesOut }: { readonly kind: TextKind; readonly leavesOut: LeavesOutText },
): boolean {
  const words = wordsIn(node, kind);
  if (words === null || !leavesOut(words.text, words.kind, node)) return false;
  const date = words.kind === 'date' ? splitPhrase(node.value).date : null;
  if (date === null) patch.leaveOut(node, 'named');
  else patch.replaceOwnLines(node, [`${node.level} ${node.tag} ${date}`]);
  return date === null;
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
  if (kind !== 'event' && kind !== 'name') return kind;
  if (nameTags.has(tag) && kind === 'event') return 'name';
  if (parent === 'RESI' && (tag === 'PLAC' || tag === 'ADDR')) return 'home';
  return kindOfTag.get(tag) ?? kind;
}

/** The words of a structure that may tell of somebody, and what they are; null where there are none. */
export function wordsIn({ tag, value, pointer }: GedcomNode, kind: TextKind): { text: string; kind: TextKind } | null {
  if (pointer !== null || value === '' || tag === 'SEX') return null;
  if (tag === 'DATE') {
    const { words } = splitPhrase(value);
    return words === null ? null : { text: words, kind: 'date' };
  }
  // Where somebody lived is told as freely as a note.
  return { text: value, kind: tag === 'PLAC' && kind !== 'home' ? 'place' : kind };
}
