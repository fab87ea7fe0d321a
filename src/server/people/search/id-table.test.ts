import { expect, test } from 'vitest';
import { runThrough } from '#domain/steps.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { buildIdTable, bytesOf } from './id-table.ts';

test('every id leads to its number, and an id of nobody to none, however alike they are', () => {
  const inOrder = Array.from({ length: 2000 }, (_, nth) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`);
  const ids = [...inOrder, ...Array.from({ length: 2000 }, () => newId<string>())];
  const table = runThrough(buildIdTable(Buffer.concat(ids.map(bytesOf))));
  expect(ids.map((id) => table.find(bytesOf(id), 0))).toEqual(ids.map((_, nth) => nth));
  expect(table.find(bytesOf(newId<string>()), 0)).toBe(-1);
  expect(runThrough(buildIdTable(Buffer.alloc(0))).find(bytesOf(newId<string>()), 0)).toBe(-1);
});
