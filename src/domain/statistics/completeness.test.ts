import { expect, test } from 'vitest';
import { measureCompleteness } from './completeness.ts';
import { tinyScope } from './testing/tiny-scope.ts';

test('facts are counted of those whom they concern, and who lacks one is listed', () => {
  const scope = tinyScope(
    {
      Full: { gender: 'male', birthDate: '1900', birthPlace: 'Medan', deathDate: '1970', deathPlace: 'Medan' },
      Partly: { gender: 'female', birthDate: 'some day', deathDate: 'BEF 1990' },
      Child: { gender: 'male', birthDate: '1990' },
      Nameless: { firstName: null, birthDate: '1991' },
    },
    [
      { partners: ['Full', 'Partly'], kind: 'marriage', startDate: '1925', children: ['Child'] },
      { partners: ['Partly', null], kind: 'marriage', children: ['Nameless'] },
      { partners: ['Full', null], kind: 'partnership' },
    ],
  );
  const { facts, profilePercent, treePercent } = measureCompleteness(scope);
  expect(facts.map(({ fact, known, of, missing }) => [fact, known, of, missing.members])).toEqual([
    ['name', 3, 4, [3]],
    ['gender', 3, 4, [3]],
    ['birthDate', 3, 4, [1]],
    ['birthPlace', 1, 4, [1, 2, 3]],
    ['deathDate', 2, 2, []],
    ['deathPlace', 1, 2, [1]],
    ['parents', 3, 8, [0, 1, 3]],
    ['marriageDate', 1, 2, [1]],
  ]);
  // 13 of 20, and 17 of 30.
  expect([profilePercent, treePercent]).toEqual([65, 57]);
});

test('two sets of parents do not make up for a missing parent', () => {
  const scope = tinyScope({ A: {}, B: {}, Kid: {} }, [
    { partners: ['A', null], children: ['Kid'] },
    { partners: ['B', null], children: ['Kid'], pedigree: ['adopted', 'adopted'] },
  ]);
  expect(measureCompleteness(scope).facts.find(({ fact }) => fact === 'parents')).toMatchObject({ known: 1, of: 6 });
});
