import { expect, test } from 'vitest';
import { interpretFamily } from './interpret-family.ts';
import { parseStructure } from './structure.ts';

const family = (...lines: string[]) => interpretFamily(parseStructure(['0 @F1@ FAM', ...lines].join('\n')));
const facts = (...lines: string[]) => family(...lines).facts;

test('partners and children come in the order of their lines', () => {
  const { partners, children } = family(
    '1 WIFE @I2@',
    '1 HUSB @I1@',
    '1 CHIL @I4@',
    '1 CHIL @I3@',
    '2 _FREL Natural',
    '2 _MREL Step',
  );
  expect(partners.map(({ xref, role }) => [xref, role])).toEqual([
    ['I2', 'WIFE'],
    ['I1', 'HUSB'],
  ]);
  expect(children.map(({ xref, pedigreeHusband, pedigreeWife }) => [xref, pedigreeHusband, pedigreeWife])).toEqual([
    ['I4', null, null],
    ['I3', 'birth', 'step'],
  ]);
});

test('a marriage outranks an engagement, and the first marriage counts', () => {
  expect(facts('1 ENGA', '2 DATE 1900', '1 MARR', '2 DATE 1901', '2 PLAC Solo', '1 MARR', '2 DATE 1910')).toEqual({
    kind: 'marriage',
    startDate: '1901',
    startPlace: 'Solo',
    end: null,
    endDate: null,
  });
  expect(facts('1 ENGA', '2 DATE 1900')).toMatchObject({ kind: 'engagement', startDate: '1900' });
  expect(facts('1 MARR').kind).toBe('marriage');
  expect(facts().kind).toBe('unknown');
});

test('trap 26: DIV N and MARR N deny an event, DIV Y states it', () => {
  expect(facts('1 MARR', '1 DIV N').end).toBeNull();
  expect(facts('1 MARR', '1 DIV n ').end).toBeNull();
  expect(facts('1 MARR', '1 DIV Y').end).toBe('divorce');
  expect(facts('1 MARR', '1 DIV', '2 DATE 1920')).toMatchObject({ end: 'divorce', endDate: '1920' });
  expect(facts('1 MARR N').kind).toBe('unknown');
  expect(facts('1 NO MARR', '1 NO DIV')).toMatchObject({ kind: 'unknown', end: null });
});

test('other beginnings and endings are known by their types', () => {
  expect(facts('1 EVEN', '2 TYPE Civil Union', '2 DATE 1999')).toMatchObject({
    kind: 'partnership',
    startDate: '1999',
  });
  expect(facts('1 MARR', '1 ANUL', '2 DATE 1950')).toMatchObject({ end: 'annulment', endDate: '1950' });
  expect(facts('1 MARR', '1 _SEPR', '2 DATE 1950')).toMatchObject({ end: 'separation', endDate: '1950' });
  expect(facts('1 MARR', '1 EVEN', '2 TYPE Separation')).toMatchObject({ end: 'separation' });
  expect(facts('1 EVEN', '2 TYPE Census')).toMatchObject({ kind: 'unknown', end: null });
});
