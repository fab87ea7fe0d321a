import { type AtSigns, withAtSigns } from '#domain/gedcom/at-signs.ts';
import { type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import type { FieldMerge, MergeField } from './merge-facts.ts';

/** The lines of a record that an import kept, and how its file writes at signs. */
export interface RecordLines {
  readonly xref: string;
  readonly lines: string;
  readonly atSigns: AtSigns;
}

/** Structures of which the first one counts, by the field whose value decides which that is. */
const tagsOfField: readonly (readonly [MergeField, string])[] = [
  ['firstName', 'NAME'],
  ['birthDate', 'BIRT'],
  ['deathDate', 'DEAT'],
  ['gender', 'SEX'],
  ['email', 'EMAIL'],
  ['phone', 'PHON'],
  ['location', 'RESI'],
];

/** The tags whose structures of the other person come first, because their values stay. */
export function tagsFromOther(fields: readonly FieldMerge[]): ReadonlySet<string> {
  const chosen = new Set(fields.filter(({ from }) => from === 'other').map(({ field }) => field));
  return new Set(tagsOfField.filter(([field]) => chosen.has(field)).map(([, tag]) => tag));
}

/** May stand once, and what the tree says of it is one value: a contradiction was decided when people were merged. */
const single: ReadonlySet<string> = new Set(['SEX', 'CHAN', '_BIOGRAPHY']);
const partners: ReadonlySet<string> = new Set(['HUSB', 'WIFE']);

/**
 * The lines of one record with everything that the other says beside it: names, events, notes and whatever else stands
 * there, known to us or not. What both say word for word stands once; a pointer to the same record once, with what is
 * said below either. Pointers to the other record become pointers to this one, and none points to itself.
 */
export function mergeRecords(kept: RecordLines, other: RecordLines, otherFirst: ReadonlySet<string>): string {
  const own = blocksOf(kept.lines);
  const theirs = blocksOf(withAtSigns(other.lines, other.atSigns, kept.atSigns));
  const point = new Map([[other.xref, kept.xref]]);
  const merged = own.blocks.map((block) => repoint(block, point)).filter((block) => !pointsTo(block, kept.xref));
  for (const theirBlock of theirs.blocks) {
    const block = repoint(theirBlock, point);
    if (!pointsTo(block, kept.xref)) add(merged, block, otherFirst);
  }
  return [...own.head, ...merged.flatMap(({ lines }) => lines)].join('\n');
}

/** A record of somebody else after two records have become one: it points to the one that is left, and once. */
export function repointRecord(lines: string, gone: string, left: string): string {
  if (!lines.includes(`@${gone}@`)) return lines;
  const { head, blocks } = blocksOf(lines);
  const point = new Map([[gone, left]]);
  const merged: Block[] = [];
  for (const old of blocks) {
    const block = repoint(old, point);
    if (block === old) merged.push(block);
    else add(merged, block, new Set());
  }
  return [...head, ...dropRepeated(merged, left).flatMap((block) => block.lines)].join('\n');
}

/** A line of level 1 with everything below it. */
interface Block {
  readonly tag: string;
  readonly pointer: string | null;
  readonly lines: readonly string[];
}

function blocksOf(text: string): { readonly head: readonly string[]; readonly blocks: readonly Block[] } {
  const lines = text.split('\n');
  const record: GedcomNode = parseStructure(text);
  const blocks = record.children.map(({ tag, pointer, line, end }) => ({
    tag,
    pointer,
    lines: lines.slice(line, end),
  }));
  return { head: lines.slice(0, record.children[0]?.line ?? lines.length), blocks };
}

const pointsTo = ({ pointer }: Block, xref: string): boolean => pointer === xref;

function repoint(block: Block, names: ReadonlyMap<string, string>): Block {
  let changed = false;
  const lines = block.lines.map((line) =>
    line.replace(/^(\d+ [^ ]+ @)([^@#][^@]*)(@)$/, (whole, before: string, xref: string, after: string) => {
      const name = names.get(xref);
      changed ||= name !== undefined;
      return name === undefined ? whole : before + name + after;
    }),
  );
  if (!changed) return block;
  return { ...block, lines, pointer: block.pointer === null ? null : (names.get(block.pointer) ?? block.pointer) };
}

function add(merged: Block[], block: Block, first: ReadonlySet<string>): void {
  if (merged.some(({ lines }) => areSameLines(lines, block.lines))) return;
  const duplicate = block.pointer === null ? -1 : merged.findIndex((one) => isSamePointer(one, block));
  const standing = merged[duplicate];
  if (standing !== undefined) {
    merged[duplicate] = withBelow(standing, block);
    return;
  }
  const isFirst = first.has(block.tag);
  const place = merged.findIndex(({ tag }) => tag === block.tag);
  if (single.has(block.tag) && place >= 0) {
    if (isFirst) merged[place] = block;
    return;
  }
  const last = merged.findLastIndex(({ tag }) => tag === block.tag);
  if (isFirst && place >= 0) merged.splice(place, 0, block);
  else merged.splice(last < 0 ? merged.length : last + 1, 0, block);
}

/** Somebody is husband or wife of a couple, not both. */
const isSamePointer = (one: Block, other: Block): boolean =>
  one.pointer === other.pointer && (one.tag === other.tag || (partners.has(one.tag) && partners.has(other.tag)));

const areSameLines = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, i) => line === other[i]);

/** What is said below one of two equal pointers and not below the other. */
function withBelow(standing: Block, block: Block): Block {
  const own = partsBelow(standing).map((part) => part.join('\n'));
  const added = partsBelow(block).filter((part) => !own.includes(part.join('\n')));
  return { ...standing, lines: [...standing.lines, ...added.flat()] };
}

function partsBelow({ lines }: Block): string[][] {
  const parts: string[][] = [];
  for (const line of lines.slice(1)) {
    if (line.startsWith('2 ')) parts.push([line]);
    else parts.at(-1)?.push(line);
  }
  return parts;
}

/** Two lines of one record that pointed to two people and now point to one; the first stays, with what is below both. */
function dropRepeated(blocks: readonly Block[], xref: string): Block[] {
  const left: Block[] = [];
  for (const block of blocks) {
    const duplicate = block.pointer === xref ? left.findIndex((one) => isSamePointer(one, block)) : -1;
    const standing = left[duplicate];
    if (standing === undefined) left.push(block);
    else left[duplicate] = withBelow(standing, block);
  }
  return left;
}
