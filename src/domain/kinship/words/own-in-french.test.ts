import { expect, test } from 'vitest';
import { nameRelation } from './describe-relation.ts';
import { ownInFrench } from './own-in-french.ts';
import { kinPath } from './testing/kin-path.ts';

function french(path: string, name: string | null = null): string {
  const { relation, facts } = kinPath(path);
  return ownInFrench(nameRelation(relation, facts, { language: 'fr' }).word, name);
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
  expect(ownInFrench('oncle ou tante', null)).toBe('votre oncle ou votre tante');
  expect(ownInFrench('épouse de l’oncle ou de la tante', null)).toBe('l’épouse de votre oncle ou de votre tante');
  expect(ownInFrench('fils de l’oncle ou de la tante de l’épouse', null)).toBe(
    'fils de l’oncle ou de la tante de votre épouse',
  );
  expect(ownInFrench('époux de la cousine du 2e au 3e degré', null)).toBe('l’époux de votre cousine du 2e au 3e degré');
  expect(ownInFrench('cousin du 2e au 3e degré', null)).toBe('votre cousin du 2e au 3e degré');
});
