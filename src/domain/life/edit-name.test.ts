import { expect, test } from 'vitest';
import { addName, changeName, preferName, removeName } from './edit-name.ts';
import type { LifeRecord } from './life-input.ts';

const record = (version: LifeRecord['version'], ...lines: string[]): LifeRecord => ({
  version,
  lines: ['0 @I1@ INDI', ...lines].join('\n'),
});
const linesOf = (edited: { readonly lines: string } | null) => edited?.lines.split('\n').slice(1);

test('a name is added after the others, with its type in the words of the version', () => {
  const input = {
    first: 'Siti',
    last: 'Rahayu',
    type: 'religious',
    prefix: 'Ibu',
    nick: 'Titi',
    suffix: 'S.H.',
    notes: ['after her baptism'],
    citations: [{ sourceXref: 'S1' }],
  } as const;
  const below = ['2 NPFX Ibu', '2 NICK Titi', '2 NSFX S.H.', '2 NOTE after her baptism', '2 SOUR @S1@'];
  expect(linesOf(addName(record('5.5.1', '1 NAME A', '2 GIVN A', '1 SEX F'), input))).toEqual([
    '1 NAME A',
    '2 GIVN A',
    '1 NAME Ibu Siti /Rahayu/ S.H.',
    '2 TYPE religious',
    ...below,
    '1 SEX F',
  ]);
  expect(linesOf(addName(record('7.0', '1 NAME A', '1 SEX F'), input))).toEqual([
    '1 NAME A',
    '1 NAME Ibu Siti /Rahayu/ S.H.',
    '2 TYPE OTHER',
    '3 PHRASE religious',
    ...below,
    '1 SEX F',
  ]);
  expect(linesOf(addName(record('7.0'), { first: 'Siti', type: 'married' }))).toEqual([
    '1 NAME Siti',
    '2 TYPE MARRIED',
  ]);
  expect(linesOf(addName(record('7.0'), { first: 'Siti', type: 'other', typeText: 'Stage' }))).toEqual([
    '1 NAME Siti',
    '2 TYPE OTHER',
    '3 PHRASE Stage',
  ]);
});

test('the first name that says something becomes the one the tree goes by', () => {
  expect(linesOf(addName(record('5.5.1', '1 NAME //', '2 SOUR @S1@'), { first: 'Siti' }))).toEqual([
    '1 NAME Siti',
    '1 NAME //',
    '2 SOUR @S1@',
  ]);
});

test('a change keeps the part of a name that it does not name, and every line below', () => {
  const life = record('7.0', '1 NAME Jan  /de Vries/ Jr.', '2 TYPE OTHER', '3 PHRASE Stage', '2 SURN Vries', '2 _X y');
  expect(linesOf(changeName(life, 1, { first: 'Piet', type: 'aka', nick: 'Pieter' }))).toEqual([
    '1 NAME Piet /de Vries/ Jr.',
    '2 TYPE AKA',
    '2 SURN Vries',
    '2 _X y',
    '2 NICK Pieter',
  ]);
  expect(linesOf(changeName(life, 1, { last: 'Bakker', type: null }))).toEqual([
    '1 NAME Jan /Bakker/',
    '2 SURN Bakker',
    '2 _X y',
  ]);
  expect(changeName(life, 1, { first: 'Jan', typeText: 'Stage' })?.lines).toBe(life.lines);
});

test('a name can be preferred and taken out, and only a name', () => {
  const life = record('5.5.1', '1 NAME A', '1 SEX M', '1 NAME B', '2 TYPE aka');
  expect(linesOf(preferName(life, 3))).toEqual(['1 NAME B', '2 TYPE aka', '1 NAME A', '1 SEX M']);
  expect(linesOf(removeName(life, 3))).toEqual(['1 NAME A', '1 SEX M']);
  expect([preferName(life, 2), removeName(life, 2), changeName(life, 2, {})]).toEqual([null, null, null]);
});
