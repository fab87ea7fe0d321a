import { expect, test } from 'vitest';
import { getRelationship, listRelatives } from '#contract/kinship.ts';
import { createMember, deleteMember } from '#contract/members.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { startTestApp } from '#server/testing/test-app.ts';

/** Hadi and Wulan have Arif and Dewi; Arif and Ratih have Sari, Dewi alone has Budi; Tono has nobody. */
async function startFamily() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const owner = app.as('sari');
  const params = { treeId };
  const add = async (firstName: string, body: object = {}) =>
    (await owner.call(createMember, { params, body: { firstName, ...body } })).member.id;
  const hadi = await add('Hadi', { gender: 'male' });
  const wulan = await add('Wulan', { gender: 'female', spouseId: hadi });
  const arif = await add('Arif', { fatherId: hadi, motherId: wulan, birthDate: '1950' });
  const dewi = await add('Dewi', { fatherId: hadi, motherId: wulan, birthDate: '1948' });
  const ratih = await add('Ratih', { gender: 'female', spouseId: arif });
  const sari = await add('Sari', { fatherId: arif, motherId: ratih, birthDate: '1980' });
  const budi = await add('Budi', { motherId: dewi, birthDate: '1975' });
  const tono = await add('Tono');
  const relate = (from: string, to: string, rest: Record<string, string> = {}) =>
    owner.call(getRelationship, { params, query: { from, to, ...rest } });
  const list = (query: Record<string, string>) => owner.call(listRelatives, { params, query });
  return { app, treeId, owner, params, relate, list, hadi, wulan, arif, dewi, ratih, sari, budi, tono };
}

test('the relation between two members is told with the way and the ancestors they share', async () => {
  const { relate, hadi, wulan, arif, dewi, sari, budi } = await startFamily();
  const { relations, truncated, connection } = await relate(sari, budi);
  expect({ truncated, connection }).toEqual({ truncated: false, connection: null });
  expect(relations).toEqual([
    {
      from: sari,
      to: budi,
      stretches: [
        { up: 2, down: 2, ancestors: [hadi, wulan].sort(), isHalf: false, sharedParent: null, link: 'birth' },
      ],
      partners: [],
      path: [sari, arif, [hadi, wulan].sort()[0], dewi, budi],
      age: 'older',
      elderLine: 'older',
    },
  ]);
});

test('a relation by marriage names the two partners', async () => {
  const { relate, arif, ratih, dewi } = await startFamily();
  const { relations } = await relate(dewi, ratih);
  expect(relations).toHaveLength(1);
  expect(relations[0]?.partners).toEqual([{ state: 'married', from: arif, to: ratih }]);
  expect(relations[0]?.stretches.map(({ up, down }) => [up, down])).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test('who is not related is shown how they hang together, or that they do not', async () => {
  const { owner, params, relate, budi, ratih, tono } = await startFamily();
  const { member: cousin } = await owner.call(createMember, {
    params,
    body: { firstName: 'Cahya', spouseId: budi },
  });
  const { relations, connection } = await relate(cousin.id, ratih);
  expect(relations).toEqual([]);
  expect(connection?.map(({ from, to }) => [from, to]).at(0)).toEqual([cousin.id, budi]);
  expect(connection?.at(-1)?.to).toBe(ratih);
  expect(await relate(cousin.id, tono)).toMatchObject({ relations: [], connection: null, truncated: false });
});

test('only so many relations come as were asked for', async () => {
  const { owner, params, relate, arif, dewi } = await startFamily();
  // Brother and sister have a child, who is then a niece too.
  const { member: child } = await owner.call(createMember, {
    params,
    body: { firstName: 'Indah', fatherId: arif, motherId: dewi },
  });
  const all = await relate(arif, child.id);
  expect([all.relations.length > 1, all.truncated]).toEqual([true, false]);
  const one = await relate(arif, child.id, { limit: '1' });
  expect([one.relations, one.truncated]).toEqual([all.relations.slice(0, 1), true]);
});

test('everybody in one relation is listed page by page, with the way to each', async () => {
  const { list, hadi, wulan, arif, dewi, ratih, sari, budi } = await startFamily();
  const cousins = await list({ of: sari, up: '2', down: '2' });
  expect(cousins).toMatchObject({ total: 1, nextCursor: null, truncated: false });
  expect(cousins.items[0]?.path).toEqual([sari, arif, [hadi, wulan].sort()[0], dewi, budi]);

  const first = await list({ of: hadi, up: '0', down: '1', downTo: '2', limit: '3' });
  expect([first.total, first.items.length]).toEqual([4, 3]);
  const rest = await list({ of: hadi, up: '0', down: '1', downTo: '2', limit: '3', cursor: first.nextCursor ?? '' });
  expect(rest.nextCursor).toBeNull();
  const descendants = [...first.items, ...rest.items].map(({ to }) => to);
  expect(descendants.sort()).toEqual([arif, dewi, sari, budi].sort());

  const inLaws = await list({ of: hadi, up: '0', down: '1', kind: 'partnerOf' });
  expect(inLaws.items.map(({ to }) => to)).toEqual([ratih]);
  expect((await list({ of: arif, up: '1', down: '1', half: 'true' })).total).toBe(0);
  expect((await list({ of: arif, up: '1', down: '1', half: 'false' })).total).toBe(1);
});

test('members of another tree and of none are not found, and neither is somebody who was deleted [AT-02]', async () => {
  const { app, owner, params, hadi, tono } = await startFamily();
  const theirs = await app.firstTree('budi');
  const { member } = await app
    .as('budi')
    .call(createMember, { params: { treeId: theirs }, body: { firstName: 'Lain' } });
  await owner.call(deleteMember, { params: { ...params, memberId: tono } });
  for (const other of [member.id, newId(), tono]) {
    for (const query of [
      { from: hadi, to: other },
      { from: other, to: hadi },
    ] as const) {
      expect(await owner.refused(getRelationship, { params, query })).toMatchObject({ status: 404, code: 'not_found' });
    }
    const query = { of: other, up: '1', down: '1' };
    expect(await owner.refused(listRelatives, { params, query })).toMatchObject({ status: 404, code: 'not_found' });
  }
  const query = { from: hadi, to: hadi };
  expect(await app.as('budi').refused(getRelationship, { params, query })).toMatchObject({ status: 404 });
});

test('a question without two members, or beyond all generations, is refused', async () => {
  const { owner, params, hadi } = await startFamily();
  const refused = { status: 422, code: 'validation_failed' };
  const noPair: Record<string, string>[] = [{}, { from: hadi }, { from: hadi, to: 'hadi' }];
  for (const query of [...noPair, { from: hadi, to: hadi, limit: '0' }]) {
    expect(await owner.refused(getRelationship, { params, query })).toMatchObject(refused);
  }
  const noKind: Record<string, string>[] = [{ of: hadi }, { of: hadi, up: '-1', down: '0' }];
  for (const query of [...noKind, { of: hadi, up: '128', down: '0' }]) {
    expect(await owner.refused(listRelatives, { params, query })).toMatchObject(refused);
  }
});

test('the answer is that of the newest version of the tree', async () => {
  const { owner, params, relate, sari, budi, dewi } = await startFamily();
  const before = await relate(sari, budi);
  await owner.call(deleteMember, { params: { ...params, memberId: dewi } });
  const after = await relate(sari, budi);
  expect(after.version).toBe(before.version + 1);
  expect(after).toMatchObject({ relations: [], connection: null });
});
