import { expect, test } from 'vitest';
import { nameRelation } from './describe-relation.ts';
import { ownInGerman } from './own-in-german.ts';
import { OWNER, type Owner } from './owner.ts';
import { kinPath } from './testing/kin-path.ts';

const budi = { named: 'Budi' };

function german(path: string, owner: Owner = 'you'): string {
  const { relation, facts } = kinPath(path);
  return ownInGerman(nameRelation(relation, facts, { language: 'de' }).word, owner).replace(OWNER, budi.named);
}

test('in German the possessive goes with the gender of the word, and stands before who is nearest to the reader', () => {
  expect([german('F'), german('M'), german('C')]).toEqual(['Ihr Vater', 'Ihre Mutter', 'Ihr Kind']);
  expect(german('FFBSD')).toBe('Ihre Cousine zweiten Grades');
  expect(german('PG')).toBe('Ihr Onkel oder Ihre Tante');
  expect(german('FBSW')).toBe('die Frau Ihres Cousins');
  expect(german('MHB')).toBe('ein Bruder Ihres Stiefvaters');
  expect(german('WFB')).toBe('ein Onkel Ihrer Ehefrau');
  expect(german('FGE')).toBe('Ihr angeheirateter Onkel oder Ihre angeheiratete Tante');
  expect(german('PEe')).toBe('der Verlobte oder die Verlobte Ihres Elternteils');
});

test('in German who belongs to somebody spoken of has “sein” or “ihr”', () => {
  expect([german('B', 'him'), german('Z', 'him')]).toEqual(['sein Bruder', 'seine Schwester']);
  expect([german('B', 'her'), german('W', 'them')]).toEqual(['ihr Bruder', 'ihre Ehefrau']);
});

test('in German the name of an owner stands behind the whole word', () => {
  expect(german('M', budi)).toBe('die Mutter von Budi');
  expect(german('FFBSD', budi)).toBe('eine Cousine zweiten Grades von Budi');
  expect(german('FBSW', budi)).toBe('die Frau eines Cousins von Budi');
  expect(german('He', budi)).toBe('der Verlobte von Budi');
  expect(german('PGC', budi)).toBe('ein Cousin oder eine Cousine von Budi');
});
