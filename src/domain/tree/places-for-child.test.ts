import { expect, test } from 'vitest';
import type { MemberId } from '#domain/tree/ids.ts';
import { family } from '../diagram/testing/family.ts';
import { indexGraph } from './graph-walks.ts';
import { placesForChild } from './places-for-child.ts';

/** 'couple Tom', 'free Tom (Cal)' and so on, in their order. */
function places(text: string, parent: string, child: string): string[] {
  const graph = family(text);
  const number = (name: string) => graph.memberIds.indexOf(name as MemberId);
  return placesForChild(indexGraph(graph), number(parent), number(child)).map(({ kind, other, siblings }) =>
    [kind, graph.memberIds[other], siblings.length > 0 && `(${siblings.map((member) => graph.memberIds[member])})`]
      .filter(Boolean)
      .join(' '),
  );
}

test('a child of nobody goes to a couple of the parent, the latest first, or to the parent alone', () => {
  expect(places('Ann+Tom\nAnn+Sam\nBen', 'Ann', 'Ben')).toEqual(['couple Sam', 'couple Tom', 'alone']);
  expect(places('Ann+Tom\n?: Ben', 'Ann', 'Ben')).toEqual(['couple Tom', 'alone']);
});

test('the free place beside the parent whom the child has comes first, with everybody who gets the new parent too', () => {
  expect(places('Tom+?: Ben Cal\nAnn+Sam', 'Ann', 'Ben')).toEqual(['free Tom (Cal)', 'couple Sam', 'alone']);
});

test('with the partner whom the child has as the one parent there is a couple already, so there is no free place', () => {
  expect(places('Tom+?: Ben\nAnn+Sam\nAnn+Tom', 'Ann', 'Ben')).toEqual(['couple Tom', 'couple Sam', 'alone']);
});

test('siblings of whom no parent is known get the parent together', () => {
  expect(places('?: Ben Cal Dee\nAnn+Sam', 'Ann', 'Cal')).toEqual(['couple Sam', 'siblings (Ben,Dee)', 'alone']);
});
