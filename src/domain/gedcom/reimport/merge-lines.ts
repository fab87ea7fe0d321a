import { linesOfNode } from '../lines-read.ts';
import { type GedcomNode, parseStructure } from '../structure.ts';

/** A structure with its own lines (its value carried on among them) and what stands below it. */
interface Part {
  readonly tag: string;
  readonly own: readonly string[];
  readonly below: readonly Part[];
  /** All of its lines, joined. */
  readonly text: string;
}

/** A structure of the file that does not become part of the record, because what stands here was chosen here. */
export interface NotTaken {
  /** The line in the file's record, counted from 0, and how many there are. */
  readonly line: number;
  readonly count: number;
  readonly tag: string;
  readonly theirs: string;
  /** What stands here in its place; null where it was taken out here. */
  readonly ours: string | null;
}

interface MergedLines {
  readonly lines: string;
  readonly notTaken: readonly NotTaken[];
  /** How many structures the file said before and does not say now: they stay unless they are to go. */
  readonly unsaid: number;
}

interface MergeChoices {
  /** Whether what the file does not say any more goes, where nobody touched it here. */
  readonly takesOut?: boolean;
  /** Whether the tree has the link of a HUSB, WIFE, CHIL, FAMS or FAMC line; no line of another link is taken. */
  readonly hasLink?: (tag: string, pointer: string) => boolean;
}

const links: ReadonlySet<string> = new Set(['HUSB', 'WIFE', 'CHIL', 'FAMS', 'FAMC']);

/** May stand once in a record. */
const single: ReadonlySet<string> = new Set(
  'SEX CHAN _BIOGRAPHY RESN TITL AUTH PUBL ABBR TEXT DATE DEST CHAR GEDC FILE LANG COPR SCHMA PLAC'.split(' '),
);
/** May stand once in a HEAD besides. */
const singleInHead: ReadonlySet<string> = new Set(['SOUR', 'SUBM', 'SUBN', 'NOTE']);
/** May stand once below another structure, so that two of them that differ contradict each other. */
const singleBelow: ReadonlySet<string> = new Set(
  (
    'DATE PLAC TYPE AGE AGNC CAUS RELI ADDR TIME GIVN SURN NPFX NSFX SPFX NICK PEDI STAT QUAY PAGE EVEN ROLE DATA MAP LATI ' +
    'LONG FORM TITL HUSB WIFE RESN PHRASE CITY STAE POST CTRY ADR1 ADR2 ADR3 FAMC VERS _FREL _MREL'
  ).split(' '),
);

/**
 * The lines of a record and those that a file says of it now. Nothing goes: what is new comes, below what stands here where the
 * two do not contradict each other, beside it where they do; then the one that nobody touched here comes second. What was changed
 * or taken out here stays so, and the file's word is told as not taken. Of what can stand once only, the file's counts unless
 * it was changed here.
 * `base` is what the file said last; of a record that no file had, its first line alone. All three follow the same rules of writing.
 */
export function mergeLines(
  base: string,
  ours: string,
  theirs: string,
  { takesOut = false, hasLink = () => true }: MergeChoices = {},
): MergedLines {
  const before = partsOf(base);
  const here = partsOf(ours);
  const file = partsOf(theirs);
  const known = new Set(before.below.map(({ text }) => text));
  const standing = new Set(file.below.map(({ text }) => text));
  const isUnsaid = ({ tag, text }: Part) => !links.has(tag) && known.has(text) && !standing.has(text);
  const merged: Part[] = [...here.below];
  const present = new Set(here.below.map(({ text }) => text));
  const notTaken: NotTaken[] = [];
  const answered = new Set<string>();
  let line = file.own.length;
  for (const part of file.below) {
    const count = part.text.split('\n').length;
    const at = line;
    line += count;
    if (present.has(part.text)) continue;
    const refuse = (instead: Part | undefined) =>
      notTaken.push({ line: at, count, tag: part.tag, theirs: part.text, ours: instead?.text ?? null });
    const pointer = links.has(part.tag) ? /@([^@]+)@$/.exec(part.own[0] ?? '')?.[1] : undefined;
    if (pointer !== undefined && !hasLink(part.tag, pointer)) {
      refuse(undefined);
      continue;
    }
    const alike = merged.filter(({ tag, text }) => tag === part.tag && !standing.has(text));
    if (known.has(part.text) && pointer === undefined) {
      if (!alike.some((one) => holds(one, part))) refuse(alike.find(({ text }) => !known.has(text)));
      continue;
    }
    let place = merged.findIndex((one) => alike.includes(one) && union(one, part) !== null);
    const found = merged[place];
    const both = found && union(found, part);
    if (found && both) {
      merged[place] = both;
      answered.add(found.text);
      continue;
    }
    place = merged.findIndex(({ tag }) => tag === part.tag);
    const first = merged[place];
    if (first && (single.has(part.tag) || (file.tag === 'HEAD' && singleInHead.has(part.tag)))) {
      if (isUnsaid(first)) {
        merged[place] = part;
        answered.add(first.text);
      } else refuse(first);
      continue;
    }
    const untouched = merged.findIndex((one) => one.tag === part.tag && isUnsaid(one));
    const last = merged.findLastIndex(({ tag }) => tag === part.tag);
    const behind = last < 0 ? merged.length : last + 1;
    merged.splice(untouched < 0 ? behind : untouched, 0, part);
  }
  const unsaid = merged.filter((part) => isUnsaid(part) && !answered.has(part.text));
  const left = takesOut ? merged.filter((part) => !unsaid.includes(part)) : merged;
  const ourWords = here.own.join('\n');
  const theirWords = file.own.join('\n');
  const isEdited = ourWords !== before.own.join('\n');
  if (isEdited && ourWords !== theirWords) {
    notTaken.unshift({ line: 0, count: file.own.length, tag: file.tag, theirs: theirWords, ours: ourWords });
  }
  const head = isEdited ? here.own : file.own;
  return { lines: [...head, ...left.map(({ text }) => text)].join('\n'), notTaken, unsaid: unsaid.length };
}

function partsOf(text: string): Part {
  const lines = text.split('\n');
  const partOf = (node: GedcomNode): Part => ({
    tag: node.tag,
    own: Array.from(linesOfNode(node), (line) => lines[line] ?? ''),
    below: node.children.map(partOf),
    text: lines.slice(node.line, node.end).join('\n'),
  });
  return partOf(parseStructure(text));
}

/** Whether one says all that the other says. */
const holds = (one: Part, other: Part): boolean => union(one, other)?.text === one.text;

/** Both in one, with the first in the lead; null where they contradict each other. */
function union(one: Part, other: Part): Part | null {
  const own = ownOf(one, other);
  if (own === null) return null;
  const below = [...one.below];
  for (const part of other.below) {
    if (below.some(({ text }) => text === part.text)) continue;
    const place = below.findIndex(
      ({ tag, own: lines }) => tag === part.tag && (singleBelow.has(tag) || isSamePointer(lines, part.own)),
    );
    const standing = below[place];
    if (standing === undefined) {
      const last = below.findLastIndex(({ tag }) => tag === part.tag);
      below.splice(last < 0 ? below.length : last + 1, 0, part);
      continue;
    }
    const both = union(standing, part);
    if (both === null) return null;
    below[place] = both;
  }
  return { tag: one.tag, own, below, text: [...own, ...below.map(({ text }) => text)].join('\n') };
}

/** The lines of the value that both have, or of the one that says something; null where they differ. */
function ownOf(one: Part, other: Part): readonly string[] | null {
  if (one.own.join('\n') === other.own.join('\n')) return one.own;
  const isBare = ({ own }: Part) => own.length === 1 && /^\d+ [^ ]+(?: Y)?$/.test(own[0] ?? '');
  if (!isBare(one) || !isBare(other)) return null;
  // That something happened contradicts nothing that is said of it.
  return / Y$/.test(other.own[0] ?? '') ? other.own : one.own;
}

const isSamePointer = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 1 && /@$/.test(one[0] ?? '') && one[0] === other[0];
