import { expect, test } from 'vitest';
import { projectGraph, strictestPolicy } from '#domain/privacy/privacy.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { findRelations } from './find-relations.ts';
import { describePath, describeRelation, familyOf, memberNamed } from './testing/family-of.ts';

/** All relations, nearest first, and in the other direction the same ones mirrored. */
function relationsOf(index: GraphIndex, from: string, to: string): string[] {
  const a = memberNamed(index, from);
  const b = memberNamed(index, to);
  const { relations, truncated } = findRelations(index, a, b);
  const back = findRelations(index, b, a);
  expect([truncated, back.truncated, back.relations.length]).toEqual([false, false, relations.length]);
  return relations.map((relation) => describeRelation(index, relation));
}

const pathsOf = (index: GraphIndex, from: string, to: string) =>
  findRelations(index, memberNamed(index, from), memberNamed(index, to)).relations.map((relation) =>
    describePath(index, relation),
  );

const threeGenerations = familyOf(`
  Opa + Oma: Pa Tante
  Pa + Ma: Kid Sis
  Tante + Om: Cousin
  Cousin + Wife: Child
`);

test.each([
  ['Kid', 'Kid', '0·0 Kid'],
  ['Kid', 'Pa', '1·0 Pa'],
  ['Kid', 'Oma', '2·0 Oma'],
  ['Opa', 'Kid', '0·2 Opa'],
  ['Opa', 'Child', '0·3 Opa'],
  ['Kid', 'Sis', '1·1 Pa Ma'],
  ['Kid', 'Tante', '2·1 Opa Oma'],
  ['Tante', 'Kid', '1·2 Opa Oma'],
  ['Kid', 'Cousin', '2·2 Opa Oma'],
  ['Kid', 'Child', '2·3 Opa Oma'],
  ['Child', 'Sis', '3·2 Opa Oma'],
])('in a family without surprises, %s to %s: %s', (from, to, expected) => {
  expect(relationsOf(threeGenerations, from, to)).toEqual([expected]);
});

test('the way leads up to the first of the common ancestors and down again', () => {
  expect(pathsOf(threeGenerations, 'Kid', 'Child')).toEqual(['Kid>Pa>Opa>Tante>Cousin>Child']);
  expect(pathsOf(threeGenerations, 'Kid', 'Opa')).toEqual(['Kid>Pa>Opa']);
});

test('people of two families are not related', () => {
  const index = familyOf(`
    A + B: C
    X + Y: Z`);
  expect(relationsOf(index, 'C', 'Z')).toEqual([]);
  expect(relationsOf(index, 'A', 'X')).toEqual([]);
});

test('of relations that are as near those in full come first, whoever stands first in the tree', () => {
  const full = 'Opa + Oma: Pa Tante';
  const half = 'H + W: Ma\n H + V: Om';
  for (const lines of [
    [full, half],
    [half, full],
  ]) {
    const index = familyOf([...lines, 'Pa + Ma: Kid', 'Om + Tante: Cousin'].join('\n'));
    expect(relationsOf(index, 'Kid', 'Cousin')).toEqual(['2·2 Opa Oma', 'half 2·2 H']);
  }
});

test('children of one parent only are half-siblings, and so on for their descendants', () => {
  const index = familyOf(
    `
    Pa + Ma: Kid
    Pa + Second: Half
    Kid + K: Grandkid
    Half + H: Halfgrandkid`,
    { Pa: { gender: 'male' } },
  );
  expect(relationsOf(index, 'Kid', 'Half')).toEqual(['half 1·1 Pa']);
  expect(relationsOf(index, 'Grandkid', 'Halfgrandkid')).toEqual(['half 2·2 Pa']);
  expect(relationsOf(index, 'Half', 'Grandkid')).toEqual(['half 1·2 Pa']);
  const [relation] = findRelations(index, memberNamed(index, 'Kid'), memberNamed(index, 'Half')).relations;
  expect(relation?.stretches[0]?.sharedParent).toBe('male');
});

test('children of two unions of one couple are full siblings, and those of one union whoever is known of it', () => {
  const remarried = familyOf(`
    Pa / Ma: First
    Ma + Pa: Last`);
  expect(relationsOf(remarried, 'First', 'Last')).toEqual(['1·1 Pa Ma']);
  const single = familyOf(`
    ? - Ma: A B
    ? - Ma: C`);
  expect(relationsOf(single, 'A', 'B')).toEqual(['1·1 Ma']);
  expect(relationsOf(single, 'A', 'C')).toEqual(['half 1·1 Ma']);
});

test('siblings whose parents nobody knows are siblings', () => {
  const index = familyOf(`
    ? - ?: A B
    A + X: C`);
  expect(relationsOf(index, 'A', 'B')).toEqual(['1·1']);
  expect(relationsOf(index, 'C', 'B')).toEqual(['2·1']);
  expect(pathsOf(index, 'C', 'B')).toEqual(['C>A>?>B']);
});

test('a relation over another link than birth says so, and birth comes first', () => {
  const index = familyOf(`
    Opa + Oma: Pa Uncle
    Pa + Ma: Kid
    Uncle + Aunt: Kid=adopted Own Ward=foster
    Opa2 + Oma2: Aunt`);
  expect(relationsOf(index, 'Kid', 'Uncle')).toEqual(['adopted 1·0 Uncle', '2·1 Opa Oma']);
  expect(relationsOf(index, 'Kid', 'Own')).toEqual(['adopted 1·1 Uncle Aunt', '2·2 Opa Oma']);
  expect(relationsOf(index, 'Kid', 'Opa')).toEqual(['2·0 Opa']);
  expect(relationsOf(index, 'Kid', 'Oma2')).toEqual(['adopted 2·0 Oma2']);
  expect(relationsOf(index, 'Kid', 'Ward')[0]).toBe('adopted 1·1 Uncle Aunt');
  expect(relationsOf(index, 'Ward', 'Own')).toEqual(['foster 1·1 Uncle Aunt']);
});

test('a stepchild of the union is a half-sibling of its children, and a full one where it was adopted', () => {
  const index = familyOf(`
    Ma + Stepfather: Kid=birth,step Adopted=birth,adopted Own
    Father + Ma: Kid`);
  expect(relationsOf(index, 'Kid', 'Own')).toEqual(['half 1·1 Ma']);
  expect(relationsOf(index, 'Adopted', 'Own')).toEqual(['half 1·1 Ma', 'adopted 1·1 Ma Stepfather']);
  expect(relationsOf(index, 'Kid', 'Stepfather')).toEqual(['step 1·0 Stepfather']);
});

test('ancestors shared in two ways give two relations: second cousin once removed and third cousin', () => {
  const index = familyOf(`
    Christian + Louise: Alexandra George
    Victoria + Albert: Edward Alice
    Edward + Alexandra: GeorgeV
    GeorgeV + Mary: GeorgeVI
    GeorgeVI + Bowes: Elizabeth
    George + Olga: Andrew
    Alice + Louis: VictoriaH
    VictoriaH + Battenberg: AliceB
    Andrew + AliceB: Philip`);
  expect(relationsOf(index, 'Elizabeth', 'Philip')).toEqual(['4·3 Christian Louise', '4·4 Victoria Albert']);
});

test('children of cousins are not their own cousins; a further ancestor of nearer ones is no relation', () => {
  const index = familyOf(`
    Opa + Oma: P Q
    P + P2: Pa
    Q + Q2: Ma
    Pa + Ma: A B
    A + X: C`);
  expect(relationsOf(index, 'A', 'B')).toEqual(['1·1 Pa Ma']);
  expect(relationsOf(index, 'C', 'B')).toEqual(['2·1 Pa Ma']);
  expect(relationsOf(index, 'A', 'Opa')).toEqual(['3·0 Opa']);
  expect(relationsOf(index, 'Pa', 'Ma')).toEqual(['0·0 Pa married 0·0 Ma', '2·2 Opa Oma']);
});

test('a line that passes no other common ancestor counts beside a nearer relation', () => {
  const index = familyOf(`
    Opa + Oma: Pa Brother
    Brother + B: Niece
    Pa + Niece: A
    Pa + Other: Half`);
  // Half is the brother of A by the father, and the first cousin of A's mother.
  expect(relationsOf(index, 'A', 'Half').slice(0, 2)).toEqual(['half 1·1 Pa', '3·2 Opa Oma']);
  // Pa is A's father, and the brother of A's grandfather.
  expect(relationsOf(index, 'A', 'Pa').slice(0, 2)).toEqual(['1·0 Pa', '3·1 Opa Oma']);
});

test('as far up and down to different ancestors are two relations: double cousins', () => {
  const index = familyOf(`
    A + B: Hans Karl
    C + D: Anna Maria
    Hans + Anna: X
    Karl + Maria: Y`);
  expect(relationsOf(index, 'X', 'Y')).toEqual(['2·2 A B', '2·2 C D']);
});

test('of half and full relations to one ancestor both are told', () => {
  const index = familyOf(`
    G + H: a1 b1
    G + K: a2
    a1 + a2: A
    b1 + Z: B`);
  expect(relationsOf(index, 'A', 'B')).toEqual(['2·2 G H', 'half 2·2 G']);
});

test('partners are related by the closest of their unions', () => {
  const index = familyOf(`
    A + B: C
    D / E
    E + D
    F ~ G
    H o I
    J - K
    L / M
    N ! O`);
  expect(relationsOf(index, 'A', 'B')).toEqual(['0·0 A married 0·0 B']);
  expect(relationsOf(index, 'D', 'E')).toEqual(['0·0 D married 0·0 E']);
  expect(relationsOf(index, 'F', 'G')).toEqual(['0·0 F partner 0·0 G']);
  expect(relationsOf(index, 'H', 'I')).toEqual(['0·0 H engaged 0·0 I']);
  expect(relationsOf(index, 'J', 'K')).toEqual(['0·0 J partner 0·0 K']);
  expect(relationsOf(index, 'L', 'M')).toEqual(['0·0 L former 0·0 M']);
  const before = (from: string, to: string) =>
    findRelations(index, memberNamed(index, from), memberNamed(index, to)).relations[0]?.partners[0]?.before;
  expect([before('L', 'M'), before('N', 'O'), before('A', 'B')]).toEqual(['married', 'partner', undefined]);
});

const marriages = familyOf(`
  Opa + Oma: Pa Uncle
  Pa + Ma: Kid Sis
  Uncle + Aunt
  Wifedad + Wifemum: Wife Brother
  Wifedad + Wifestep: Wifehalf
  Kid + Wife: Son
  Wife / Ex: Stepson
  Kid / Former
  Stepson + Stepwife: Stepgrandson
  Sis + Sishusband
  Brother + Brotherwife
  Brotherwifedad + ?: Brotherwife
  Son + Daughterinlaw: Grandson
  Inlawdad + Inlawmum: Daughterinlaw Inlawbrother
  Ma / Second: Halfbrother
  Pa + Stepmother
  Stepmother + Stepmotherex: Stepsister
  Stepopa + Stepoma: Stepmother`);

test.each([
  ['Kid', 'Wifemum', ['0·0 Kid married 1·0 Wifemum']],
  ['Kid', 'Brother', ['0·0 Kid married 1·1 Wifedad Wifemum']],
  ['Kid', 'Wifehalf', ['0·0 Kid married half 1·1 Wifedad']],
  ['Kid', 'Wifestep', ['0·0 Kid married 1·0 Wifedad married 0·0 Wifestep']],
  ['Kid', 'Daughterinlaw', ['0·1 Kid married 0·0 Daughterinlaw']],
  ['Opa', 'Daughterinlaw', ['0·3 Opa married 0·0 Daughterinlaw']],
  ['Kid', 'Aunt', ['2·1 Opa Oma married 0·0 Aunt']],
  ['Aunt', 'Kid', ['0·0 Aunt married 1·2 Opa Oma']],
  ['Kid', 'Sishusband', ['1·1 Pa Ma married 0·0 Sishusband']],
  ['Kid', 'Brotherwife', ['0·0 Kid married 1·1 Wifedad Wifemum married 0·0 Brotherwife']],
  ['Sishusband', 'Wife', ['0·0 Sishusband married 1·1 Pa Ma married 0·0 Wife']],
  ['Kid', 'Inlawdad', ['0·1 Kid married 1·0 Inlawdad']],
  ['Wife', 'Inlawmum', ['0·1 Wife married 1·0 Inlawmum']],
  ['Kid', 'Inlawbrother', ['0·1 Kid married 1·1 Inlawdad Inlawmum']],
  ['Sis', 'Brother', ['1·1 Pa Ma married 1·1 Wifedad Wifemum']],
  ['Kid', 'Stepson', ['0·0 Kid married 0·1 Wife']],
  ['Kid', 'Stepgrandson', ['0·0 Kid married 0·2 Wife']],
  ['Kid', 'Stepwife', ['0·0 Kid married 0·1 Wife married 0·0 Stepwife']],
  ['Kid', 'Ex', ['0·0 Kid married 0·0 Wife former 0·0 Ex']],
  ['Kid', 'Stepmother', ['1·0 Pa married 0·0 Stepmother']],
  ['Kid', 'Second', ['1·0 Ma former 0·0 Second']],
  ['Kid', 'Stepsister', ['1·0 Pa married 0·1 Stepmother']],
  ['Kid', 'Stepopa', ['1·0 Pa married 1·0 Stepopa']],
  ['Kid', 'Halfbrother', ['half 1·1 Ma']],
  ['Kid', 'Brotherwifedad', []],
  ['Son', 'Stepson', ['half 1·1 Wife']],
  ['Son', 'Former', ['1·0 Kid former 0·0 Former']],
])('by marriage, %s to %s: %j', (from, to, expected) => {
  expect(relationsOf(marriages, from, to)).toEqual(expected);
});

test('the other parent, the child of both and full siblings are no stepfamily', () => {
  expect(relationsOf(marriages, 'Kid', 'Ma')).toEqual(['1·0 Ma']);
  expect(relationsOf(marriages, 'Kid', 'Son')).toEqual(['0·1 Kid']);
  expect(relationsOf(marriages, 'Kid', 'Sis')).toEqual(['1·1 Pa Ma']);
  expect(relationsOf(marriages, 'Kid', 'Oma')).toEqual(['2·0 Oma']);
  expect(relationsOf(marriages, 'Pa', 'Sishusband')).toEqual(['0·1 Pa married 0·0 Sishusband']);
});

test('somebody who married in twice is related by each marriage', () => {
  const index = familyOf(`
    Opa + Oma: Pa Uncle
    Pa + Ma: Kid
    Uncle + Ma`);
  expect(relationsOf(index, 'Kid', 'Ma')).toEqual(['1·0 Ma', '2·1 Opa Oma married 0·0 Ma']);
  expect(relationsOf(index, 'Kid', 'Uncle')).toEqual(['1·0 Ma married 0·0 Uncle', '2·1 Opa Oma']);
});

test('[FT-11] an own ancestor, parents who are their children and a self-made person come to an end', () => {
  const index = familyOf(`
    A - ?: B
    B - ?: C
    C - ?: A D
    Self - ?: Self Kid
    X + Y: Z
    Z + ?: X`);
  expect(relationsOf(index, 'A', 'C')).toEqual(['1·0 C', '0·2 A']);
  expect(relationsOf(index, 'D', 'A')).toContain('1·1 C');
  expect(relationsOf(index, 'Self', 'Kid')).toContain('0·1 Self');
  expect(relationsOf(index, 'X', 'Y')).toContain('0·0 X married 0·0 Y');
  expect(relationsOf(index, 'X', 'Z')).toContain('0·1 X');
});

test('only so many relations are told, the nearest ones, and it is said that there are more', () => {
  const lines = Array.from({ length: 30 }, (_, i) => `Opa${i} + Oma${i}: a${i} b${i}`);
  const couple = (side: string, i: number) => `${side}${i} + ${side}${i + 1}: ${side}x${i}`;
  // Thirty pairs of siblings, of whom the ones are the forefathers of A and the others of B.
  for (const side of ['a', 'b']) {
    for (let i = 0; i < 30; i += 2) lines.push(couple(side, i));
  }
  const chain = (side: string) => Array.from({ length: 15 }, (_, i) => `${side}x${2 * i} + ?: ${side.toUpperCase()}`);
  const index = familyOf([...lines, ...chain('a'), ...chain('b')].join('\n'));
  const a = memberNamed(index, 'A');
  const b = memberNamed(index, 'B');
  const all = findRelations(index, a, b, { limit: 100 });
  expect([all.relations.length, all.truncated]).toEqual([30, false]);
  const some = findRelations(index, a, b);
  expect([some.relations.length, some.truncated]).toEqual([20, true]);
  expect(all.relations.slice(0, 20)).toEqual(some.relations);
});

test('a visitor learns how the living are related, and neither gender, adoption nor what became of a marriage', () => {
  const { graph } = familyOf(
    `
    Opa + Oma: Pa Tante
    Pa / Ma: Kid=adopted Sis
    Pa + Second: Half`,
    Object.fromEntries(['Opa', 'Oma'].map((name) => [name, { isDeceased: true, gender: 'male' as const }])),
  );
  const index = indexGraph(projectGraph(graph, { kind: 'public' }, strictestPolicy));
  const relationsBetween = (from: string, to: string) => {
    const a = graph.firstNames.indexOf(from);
    const b = graph.firstNames.indexOf(to);
    return findRelations(index, a, b).relations.map(({ stretches, partners }) => [
      ...stretches.map(({ up, down, link, sharedParent }) => [up, down, link, sharedParent]),
      ...partners.map(({ state, before }) => [state, before]),
    ]);
  };
  expect(relationsBetween('Kid', 'Opa')).toEqual([[[2, 0, 'birth', null]]]);
  expect(relationsBetween('Sis', 'Half')).toEqual([[[1, 1, 'birth', 'unknown']]]);
  expect(relationsBetween('Pa', 'Ma')).toEqual([
    [
      [0, 0, 'birth', null],
      [0, 0, 'birth', null],
      ['partner', undefined],
    ],
  ]);
});

test('sixty generations of brothers who marry their sisters are climbed at once', () => {
  const couples = Array.from({ length: 60 }, (_, i) => `a${i} + b${i}: a${i + 1} b${i + 1}`);
  const index = familyOf(couples.join('\n'));
  expect(relationsOf(index, 'a60', 'a0')).toEqual(['60·0 a0']);
  expect(relationsOf(index, 'a60', 'b60')).toEqual(['1·1 a59 b59']);
});

test('a line longer than is followed is left out, and it is said that something is', () => {
  const index = familyOf(Array.from({ length: 130 }, (_, i) => `m${i} + ?: m${i + 1}`).join('\n'));
  const found = (to: string) => findRelations(index, memberNamed(index, 'm130'), memberNamed(index, to));
  expect(found('m3').relations.map((relation) => describeRelation(index, relation))).toEqual(['127·0 m3']);
  expect(found('m2')).toEqual({ relations: [], truncated: true });
});

test('a man of a thousand wives is related to the family of each', () => {
  const wives = Array.from({ length: 1000 }, (_, i) => `Solomon + W${i}: C${i}\nF${i} + M${i}: W${i}`);
  const index = familyOf(wives.join('\n'));
  expect(relationsOf(index, 'Solomon', 'M999')).toEqual(['0·0 Solomon married 1·0 M999']);
  expect(relationsOf(index, 'C1', 'C999')).toEqual(['half 1·1 Solomon']);
});
