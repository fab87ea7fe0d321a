import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { type SurnameTradition, surnameTraditions } from '#domain/tree/vocabulary.ts';
import { type NamedRelative, suggestLastName } from './suggest-last-name.ts';
import { namingRules, surnamesIn } from './surname-traditions.ts';

const couple = (father: string, mother: string, children: Parameters<typeof tinyFamily>[0]['members'] = {}) =>
  ({
    members: {
      Juan: { firstName: 'Juan', lastName: father, gender: 'male' },
      Ana: { firstName: 'Ana', lastName: mother, gender: 'female' },
      ...children,
    },
    unions: [{ partners: ['Juan', 'Ana'], children: Object.keys(children) }],
  }) as const;

function proposal(tradition: SurnameTradition, family: Parameters<typeof tinyFamily>[0]) {
  const index = indexGraph(buildGraph(tinyFamily(family), { version: 1 }));
  const place = (name: string) => Object.keys(family.members).indexOf(name);
  return (kind: NamedRelative['kind'], anchor: string, sex?: 'male' | 'female', other?: string) => {
    const relative = { kind, anchor: place(anchor), sex, other: other === undefined ? undefined : place(other) };
    return suggestLastName(index, relative, { tradition, isCustom: true });
  };
}

test.each([
  ['patrilineal', 'Siregar', 'Lubis', 'Siregar', 'Siregar'],
  ['matrilineal', 'Siregar', 'Lubis', 'Lubis', 'Lubis'],
  ['spanish', 'García Ruiz', 'López y Mora', 'García López', 'García López'],
  ['spanish', 'de la Cruz Ruiz', '', 'de la Cruz', 'de la Cruz'],
  ['portuguese', 'Sousa e Silva', 'Costa Pinto', 'Pinto Silva', 'Pinto Silva'],
  ['polish', 'Kowalski', 'Nowak', 'Kowalski', 'Kowalska'],
  ['polish', 'Nowak', 'Zawadzka', 'Nowak', 'Nowak'],
  ['lithuanian', 'Kazlauskas', 'Petrauskienė', 'Kazlauskas', 'Kazlauskaitė'],
  ['lithuanian', 'Stankevičius', '', 'Stankevičius', 'Stankevičiūtė'],
  ['lithuanian', 'Butkus', '', 'Butkus', 'Butkutė'],
  ['lithuanian', 'Balčytis', '', 'Balčytis', 'Balčytytė'],
  ['none', 'Santoso', 'Rahayu', '', ''],
] as const)('%s: %s and %s have a son %s and a daughter %s', (tradition, father, mother, son, daughter) => {
  const propose = proposal(tradition, couple(father, mother));
  expect([propose('child', 'Juan', 'male', 'Ana'), propose('child', 'Ana', 'female', 'Juan')]).toEqual([son, daughter]);
  expect(propose('partner', 'Juan', 'female')).toBe('');
});

test('an Icelandic child is called by the father’s given name', () => {
  const child = (firstName: string, sex?: 'male' | 'female') => {
    const rule = namingRules.icelandic;
    return rule.child({ father: undefined, mother: undefined, fathersGivenName: firstName }, sex);
  };
  expect(['Árni', 'Gunnar Már', 'Björn', 'Ólafur', 'Sturla'].map((name) => child(name, 'male'))).toEqual([
    'Árnason',
    'Gunnarsson',
    'Bjarnarson',
    'Ólafsson',
    'Sturluson',
  ]);
  expect(child('Jón', 'female')).toBe('Jónsdóttir');
  expect([child('Jón'), child('', 'male')]).toEqual(['', '']);
  expect(namingRules.icelandic.sibling('Jónsson', 'female')).toBe('Jónsdóttir');
});

test('parents are called by what their child is called', () => {
  const parentsOf = (tradition: SurnameTradition, lastName: string) => {
    const propose = proposal(tradition, { members: { Kim: { lastName } } });
    return [propose('father', 'Kim', 'male'), propose('mother', 'Kim', 'female')];
  };
  expect(parentsOf('spanish', 'García López')).toEqual(['García', 'López']);
  expect(parentsOf('portuguese', 'Pinto Silva')).toEqual(['Silva', 'Pinto']);
  expect(parentsOf('polish', 'Kowalska')).toEqual(['Kowalski', '']);
  expect(parentsOf('lithuanian', 'Kazlauskaitė')).toEqual(['Kazlauskas', '']);
  expect(parentsOf('matrilineal', 'Lubis')).toEqual(['', 'Lubis']);
});

test('brothers and sisters are called alike, also where a family has its own way, and in their own form', () => {
  const own = proposal('spanish', couple('García', 'López', { Eva: { lastName: 'López García', gender: 'female' } }));
  expect([own('sibling', 'Eva', 'male'), own('child', 'Juan', 'male', 'Ana')]).toEqual([
    'López García',
    'López García',
  ]);
  const polish = proposal('polish', { members: { Ewa: { lastName: 'Zielińska', gender: 'female' } } });
  expect([polish('sibling', 'Ewa', 'male'), polish('sibling', 'Ewa', 'female')]).toEqual(['Zieliński', 'Zielińska']);
});

test('whatever people are called, a proposal is made of their own words, and of one line', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ž' -]{0,12}$/);
  fc.assert(
    fc.property(word, word, fc.constantFrom(...surnameTraditions), (father, mother, tradition) => {
      const propose = proposal(tradition, couple(father, mother));
      for (const sex of ['male', 'female', undefined] as const) {
        for (const kind of ['child', 'father', 'mother', 'sibling', 'partner'] as const) {
          const last = propose(kind, 'Juan', sex, kind === 'child' ? 'Ana' : undefined);
          expect(last).not.toContain('undefined');
          if (tradition === 'family' || tradition === 'patrilineal' || tradition === 'matrilineal') {
            expect(['', father, mother]).toContain(last);
          }
        }
      }
      expect(surnamesIn(father).join(' ').length).toBeLessThanOrEqual(father.length);
    }),
    { seed: 8, numRuns: 300 },
  );
});
