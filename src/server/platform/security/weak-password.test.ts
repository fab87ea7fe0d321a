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

test("the person's own name and address are refused [AT-23]", () => {
  const passwords = ['ratnawijaya', 'WijayaRatna1', 'Wijaya1980', 'ratna.w@family.example', 'ratna.w2024'];
  expect(passwords.filter((password) => !weak(password))).toEqual([]);
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
