import { buildGraph } from '#domain/graph/build-graph.ts';
import type { ChildLink, MemberFacts } from '#domain/tree/facts.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { type Pedigree, pedigrees, type UnionEnd, type UnionKind } from '#domain/tree/vocabulary.ts';
import type { Relation } from '../relation.ts';

const signs: Readonly<Record<string, { readonly kind: UnionKind; readonly end: UnionEnd | null }>> = {
  '+': { kind: 'marriage', end: null },
  '~': { kind: 'partnership', end: null },
  o: { kind: 'engagement', end: null },
  '-': { kind: 'unknown', end: null },
  '/': { kind: 'marriage', end: 'divorce' },
  '!': { kind: 'partnership', end: 'separation' },
};

/**
 * A family for tests, a union a line: `Opa + Oma: Pa Tante`. `?` is somebody unknown; `~` is a partnership, `o` an
 * engagement, `-` a union of unknown kind, `/` a divorce, `!` a partnership that ended. `Kid=adopted` is adopted by both,
 * `Kid=birth,step` only the child of the first.
 */
export function familyOf(lines: string, facts: Readonly<Record<string, Partial<MemberFacts>>> = {}): GraphIndex {
  const unions: TinyUnion[] = [];
  const links: (readonly [Pedigree, Pedigree])[] = [];
  const names = new Set<string>();
  for (const line of lines.split('\n').filter((text) => text.trim() !== '')) {
    const [couple = '', children = ''] = line.split(':');
    const [a = '?', sign = '-', b = '?'] = couple.trim().split(/\s+/);
    const kids = children.trim() === '' ? [] : children.trim().split(/\s+/);
    for (const kid of kids) links.push(pedigreesOf(kid.split('=')[1]));
    const partners = [a, b].map((name) => (name === '?' ? null : name));
    const union = { partners: [partners[0] ?? null, partners[1] ?? null], ...signs[sign] } as const;
    unions.push({ ...union, children: kids.map((kid) => kid.split('=')[0] ?? kid) });
    for (const name of [...partners, ...unions.flatMap(({ children: known = [] }) => known)]) if (name) names.add(name);
  }
  const members = Object.fromEntries([...names, ...Object.keys(facts)].map((name) => [name, facts[name] ?? {}]));
  const tree = tinyFamily({ members, unions });
  const children = tree.children.map((child, i): ChildLink => {
    const [pedigreeA, pedigreeB] = links[i] ?? ['birth', 'birth'];
    return { ...child, pedigreeA, pedigreeB };
  });
  return indexGraph(buildGraph({ ...tree, children }, { version: 1 }));
}

function pedigreesOf(words = 'birth'): readonly [Pedigree, Pedigree] {
  const [a, b] = words.split(',').map((word) => {
    const pedigree = pedigrees.find((known) => known === word);
    if (!pedigree) throw new Error(`There is no pedigree ${word}.`);
    return pedigree;
  });
  return [a ?? 'birth', b ?? a ?? 'birth'];
}

export function memberNamed({ graph }: GraphIndex, name: string): number {
  const member = graph.firstNames.indexOf(name);
  if (member === -1) throw new Error(`There is nobody called ${name}.`);
  return member;
}

export const nameOf = ({ graph }: GraphIndex, member: number) =>
  member === NOBODY ? '?' : (graph.firstNames[member] ?? '');

/** `2·1 Opa Oma`, `half 1·1 Pa`, `adopted 1·0 Pa`, `0·0 Kid married 1·0 Ibu`. */
export function describeRelation(index: GraphIndex, { stretches, partners }: Relation): string {
  return stretches
    .flatMap(({ up, down, ancestors, isHalf, link }, i) => {
      const words = [isHalf ? 'half' : '', link === 'birth' ? '' : link, `${up}·${down}`];
      const state = partners[i]?.state;
      return [...words, ...ancestors.map((member) => nameOf(index, member)), state ?? ''];
    })
    .filter(Boolean)
    .join(' ');
}

/** `Kid>Pa>Opa`. */
export const describePath = (index: GraphIndex, { path }: Pick<Relation, 'path'>) =>
  path.map((member) => nameOf(index, member)).join('>');
