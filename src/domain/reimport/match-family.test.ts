import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importText } from '#domain/gedcom/testing/import-text.ts';
import { writeAgain } from '#domain/gedcom/testing/try-file.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { fileOf, meet } from './testing/two-files.ts';
import { normaliseUid } from './uids-of-lines.ts';

const uid = '9f8c2f64-1f5a-4f3e-8a6b-0c1d2e3f4a5b';

test('a UID is the same with dashes or without, in braces, in either case, with its checksum or without', () => {
  const digits = uid.replaceAll('-', '');
  for (const text of [uid.toUpperCase(), digits, `${digits.toUpperCase()}A1B2`, `{${uid}}`, ` ${uid} `]) {
    expect(normaliseUid(text)).toBe(digits);
  }
  expect(normaliseUid('Family-77')).toBe('Family-77');
});

test('who has the same UID is the same person, whatever their xref and name', () => {
  const first = fileOf('0 @I1@ INDI', '1 NAME Hadi', `1 _UID ${uid.replaceAll('-', '').toUpperCase()}A1B2`);
  const second = fileOf('0 @P9@ INDI', '1 NAME Hadi Wijaya', `1 UID ${uid}`, '0 @I1@ INDI', '1 NAME Hadi');
  expect(meet(first, second).people).toEqual(['P9=I1']);
});

test('who has the same xref is the same person only where name and dates allow it', () => {
  const born = (name: string, date: string) => fileOf('0 @I1@ INDI', `1 NAME ${name}`, '1 BIRT', `2 DATE ${date}`);
  const first = born('Hadi /Wijaya/', 'ABT 1931');
  expect(meet(first, born('HADI  /Wijaya/', '4 JUN 1931')).people).toEqual(['I1=I1']);
  expect(meet(first, born('Hadi /Wijaya/', '1977')).people).toEqual([]);
  expect(meet(first, born('Tirta /Santoso/', 'ABT 1931')).people).toEqual([]);
  // Half of the name and the birth are as they were: the name was corrected.
  expect(meet(first, born('Hadi /Widjaja/', 'ABT 1931')).people).toEqual(['I1=I1']);
});

test('somebody who was renamed here is known by what their file said', () => {
  const first = fileOf('0 @I1@ INDI', '1 NAME Hadi /Wijaya/');
  const tree = { ...first.tree, members: first.tree.members.map((member) => ({ ...member, firstName: 'Suhadi' })) };
  expect(meet(first, first, tree).people).toEqual(['I1=I1']);
});

test('a record that got another name when it came is known by the one it had', () => {
  const first = fileOf('0 @I1@ INDI', '1 NAME Sari', '0 @I1_2@ INDI', '1 NAME Wulan');
  expect(meet(first, fileOf('0 @I1@ INDI', '1 NAME Wulan')).people).toEqual(['I1=I1_2']);
});

test('[FND-018] a record with a name that GEDCOM 7 does not allow is known by the one it has there', () => {
  const family = (...names: readonly [string, string]) =>
    fileOf(`0 @${names[0]}@ INDI`, '1 NAME Ani', `1 FAMS @${names[1]}@`, `0 @${names[1]}@ FAM`, `1 WIFE @${names[0]}@`);
  const { people, couples } = meet(family('I-1', 'f.1'), family('I_1', 'F_1'));
  expect([people, couples]).toEqual([['I_1=I-1'], ['F_1=f.1']]);
});

test('somebody born here comes back in a file by name and birthday, unless there are two of them', () => {
  const tree = fileOf('0 @A@ INDI', '1 NAME Ani', '1 BIRT', '2 DATE 3 MAR 1950', '0 @B@ INDI', '1 NAME Budi').tree;
  const back = fileOf('0 @X@ INDI', '1 NAME Ani', '1 BIRT', '2 DATE 3 MAR 1950', '0 @Y@ INDI', '1 NAME Budi');
  // The rest of the file is known, so that an only name is probably the same one.
  expect(meet(fileOf(), back, tree).people).toEqual(['X=A', 'Y=B']);
  expect(meet(fileOf(), back, tree).match.doubts).toMatchObject([{ certainty: 'likely', reasons: ['same_name'] }]);
  const [ani] = tree.members;
  const twice = { ...tree, members: [...tree.members, { ...ani, id: 'C' }] } as typeof tree;
  expect(meet(fileOf(), back, twice).people).toEqual([]);
});

test('a couple is known by its xref or by its two people in either order, not beside a third partner', () => {
  const people = ['A', 'B', 'C'].flatMap((name) => [`0 @${name}@ INDI`, `1 NAME ${name}`]);
  const couple = (xref: string, ...partners: string[]) => [
    `0 @${xref}@ FAM`,
    ...partners.map((one, place) => `1 ${place === 0 ? 'HUSB' : 'WIFE'} @${one}@`),
  ];
  const first = fileOf(...people, ...couple('F1', 'A', 'B'));
  const couples = (...lines: string[]) => meet(first, fileOf(...people, ...lines)).couples;
  expect(couples(...couple('F1', 'A', 'B'))).toEqual(['F1=F1']);
  expect(couples(...couple('F7', 'B', 'A'))).toEqual(['F7=F1']);
  expect(couples(...couple('F1', 'A'))).toEqual(['F1=F1']);
  expect(couples(...couple('F1', 'A', 'C'))).toEqual([]);
  expect(couples(...couple('F1', 'C'))).toEqual([]);
});

test('a couple of whom both married twice is two couples again', () => {
  const twice = fileOf(
    '0 @A@ INDI',
    '1 NAME A',
    '0 @B@ INDI',
    '1 NAME B',
    '0 @F1@ FAM',
    '1 HUSB @A@',
    '1 WIFE @B@',
    '0 @F2@ FAM',
    '1 HUSB @A@',
    '1 WIFE @B@',
  );
  expect(meet(twice, twice).couples).toEqual(['F1=F1', 'F2=F2']);
});

/** A generated family as a file, and the same file with its records in another order. */
const twoOrders = fc
  .tuple(fc.nat(), fc.integer({ min: 2, max: 120 }), fc.infiniteStream(fc.nat()))
  .map(([seed, members, order]) => {
    const text = writeAgain({ tree: generateFamily({ members, seed }), records: [] }, '5.5.1');
    const [head = '', ...records] = text.split(/(?=^0 )/m);
    const trailer = records.pop() ?? '';
    const shuffled = records
      .map((record) => ({ record, place: order.next().value ?? 0 }))
      .sort((a, b) => a.place - b.place)
      .map(({ record }) => record);
    return [importText(text), importText([head, ...shuffled, trailer].join(''))] as const;
  });

test('every family is known again as a whole, in any order of its records, and nobody twice', () => {
  fc.assert(
    fc.property(twoOrders, ([file, shuffled]) => {
      const straight = meet(file, file);
      expect(straight.match.people.size).toBe(file.tree.members.length);
      expect(straight.match.couples.size).toBe(file.tree.unions.length);
      expect(new Set(straight.match.people.values()).size).toBe(file.tree.members.length);
      const other = meet(file, shuffled);
      expect(other.people).toEqual(straight.people);
      expect(other.couples).toEqual(straight.couples);
    }),
    { seed: 43, numRuns: 40 },
  );
});

test('of two different families whatever is found stands for nobody twice, and the order changes nothing', () => {
  fc.assert(
    fc.property(twoOrders, twoOrders, ([tree], [file, shuffled]) => {
      const { match, people, couples } = meet(tree, file);
      expect(new Set(match.people.values()).size).toBe(match.people.size);
      expect(new Set(match.couples.values()).size).toBe(match.couples.size);
      const other = meet(tree, shuffled);
      expect(other.people).toEqual(people);
      expect(other.couples).toEqual(couples);
    }),
    { seed: 37, numRuns: 40 },
  );
});
