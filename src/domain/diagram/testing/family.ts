import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { NO_YEAR, NOBODY, PEDIGREE, type TreeGraph } from '#domain/tree/tree-graph.ts';

/** One union of a family written by hand: members are indices, the flag tells adopted children. */
export interface PlainUnion {
  readonly a: number;
  readonly b: number;
  readonly children: readonly number[];
  readonly adopted?: readonly number[];
  readonly ended?: boolean;
}

/**
 * A family as text, one union or person per line: `A+B: C D E` (a couple and its children in birth order), `A+?: C`
 * (one known partner), `?: C D` (siblings of unknown parents), `A+B` (no children), `A` (nobody else). `C~` is adopted,
 * `A/B` a couple that has parted. The names become the ids; members are numbered as they first appear.
 */
export function family(text: string): TreeGraph {
  const numberOf = new Map<string, number>();
  const member = (name: string) => {
    if (name === '?') return NOBODY;
    const number = numberOf.get(name) ?? numberOf.size;
    numberOf.set(name, number);
    return number;
  };
  const unions: PlainUnion[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const [couple = '', children = ''] = line.split(':');
    const [a = '?', b = '?'] = couple.trim().split(/[+/]/);
    const partners = { a: member(a.trim()), b: member(b.trim()) };
    const names = children.split(' ').filter((name) => name !== '');
    const numbers = names.map((name) => member(name.replace('~', '')));
    const adopted = numbers.filter((_, nth) => names[nth]?.endsWith('~'));
    if (couple.trim() === a && !line.includes(':')) continue;
    unions.push({ ...partners, children: numbers, adopted, ended: couple.includes('/') });
  }
  return graphOf([...numberOf.keys()], unions);
}

/** A graph of bare people. Ids are the given names; union ids follow the order of the list unless given. */
export function graphOf(
  ids: readonly string[],
  unions: readonly PlainUnion[],
  unionIds: readonly string[] = unions.map((_, nth) => `u${String(nth).padStart(6, '0')}`),
): TreeGraph {
  const children = unions.flatMap((union) => union.children);
  const pedigree = unions.flatMap((union) =>
    union.children.map((child) => (union.adopted?.includes(child) ? PEDIGREE.adopted : PEDIGREE.birth)),
  );
  const childStart = new Int32Array(unions.length + 1);
  unions.forEach((union, nth) => {
    childStart[nth + 1] = (childStart[nth] ?? 0) + union.children.length;
  });
  return {
    version: 1,
    memberIds: ids.map((id) => id as MemberId),
    firstNames: [...ids],
    lastNames: ids.map(() => ''),
    gender: new Uint8Array(ids.length).fill(3),
    birthYear: new Int16Array(ids.length).fill(NO_YEAR),
    birthQualifier: new Uint8Array(ids.length),
    deathYear: new Int16Array(ids.length).fill(NO_YEAR),
    deathQualifier: new Uint8Array(ids.length),
    flags: new Uint8Array(ids.length),
    unionIds: unionIds.map((id) => id as UnionId),
    partnerA: Int32Array.from(unions, (union) => union.a),
    partnerB: Int32Array.from(unions, (union) => union.b),
    unionKind: new Uint8Array(unions.length),
    unionEnded: Uint8Array.from(unions, (union) => (union.ended ? 1 : 0)),
    childStart,
    children: Int32Array.from(children),
    pedigreeA: Uint8Array.from(pedigree),
    pedigreeB: Uint8Array.from(pedigree),
  };
}
