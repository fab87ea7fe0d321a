import { expect, test } from 'vitest';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { createLineCheck, type KnownRecords } from './line-check.ts';
import { checkedFamily, man, woman } from './testing/checked.ts';

const union = 'union-0' as UnionId;
const known: KnownRecords = {
  persons: new Map([
    ['I1', 'Hadi' as MemberId],
    ['I2', 'Wulan' as MemberId],
  ]),
  families: new Map([['F1', union]]),
};
const couple = (hadi: object, wulan: object) =>
  checkedFamily({ members: { Hadi: hadi, Wulan: wulan }, unions: [{ partners: ['Hadi', 'Wulan'] }] });
const check = (tree: ReturnType<typeof couple>, tag: string, entityId: string, lines: string) =>
  createLineCheck(tree, known)({ tag, entityId, lines }).map(({ code, members, facts }) => ({ code, members, facts }));

test('a pointer to a person who is not in the file is found with its line', () => {
  const lines = '0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I2@\n1 CHIL @I9@\n1 CHIL @VOID@\n1 NOTE see @N1@';
  expect(check(couple(man(), woman()), 'FAM', union, lines)).toEqual([
    { code: 'missing_link', members: ['Hadi', 'Wulan'], facts: { role: 'CHIL', xref: 'I9' } },
  ]);
});

test('a pointer that differs in case only means the record that is there', () => {
  expect(check(couple(man(), woman()), 'INDI', 'Hadi', '0 @I1@ INDI\n1 FAMS @f1@')).toEqual([]);
});

test('a missing family is no finding any more when somebody has filled the place', () => {
  const alone = checkedFamily({ members: { Hadi: man(), Wulan: woman() } });
  const lines = '0 @I1@ INDI\n1 FAMS @F7@\n1 FAMC @F8@';
  const found = (role: string, xref: string) => ({ code: 'missing_link', members: ['Hadi'], facts: { role, xref } });
  expect(check(alone, 'INDI', 'Hadi', lines)).toEqual([found('FAMS', 'F7'), found('FAMC', 'F8')]);
  expect(check(couple(man(), woman()), 'INDI', 'Hadi', lines)).toEqual([found('FAMC', 'F8')]);
});

test('a HUSB who is a woman is worth knowing, a couple of two women is not', () => {
  const lines = '0 @F1@ FAM\n1 HUSB @I2@\n1 WIFE @I1@';
  const found = (member: string, role: string) => ({ code: 'role_against_gender', members: [member], facts: { role } });
  expect(check(couple(man(), woman()), 'FAM', union, lines)).toEqual([found('Wulan', 'HUSB'), found('Hadi', 'WIFE')]);
  expect(check(couple(woman(), woman()), 'FAM', union, lines)).toEqual([]);
  expect(check(couple({}, woman()), 'FAM', union, lines)).toEqual([found('Wulan', 'HUSB')]);
});

test('records of people who are not in the tree any more are left alone', () => {
  expect(check(couple(man(), woman()), 'INDI', 'Sari', '0 @I3@ INDI\n1 FAMS @F9@')).toEqual([]);
});
