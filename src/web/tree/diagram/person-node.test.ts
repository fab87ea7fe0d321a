import { expect, test } from 'vitest';
import { wholeCard } from '#domain/diagram/drawing/card-content.ts';
import { english } from '#domain/people/english.ts';
import { personWords } from '#domain/people/person-words.ts';
import { ann, gus, smallFamily } from '#domain/people/testing/small-family.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { personNode } from './person-node.ts';
import { viewOf } from './testing/small-view.ts';

const words = () => personWords(indexGraph(smallFamily), english);

test('[NOD-001] a node has id, name, years, gender and relationship label', () => {
  const node = personNode(viewOf(smallFamily), ann, words()(ann), {
    originX: 0,
    originY: 0,
    selected: null,
    active: ann,
    content: wholeCard,
  });
  expect(node.data).toMatchObject({
    id: 'Ann',
    name: 'Ann Lee',
    birthYear: 1900,
    deathYear: 1980,
    gender: 'female',
    relationship: 'Matriarch',
    isActive: true,
  });
});

test('[CNV-024] a node brings its size of 220 × 140, so that nothing needs to be measured', () => {
  const node = personNode(viewOf(smallFamily), gus, words()(gus), {
    originX: 0,
    originY: 0,
    selected: null,
    active: null,
    content: wholeCard,
  });
  expect(node).toMatchObject({ width: 220, height: 140 });
});
