import { expect, test } from 'vitest';
import { GRADE, gradeExactly, gradeLoosely, hear } from './grade-words.ts';

test('a word equals, begins with or holds what was typed, signs and all', () => {
  const words = ['ann', 'anna', 'joanna', '100%', 'a_n', 'back\\slash'];
  expect([...gradeExactly(words, 'ann')]).toEqual([GRADE.equals, GRADE.begins, GRADE.holds, 0, 0, 0]);
  expect([...gradeExactly(words, '%')]).toEqual([0, 0, 0, GRADE.holds, 0, 0]);
  expect([...gradeExactly(words, '_')]).toEqual([0, 0, 0, 0, GRADE.holds, 0]);
  expect([...gradeExactly(words, '\\')]).toEqual([0, 0, 0, 0, 0, GRADE.holds]);
});

function grade(typed: string, words: readonly string[]): Record<string, number> {
  const grades = gradeLoosely({ words, heard: words.map(hear) }, typed);
  return Object.fromEntries(words.map((word, nth) => [word, grades[nth] ?? 0]));
}

test('other spellings come before slips, and slips before what only sounds alike', () => {
  expect(grade('soekarno', ['sukarno', 'soekarni', 'sukarni', 'hatta'])).toEqual({
    sukarno: GRADE.respelt,
    soekarni: GRADE.mistyped,
    sukarni: 0,
    hatta: 0,
  });
  expect(grade('meyer', ['meier', 'mayer', 'maria', 'maurer'])).toEqual({
    meier: GRADE.mistyped,
    mayer: GRADE.mistyped,
    maria: 0,
    maurer: 0,
  });
  expect(grade('philipp', ['filip', 'philip'])).toEqual({ filip: GRADE.sounds, philip: GRADE.respelt });
});

test('a word that is still being typed is found with its slip, and short words are taken as they stand', () => {
  expect(grade('tirtawd', ['tirtawidjaja'])).toEqual({ tirtawidjaja: GRADE.mistyped });
  expect(grade('ani', ['ana', 'adi'])).toEqual({ ana: 0, adi: 0 });
});

test('names of several parts are heard in each of them and as one', () => {
  expect(grade('annamaria', ['anna-maria'])).toEqual({ 'anna-maria': GRADE.respelt });
  expect(grade('lefevre', ['dupont-lefebvre'])).toEqual({ 'dupont-lefebvre': GRADE.mistyped });
});
