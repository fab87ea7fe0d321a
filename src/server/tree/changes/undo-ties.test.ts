import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { goBack, undoChange } from '#contract/changes.ts';
import { createMember, deleteMember, updateMember } from '#contract/members.ts';
import { connectPeople, disconnectPeople } from '#contract/relationships.ts';
import { getTree } from '#contract/trees.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { rowsOfTree } from '#server/testing/random-edits.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;

async function startPeople(names: readonly string[]) {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const params = { treeId };
  const people: MemberId[] = [];
  for (const firstName of names) {
    people.push((await sari.call(createMember, { params, body: { firstName } })).member.id);
  }
  const [a, b, c] = people as [MemberId, MemberId, MemberId];
  const makeParent = async (parentId: MemberId, childId: MemberId) =>
    (await sari.call(connectPeople, { params, body: { kind: 'child', parentId, childId } })).changeId;
  const edit = async (memberId: MemberId, body: object) =>
    (await sari.call(updateMember, { params: { treeId, memberId }, body })).changeId;
  const part = async (body: object) => (await sari.call(disconnectPeople, { params, body })).changeId;
  const remove = async (memberId: MemberId) =>
    (await sari.call(deleteMember, { params: { treeId, memberId } })).changeId;
  const undo = async (changeId: string) =>
    (await sari.call(undoChange, { params: { treeId, changeId }, body: {} })).changeId;
  const unionOf = async (person: MemberId) => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from unions where partner_a = ${person} or partner_b = ${person}`,
    );
    return rows[0]?.id ?? '';
  };
  /** Refused as something newer stands in the way, with every row and the version as they were. */
  const expectRefusal = async (changeId: string) => {
    const rows = await rowsOfTree(app);
    const { version } = await sari.call(getTree, { params });
    const refused = await sari.refused(undoChange, { params: { treeId, changeId }, body: {} });
    expect(refused).toMatchObject({ status: 409, code: 'change_superseded' });
    expect(await rowsOfTree(app)).toEqual(rows);
    expect((await sari.call(getTree, { params })).version).toBe(version);
  };
  return { app, treeId, sari, people, a, b, c, makeParent, edit, part, remove, undo, unionOf, expectRefusal };
}

/** Everybody who is an ancestor of themselves, and every two people of whom more than one union stands. */
async function oddTies({ db }: App) {
  const loops = await db.execute(
    sql`with recursive parents as (
          select p.id as parent, c.member_id as child from union_children c
          join unions u on u.tree_id = c.tree_id and u.id = c.union_id
          cross join lateral (values (u.partner_a), (u.partner_b)) as p (id) where p.id is not null
        ), above as (
          select child as person, parent as ancestor from parents
          union select a.person, p.parent from above a join parents p on p.child = a.ancestor
        )
        select person from above where person = ancestor`,
  );
  const pairs = await db.execute(
    sql`select least(partner_a, partner_b) from unions where partner_a is not null and partner_b is not null
        group by least(partner_a, partner_b), greatest(partner_a, partner_b) having count(*) > 1`,
  );
  return { loops: loops.rows.length, pairs: pairs.rows.length };
}

test('[FND-011] redoing a parent link is refused where it has been turned round since', async () => {
  const { app, a, b, makeParent, edit, undo, expectRefusal } = await startPeople(['Arif', 'Bayu']);
  const undone = await undo(await makeParent(a, b));
  const turned = await makeParent(b, a);
  await expectRefusal(undone);
  await edit(a, { notes: 'Kept bees.' });
  await undo(turned);
  await undo(undone);
  expect(await oddTies(app)).toEqual({ loops: 0, pairs: 0 });
  expect(await app.count('union_children')).toBe(1);
});

test('[FND-011] undoing the removal of a father is refused where the child has become a parent of his', async () => {
  const { a, b, makeParent, edit, expectRefusal } = await startPeople(['Arif', 'Bayu']);
  await edit(b, { fatherId: a });
  const removed = await edit(b, { fatherId: null });
  await makeParent(b, a);
  await expectRefusal(removed);
});

test('[FND-011] undoing a disconnection is refused where it would close a circle over three generations', async () => {
  const { a, b, c, makeParent, part, unionOf, expectRefusal } = await startPeople(['Arif', 'Bayu', 'Citra']);
  await makeParent(a, b);
  await makeParent(b, c);
  const parted = await part({ kind: 'child', unionId: await unionOf(a), childId: b, parentId: a });
  await makeParent(c, a);
  await expectRefusal(parted);
});

test('[FND-011] undoing the deletion of the person in the middle is refused where the oldest now comes from the youngest', async () => {
  const { a, b, c, makeParent, remove, expectRefusal } = await startPeople(['Arif', 'Bayu', 'Citra']);
  await makeParent(a, b);
  await makeParent(b, c);
  const deleted = await remove(b);
  await makeParent(c, a);
  await expectRefusal(deleted);
});

test('[FND-011] redoing a couple is refused where the two were made one from the other side since', async () => {
  const { app, a, b, edit, undo, expectRefusal } = await startPeople(['Arif', 'Bayu']);
  const undone = await undo(await edit(a, { spouseId: b }));
  const otherWay = await edit(b, { spouseId: a });
  await expectRefusal(undone);
  await undo(otherWay);
  await undo(undone);
  expect(await app.count('unions')).toBe(1);
});

test('[FND-011] undoing that a couple parted is refused where the two have become a couple again', async () => {
  const { sari, treeId, a, b, c, edit, part, unionOf, expectRefusal } = await startPeople(['Arif', 'Bayu', 'Citra']);
  await edit(a, { spouseId: b });
  await edit(c, { fatherId: a, motherId: b });
  const parted = await part({ kind: 'partner', unionId: await unionOf(b), childrenStayWith: a });
  const body = { kind: 'partner', memberId: b, partnerId: a };
  await sari.call(connectPeople, { params: { treeId }, body });
  await expectRefusal(parted);
});

test('[FND-011] redoing a parent link is refused where the same two have been linked anew', async () => {
  const { a, b, makeParent, undo, expectRefusal } = await startPeople(['Arif', 'Bayu']);
  const undone = await undo(await makeParent(a, b));
  await makeParent(a, b);
  await expectRefusal(undone);
});

test('[FND-011] undoing that somebody left a couple is refused where they have taken the other place in it since', async () => {
  const { a, b, c, edit, part, remove, unionOf, sari, treeId, expectRefusal } = await startPeople([
    'Arif',
    'Bayu',
    'Citra',
  ]);
  await edit(a, { spouseId: b });
  await edit(c, { fatherId: a, motherId: b });
  const unionId = await unionOf(a);
  const parted = await part({ kind: 'partner', unionId, childrenStayWith: a });
  await remove(a);
  await sari.call(connectPeople, { params: { treeId }, body: { kind: 'child', parentId: b, childId: c, unionId } });
  await expectRefusal(parted);
});

test('[FND-048] undoing that a couple parted is refused where one of the two is gone by now', async () => {
  const { a, b, edit, part, remove, unionOf, expectRefusal } = await startPeople(['Arif', 'Bayu']);
  await edit(a, { spouseId: b });
  const parted = await part({ kind: 'partner', unionId: await unionOf(a) });
  await remove(b);
  await expectRefusal(parted);
});

test('[FND-048] undoing that a couple parted is refused where one of them has joined the other elsewhere since', async () => {
  const { sari, treeId, a, b, c, edit, part, makeParent, unionOf, expectRefusal } = await startPeople([
    'Arif',
    'Bayu',
    'Citra',
  ]);
  await edit(a, { spouseId: b });
  const couple = await unionOf(b);
  await makeParent(a, c);
  // The parents of the child stood before as well, with Arif alone in them.
  const parted = await part({ kind: 'partner', unionId: couple });
  const unionId = await unionOf(a);
  await sari.call(connectPeople, { params: { treeId }, body: { kind: 'child', parentId: b, childId: c, unionId } });
  await expectRefusal(parted);
});

/** Joko and Adi are each other's fathers, and Joko and Rini stand as a couple twice. */
const oddFile = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Joko /Santoso/
1 SEX M
0 @I2@ INDI
1 NAME Rini
1 SEX F
0 @I3@ INDI
1 NAME Adi /Santoso/
1 SEX M
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 MARR
2 DATE 1950
1 CHIL @I3@
0 @F2@ FAM
1 HUSB @I3@
1 CHIL @I1@
0 @F3@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 MARR
2 DATE 1960
0 TRLR
`;

test('[FND-011] a tree with a loop and a double couple from a file is undone, redone and taken back like any other', async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  const params = { treeId };
  const undo = async (changeId: string) =>
    (await sari.call(undoChange, { params: { treeId, changeId }, body: {} })).changeId;
  const { changeId } = await bringIn(oddFile);
  const odd = await oddTies(app);
  expect(odd).toEqual({ loops: 2, pairs: 1 });
  const rows = await rowsOfTree(app);

  await undo(await undo(changeId ?? ''));
  expect(await rowsOfTree(app)).toEqual(rows);

  const { rows: found } = await app.db.execute<{ id: MemberId; name: string }>(
    sql`select id, first_name as name from family_members`,
  );
  const idOf = (name: string) => found.find((one) => one.name === name)?.id as MemberId;
  for (const name of ['Joko', 'Rini', 'Adi']) {
    const gone = await sari.call(deleteMember, { params: { treeId, memberId: idOf(name) } });
    // What is written beside it since does not stand in the way.
    await sari.call(createMember, { params, body: { firstName: 'Dewi' } });
    const back = await undo(gone.changeId);
    expect(await oddTies(app)).toEqual(odd);
    await undo(await undo(back));
    expect(await oddTies(app)).toEqual(odd);
  }
  const gone = await sari.call(deleteMember, { params: { treeId, memberId: idOf('Joko') } });
  await sari.call(goBack, { params: { treeId, changeId: changeId ?? '' }, body: {} });
  expect(await oddTies(app)).toEqual(odd);
  const refused = await sari.refused(undoChange, { params: { treeId, changeId: gone.changeId }, body: {} });
  expect(refused.code).toBe('change_superseded');
}, 60_000);

test('[FND-011] no sequence of links, their ends, undos and redos makes anybody their own ancestor or a couple twice', async () => {
  for (const seed of [11, 12, 13]) {
    const { app, sari, treeId, people } = await startPeople(['Arif', 'Bayu', 'Citra', 'Dewi', 'Eka']);
    const random = seededRandom(seed);
    const path = (spec: { readonly path: string }, memberId = '', changeId = '') =>
      spec.path.replace('{treeId}', treeId).replace('{memberId}', memberId).replace('{changeId}', changeId);
    const made: string[] = [];
    let refusals = 0;
    for (let step = 0; step < 120; step++) {
      const { rows: unions } = await app.db.execute<{ id: string; a: string | null; child: string | null }>(
        sql`select u.id, u.partner_a as a, (select member_id from union_children c where c.union_id = u.id order by c.id limit 1) as child
            from unions u order by u.id`,
      );
      const one = random.pick(people);
      const other = random.pick(people);
      const kind = random.between(0, 9);
      const send = async (method: string, to: string, body?: object) => sari.request(method, to, body);
      const act = () => {
        if (kind <= 1) return send('POST', path(connectPeople), { kind: 'child', parentId: one, childId: other });
        if (kind === 2) return send('POST', path(connectPeople), { kind: 'partner', memberId: one, partnerId: other });
        if (kind === 3 && unions.length > 0) {
          const { id: unionId, a, child } = random.pick(unions);
          const body =
            child !== null && random.chance(0.7)
              ? { kind: 'child', unionId, childId: child, parentId: random.chance(0.5) ? a : null }
              : { kind: 'partner', unionId, childrenStayWith: random.chance(0.5) ? a : null };
          return send('POST', path(disconnectPeople), body);
        }
        if (kind === 4 && random.chance(0.3)) return send('DELETE', path(deleteMember, one));
        if (kind === 5 && random.chance(0.3)) return send('PATCH', path(updateMember, one), { fatherId: null });
        if (made.length === 0) return null;
        // Not the last one alone: everything that was ever done, undos and redos included.
        return send('POST', path(undoChange, '', random.pick(made.slice(-12))), {});
      };
      const response = await act();
      if (!response) continue;
      expect(response.status).toBeLessThan(500);
      const answer = (await response.json()) as { changeId?: string };
      if (response.ok && answer.changeId) made.push(answer.changeId);
      if (response.status === 409) refusals++;
      expect(await oddTies(app), `seed ${seed}, step ${step}, kind ${kind}`).toEqual({ loops: 0, pairs: 0 });
    }
    expect(made.length).toBeGreaterThan(25);
    expect(refusals).toBeGreaterThan(0);
  }
}, 120_000);
