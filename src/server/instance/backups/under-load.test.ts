import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember, deleteMember } from '#contract/members.ts';
import { createTree } from '#contract/trees.ts';
import { backUp, backupMaking, startEmptyInstance } from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';

/** What every committed change keeps true; a mixture of two moments would not. */
const broken = sql`select t.id from family_trees t
  where t.version <> (select coalesce(max(seq), 0) from changes c where c.tree_id = t.id)
    or t.member_count <> (select count(*) from family_members m where m.tree_id = t.id)`;

test('a backup that is made while others write holds one moment, whole changes only [FT-18]', async () => {
  const app = await startTestApp();
  const sari = app.as('sari');
  const trees = await Promise.all(['North', 'South'].map((name) => sari.call(createTree, { body: { name } })));
  let isOver = false;
  let written = 0;
  const write = async (treeId: string) => {
    for (let nth = 0; !isOver; nth++) {
      const params = { treeId };
      const { member } = await sari.call(createMember, {
        params,
        body: { firstName: `Child ${nth}`, gender: 'female' },
      });
      if (nth % 3 === 0) await sari.call(deleteMember, { params: { treeId, memberId: member.id } });
      written++;
    }
  };
  const writing = Promise.all(trees.map(({ id }) => write(id)));
  const paths: string[] = [];
  while (paths.length < 4) paths.push((await backUp(backupMaking(app))).path);
  isOver = true;
  await writing;
  expect(written).toBeGreaterThan(10);

  const counts: number[] = [];
  for (const path of paths) {
    const { database, restore } = await startEmptyInstance();
    await restore(path);
    expect((await database.db.execute(broken)).rows).toEqual([]);
    const { rows } = await database.db.execute<{ n: number }>(sql`select count(*)::int as n from changes`);
    counts.push(rows[0]?.n ?? 0);
  }
  expect((await app.db.execute(broken)).rows).toEqual([]);
  // Each is of a later moment than the one before.
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
});
