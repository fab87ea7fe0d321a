import { expect, test } from 'vitest';
import { nameRelation } from './describe-relation.ts';
import { ownInFrench } from './own-in-french.ts';
import { OWNER } from './owner.ts';
import { kinPath } from './testing/kin-path.ts';

function french(path: string, name?: string): string {
  const { relation, facts } = kinPath(path);
  const { word } = nameRelation(relation, facts, { language: 'fr' });
  return name === undefined ? ownInFrench(word, 'you') : ownInFrench(word, { named: name }).replace(OWNER, name);
}

test('in French the reader’s own relatives have “votre” in front of the one who is nearest to the reader', () => {
  expect(french('M')).toBe('votre mère');
  expect(french('FFBSD')).toBe('votre cousine issue de germain');
  expect(french('FFBSDH')).toBe('l’époux de votre cousine issue de germain');
  expect(french('WFB')).toBe('oncle de votre épouse');
  expect(french('MHB')).toBe('frère de votre beau-père');
});

test('in French the name of an owner stands behind the whole word, and “de” loses its vowel before another', () => {
  expect(french('M', 'Budi')).toBe('la mère de Budi');
  expect(french('FBD', 'Ani')).toBe('cousine germaine d’Ani');
  expect(french('FFBSDH', 'Budi')).toBe('l’époux de la cousine issue de germain de Budi');
});

test('where a gender is not known, both words have their “votre”, and a degree is nobody', () => {
  expect(ownInFrench('oncle ou tante', 'you')).toBe('votre oncle ou votre tante');
  expect(ownInFrench('épouse de l’oncle ou de la tante', 'you')).toBe('l’épouse de votre oncle ou de votre tante');
  expect(ownInFrench('fils de l’oncle ou de la tante de l’épouse', 'you')).toBe(
    'fils de l’oncle ou de la tante de votre épouse',
  );
  expect(ownInFrench('époux de la cousine du 2e au 3e degré', 'you')).toBe(
    'l’époux de votre cousine du 2e au 3e degré',
  );
  expect(ownInFrench('cousin du 2e au 3e degré', 'you')).toBe('votre cousin du 2e au 3e degré');
});

test('in French who belongs to somebody spoken of has “son”, “sa” or “leur”, and “son” before a vowel', () => {
  expect([ownInFrench('père', 'her'), ownInFrench('sœur', 'him')]).toEqual(['son père', 'sa sœur']);
  expect([ownInFrench('épouse', 'him'), ownInFrench('ex-épouse', 'her')]).toEqual(['son épouse', 'son ex-épouse']);
  expect(ownInFrench('frère ou sœur', 'him')).toBe('son frère ou sa sœur');
  expect(ownInFrench('demi-sœur utérine', 'them')).toBe('leur demi-sœur utérine');
});
