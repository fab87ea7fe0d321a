import { commonWords } from './easy-passwords.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** Trimmed and in lower case, as the contract leaves it. */
  readonly email: string;
}

/** What stands for a letter in passwords that think themselves clever. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

const keyboardRows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '1234567890'];

/**
 * Whether a guessing program would have this password among its first: a common word with or without digits and signs
 * around it, the person's own name or address, a repeat, a sequence, a number that is short enough to be a date or a phone.
 */
export function isWeakPassword(password: string, person: Person): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return (
    isRepeat(text) ||
    isSequence(text) ||
    /^[\d\s.,/-]{0,11}$/.test(text) ||
    coresOf(text).some((core) => commonWords.has(core) || isAboutThem(core, person))
  );
}

/** 'P@ssw0rd!2024' is 'password' with things put around and in between; each reading of it is looked at. */
function coresOf(text: string): string[] {
  const bare = text.replace(/\s+/g, '').replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
  const unfolded = (word: string) => word.replace(/[0134578@$!|]/g, (sign) => lookalikes[sign] ?? sign);
  const lettersOf = (word: string) => word.replace(/[^\p{L}]/gu, '');
  // The signs at the end may be letters ('pa$$') or a tail ('password!!'), so both are tried.
  return [bare, lettersOf(bare), lettersOf(unfolded(bare)), lettersOf(unfolded(text.replace(/\s+/g, '')))];
}

function isAboutThem(core: string, { firstName, lastName, email }: Person): boolean {
  const [mailbox = ''] = email.split('@');
  const own = [firstName + lastName, lastName + firstName, firstName, lastName, mailbox, email];
  return own.map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, '')).some((word) => word !== '' && word === core);
}

/** 'aaaaaaaa', 'abcabcabc', 'haha haha': one part of at most four characters, over and over, or only two characters. */
function isRepeat(text: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/u.test(text) || new Set(text).size <= 2;
}

/** 'abcdefgh', '87654321', 'qwertzui', 'lkjhgfdsa'. */
function isSequence(text: string): boolean {
  const reversed = [...text].reverse().join('');
  if (keyboardRows.some((row) => `${row}${row}`.includes(text) || `${row}${row}`.includes(reversed))) return true;
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
