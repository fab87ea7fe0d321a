import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { writeRows } from '#server/testing/family-rows.ts';
import { withDatabase } from '#server/testing/test-database.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { findOccasions } from './find-occasions.ts';

const today = toDayNumber('gregorian', 2026, 11, 21);

async function writeFamily() {
  const { db } = await withDatabase();
  const rows = writeRows(db);
  const owner = await rows.user(`Owner${Math.random().toString(36).slice(2)}`);
  const treeId = await rows.tree(owner);
  return { db, rows, treeId };
}

const partsOf = (db: Db) => ({ db, graphs: createGraphCache(db, () => new Date('2026-11-21')) });

const told = (occasions: Awaited<ReturnType<typeof findOccasions>>) =>
  occasions.map(({ kind, names }) => `${kind} ${names.join(' + ')}`);

test('a family keeps birthdays of the living, weddings of couples, and the days on which somebody died', async () => {
  const { db, rows, treeId } = await writeFamily();
  const ayu = await rows.member(treeId, 'Ayu', { born: '1984-11-21' });
  const bram = await rows.member(treeId, 'Bram', { born: '1980-02-03' });
  await rows.member(treeId, 'Citra', { born: '1990-11-20' });
  await rows.member(treeId, 'Hadi', { born: '1930-11-21', died: '2015-11-21' });
  await rows.member(treeId, 'Eka', { born: '1850-11-21', died: '1900-11-21' });
  await rows.member(treeId, 'Fajar', { born: '1985-11-21', about: true });
  await rows.marriage(treeId, [ayu, bram], '2010-11-21');
  const found = await findOccasions(partsOf(db), [treeId], { today, keptOn: [today] });
  expect(told(found)).toEqual(['birthday Ayu Wijaya', 'remembrance Hadi Wijaya', 'wedding Ayu Wijaya + Bram Wijaya']);
});

test('nobody is congratulated who is dead, divorced, widowed or too old to be alive', async () => {
  const { db, rows, treeId } = await writeFamily();
  const ayu = await rows.member(treeId, 'Ayu', { born: '1984-01-01' });
  const bram = await rows.member(treeId, 'Bram', { born: '1980-01-01' });
  const hadi = await rows.member(treeId, 'Hadi', { born: '1930-01-01', died: '2015-05-05' });
  await rows.member(treeId, 'Gita', { born: '1910-11-21' });
  await rows.marriage(treeId, [ayu, bram], '2010-11-21', { end: 'divorce' });
  await rows.marriage(treeId, [ayu, bram], '2012-11-21', { kind: 'engagement' });
  await rows.marriage(treeId, [ayu, hadi], '2005-11-21');
  expect(await findOccasions(partsOf(db), [treeId], { today, keptOn: [today] })).toEqual([]);
});

test('only the trees that are named are looked into, and without a day all of the year are found', async () => {
  const { db, rows, treeId } = await writeFamily();
  await rows.member(treeId, 'Ayu', { born: '1984-03-05' });
  await rows.member(treeId, 'Baby', { born: '2026-11-21' });
  const { treeId: other, rows: otherRows } = await writeFamily();
  await otherRows.member(other, 'Stranger', { born: '1984-03-05' });
  expect(told(await findOccasions(partsOf(db), [treeId], { today }))).toEqual([
    'birthday Ayu Wijaya',
    'birthday Baby Wijaya',
  ]);
  expect(await findOccasions(partsOf(db), [treeId], { today, keptOn: [today] })).toEqual([]);
  expect(await findOccasions(partsOf(db), [], { today })).toEqual([]);
});
