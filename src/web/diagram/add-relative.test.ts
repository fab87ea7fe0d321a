import { expect, test } from 'vitest';
import { namedRelative, relationshipOf } from './add-relative.ts';

test('[BLD-002] a child or sibling goes by the word for the gender, and keeps a gender that no word tells', () => {
  expect([relationshipOf('child', 'female'), relationshipOf('child', 'male')]).toEqual(['daughter', 'son']);
  expect([relationshipOf('sibling', 'female'), relationshipOf('sibling', 'male')]).toEqual(['sister', 'brother']);
  expect(namedRelative('child', { firstName: 'Alya', lastName: null, gender: 'unknown' })).toEqual({
    name: { first: 'Alya', last: '' },
    relationship: 'son',
    gender: 'unknown',
  });
});

test('[BLD-002] parents, spouses and partners go by their own word', () => {
  for (const kind of ['father', 'mother', 'spouse', 'partner'] as const) {
    expect(relationshipOf(kind, 'unknown')).toBe(kind);
  }
});
