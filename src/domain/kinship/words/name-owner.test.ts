import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { nameRelation } from './describe-relation.ts';
import { nameOwner } from './name-owner.ts';
import { OWNER } from './owner.ts';
import { kinPath } from './testing/kin-path.ts';

function english(path: string, name?: string): string {
  const { relation, facts } = kinPath(path);
  const { word } = nameRelation(relation, facts, { language: 'en' });
  return name === undefined
    ? nameOwner(word, 'you', 'en')
    : nameOwner(word, { named: name }, 'en').replace(OWNER, name);
}

function indonesian(path: string): string {
  const { relation, facts } = kinPath(path);
  return nameOwner(nameRelation(relation, facts, { language: 'id', tradition: 'jawa' }).word, 'you', 'id');
}

test('in English the owner stands before the one who is related by blood to the owner', () => {
  expect(english('FFBSSD')).toBe('your second cousin once removed');
  expect(english('FFBSSD', 'Budi')).toBe('Budi’s second cousin once removed');
  expect(english('WFB')).toBe('your wife’s uncle');
  expect(english('FFBSDH')).toBe('the husband of your second cousin');
  expect(english('SWF', 'Ani')).toBe('the father of Ani’s daughter-in-law');
  expect(english('FBWZ')).toBe('a sister-in-law of your uncle');
  expect(english('MHB')).toBe('a brother of your stepfather');
  expect(english('FGE')).toBe('your aunt or uncle by marriage');
});

test('in Indonesian the owner stands behind, and what is in brackets stays out of the sentence', () => {
  expect(indonesian('FFF')).toBe('buyut Anda');
  expect(indonesian('FB+W')).toBe('bude Anda');
  expect(indonesian('FFBSDH')).toBe('suami sepupu dua kali Anda');
});

test('somebody spoken of owns a relative in the words of each language', () => {
  const { relation, facts } = kinPath('Z');
  const say = (language: Language) => nameOwner(nameRelation(relation, facts, { language }).word, 'her', language);
  expect([say('en'), say('id'), say('es'), say('fr'), say('de')]).toEqual([
    'her sister',
    'saudara kandung perempuannya',
    'su hermana',
    'sa sœur',
    'ihre Schwester',
  ]);
});

test('a word and its note are what the explanation consists of', () => {
  const { relation, facts } = kinPath('MZ+H');
  const named = nameRelation(relation, facts, { language: 'id', tradition: 'jawa' });
  expect(named).toEqual({ word: 'pakde', note: 'suami bude' });
});
