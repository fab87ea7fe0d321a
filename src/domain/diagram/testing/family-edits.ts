import type { Random } from '#domain/tree/generated/random.ts';
import { NO_YEAR, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { graphOf, type PlainUnion } from './family.ts';

/** What somebody at work on a tree does to it, one step at a time. */
export const familyEdits = ['child', 'partner', 'parent', 'sibling', 'removal', 'couple'] as const;
export type FamilyEdit = (typeof familyEdits)[number];

/** Nobody of the generated families marries somebody so many years older or younger. */
const WIDEST_AGE_GAP = 12;

/** The family after one edit, somewhere at random: one person more or less, or one union more between two of its people. */
export function editFamily(graph: TreeGraph, edit: FamilyEdit, random: Random): TreeGraph {
  const ids: string[] = [...graph.memberIds];
  const unions = unionsOf(graph);
  const unionIds: string[] = [...graph.unionIds];
  const [one, other] =
    edit === 'couple' ? pickCouple(graph, unions, random) : [pickPerson(graph, unions, edit, random), NOBODY];
  const place = unions.findIndex(({ children }) => children.includes(one));
  const born = unions[place];
  const marry = (a: number, b: number, children: readonly number[]) => {
    unions.push({ a, b, children });
    unionIds.push(`x${random.between(0, 0xffffffff).toString(16)}`);
  };
  const add = () => ids.push(`x${random.between(0, 0xffffffff).toString(16)}`) - 1;
  if (edit === 'removal') return without(ids, unions, unionIds, one);
  if (edit === 'couple') marry(one, other, []);
  if (edit === 'partner') marry(one, add(), []);
  if (edit === 'parent') marry(add(), NOBODY, [one]);
  if (edit === 'child') {
    const union = unions.findIndex(({ a, b }) => a === one || b === one);
    const own = unions[union];
    if (own !== undefined) unions[union] = { ...own, children: [...own.children, add()] };
  }
  if (edit === 'sibling' && born !== undefined) {
    unions[place] = { ...born, children: born.children.toSpliced(random.between(0, born.children.length), 0, add()) };
  }
  return withYears(graphOf(ids, unions, unionIds), graph);
}

function pickPerson(graph: TreeGraph, unions: readonly PlainUnion[], edit: FamilyEdit, random: Random): number {
  const count = graph.memberIds.length;
  const isPartner = new Uint8Array(count);
  const isChild = new Uint8Array(count);
  for (const { a, b, children } of unions) {
    if (a !== NOBODY) isPartner[a] = 1;
    if (b !== NOBODY) isPartner[b] = 1;
    for (const child of children) isChild[child] = 1;
  }
  for (;;) {
    const one = random.between(0, count - 1);
    if (edit === 'child' && isPartner[one] === 0) continue;
    if (edit === 'partner' && isPartner[one] === 1) continue;
    if (edit === 'parent' && isChild[one] === 1) continue;
    if (edit === 'sibling' && isChild[one] === 0) continue;
    return one;
  }
}

/** Both from one connected family. */
function pickCouple(graph: TreeGraph, unions: readonly PlainUnion[], random: Random): readonly [number, number] {
  const head = Int32Array.from(graph.memberIds.keys());
  const familyOf = (member: number) => {
    let top = member;
    while (head[top] !== top) top = head[top] = head[head[top] ?? 0] ?? 0;
    return top;
  };
  for (const { a, b, children } of unions) {
    const [first, ...others] = [a, b, ...children].filter((member) => member !== NOBODY);
    for (const other of others) head[familyOf(other)] = familyOf(first ?? 0);
  }
  for (;;) {
    const one = pickPerson(graph, unions, 'partner', random);
    const other = pickPerson(graph, unions, 'partner', random);
    const year = graph.birthYear[one] ?? NO_YEAR;
    const otherYear = graph.birthYear[other] ?? NO_YEAR;
    if (one !== other && familyOf(one) === familyOf(other) && Math.abs(year - otherYear) <= WIDEST_AGE_GAP)
      return [one, other];
  }
}

function unionsOf(graph: TreeGraph): PlainUnion[] {
  return Array.from(graph.partnerA, (a, union) => ({
    a,
    b: graph.partnerB[union] ?? NOBODY,
    children: [...graph.children.subarray(graph.childStart[union], graph.childStart[union + 1])],
  }));
}

function without(
  ids: readonly string[],
  unions: readonly PlainUnion[],
  unionIds: readonly string[],
  gone: number,
): TreeGraph {
  const renumbered = (member: number) => {
    if (member === gone) return NOBODY;
    return member > gone ? member - 1 : member;
  };
  const left = unions.map(({ a, b, children }) => ({
    a: renumbered(a),
    b: renumbered(b),
    children: children.filter((child) => child !== gone).map(renumbered),
  }));
  return graphOf(ids.toSpliced(gone, 1), left, unionIds);
}

/** The years of birth, by which couples are chosen. */
function withYears(edited: TreeGraph, before: TreeGraph): TreeGraph {
  edited.birthYear.set(before.birthYear);
  return edited;
}
