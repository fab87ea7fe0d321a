import { expect, test } from 'vitest';
import { atSignsOf } from './at-signs.ts';
import { interpretFamily } from './interpret-family.ts';
import { patchFamily } from './patch-family.ts';
import { createRecordPatch } from './record-patch.ts';
import { parseStructure } from './structure.ts';

type Facts = ReturnType<typeof interpretFamily>['facts'];

function edited(lines: readonly string[], facts: Partial<Facts>): string[] {
  const record = ['0 @F1@ FAM', ...lines].join('\n');
  const structure = parseStructure(record, atSignsOf('5.5.1'));
  const patch = createRecordPatch(record, '5.5.1');
  patchFamily(patch, structure, { ...interpretFamily(structure).facts, ...facts });
  return patch.result().split('\n').slice(1);
}

const married = ['1 MARR', '2 DATE 1900', '2 PLAC Solo', '2 NOTE At noon'];
const divorced = ['1 DIV', '2 DATE 1910', '2 PLAC Bandung'];

test('another day of an end or a start changes nothing else of the two', () => {
  expect(edited([...married, ...divorced], { endDate: '1911' })).toEqual([
    ...married,
    '1 DIV',
    '2 DATE 1911',
    '2 PLAC Bandung',
  ]);
  expect(edited([...married, ...divorced], { startDate: '1901' })).toEqual([
    '1 MARR',
    '2 DATE 1901',
    '2 PLAC Solo',
    '2 NOTE At noon',
    ...divorced,
  ]);
  expect(edited([...married, ...divorced], {})).toEqual([...married, ...divorced]);
});

test('an end that is taken back takes its lines along, and a new one takes a denial along', () => {
  expect(edited([...married, ...divorced], { end: null, endDate: null })).toEqual(married);
  expect(edited([...married, '1 DIV N'], { end: 'divorce', endDate: '1911' })).toEqual([
    ...married,
    '1 DIV',
    '2 DATE 1911',
  ]);
});
