import { compareTexts } from '#domain/compare-texts.ts';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { FAMILY_COLOURS } from './palette.ts';

/**
 * A colour number for every member, the same for everybody of one surname. Where people have single names the line of
 * descent stands in for it: a child has the colour of the first parent. Large families choose first, so that the great
 * branches of a clan differ.
 */
export function familyColours(family: GraphIndex): Uint8Array {
  const steps = colourFamilies(family);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** As `familyColours`, a few thousand people with every step. */
export function* colourFamilies(family: GraphIndex): Generator<undefined, Uint8Array> {
  const { numbers, names } = yield* numberNames(family);
  const sizes = new Int32Array(names.length);
  for (const number of numbers) sizes[number] = at(sizes, number) + 1;
  const bySize = [...names.entries()].sort(
    ([a, name], [b, other]) => at(sizes, b) - at(sizes, a) || compareTexts(name, other),
  );
  const colours = new Uint8Array(names.length);
  for (const [rank, [number]] of bySize.entries()) colours[number] = rank % FAMILY_COLOURS;
  return new Uint8Array(numbers.length).map((_, member) => at(colours, at(numbers, member)));
}

const NAMELESS = -1;
const STEP = 4096;

/** By member the number of a name: each is looked up once, since with 100,000 people that is what takes the time. */
function* numberNames(family: GraphIndex): Generator<undefined, { numbers: Int32Array; names: readonly string[] }> {
  const { lastNames } = family.graph;
  const numbers = new Int32Array(lastNames.length);
  const names: string[] = [];
  const known = new Map<string, number>();
  const numberOf = (name: string) => {
    const number = known.get(name) ?? names.length;
    if (number === names.length) known.set(name, names.push(name) - 1);
    return number;
  };
  for (let member = 0; member < numbers.length; member++) {
    if (member % STEP === STEP - 1) yield;
    const name = lastNames[member];
    numbers[member] = name ? numberOf(name) : NAMELESS;
  }
  for (let member = 0; member < numbers.length; member++) {
    if (member % STEP === STEP - 1) yield;
    if (at(numbers, member) !== NAMELESS) continue;
    // Up the line to the first who has a name; a loop in bad data ends where it closes.
    const line: number[] = [];
    let next: number | undefined = member;
    while (next !== undefined && at(numbers, next) === NAMELESS && !line.includes(next)) {
      line.push(next);
      next = firstParent(family, next);
    }
    const found = next === undefined ? NAMELESS : at(numbers, next);
    const number = found === NAMELESS ? numberOf(`#${line.at(-1) ?? member}`) : found;
    for (const one of line) numbers[one] = number;
  }
  return { numbers, names };
}

/** The first of the parents, without a list of them. */
function firstParent({ graph, linksUp, linkUnion }: GraphIndex, member: number): number | undefined {
  const end = at(linksUp.start, member + 1);
  for (let nth = at(linksUp.start, member); nth < end; nth++) {
    const union = at(linkUnion, at(linksUp.items, nth));
    const first = at(graph.partnerA, union);
    const parent = first === NOBODY ? at(graph.partnerB, union) : first;
    if (parent !== NOBODY) return parent;
  }
  return undefined;
}
