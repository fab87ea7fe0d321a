import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('[LAY-046] initials are the first letters of first and last name in upper case', () => {
  expect(initials({ firstName: 'ann', lastName: 'lee' })).toBe('AL');
  expect(initials({ firstName: ' ann marie', lastName: 'van der Berg' })).toBe('AV');
  expect(initials({ firstName: 'Suharto', lastName: null })).toBe('S');
  expect(initials({ firstName: null, lastName: 'lee' })).toBe('L');
});

test('[LAY-047] without a first name the e-mail address gives the first letter', () => {
  expect(initials({ firstName: '', lastName: null, email: 'zed@x.org' })).toBe('Z');
  expect(initials({ firstName: null, lastName: 'lee', email: 'zed@x.org' })).toBe('ZL');
  expect(initials({ firstName: 'ann', lastName: 'lee', email: 'zed@x.org' })).toBe('AL');
});

test('[LAY-048] nobody has the initial U', () => {
  expect(initials(null)).toBe('U');
  expect(initials({ firstName: null, lastName: '', email: null })).toBe('U');
});

test('[LAY-049] an initial is a whole letter in any script', () => {
  expect(initials({ firstName: 'Émile', lastName: 'Ötzi' })).toBe('ÉÖ');
  expect(initials({ firstName: 'e\u0301mile', lastName: 'o\u0308tzi' })).toBe('ÉÖ');
  expect(initials({ firstName: '👩‍👧‍👦 Family', lastName: '🇨🇭' })).toBe('👩‍👧‍👦');
  expect(initials({ firstName: '𠮷田', lastName: '𝒜' })).toBe('𠮷𝒜');
  expect(initials({ firstName: 'ꦲꦤ', lastName: 'भारती' })).toBe('ꦲभा');
  expect(initials({ firstName: "'t", lastName: '(Hooft)' })).toBe('TH');
});
