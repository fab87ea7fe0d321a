import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { suggestLastName } from './suggest-last-name.ts';

type Family = Parameters<typeof tinyFamily>[0];
const namesIn = (family: Family, isCustom = true) => {
  const index = indexGraph(buildGraph(tinyFamily(family), { version: 1 }));
  const place = (name: string) => Object.keys(family.members).indexOf(name);
  return (kind: Parameters<typeof suggestLastName>[1]['kind'], anchor: string, other?: string) =>
    suggestLastName(
      index,
      { kind, anchor: place(anchor), ...(other ? { other: place(other) } : {}) },
      { tradition: 'family', isCustom },
    );
};

test('fathers, brothers and children share a last name, mothers and partners bring their own', () => {
  const suggest = namesIn({ members: { Budi: { lastName: 'Hartono', gender: 'male' } } });
  expect([suggest('father', 'Budi'), suggest('sibling', 'Budi'), suggest('child', 'Budi')]).toEqual([
    'Hartono',
    'Hartono',
    'Hartono',
  ]);
  expect([suggest('mother', 'Budi'), suggest('partner', 'Budi')]).toEqual(['', '']);
});

test('a child is named after the father, whichever of the parents it is added to', () => {
  const suggest = namesIn({
    members: { Siti: { lastName: 'Rahayu', gender: 'female' }, Budi: { lastName: 'Hartono', gender: 'male' } },
    unions: [{ partners: ['Siti', 'Budi'] }],
  });
  expect([suggest('child', 'Siti', 'Budi'), suggest('child', 'Budi', 'Siti')]).toEqual(['Hartono', 'Hartono']);
});

test('a child is named as the child before it, also where that has no last name', () => {
  const suggest = namesIn({
    members: { Budi: { lastName: 'Hartono', gender: 'male' }, Intan: {} },
    unions: [{ partners: ['Budi', null], children: ['Intan'] }],
  });
  expect([suggest('child', 'Budi'), suggest('sibling', 'Intan')]).toEqual(['', '']);
});

test('where last names are not handed on, none is suggested', () => {
  const single = { members: { Budi: { lastName: 'Santoso', gender: 'male' } } } as const;
  expect(namesIn(single, false)('child', 'Budi')).toBe('');
  const unlike = namesIn({
    members: {
      Jon: { lastName: 'Einarsson', gender: 'male' },
      Bjork: { lastName: 'Jonsdottir' },
      Ari: { lastName: 'Arason' },
    },
    unions: [{ partners: ['Jon', null], children: ['Bjork'] }],
  });
  expect(unlike('child', 'Ari')).toBe('');
});

test('a mother with a name of her own says nothing about what is handed on', () => {
  const suggest = namesIn({
    members: { Ann: { lastName: 'Lee' }, Grace: { lastName: 'Kim', gender: 'female' } },
    unions: [{ partners: [null, 'Grace'], children: ['Ann'] }],
  });
  expect(suggest('father', 'Ann')).toBe('Lee');
});
