import { type AtSigns, undoubleAtSigns } from './at-signs.ts';

/** A line with everything below it. Continuation lines (CONC, CONT) are part of the value, not children. */
export interface GedcomNode {
  readonly level: number;
  /** As written; standard tags are in upper case. */
  readonly tag: string;
  readonly xref: string | null;
  /** Joined over its continuation lines, at signs undoubled; '' where the line has none. */
  readonly value: string;
  /** The xref, without at signs, where the value is a pointer. */
  readonly pointer: string | null;
  readonly children: readonly GedcomNode[];
  /** Which of the record's lines it is, from 0. */
  readonly line: number;
  /** The line after its last descendant. */
  readonly end: number;
}

interface OpenNode extends GedcomNode {
  value: string;
  readonly children: OpenNode[];
  end: number;
}

const pointerForm = /^@([^@#\s][^@]*)@$/;

/**
 * The tree of one record's lines, which have to be regular, as the reader leaves them. An xref of '' lines gives an empty
 * node. Takes time in proportion to the text, whatever its depth.
 */
export function parseStructure(lines: string, atSigns: AtSigns = 'all'): GedcomNode {
  const open: OpenNode[] = [];
  let root: OpenNode | undefined;
  let number = 0;
  let start = 0;
  while (start <= lines.length) {
    const newline = lines.indexOf('\n', start);
    const stop = newline < 0 ? lines.length : newline;
    const space = lines.indexOf(' ', start);
    const level = Number(lines.slice(start, space));
    for (let depth = open.length; depth > level; depth -= 1) {
      const closed = open.pop();
      if (closed !== undefined) closed.end = number;
    }
    const parent = open.at(-1);
    const node = readLine(lines, space + 1, stop, level, number, atSigns);
    if (parent !== undefined && (node.tag === 'CONC' || node.tag === 'CONT')) {
      parent.value += node.tag === 'CONT' ? `\n${node.value}` : node.value;
      // Stands on the stack once more: what is below a continuation is below what it carries on.
      open.push(parent);
    } else {
      parent?.children.push(node);
      open.push(node);
      root ??= node;
    }
    number += 1;
    start = stop + 1;
  }
  for (const node of open) node.end = number;
  return root ?? readLine('', 0, 0, 0, 0, atSigns);
}

function readLine(
  lines: string,
  from: number,
  stop: number,
  level: number,
  number: number,
  atSigns: AtSigns,
): OpenNode {
  let start = from;
  let xref: string | null = null;
  if (lines.charCodeAt(start) === 64) {
    const closing = lines.indexOf('@', start + 1);
    xref = lines.slice(start + 1, closing);
    start = closing + 2;
  }
  const space = lines.indexOf(' ', start);
  const tagEnd = space < 0 || space > stop ? stop : space;
  const raw = lines.slice(tagEnd + 1, stop);
  const hasAtSign = raw.includes('@');
  const pointer = hasAtSign ? (pointerForm.exec(raw)?.[1] ?? null) : null;
  const value = hasAtSign && pointer === null ? undoubleAtSigns(raw, atSigns) : raw;
  return { level, tag: lines.slice(start, tagEnd), xref, value, pointer, children: [], line: number, end: number + 1 };
}

/** The first structure of this tag right below another one. */
export function findChild(node: GedcomNode | undefined, tag: string): GedcomNode | undefined {
  return node?.children.find((child) => child.tag === tag);
}

/** All structures of this tag right below another one, in their order. */
export function childrenOf(node: GedcomNode, tag: string): GedcomNode[] {
  return node.children.filter((child) => child.tag === tag);
}

/** The value without spaces around it, null where nothing is left. */
export function textOf(node: GedcomNode | undefined): string | null {
  const value = node?.value.trim() ?? '';
  return value === '' ? null : value;
}
