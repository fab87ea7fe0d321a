import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type NewRelativeInput, relativeForm } from './relatives.ts';

const hadi = { name: { first: 'Hadi', last: 'Wijaya' }, relationship: 'father' } satisfies NewRelativeInput;
const parse = (fields: object) => relativeForm.parse({ ...hadi, ...fields });
const sentencesFor = (fields: object): string[] =>
  relativeForm.safeParse({ ...hadi, ...fields }).error?.issues.map(({ message }) => message) ?? [];

test('[MSC-025][MSC-001][MSC-012][MSC-024] the form of a relative has the eight fields of the specification', () => {
  expect(Object.keys(relativeForm.shape)).toEqual([
    'name',
    'email',
    'birthDate',
    'relationship',
    'location',
    'phone',
    'notes',
    'isAlive',
  ]);
});

test('[MSC-013] a relative is called by one of fourteen words', () => {
  const words: z.infer<typeof relativeForm>['relationship'][] = [
    'father',
    'mother',
    'son',
    'daughter',
    'brother',
    'sister',
    'grandfather',
    'grandmother',
    'uncle',
    'aunt',
    'cousin',
    'spouse',
    'partner',
    'other',
  ];
  expect(relativeForm.shape.relationship.options).toEqual(words);
  for (const relationship of words) expect(sentencesFor({ relationship })).toEqual([]);
});

test('[MSC-014] any other word, and none at all, is no relationship', () => {
  for (const relationship of ['nephew', 'Father', '', null, undefined, 7]) {
    expect(sentencesFor({ relationship })).toEqual(['Please select a valid relationship']);
  }
});

test('[MSC-001] a name is given in its two parts, or as one text that is all given name', () => {
  expect(parse({ name: { first: ' Ana Maria ', last: 'de la Cruz' } }).name).toEqual({
    firstName: 'Ana Maria',
    lastName: 'de la Cruz',
  });
  expect(parse({ name: 'Muthu a/l Samy' }).name).toEqual({ firstName: 'Muthu a/l Samy', lastName: null });
});

test('[MSC-002][MSC-003][MSC-004][MSC-005] the rules of a name are about both parts together', () => {
  expect(sentencesFor({ name: { first: 'A', last: '' } })).toEqual(['Name must be at least 2 characters']);
  expect(sentencesFor({ name: ' ' })).toEqual(['Name must be at least 2 characters']);
  expect(sentencesFor({ name: { first: 'A', last: 'B' } })).toEqual([]);
  expect(sentencesFor({ name: { first: 'a'.repeat(50), last: 'b'.repeat(49) } })).toEqual([]);
  expect(sentencesFor({ name: { first: 'a'.repeat(50), last: 'b'.repeat(50) } })).toEqual([
    'Name must be less than 100 characters',
  ]);
  expect(sentencesFor({ name: 'A<b>' })).toEqual(['Name contains invalid characters']);
  expect(sentencesFor({ name: 'Željko Đorđević' })).toEqual([]);
});

test('[MSC-008] a birth date is an ISO day, or words that are kept as they are', () => {
  for (const birthDate of [
    '1900-01-31',
    'abt 1745',
    'between 1700 and 1710',
    'Easter 1699',
    'the winter the barn burnt',
  ]) {
    expect(parse({ birthDate }).birthDate).toBe(birthDate);
  }
  expect(parse({ birthDate: '  ' }).birthDate).toBeNull();
});

test('[MSC-006][MSC-007][MSC-015][MSC-016][MSC-017][MSC-018][MSC-019][MSC-020][MSC-021][MSC-022][MSC-023] the other fields have the rules of every member', () => {
  expect(parse({ email: '', phone: '', location: '', notes: '' })).toMatchObject({ email: null, phone: null });
  expect(parse({ phone: '+62 812-3456', location: 'São Paulo, SP 01' })).toMatchObject({ phone: '+628123456' });
  expect(sentencesFor({ email: 'abc' })).toEqual(['Invalid email address']);
  expect(sentencesFor({ phone: '0812' })).toEqual(['Invalid phone number format']);
  expect(sentencesFor({ location: 'a'.repeat(201) })).toEqual(['Location must be less than 200 characters']);
  expect(sentencesFor({ location: '<script>' })).toEqual(['Location contains invalid characters']);
  expect(sentencesFor({ notes: 'n'.repeat(1001) })).toEqual(['Notes must be less than 1000 characters']);
});

test('[MSC-024] somebody is alive unless it is said otherwise', () => {
  expect(parse({}).isAlive).toBe(true);
  expect(parse({ isAlive: false }).isAlive).toBe(false);
  expect(sentencesFor({ isAlive: 'yes' })).toHaveLength(1);
});
