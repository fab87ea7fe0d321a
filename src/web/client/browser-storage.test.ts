import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { removeItem, retrieveItem, StorageFailure, storeItem } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('[API-050] a text is kept as it is, however often it is saved and loaded', () => {
  let name = "O'Neil & Co <b>";
  for (let round = 0; round < 10; round++) {
    storeItem('name', name);
    name = retrieveItem('name') ?? '';
  }
  expect(name).toBe("O'Neil & Co <b>");
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (key, value) => {
      storeItem(key, value);
      expect(retrieveItem(key)).toBe(value);
      removeItem(key);
      expect(retrieveItem(key)).toBeNull();
    }),
    { seed: 5, numRuns: 60 },
  );
});

test('[CAT-013] [CAT-014] [CAT-015] a storage that refuses is told of in the words of the specification', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  expect(() => storeItem('a', 'b')).toThrow(new StorageFailure('Failed to store item securely'));
  expect(() => retrieveItem('a')).toThrow(new StorageFailure('Failed to retrieve item securely'));
  expect(() => removeItem('a')).toThrow(new StorageFailure('Failed to remove item securely'));
});
