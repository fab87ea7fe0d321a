import { expect, test } from 'vitest';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { createFamilyAssembler } from './family-assembler.ts';
import { createGedcomReader } from './gedcom-reader.ts';

/** The family of a text, everybody called by their xref. */
function assemble(...lines: string[]) {
  let links = 0;
  const people = lines.flatMap((line) => /^0 @(.*)@ INDI/.exec(line)?.[1] ?? []);
  const couples = lines.flatMap((line) => /^0 @(.*)@ FAM/.exec(line)?.[1] ?? []);
  const assembler = createFamilyAssembler({
    member: () => people.shift() as MemberId,
    union: () => couples.shift() as UnionId,
    childLink: () => `link-${links++}` as ChildLinkId,
  });
  const reader = createGedcomReader();
  const text = ['0 HEAD', ...lines, '0 TRLR', ''].join('\n');
  for (const record of [...reader.push(new TextEncoder().encode(text)), ...reader.end()]) assembler.add(record);
  const { tree, problems, ...maps } = assembler.finish();
  return {
    tree,
    ...maps,
    couples: tree.unions.map(({ id, partnerA, partnerB }) => [id, partnerA, partnerB]),
    children: tree.children.map(({ unionId, memberId, position }) => [unionId, memberId, position]),
    pedigrees: tree.children.map(({ pedigreeA, pedigreeB }) => [pedigreeA, pedigreeB]),
    problems: problems.map(({ line, code }) => `${line} ${code}`),
  };
}

test('a family is put together in the order of its file', () => {
  const { couples, children, problems, memberOfXref, unionOfXref, uidOfMember, tree } = assemble(
    '0 @C@ INDI',
    '1 FAMC @F@',
    '0 @A@ INDI',
    '1 NAME Ani',
    '1 UID 77',
    '1 FAMS @F@',
    '0 @B@ INDI',
    '1 FAMS @F@',
    '0 @D@ INDI',
    '1 FAMC @F@',
    '0 @F@ FAM',
    '1 HUSB @A@',
    '1 WIFE @B@',
    '1 CHIL @D@',
    '1 CHIL @C@',
  );
  expect(tree.members.map(({ id, firstName }) => [id, firstName])).toEqual([
    ['C', null],
    ['A', 'Ani'],
    ['B', null],
    ['D', null],
  ]);
  expect(couples).toEqual([['F', 'A', 'B']]);
  expect(children).toEqual([
    ['F', 'D', 0],
    ['F', 'C', 1],
  ]);
  expect([memberOfXref.get('A'), unionOfXref.get('F')]).toEqual(['A', 'F']);
  expect([...uidOfMember]).toEqual([['A', '77']]);
  expect(problems).toEqual([]);
});

test('trap 22: partners keep their order whatever their sex, and one or both may be missing', () => {
  const { couples } = assemble(
    '0 @A@ INDI',
    '1 SEX F',
    '1 FAMS @F1@',
    '1 FAMS @F2@',
    '0 @B@ INDI',
    '1 SEX F',
    '1 FAMS @F1@',
    '0 @F1@ FAM',
    '1 HUSB @A@',
    '1 HUSB @B@',
    '0 @F2@ FAM',
    '1 WIFE @A@',
    '0 @F3@ FAM',
  );
  expect(couples).toEqual([
    ['F1', 'A', 'B'],
    ['F2', 'A', null],
    ['F3', null, null],
  ]);
});

test('trap 25: _FREL speaks of HUSB and _MREL of WIFE, wherever they sit, and both win over PEDI', () => {
  const { couples, pedigrees } = assemble(
    '0 @A@ INDI',
    '1 FAMS @F@',
    '0 @B@ INDI',
    '1 FAMS @F@',
    '0 @C@ INDI',
    '1 FAMC @F@',
    '2 PEDI foster',
    '0 @D@ INDI',
    '1 FAMC @F@',
    '2 PEDI foster',
    '0 @E@ INDI',
    '1 FAMC @F@',
    '0 @F@ FAM',
    '1 WIFE @A@',
    '1 HUSB @B@',
    '1 CHIL @C@',
    '2 _FREL Adopted',
    '2 _MREL Natural',
    '1 CHIL @D@',
    '1 CHIL @E@',
  );
  expect(couples).toEqual([['F', 'A', 'B']]);
  expect(pedigrees).toEqual([
    ['birth', 'adopted'],
    ['foster', 'foster'],
    ['birth', 'birth'],
  ]);
});

test('trap 15: links that only one side states are completed and reported', () => {
  const { couples, children, problems } = assemble(
    '0 @A@ INDI',
    '1 FAMS @F@',
    '0 @B@ INDI',
    '0 @C@ INDI',
    '1 FAMC @F@',
    '0 @D@ INDI',
    '0 @F@ FAM',
    '1 WIFE @B@',
    '1 CHIL @D@',
  );
  expect(couples).toEqual([['F', 'B', 'A']]);
  expect(children).toEqual([
    ['F', 'D', 0],
    ['F', 'C', 1],
  ]);
  expect(problems).toEqual(['3 one_way_partner', '6 one_way_child']);
});

test('trap 14: pointers to nobody leave an empty place; VOID does so on purpose', () => {
  const { couples, children, problems } = assemble(
    '0 @A@ INDI',
    '1 FAMS @F9@',
    '1 FAMC @VOID@',
    '0 @F@ FAM',
    '1 HUSB @I99@',
    '1 WIFE @VOID@',
    '1 CHIL @I98@',
  );
  expect(couples).toEqual([['F', null, null]]);
  expect(children).toEqual([]);
  expect(problems).toEqual(['6 dangling_pointer', '8 dangling_pointer', '3 dangling_pointer']);
});

test('trap 16: a pointer that differs only in case finds its person', () => {
  const { couples, problems } = assemble('0 @a1@ INDI', '1 FAMS @f1@', '0 @F1@ FAM', '1 HUSB @A1@');
  expect(couples).toEqual([['F1', 'a1', null]]);
  expect(problems).toEqual([]);
});

test('trap 17: marrying oneself, three partners and children named twice are reported and end nowhere', () => {
  const { couples, children, problems } = assemble(
    '0 @A@ INDI',
    '1 FAMS @F@',
    '1 FAMS @G@',
    '0 @B@ INDI',
    '1 FAMS @G@',
    '0 @C@ INDI',
    '1 FAMS @G@',
    '0 @D@ INDI',
    '1 FAMC @G@',
    '0 @F@ FAM',
    '1 HUSB @A@',
    '1 WIFE @A@',
    '0 @G@ FAM',
    '1 HUSB @A@',
    '1 WIFE @B@',
    '1 WIFE @C@',
    '1 CHIL @D@',
    '1 CHIL @D@',
  );
  expect(couples).toEqual([
    ['F', 'A', null],
    ['G', 'A', 'B'],
  ]);
  expect(children).toEqual([['G', 'D', 0]]);
  expect(problems.map((problem) => problem.split(' ')[1])).toEqual([
    'own_partner',
    'too_many_partners',
    'duplicate_child',
    'one_way_partner',
    'too_many_partners',
  ]);
});

test('trap 17: somebody who is their own ancestor is imported and reported once', () => {
  const { children, problems } = assemble(
    '0 @A@ INDI',
    '1 FAMS @F@',
    '1 FAMC @G@',
    '0 @B@ INDI',
    '1 FAMS @G@',
    '1 FAMC @F@',
    '0 @F@ FAM',
    '1 HUSB @A@',
    '1 CHIL @B@',
    '0 @G@ FAM',
    '1 HUSB @B@',
    '1 CHIL @A@',
  );
  expect(children).toHaveLength(2);
  expect(problems).toEqual(['5 own_ancestor']);
});

test('a line of ten thousand generations and a family of ten thousand children are put together', () => {
  const generations = Array.from({ length: 10_000 }, (_, at) => [
    `0 @I${at}@ INDI`,
    `1 FAMS @F${at}@`,
    ...(at === 0 ? [] : [`1 FAMC @F${at - 1}@`]),
    `0 @F${at}@ FAM`,
    `1 HUSB @I${at}@`,
    ...(at === 9999 ? [] : [`1 CHIL @I${at + 1}@`]),
  ]);
  expect(assemble(...generations.flat()).problems).toEqual([]);
  const siblings = Array.from({ length: 10_000 }, (_, at) => [`0 @I${at}@ INDI`, '1 FAMC @F@']);
  const { children } = assemble(...siblings.flat(), '0 @F@ FAM', ...siblings.map((_, at) => `1 CHIL @I${at}@`));
  expect(children).toHaveLength(10_000);
});

test('[FND-003] words in the place of a date of death that mean alive, or say nothing, are named with their person', () => {
  const dated = (xref: string, ...lines: string[]) => [`0 @${xref}@ INDI`, ...lines];
  const { problems } = assemble(
    ...dated('A', '1 DEAT', '2 DATE lebt'),
    ...dated('B', '1 DEAT', '2 DATE not known'),
    ...dated('C', '1 DEAT Y', '2 DATE not known'),
    ...dated('D', '1 DEAT', '2 DATE stillborn'),
    ...dated('E', '1 DEAT', '2 DATE 1900'),
  );
  expect(problems).toEqual(['2 death_means_alive', '5 death_says_nothing']);
});
