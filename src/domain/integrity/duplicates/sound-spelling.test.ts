import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameWords } from './name-book.ts';
import { soundKey, soundSpelling } from './sound-spelling.ts';
import { wordLikeness } from './word-likeness.ts';

const pairs = (text: string) => text.split(', ').map((pair) => pair.split('='));

test.each(
  pairs(
    'Soekarno=Sukarno, Tjokro=Cokro, Djoko=Joko, Sjahrir=Syahrir, Njoman=Nyoman, Wahjoe=Wahyu, Jogja=Yogya, ' +
      'Achmad=Ahmad, Akhmad=Ahmad, Soetjipto=Sucipto, Tjahjo=Cahyo, Soerjadi=Suryadi, Zainal=Zaenal, Fatimah=Fatima, ' +
      'Novi=Nofi, Muhammad=Muhamad, Pramoedya=Pramudya',
  ),
)('the Indonesian %s and %s sound alike, before and after the reforms', (old, now) => {
  expect(soundSpelling(old ?? '')).toBe(soundSpelling(now ?? ''));
});

test.each(
  pairs(
    'Dijk=Dyck, Visser=Fisser, Cornelis=Kornelis, Jacobus=Jakobus, Thijs=Tijs, Meier=Mayer, Meyer=Maier, Müller=Mueller, ' +
      'Müller=Muller, Köhler=Koehler, Schmidt=Schmitt, Josef=Joseph, Walther=Walter, Groß=Gross, Bänziger=Baenziger, ' +
      'Sophie=Sofie, Louis=Luis, Ximénez=Ximenes, González=Gonzales, Enrique=Enrike, Christian=Kristian, Françoise=Francoise',
  ),
)('the European %s and %s sound alike', (one, other) => {
  expect(soundSpelling(one ?? '')).toBe(soundSpelling(other ?? ''));
});

test.each(pairs('Hadi=Adi, Budi=Rudi, Sari=Sura, Tirta=Tirto, Jan=Johannes, Siregar=Simanjuntak'))(
  '%s and %s stay two names',
  (one, other) => {
    expect(soundSpelling(one ?? '')).not.toBe(soundSpelling(other ?? ''));
  },
);

test('keys gather what sounds roughly alike', () => {
  const key = (name: string) => soundKey(soundSpelling(name));
  expect(key('Köhler')).toBe(key('Kohler'));
  expect(key('Suparman')).toBe(key('Soeparmin'));
  expect(key('Hendrik')).toBe(key('Hendrick'));
  expect(key('Budi')).not.toBe(key('Sari'));
});

test('particles, titles and apostrophes are passed over, unless nothing else is left', () => {
  expect(nameWords('van der Berg')).toEqual(nameWords('Berg'));
  expect(nameWords('H. R. Soedirman, Drs.')).toEqual(nameWords('Sudirman'));
  expect(nameWords('’t Hart')).toEqual(['hart']);
  expect(nameWords('de')).toEqual(['de']);
  expect(nameWords('Anna-Barbara')).toEqual(['ana', 'barbara']);
  expect(nameWords('')).toEqual([]);
  expect(nameWords('王 小明')).toEqual(['王', '小明']);
});

test('the likeness of words is that of the published examples', () => {
  expect(wordLikeness('martha', 'marhta')).toBeCloseTo(0.961, 3);
  expect(wordLikeness('dwayne', 'duane')).toBeCloseTo(0.84, 3);
  expect(wordLikeness('dixon', 'dicksonx')).toBeCloseTo(0.813, 3);
  expect(wordLikeness('abc', 'xyz')).toBe(0);
});

test('likeness is between 0 and 1 and the same from both sides', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const likeness = wordLikeness(a, b);
      expect(likeness).toBeCloseTo(wordLikeness(b, a), 10);
      expect(likeness).toBeGreaterThanOrEqual(0);
      expect(likeness).toBeLessThanOrEqual(1);
    }),
    { seed: 4017 },
  );
});

test('any text has a spelling, and writing it as it sounds again changes little', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const word of nameWords(text)) expect(word).not.toBe('');
      expect(soundSpelling(text)).toMatch(/^[a-z]*$/);
    }),
    { seed: 4017 },
  );
});
