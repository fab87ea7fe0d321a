import { parseStructure } from '../structure.ts';

/** A line of level 1 with everything below it. */
interface Block {
  readonly tag: string;
  readonly text: string;
}

/** May stand once in a record. */
const single: ReadonlySet<string> = new Set([
  'SEX',
  'CHAN',
  '_BIOGRAPHY',
  'RESN',
  'TITL',
  'AUTH',
  'PUBL',
  'ABBR',
  'TEXT',
]);

/**
 * The lines of a record that was edited here and that a file says anew: what the file has changed since it was brought in last is
 * changed, what was edited here stays, and what both say otherwise stands side by side. `base` is what the file said last; of a
 * record that no file had, its first line alone. All three follow the same rules of writing.
 */
export function mergeLines(base: string, ours: string, theirs: string): string {
  const head = headOf(ours) === headOf(base) ? headOf(theirs) : headOf(ours);
  const known = texts(base);
  const said = blocksOf(theirs);
  const standing = new Set(said.map(({ text }) => text));
  const own = blocksOf(ours);
  const present = new Set(own.map(({ text }) => text));
  const news = said.filter(({ text }) => !known.has(text) && !present.has(text));
  const merged: Block[] = [];
  for (const block of own) {
    const isTakenBack = known.has(block.text) && !standing.has(block.text);
    if (!isTakenBack) {
      merged.push(block);
      continue;
    }
    const at = news.findIndex(({ tag }) => tag === block.tag);
    merged.push(...(at < 0 ? [] : news.splice(at, 1)));
  }
  for (const block of news) {
    const last = merged.findLastIndex(({ tag }) => tag === block.tag);
    if (last >= 0 && single.has(block.tag)) continue;
    merged.splice(last < 0 ? merged.length : last + 1, 0, block);
  }
  return [head, ...merged.map(({ text }) => text)].join('\n');
}

const texts = (lines: string): ReadonlySet<string> => new Set(blocksOf(lines).map(({ text }) => text));

/** The first line, with what carries it on: the text of a note. */
function headOf(text: string): string {
  return text.split('\n').slice(0, parseStructure(text).children[0]?.line).join('\n');
}

function blocksOf(text: string): Block[] {
  const lines = text.split('\n');
  return parseStructure(text).children.map(({ tag, line, end }) => ({ tag, text: lines.slice(line, end).join('\n') }));
}
