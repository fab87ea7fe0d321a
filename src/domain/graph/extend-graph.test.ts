import { expect, test } from 'vitest';
import { noMemberFacts } from '#domain/tree/facts.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { knownFamilyOfGraph } from '#domain/tree/known-family.ts';
import { type FamilyEdit, placeRelative } from '#domain/tree/place-relative.ts';
import { applyEdits } from '#domain/tree/testing/apply-edits.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { relationships } from '#domain/tree/vocabulary.ts';
import { buildGraph } from './build-graph.ts';
import { extendGraph } from './extend-graph.ts';

const tree = tinyFamily({
  members: {
    Hadi: { gender: 'male', birthDate: '1900' },
    Wulan: { gender: 'female' },
    Sari: { birthDate: '1925' },
    Dewi: { birthDate: '1931' },
    Tono: {},
  },
  unions: [{ partners: ['Hadi', 'Wulan'], children: ['Sari', 'Dewi'] }, { partners: ['Dewi', 'Tono'] }],
});
const graph = buildGraph(tree, { version: 3 });

/** Everything but the flags for the living, which only the server knows. */
const columns = ({ flags, ...rest }: TreeGraph) => ({
  ...rest,
  isDeceased: Array.from(flags, (bits) => (bits & MEMBER_FLAG.deceased) !== 0),
});

test('a graph extended by any relative is the graph of the rows with that relative', () => {
  for (const anchor of ['Hadi', 'Sari', 'Dewi', 'Tono'] as MemberId[]) {
    for (const relationship of relationships) {
      let ids = 0;
      const relative = 'Baru' as MemberId;
      const known = knownFamilyOfGraph(indexGraph(graph));
      const placed = placeRelative(
        known,
        { anchor, relative, relationship },
        <Id extends string>() => `new-${ids++}` as Id,
      );
      if ('problem' in placed) continue;
      const facts = { ...noMemberFacts, firstName: 'Baru', birthDate: 'abt 1928', deathDate: '1990' };
      const edits: FamilyEdit[] = [{ type: 'addMember', id: relative, facts }, ...placed.edits];
      const expected = buildGraph(applyEdits(tree, edits), { version: 3 });
      expect(columns(extendGraph(graph, edits)), `${relationship} of ${anchor}`).toEqual(columns(expected));
    }
  }
});

test('a child stands by its year of birth, after others of that year, and last without a date', () => {
  const known = knownFamilyOfGraph(indexGraph(graph));
  const childrenWith = (birthDate: string | null) => {
    const relative = 'Baru' as MemberId;
    const placed = placeRelative(
      known,
      { anchor: 'Hadi' as MemberId, relative, relationship: 'son' },
      () => 'link' as never,
    );
    if ('problem' in placed) throw new Error(placed.problem);
    const facts = { ...noMemberFacts, firstName: 'Baru', birthDate };
    const next = extendGraph(graph, [{ type: 'addMember', id: relative, facts }, ...placed.edits]);
    return Array.from(next.children, (child) => next.memberIds[child]);
  };
  expect(childrenWith('1920')).toEqual(['Baru', 'Sari', 'Dewi']);
  expect(childrenWith('1925')).toEqual(['Sari', 'Baru', 'Dewi']);
  expect(childrenWith('1928')).toEqual(['Sari', 'Baru', 'Dewi']);
  expect(childrenWith(null)).toEqual(['Sari', 'Dewi', 'Baru']);
});

test('a link of who or what is not there, and one that is there already, is left out', () => {
  const [here = 'none' as UnionId] = graph.unionIds;
  for (const [unionId, memberId] of [
    [here, 'Nobody'],
    ['none' as UnionId, 'Tono'],
    [here, 'Dewi'],
  ] as [UnionId, MemberId][]) {
    const facts = { unionId, memberId, position: 0, pedigreeA: 'birth', pedigreeB: 'birth' } as const;
    expect(extendGraph(graph, [{ type: 'addChild', id: 'link' as never, facts }])).toEqual(graph);
  }
  const edit = { type: 'updateUnion', id: 'none' as UnionId, patch: { partnerA: 'Tono' as MemberId } } as const;
  expect(extendGraph(graph, [edit])).toEqual(graph);
});
