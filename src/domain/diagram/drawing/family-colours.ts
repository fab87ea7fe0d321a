import { type GraphIndex, parentsOf } from '#domain/tree/graph-walks.ts';
import { FAMILY_COLOURS } from './palette.ts';

/**
 * A colour number for every member, the same for everybody of one surname. Where people have single names the line of
 * descent stands in for it: a child has the colour of the first parent. Large families choose first, so that the great
 * branches of a clan differ.
 */
export function familyColours(family: GraphIndex): Uint8Array {
  const names = familyNames(family);
  const sizes = new Map<string, number>();
  for (const name of names) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  const bySize = [...sizes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const colourOf = new Map(bySize.map(([name], rank) => [name, rank % FAMILY_COLOURS]));
  return Uint8Array.from(names, (name) => colourOf.get(name) ?? 0);
}

function familyNames(family: GraphIndex): string[] {
  const { lastNames } = family.graph;
  const names: (string | undefined)[] = lastNames.map((name) => name || undefined);
  for (let member = 0; member < names.length; member++) {
    // Up the line to the first who has a name; a loop in bad data ends where it closes.
    const line: number[] = [];
    let next: number | undefined = member;
    while (next !== undefined && names[next] === undefined && !line.includes(next)) {
      line.push(next);
      next = parentsOf(family, next)[0];
    }
    const name = (next === undefined ? undefined : names[next]) ?? `#${line.at(-1) ?? member}`;
    for (const one of line) names[one] = name;
  }
  return names.map((name, member) => name ?? `#${member}`);
}
