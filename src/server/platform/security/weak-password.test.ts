import { expect, test } from 'vitest';
import { commonWords } from './easy-passwords.ts';
import { isWeakPassword } from './weak-password.ts';

const ratna = { firstName: 'Ratna', lastName: 'Wijaya', email: 'ratna.w@family.example' };
const weak = (password: string) => isWeakPassword(password, ratna);

test('the commonest passwords are refused however they are dressed up [AT-23]', () => {
  const passwords = [
    'password',
    'Password1',
    'p@ssw0rd',
    'P@$$w0rd!',
    'password2024!',
    '123password',
    'pass word',
    'iloveyou',
    'iloveyou2',
    'qwerty123',
    'Welcome1!',
    'letmein1',
    'sunshine99',
    'trustno1',
    'abcdef123',
    'adminadmin',
    'sayangku1',
    'swissfam1',
  ];
  expect(passwords.filter((password) => !weak(password))).toEqual([]);
});

test('repeats, sequences and short numbers are refused [AT-23]', () => {
  const passwords = [
    'aaaaaaaa',
    'abababab',
    'abcabcab',
    'hahahaha',
    '1q1q1q1q',
    'abcdefgh',
    'stuvwxyz',
    'hgfedcba',
    'qwertyui',
    'lkjhgfdsa',
    '12345678',
    '87654321',
    '0987654321',
    '19801231',
    '31.12.1980',
    '0791234567',
    '        ',
  ];
  expect(passwords.filter((password) => !weak(password))).toEqual([]);
});

test('every sign that looks like a letter is read as it, in the middle of a word and at its end [AT-23]', () => {
  const dressed = ['l0ve', '1loveyou', 'secr3t', 'p4ssword', 'pa5sword', 'le7mein', '8aseball', 'p@ssword'];
  expect([...dressed, 'pa$sword', 'pr!ncess', 'we|come'].filter((password) => !weak(password))).toEqual([]);
});

test('every row of every keyboard is refused in both directions, beyond its end too, and half a row with anything else passes', () => {
  for (const row of ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '1234567890']) {
    const backwards = [...row].reverse().join('');
    const wrapped = row.slice(3) + row.slice(0, 3);
    expect([row, backwards, wrapped].filter((password) => !weak(password))).toEqual([]);
  }
  expect(weak('qwert-kopi-uiop')).toBe(false);
});

test('a number is refused up to eleven digits and signs, with a letter or a twelfth it is not', () => {
  expect([weak('79312486057'), weak('793124860571')]).toEqual([true, false]);
  expect([weak('79 31/24-60.'), weak('79 31/24-6k.')]).toEqual([false, false]);
  expect(weak('31/12-19, 80')).toBe(false);
  expect(weak('31/12-19,80')).toBe(true);
});

test('a repeated part of at most four letters is refused, with up to three others behind it', () => {
  expect(['bonobono', 'bonobonobon', 'bonobonoxyz', 'qzqzqzqz!'].filter((password) => !weak(password))).toEqual([]);
  expect(weak('bonobonowxyz')).toBe(false);
  expect(weak('bonoxbonox')).toBe(false);
});

test('two different characters alone are refused in any order, three are not', () => {
  expect(weak('xkkxkxxxkx')).toBe(true);
  expect(weak('xkkxkzzxkx')).toBe(false);
});

test("the person's own name and address are refused [AT-23]", () => {
  const passwords = ['ratnawijaya', 'WijayaRatna1', 'Wijaya1980', 'Ratna!!', 'ratna.w@family.example', 'ratna.w2024'];
  expect(passwords.filter((password) => !weak(password))).toEqual([]);
});

test('nobody without a last name is told that everything is about them', () => {
  expect(isWeakPassword('1980!kopi!1980', { ...ratna, lastName: '' })).toBe(false);
});

test('passwords that are merely ordinary pass: words together, other scripts, spaces, long numbers [AT-23]', () => {
  const passwords = [
    'otters ford the river',
    'kopi-tubruk-panas',
    'Wijaya builds boats',
    'x7#kQp2m',
    'jalan kenangan 45 b',
    'пароход по волге',
    '山の上の古い家です',
    '827364519283746',
    'passwordless entry',
    'hello from Bandung',
  ];
  expect(passwords.filter(weak)).toEqual([]);
});

test('the list holds at least three hundred words, all of letters only', () => {
  expect(commonWords.size).toBeGreaterThan(300);
  expect([...commonWords].filter((word) => !/^\p{Ll}+$/u.test(word))).toEqual([]);
});
