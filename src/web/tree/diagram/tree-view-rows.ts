import type { Scene } from '#domain/diagram/scene.ts';
import { childrenOf, type GraphIndex, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';

/** A list of people as one column: member, level, place and size, four numbers a row. */
export type TreeViewColumns = Int32Array;

export const treeViewCount = (list: TreeViewColumns) => list.length / 4;

export function treeViewRow(list: TreeViewColumns, row: number): TreeViewRow | undefined {
  const at = row * 4;
  const member = list[at];
  const level = list[at + 1];
  const place = list[at + 2];
  const size = list[at + 3];
  if (member === undefined || level === undefined || place === undefined || size === undefined) return undefined;
  return { member, level, place, size };
}

export function treeViewColumns(rows: readonly TreeViewRow[]): TreeViewColumns {
  const list = new Int32Array(rows.length * 4);
  rows.forEach(({ member, level, place, size }, row) => {
    list.set([member, level, place, size], row * 4);
  });
  return list;
}

/** One person in the list beside the diagram, as a tree item. Level, place and size count from 1. */
export interface TreeViewRow {
  readonly member: number;
  readonly level: number;
  readonly place: number;
  readonly size: number;
}

/**
 * The same people as the diagram as one indented list, each exactly once. It begins with those without parents, from the
 * oldest generation on; partners stand beside each other, children below the parent that comes first. Who has been named
 * before is not named again. Terminates on loops, since everybody is taken at most once.
 */
export function treeViewRows(family: GraphIndex, scene: Pick<Scene, 'x' | 'generation'>): TreeViewRow[] {
  const count = family.graph.memberIds.length;
  const taken = new Uint8Array(count);
  const byPlace = (a: number, b: number) =>
    (scene.generation[a] ?? 0) - (scene.generation[b] ?? 0) || (scene.x[a] ?? 0) - (scene.x[b] ?? 0);
  const everybody = Array.from({ length: count }, (_, member) => member).sort(byPlace);
  const isRoot = (member: number) => parentsOf(family, member).length === 0;
  // Whoever married into a family is listed with the partner, not as the root of a tree of one.
  const marriedIn = (member: number) => partnersOf(family, member).some((partner) => !isRoot(partner));
  const starts = [
    everybody.filter((member) => isRoot(member) && !marriedIn(member)),
    everybody.filter(isRoot),
    everybody,
  ];

  const group = (members: readonly number[], level: number): TreeViewRow[] => {
    const shown: number[] = [];
    for (const member of members) {
      for (const one of [member, ...partnersOf(family, member)]) {
        if ((one !== member && !isRoot(one)) || taken[one] === 1) continue;
        taken[one] = 1;
        shown.push(one);
      }
    }
    return shown.map((member, i) => ({ member, level, place: i + 1, size: shown.length }));
  };
  const rows: TreeViewRow[] = [];
  for (const members of starts) {
    // One root with its descendants after the other, so that nobody becomes a root who stands below one.
    for (const root of members) {
      // A stack instead of recursion: lines of descent can be hundreds long in bad data.
      const waiting = group([root], 1).reverse();
      for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
        rows.push(row);
        const children = group(childrenOf(family, row.member).sort(byPlace), row.level + 1);
        waiting.push(...children.reverse());
      }
    }
  }
  return numberRoots(rows);
}

function numberRoots(rows: readonly TreeViewRow[]): TreeViewRow[] {
  const size = rows.filter(({ level }) => level === 1).length;
  let place = 0;
  return rows.map((row) => (row.level === 1 ? { ...row, place: ++place, size } : row));
}
