import { expect, test } from 'vitest';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { english } from './english.ts';
import { personWords } from './person-words.ts';
import { ann, ben, eva, gus, smallFamily } from './testing/small-family.ts';

const words = () => personWords(indexGraph(smallFamily), english);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('[CNV-011][CNV-012][CNV-014][CNV-015] a card says the name, the years, the place in the family and the initials', () => {
  const text = words()(ann);
  expect([text.name, plain(text.born), plain(text.died), text.label, text.initials]).toEqual([
    'Ann Lee',
    '° 1900',
    '† 1980',
    'Matriarch',
    'AL',
  ]);
});

test('[CNV-012] what is only roughly known about a year is said, and a death without a year is a bare cross', () => {
  expect([plain(words()(ben).born), plain(words()(ben).died)]).toEqual(['° c. 1898', '†']);
  expect(plain(words()(gus).born)).toBe('° bef. 1960');
  expect([words()(eva).born, words()(eva).died]).toEqual([null, null]);
});

test('[UX-22][CNV-013] the name of a card for a screen reader is a full sentence with gender and relatives', () => {
  expect(words()(ann).sentence).toBe(
    'Ann Lee, female, born 1900, died 1980, Matriarch, partner of Ben Lee, 3 children',
  );
  expect(words()(gus).sentence).toBe(
    'Gus Moss, gender unknown, born before 1960, Child, child of Finn Moss and Dee Lee',
  );
});

test('the words of a person are found once, so that cards keep their identity', () => {
  const of = words();
  expect(of(ann)).toBe(of(ann));
});

test('[SET-021] [SET-022] years that the reader does not want to see are told nowhere, but a death is', () => {
  const of = (without: { births: boolean; deaths: boolean }) =>
    personWords(indexGraph(smallFamily), { ...english, without })(ann);
  const bornUntold = of({ births: true, deaths: false });
  expect([bornUntold.born, plain(bornUntold.died)]).toEqual([null, '† 1980']);
  expect(bornUntold.sentence).not.toContain('1900');
  const deathUntold = of({ births: false, deaths: true });
  expect([plain(deathUntold.born), deathUntold.died]).toEqual(['° 1900', '†']);
  expect(deathUntold.sentence).toContain('deceased');
  expect(deathUntold.sentence).not.toContain('1980');
});
