import { expect, test } from 'vitest';
import { soundOf } from './name-sounds.ts';

test('a name in the spelling before 1972 and in the one since have a reading in common', () => {
  const pairs = [
    ['soekarno', 'sukarno'],
    ['soeharto', 'suharto'],
    ['djoko', 'joko'],
    ['tjipto', 'cipto'],
    ['njoman', 'nyoman'],
    ['sjahrir', 'syahrir'],
    ['jogjakarta', 'yogyakarta'],
    ['soejono', 'suyono'],
    ['tirtawidjaja', 'tirtawijaya'],
    ['achmad', 'akhmad'],
    ['budhi', 'budi'],
    ['mohammad', 'mohamad'],
  ] as const;
  for (const [old, since] of pairs) {
    const readings = soundOf(since).spellings;
    expect(
      soundOf(old).spellings.some((reading) => readings.includes(reading)),
      `${old} and ${since}`,
    ).toBe(true);
  }
});

test('names that are not spellings of one another have no reading in common', () => {
  for (const [one, other] of [
    ['sukarno', 'sukarni'],
    ['joko', 'eko'],
    ['wijaya', 'wibawa'],
    ['siti', 'titi'],
  ] as const) {
    const readings = soundOf(other).spellings;
    expect(soundOf(one).spellings.some((reading) => readings.includes(reading))).toBe(false);
  }
});

// Worked out by hand from the table of the paper.
test('the code of the Kölner Phonetik is the one of its table', () => {
  const codes = {
    mueller: '657',
    luedenscheidt: '52682',
    breschnew: '17863',
    wikipedia: '3412',
    heinz: '068',
    meyer: '67',
    schmidt: '862',
    xaver: '4837',
    philipp: '351',
  };
  for (const [name, code] of Object.entries(codes)) expect(soundOf(name).code, name).toBe(code);
});

test('what has no Latin letters has no sound', () => {
  expect(soundOf('王小明')).toEqual({ spellings: [''], code: '', plain: '' });
});
