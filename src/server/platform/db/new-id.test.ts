import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** RFC 9562: version 7 in the seventh byte, variant 10 in the ninth. */
const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const millisOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
const many = (count: number) => Array.from({ length: count }, () => newId());

test('an id is a UUID v7 that tells when it was made', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(version7);
  expect(millisOf(id)).toBeGreaterThanOrEqual(before);
  expect(millisOf(id)).toBeLessThanOrEqual(Date.now() + 1);
});

test('ids sort as they were made and never repeat, also more of them than a millisecond can count', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const start = Date.now();
  const ids = many(10_000);
  expect(ids.every((id) => version7.test(id))).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  // 4,096 fit into a millisecond; the rest borrows from the ones that follow.
  expect(ids.map((id) => millisOf(id) - start)).toEqual(ids.map((_, index) => Math.floor(index / 4096)));
});

test('a clock that is put back does not put ids back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  const [earlier = ''] = many(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  const later = many(3);
  expect([earlier, ...later].toSorted()).toEqual([earlier, ...later]);
  expect(millisOf(later[0] ?? '')).toBe(millisOf(earlier));
});

test('what is random in an id is spread over all its bits', () => {
  const tails = many(4000).map((id) => BigInt(`0x${id.replaceAll('-', '').slice(16)}`));
  for (let bit = 0n; bit < 62n; bit++) {
    const ones = tails.filter((tail) => (tail >> bit) & 1n).length;
    // Six standard deviations from half of them: chance alone misses by that once in 500 million.
    expect(Math.abs(ones - 2000), `bit ${bit}`).toBeLessThan(190);
  }
});
