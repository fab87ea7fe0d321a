import { expect, test } from 'vitest';
import { splitPhrase } from './split-phrase.ts';

test.each([
  ['12 MAR 1901', '12 MAR 1901', null],
  ['abt 1745', 'abt 1745', null],
  ['1745 (est.)', '1745 (est.)', null],
  ['INT 1850 (told by Siti Wijaya)', '1850', 'told by Siti Wijaya'],
  ['(as Siti Wijaya says)', null, '(as Siti Wijaya says)'],
  ['1 JAN 1850 (told by Siti)', '1 JAN 1850', '1 JAN 1850 (told by Siti)'],
  ['the winter of the flood', null, 'the winter of the flood'],
])('[FND-005] of %s the date is %s and the words are %s', (text, date, words) => {
  expect(splitPhrase(text)).toEqual({ date, words });
});
