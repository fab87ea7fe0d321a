import i18next from 'i18next';
import { expect, test } from 'vitest';
import { allTexts } from './all-texts.ts';
import { loadTexts, startTexts } from './i18n.ts';

test('[SET-025] in French “de” loses its vowel before a name that begins with one', async () => {
  await startTexts('fr', allTexts);
  await loadTexts('builder', 'diagram');
  expect(i18next.t('who.father', { ns: 'builder', name: 'Anna' })).toBe('Père d’Anna');
  expect(i18next.t('who.father', { ns: 'builder', name: 'Budi' })).toBe('Père de Budi');
  expect(i18next.t('members', { ns: 'diagram', count: 2_000_000 })).toBe('2\u202f000\u202f000 de membres');
});
