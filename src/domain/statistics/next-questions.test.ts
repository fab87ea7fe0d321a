import { expect, test } from 'vitest';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { childrenOf, parentsOf, partnersOf, siblingsOf } from '#domain/tree/graph-walks.ts';
import type { TinyUnion } from '#domain/tree/testing/tiny-family.ts';
import { traceDescent } from './generations.ts';
import { nextQuestions } from './next-questions.ts';
import { scopeOf } from './scope.ts';
import { NO_PLACE } from './statistics-source.ts';
import { sourceOf } from './testing/source-of.ts';
import { type TinyMembers, tinyScope, today } from './testing/tiny-scope.ts';

const facts = {
  birthDate: '1 JAN 1900',
  birthPlace: 'Solo',
  deathDate: '1 JAN 1980',
  deathPlace: 'Solo',
  gender: 'male',
} as const;

function ask(members: TinyMembers, unions: readonly TinyUnion[] = [], most = 5) {
  const scope = tinyScope(members, unions);
  const name = (member: number | null) => (member === null ? null : scope.source.graph.firstNames[member]);
  return nextQuestions(scope, most).map(({ fact, member, partner, helped }) =>
    [fact, name(member), name(partner), helped].filter((part) => part !== null).join(' '),
  );
}

test('parents of whom most people come are asked for first, and every descendant counts once', () => {
  const unions: TinyUnion[] = [
    { partners: ['Oma', 'Opa'], children: ['Son', 'Daughter'] },
    { partners: ['Son', null], children: ['Grandchild'] },
  ];
  const members = { Oma: facts, Opa: facts, Son: facts, Daughter: facts, Grandchild: facts };
  // Each of the two helps themselves, two children and a grandchild; the grandchild lacks one parent and has nobody below.
  expect(ask(members, unions)).toEqual(['parents Oma 4', 'parents Opa 4']);
});

test('a parent whom brothers and sisters lack alike is one question that helps all of them', () => {
  const unions: TinyUnion[] = [{ partners: ['Oma', null], children: ['Anna', 'Bert', 'Cilla'] }];
  expect(ask({ Oma: facts, Anna: facts, Bert: facts, Cilla: facts }, unions)).toEqual([
    'parents Oma 4',
    'parents Anna 3',
  ]);
});

test('a date or a place helps the person and the close family', () => {
  const unions: TinyUnion[] = [{ partners: ['Oma', 'Opa'], children: ['Anna', 'Bert'] }];
  const { birthDate: _, ...undated } = facts;
  const { deathPlace: __, ...placeless } = facts;
  const questions = ask({ Oma: facts, Opa: undated, Anna: placeless, Bert: facts }, unions);
  // Opa's parents help him and two children: three; his date helps his wife too.
  expect(questions).toEqual(['birthDate Opa 4', 'deathPlace Anna 4', 'parents Oma 3']);
});

test('nobody living is asked about for a death, and a date of marriage helps the couple and their children', () => {
  const unions: TinyUnion[] = [{ partners: ['Ibu', 'Bapak'], kind: 'marriage', children: ['Anna', 'Bert'] }];
  const { deathDate: _, deathPlace: __, ...alive } = { ...facts, birthDate: '1 JAN 1980' };
  expect(ask({ Ibu: alive, Bapak: alive, Anna: alive, Bert: alive }, unions)).toEqual(['marriageDate Ibu Bapak 4']);
});

test('who has no name is asked about for the name alone', () => {
  const members = { Anna: facts, Nameless: { ...facts, firstName: '', lastName: '', birthDate: null } };
  expect(ask(members)).toEqual(['name  1', 'parents Anna 1']);
});

test('a whole family leaves nothing to ask but its first parents, and an empty one nothing at all', () => {
  expect(ask({})).toEqual([]);
  expect(ask({ Adam: facts })).toEqual(['parents Adam 1']);
  expect(ask({ Adam: facts, Eve: facts, Abel: facts }, [], 2)).toHaveLength(2);
});

test('in generated families nobody who lacks a fact has a larger close family than who is asked about first', () => {
  for (const seed of [3, 7, 11]) {
    const source = sourceOf(generateFamily({ members: 3000, seed }), { today });
    const scope = scopeOf(source, today);
    const { index } = scope;
    const familyOf = (member: number) =>
      new Set([parentsOf, partnersOf, childrenOf, siblingsOf].flatMap((kin) => kin(index, member))).add(member).size;
    const placeless = [...scope.members].filter((member) => source.birthPlace[member] === NO_PLACE);
    const first = nextQuestions(scope, 50).find(({ fact }) => fact === 'birthPlace');
    expect(first?.helped).toBe(Math.max(...placeless.map(familyOf)));
  }
});

test('in a generated family of two thousand the numbers of descendants are those of a naive walk', () => {
  const source = sourceOf(generateFamily({ members: 2000, seed: 7 }), { today });
  const scope = scopeOf(source, today);
  const { children } = traceDescent(scope);
  const below = (member: number, seen = new Set<number>()): Set<number> => {
    for (const child of children.items.subarray(children.start[member], children.start[member + 1])) {
      if (!seen.has(child)) below(child, seen.add(child));
    }
    return seen;
  };
  const questions = nextQuestions(scope, 5).filter(({ fact }) => fact === 'parents');
  const { start } = scope.index.linksUp;
  const heads = [...scope.members].filter((member) => start[member] === start[member + 1]);
  const most = Math.max(...heads.map((member) => 1 + below(member).size));
  expect(questions[0]?.helped).toBe(most);
  for (const { member, helped } of questions) expect(helped).toBeGreaterThanOrEqual(1 + below(member).size);
});
