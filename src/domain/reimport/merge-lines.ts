import { comesBefore } from '#domain/dates/compare-dates.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { isRegenerated } from '#domain/gedcom/head-lines.ts';
import { linesOfNode } from '#domain/gedcom/lines-read.ts';
import { type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import { grammar5 } from '#domain/gedcom/versions/grammar-5.ts';
import { grammar7 } from '#domain/gedcom/versions/grammar-7.ts';
import { type AsksOfLink, isLinkTag, someLink } from './link-lines.ts';
import { kindOf, sayingOf } from './saying.ts';

/** A structure with its own lines (its value carried on among them) and what stands below it. */
interface Part {
  readonly tag: string;
  /** Structures of one kind are set against each other. */
  readonly kind: string;
  readonly pointer: string | null;
  /** The line in its record, counted from 0. */
  readonly line: number;
  readonly own: readonly string[];
  readonly below: readonly Part[];
  /** All of its lines, joined. */
  readonly text: string;
  /** What its value says, however it is spelt. */
  readonly said: string;
  /** Whether its value says no more than that it is there. */
  readonly isBare: boolean;
  /** What it says with all that stands below it. */
  readonly all: string;
}

/** A structure of the file that does not become part of the record, because something else stands here. */
export interface NotTaken {
  /** The line in the file's record, counted from 0, and how many there are. */
  readonly line: number;
  readonly count: number;
  /** Its tag, behind those of the structures above it: 'FAMC.PEDI'. */
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
  readonly hasLink?: AsksOfLink;
  /** Whether a link line that stands here says what the tree does not say any more, and no export either. */
  readonly isUntied?: AsksOfLink;
  /** How all lines are written. */
  readonly version?: GedcomVersion;
  /** Ours in the words of that version: what stands in them stands here. */
  readonly inItsWords?: string | undefined;
}

/** May stand once below another structure, so that two of them that differ contradict each other. */
const singleBelow: ReadonlySet<string> = new Set(
  (
    'DATE PLAC TYPE AGE AGNC CAUS RELI ADDR TIME GIVN SURN NPFX NSFX SPFX NICK PEDI STAT QUAY PAGE EVEN ROLE DATA MAP LATI ' +
    'LONG FORM TITL HUSB WIFE RESN PHRASE CITY STAE POST CTRY ADR1 ADR2 ADR3 FAMC VERS _FREL _MREL'
  ).split(' '),
);

/**
 * The lines of a record and those that a file says of it now. Nothing goes: what is new comes, below what stands here where the
 * two do not contradict each other, beside it where they do; then the one that nobody touched here comes second. Where only one
 * can stand (the title of a source, the text of a note, the link to a family), ours stays. What gives way to it, and what was
 * changed or taken out here, is told as not taken. Two structures that mean the same are one, in the spelling that stands here.
 * `base` is what the file said last; of a record that no file had, its first line alone. All three follow the same rules of writing.
 */
export function mergeLines(
  base: string,
  ours: string,
  theirs: string,
  {
    takesOut = false,
    hasLink = () => true,
    isUntied = () => false,
    version = '5.5.1',
    inItsWords = ours,
  }: MergeChoices = {},
): MergedLines {
  if (ours === theirs && !someLink(theirs, isUntied)) return { lines: ours, notTaken: [], unsaid: 0 };
  const before = partsOf(base, version);
  const here = partsOf(ours, version);
  const file = partsOf(theirs, version);
  const known = new Set(before.below.map(({ all }) => all));
  const standing = new Set(file.below.map(({ all }) => all));
  const isUnsaid = ({ tag, all }: Part) => !isLinkTag(tag) && known.has(all) && !standing.has(all);
  const places = (version === '7.0' ? grammar7 : grammar5).records.get(file.tag)?.children;
  const isSingle = ({ tag }: Part) => !isLinkTag(tag) && (tag === '_BIOGRAPHY' || places?.get(tag)?.isSingle === true);
  /** Whether the file's word counts where one can stand and nobody touched ours. */
  const yields = (first: Part, part: Part) =>
    isUnsaid(first) &&
    (takesOut ||
      (file.tag === 'HEAD' && isRegenerated(first)) ||
      (part.tag === 'CHAN' && comesBefore(dayOf(first), dayOf(part)) === 'certain'));
  const merged: Part[] = [...here.below];
  const inWords = inItsWords === ours ? here : partsOf(inItsWords, version);
  const present = new Set([...here.below, ...inWords.below].map(({ all }) => all));
  const notTaken: NotTaken[] = [];
  const refuse: Refuse = ({ line, tag, text }, instead, above = '') =>
    notTaken.push({
      line,
      count: text.split('\n').length,
      tag: above + tag,
      theirs: text,
      ours: instead?.text ?? null,
    });
  const answered = new Set<string>();
  for (const part of file.below) {
    const isLink = isLinkTag(part.tag) && part.pointer !== null;
    const isPresent = present.has(part.all);
    if (isPresent && !(isLink && isUntied(part.tag, part.pointer ?? ''))) continue;
    if (isPresent || (isLink && !hasLink(part.tag, part.pointer ?? ''))) {
      refuse(part, undefined);
      continue;
    }
    const first = merged.find((one) => (isLink ? one.said === part.said : isSingle(part) && one.kind === part.kind));
    const alike = merged.filter((one) => one.kind === part.kind && !isLink && !standing.has(one.all));
    if (known.has(part.all) && !isLink) {
      if (!alike.some((one) => holds(one, part)))
        refuse(
          part,
          alike.find(({ all }) => !known.has(all)),
        );
      continue;
    }
    const found = alike.find((one) => union(one, part) !== null);
    const both = found && union(found, part);
    if (found && both) {
      merged[merged.indexOf(found)] = both;
      answered.add(found.all);
      continue;
    }
    if (first) {
      const was = before.below.find(({ said }) => said === part.said);
      merged[merged.indexOf(first)] = yields(first, part) ? part : filled(first, part, was, refuse);
      answered.add(first.all);
      continue;
    }
    const untouched = merged.findIndex((one) => one.kind === part.kind && isUnsaid(one));
    const last = merged.findLastIndex(({ kind }) => kind === part.kind);
    const behind = last < 0 ? merged.length : last + 1;
    merged.splice(untouched < 0 ? behind : untouched, 0, part);
  }
  const unsaid = merged.filter((part) => isUnsaid(part) && !answered.has(part.all));
  const left = takesOut ? merged.filter((part) => !unsaid.includes(part)) : merged;
  const isUntouched = here.said === before.said;
  const isTheirs = isUntouched && (takesOut || here.isBare);
  if (here.said !== file.said && !isTheirs) {
    const theirWords = file.own.join('\n');
    notTaken.unshift({ line: 0, count: file.own.length, tag: file.tag, theirs: theirWords, ours: here.own.join('\n') });
  }
  const own = isTheirs && here.said !== file.said ? file.own : here.own;
  return { lines: [...own, ...left.map(({ text }) => text)].join('\n'), notTaken, unsaid: unsaid.length };
}

/** A record with those of its structures alone that another one says as well (`both`), or does not say. */
export function linesAgainst(other: string, lines: string, keeps: 'both' | 'new', version: GedcomVersion): string {
  const said = new Set(partsOf(other, version).below.map(({ all }) => all));
  const { own, below } = partsOf(lines, version);
  const kept = below.filter(({ all }) => said.has(all) === (keeps === 'both'));
  return [...own, ...kept.map(({ text }) => text)].join('\n');
}

/** A record with the structures of another one behind its own. */
export function joinLines(lines: string, added: string, version: GedcomVersion): string {
  const { text } = partsOf(lines, version);
  return [text, ...partsOf(added, version).below.map((part) => part.text)].join('\n');
}

type Refuse = (part: Part, instead: Part | undefined, above?: string) => void;

function partsOf(text: string, version: GedcomVersion): Part {
  const lines = text.split('\n');
  const partOf = (node: GedcomNode, above: string): Part => {
    const lead = {
      tag: node.tag,
      kind: kindOf(node.tag, node.pointer),
      pointer: node.pointer,
      line: node.line,
      own: Array.from(linesOfNode(node), (line) => lines[line] ?? ''),
      said: sayingOf(node, above),
      isBare: node.pointer === null && ['', 'Y'].includes(node.value.trim()),
    };
    return whole(
      lead,
      node.children.map((child) => partOf(child, node.tag)),
    );
  };
  return partOf(parseStructure(text, atSignsOf(version)), '');
}

/** A structure with these below it. */
function whole(lead: Omit<Part, 'below' | 'text' | 'all'>, below: readonly Part[]): Part {
  const text = [...lead.own, ...below.map((part) => part.text)].join('\n');
  return { ...lead, below, text, all: `${lead.said}\u0001${below.map(({ all }) => all).join('')}\u0002` };
}

/** Whether one says all that the other says. */
const holds = (one: Part, other: Part): boolean => union(one, other)?.all === one.all;

/** Both in one, with the first in the lead; null where they contradict each other. */
function union(one: Part, other: Part): Part | null {
  const lead = leadOf(one, other);
  if (lead === null) return null;
  const below = [...one.below];
  for (const part of other.below) {
    if (below.some(({ all }) => all === part.all)) continue;
    const standing = findCounterpart(below, part);
    const both = standing && union(standing, part);
    if (both === null) return null;
    put(below, both ?? part, standing);
  }
  return whole(lead, below);
}

/** The one that stands here with what the other says more; what contradicts it or was taken out here is told. `was`: what the file said last. */
function filled(here: Part, file: Part, was: Part | undefined, refuse: Refuse): Part {
  const lead = leadOf(here, file) ?? (here.isBare ? file : null);
  if (lead === null) {
    refuse(file, here);
    return here;
  }
  const below = [...here.below];
  for (const part of file.below) {
    if (below.some(({ all }) => all === part.all)) continue;
    const standing = findCounterpart(below, part);
    const inPart: Refuse = (refused, instead, above = '') => refuse(refused, instead, `${file.tag}.${above}`);
    const isTakenOut = was?.below.some(({ all }) => all === part.all) === true && !(standing && holds(standing, part));
    if (isTakenOut) inPart(part, standing);
    else if (standing === undefined) put(below, part, undefined);
    else {
      const before = was?.below.find(({ said }) => said === part.said);
      put(below, filled(standing, part, before, inPart), standing);
    }
  }
  return whole(lead, below);
}

/** What stands where a structure of the file would have to stand. */
const findCounterpart = (below: readonly Part[], part: Part): Part | undefined =>
  below.find(
    ({ tag, pointer, said }) => tag === part.tag && (singleBelow.has(tag) || (pointer !== null && said === part.said)),
  );

/** Puts a structure in the place of another one, or else behind those of its tag. */
function put(below: Part[], part: Part, instead: Part | undefined): void {
  if (instead) below[below.indexOf(instead)] = part;
  else {
    const last = below.findLastIndex(({ tag }) => tag === part.tag);
    below.splice(last < 0 ? below.length : last + 1, 0, part);
  }
}

/** The one whose value says what both say; null where they differ. */
function leadOf(one: Part, other: Part): Part | null {
  if (one.said === other.said) return one;
  if (one.said === 'SEX U') return other;
  if (!one.isBare || !other.isBare) return null;
  // That something happened contradicts nothing that is said of it.
  return other.said.endsWith(' Y') ? other : one;
}

const dayOf = ({ below }: Part) => parseDate(below.find(({ tag }) => tag === 'DATE')?.said.slice(5) ?? '');
