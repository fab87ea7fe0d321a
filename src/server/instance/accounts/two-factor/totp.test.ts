import { expect, test } from 'vitest';
import { fromBase32, toBase32 } from './base32.ts';
import { codeOf, findStep, keyAddress, newKey, stepAt } from './totp.ts';

/** '12345678901234567890', the key of the examples of RFC 6238. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const at = (seconds: number) => new Date(seconds * 1000);

test('codes are those of RFC 6238, appendix B, with six digits', () => {
  const examples = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const;
  for (const [seconds, code] of examples) expect(codeOf(key, stepAt(at(seconds)))).toBe(code);
});

test('base 32 is that of RFC 4648, section 10, without padding', () => {
  const examples = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' };
  for (const [text, written] of Object.entries(examples)) {
    expect(toBase32(Buffer.from(text))).toBe(written);
    expect(Buffer.from(fromBase32(written)).toString()).toBe(text);
  }
});

test('a code counts one step early and one step late, and not two [AT-20]', () => {
  const now = at(3000);
  const step = stepAt(now);
  for (const [off, expected] of [
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ] as const) {
    expect(findStep(key, codeOf(key, step + off), now, null)).toBe(expected);
  }
});

test('a step that was used, and every one before it, is used up [AT-20]', () => {
  const now = at(3000);
  const step = stepAt(now);
  expect(findStep(key, codeOf(key, step), now, step)).toBeNull();
  expect(findStep(key, codeOf(key, step - 1), now, step)).toBeNull();
  expect(findStep(key, codeOf(key, step + 1), now, step)).toBe(step + 1);
});

test('spaces in a code do not matter, anything else does', () => {
  const now = at(59);
  expect(findStep(key, '287 082', now, null)).toBe(1);
  for (const wrong of ['287083', '28708', '2870822', 'abcdef', '２８７０８２', '']) {
    expect(findStep(key, wrong, now, null)).toBeNull();
  }
});

test('every key is new, and its address says whose it is and where', () => {
  expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newKey()).not.toBe(newKey());
  expect(keyAddress('ABC', 'Keluarga: Ä & Co', 'sari@family.example')).toBe(
    'otpauth://totp/Keluarga%20%20%C3%84%20%26%20Co:sari%40family.example?secret=ABC&issuer=Keluarga%20%20%C3%84%20%26%20Co',
  );
});
