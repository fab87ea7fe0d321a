import { expect, test } from 'vitest';
import { placeMedia } from './place-media.ts';

const file = (importId: string | null, path: string, hash: string) => ({ importId, path, hash });

test('files of one import keep their paths', () => {
  const { byPath, moved } = placeMedia([file('a', 'photos/siti.png', '1'), file('a', 'photos/budi.png', '1')]);
  expect([...byPath.keys()]).toEqual(['photos/siti.png', 'photos/budi.png']);
  expect(moved.size).toBe(0);
});

test('the same file under the same path is there once', () => {
  const { byPath, moved } = placeMedia([file('a', 'siti.png', '1'), file('b', 'siti.png', '1')]);
  expect([...byPath.keys()]).toEqual(['siti.png']);
  expect(moved.size).toBe(0);
});

test('another file under the same path goes into a folder that is free, and its import is told', () => {
  const { byPath, moved } = placeMedia([
    file('a', 'siti.png', '1'),
    file('a', '2/siti.png', '2'),
    file('b', 'siti.png', '3'),
    file('c', 'siti.png', '4'),
    file(null, 'siti.png', '5'),
  ]);
  expect([...byPath].map(([path, { hash }]) => [path, hash])).toEqual([
    ['siti.png', '1'],
    ['2/siti.png', '2'],
    ['3/siti.png', '3'],
    ['4/siti.png', '4'],
    ['5/siti.png', '5'],
  ]);
  expect(moved.get('b')?.get('siti.png')).toBe('3');
  expect(moved.get('c')?.get('siti.png')).toBe('4');
  expect(moved.has('a')).toBe(false);
});
