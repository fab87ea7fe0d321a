import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withDatabase } from '#server/testing/test-database.ts';
import { packUuids } from './uuid-array.ts';

test.each([0, 1, 2, 500])('%i packed UUIDs arrive as they were, in their order', async (count) => {
  const { pool } = await withDatabase();
  const uuids = Array.from({ length: count }, () => randomUUID());
  const { rows } = await pool.query('select array_to_json($1::uuid[]) as read', [packUuids(uuids)]);
  expect(rows).toEqual([{ read: uuids }]);
});
