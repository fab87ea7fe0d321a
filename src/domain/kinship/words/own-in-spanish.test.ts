import { expect, test } from 'vitest';
import { nameRelation } from './describe-relation.ts';
import { ownInSpanish } from './own-in-spanish.ts';
import { OWNER } from './owner.ts';
import { kinPath } from './testing/kin-path.ts';

function spanish(path: string, name?: string): string {
  const { relation, facts } = kinPath(path);
  const { word } = nameRelation(relation, facts, { language: 'es' });
  return name === undefined ? ownInSpanish(word, 'you') : ownInSpanish(word, { named: name }).replace(OWNER, name);
}

test('in Spanish the reader’s own relatives have “su” in front of the one who is nearest to the reader', () => {
  expect(spanish('M')).toBe('su madre');
  expect(spanish('FFBSD')).toBe('su prima segunda');
  expect(spanish('FFBSDH')).toBe('esposo de su prima segunda');
  expect(spanish('WFB')).toBe('tío de su esposa');
  expect(spanish('MHB')).toBe('hermano de su padrastro');
});

test('in Spanish the name of an owner stands behind the whole word', () => {
  expect(spanish('M', 'Budi')).toBe('madre de Budi');
  expect(spanish('FFBSDH', 'Budi')).toBe('esposo de una prima segunda de Budi');
  expect(spanish('SWF', 'Ani')).toBe('consuegro de Ani');
});

test('where a gender is not known, one “su” stands for both articles', () => {
  expect(ownInSpanish('hermano de un(a) primo(a) segundo(a)', 'you')).toBe('hermano de su primo(a) segundo(a)');
  expect(ownInSpanish('hermano de un yerno o una nuera', 'you')).toBe('hermano de su yerno o nuera');
  expect(ownInSpanish('padre del o de la cónyuge', 'you')).toBe('padre de su cónyuge');
});
