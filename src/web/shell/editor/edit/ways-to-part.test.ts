import { expect, test } from 'vitest';
import { family } from '#domain/diagram/testing/family.ts';
import { UNION_KIND } from '#domain/tree/tree-graph.ts';
import { type Parting, waysBetween, waysToPart } from './ways-to-part.ts';

/** 'notParent Tom Ben' and so on. */
function said(text: string, ways: (graph: ReturnType<typeof family>) => Parting[]): string[] {
  const graph = family(text);
  const names = (members: readonly number[]) => members.map((member) => graph.memberIds[member]).join(' ');
  return ways(graph).map((parting) => {
    if (parting.words === 'notParent') return `notParent ${names([parting.parent, parting.child])}`;
    if (parting.words === 'notSibling') return `notSibling ${names([parting.child])}`;
    if (parting.words === 'notChildOfBoth') return `notChildOfBoth ${names([parting.child])}`;
    if (parting.words === 'coupleKeeps') return `coupleKeeps ${names([parting.staying])}`;
    return parting.words;
  });
}

test('a couple with a child: the couple, whose the child stays, and every side of the child', () => {
  expect(said('Ann+Tom: Ben', (graph) => waysToPart(graph, 0))).toEqual([
    'coupleOnly',
    'coupleKeeps Ann',
    'coupleKeeps Tom',
    'notParent Ann Ben',
    'notParent Tom Ben',
    'notChildOfBoth Ben',
  ]);
});

test('two who are known only as parents have no marriage to take back', () => {
  const ways = said('Ann+Tom: Ben', (graph) =>
    waysToPart({ ...graph, unionKind: Uint8Array.from([UNION_KIND.unknown]) }, 0),
  );
  expect(ways).not.toContain('coupleOnly');
  expect(ways).toContain('coupleKeeps Ann');
});

test('a couple without children is only a couple, siblings of unknown parents are only siblings', () => {
  expect(said('Ann+Tom', (graph) => waysToPart(graph, 0))).toEqual(['noCouple']);
  expect(said('?: Ben Cal', (graph) => waysToPart(graph, 0))).toEqual(['notSibling Ben', 'notSibling Cal']);
  expect(said('Ann+?: Ben', (graph) => waysToPart(graph, 0))).toEqual(['notParent Ann Ben']);
});

test('between two people only what ties these two', () => {
  // Ann, Tom, Ben and Cal are 0 to 3.
  const between = (one: number, other: number) =>
    said('Ann+Tom: Ben Cal', (graph) => waysBetween(graph, 0, one, other));
  expect(between(2, 1)).toEqual(['notParent Tom Ben', 'notChildOfBoth Ben']);
  expect(between(0, 3)).toEqual(['notParent Ann Cal', 'notChildOfBoth Cal']);
  expect(between(1, 0)).toEqual(['coupleOnly', 'coupleKeeps Ann', 'coupleKeeps Tom']);
});

test('what is sent names the union and the people by their ids', () => {
  const graph = family('Ann+Tom: Ben');
  expect(waysToPart(graph, 0).at(3)?.input).toEqual({
    kind: 'child',
    unionId: 'u000000',
    childId: 'Ben',
    parentId: 'Ann',
  });
  expect(waysToPart(graph, 0)[1]?.input).toEqual({ kind: 'partner', unionId: 'u000000', childrenStayWith: 'Ann' });
});
