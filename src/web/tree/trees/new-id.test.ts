import { expect, test } from 'vitest';
import { memberId } from '#contract/fields.ts';
import { newId } from './new-id.ts';

test('ids made in the browser are what the server takes for one, all different, and sort by their time', () => {
  const ids = Array.from({ length: 200 }, (_, second) => newId(1_763_755_200_000 + second * 1000));
  for (const id of ids) expect(memberId.safeParse(id).success, id).toBe(true);
  for (const id of ids) expect(id).toMatch(/^.{14}7.{4}[89ab]/);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
