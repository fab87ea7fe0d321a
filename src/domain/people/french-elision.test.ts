import { expect, test } from 'vitest';
import { ofInFrench } from './french-elision.ts';

test('“de” loses its vowel before a name that begins with one', () => {
  expect(['Anna', 'Élise', 'E\u0301lise', 'Yvonne', 'Œdipe', '\u2068Eva\u2069'].map(ofInFrench)).toEqual([
    'd’Anna',
    'd’Élise',
    'd’E\u0301lise',
    'd’Yvonne',
    'd’Œdipe',
    'd’\u2068Eva\u2069',
  ]);
});

test('“de” keeps its vowel before a consonant, an h, a spoken y and what is no letter', () => {
  expect(['Budi', 'Hans', 'Yasmin', '王小明', ''].map(ofInFrench)).toEqual([
    'de Budi',
    'de Hans',
    'de Yasmin',
    'de 王小明',
    'de ',
  ]);
});
