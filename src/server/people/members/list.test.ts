import { expect, test } from 'vitest';
import { createMember, listMembers } from '#contract/members.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree() {
  const app = await startTestApp();
  const sari = app.as('sari');
  const params = { treeId: await app.firstTree('sari') };
  const add = async (body: object) => (await sari.call(createMember, { params, body })).member;
  return { sari, params, add };
}

test('the list is newest first and pages by cursor without a gap or a repeat [MEM-009][API-011][API-027]', async () => {
  const { sari, params, add } = await startTree();
  const names = ['Arif', 'Bayu', 'Citra', 'Dewi', 'Eka', 'Fajar', 'Gita'];
  for (const [index, firstName] of names.entries())
    await add({ firstName, birthDate: index % 2 ? `${1950 - index}` : null });
  for (const [sort, expected] of [
    ['created', names.toReversed()],
    ['name', names],
    ['birth', ['Fajar', 'Dewi', 'Bayu', 'Arif', 'Citra', 'Eka', 'Gita']],
  ] as const) {
    const seen: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { sort, limit: '2', ...(cursor ? { cursor } : {}) };
      const page = await sari.call(listMembers, { params, query });
      seen.push(...page.items.map(({ firstName }) => firstName));
      expect(page.total).toBe(7);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(expected);
  }
});

test('search ignores case and marks, and takes %, _ and \\ as themselves [API-014][API-031][AT-32]', async () => {
  const { sari, params, add } = await startTree();
  await add({ firstName: 'Émile', lastName: 'Zürcher' });
  await add({ firstName: 'Sari', lastName: 'Wijaya' });
  const find = async (q: string) =>
    (await sari.call(listMembers, { params, query: { q } })).items.map(({ firstName }) => firstName);
  expect(await find('emile zurch')).toEqual(['Émile']);
  expect(await find('WIJ')).toEqual(['Sari']);
  expect(await find('   ')).toHaveLength(2);
  for (const q of ['%', '_', '\\', "'; drop table users; --"]) {
    const answer = await sari.request('GET', `/api/trees/${params.treeId}/members?q=${encodeURIComponent(q)}`);
    expect([200, 422]).toContain(answer.status);
  }
  const tooLong = await sari.refused(listMembers, { params, query: { q: 'a'.repeat(101) } });
  expect(tooLong.details).toEqual([{ path: 'q', message: 'Search query too long' }]);
});

test('after typing the closest come first and among equals the first name decides; without a text the newest [FND-037][API-014]', async () => {
  const { sari, params, add } = await startTree();
  for (const [firstName, lastName] of [
    ['Johanna', 'Vogt'],
    ['Eva', 'Anna'],
    ['Zita Annelie', 'Roth'],
    ['Anna', 'Zuber'],
    ['Siti', 'Kusuma'],
    ['Änne', 'Ammann'],
  ]) {
    await add({ firstName, lastName });
  }
  const list = (query: Record<string, string>) => sari.call(listMembers, { params, query });
  const names = async (query: Record<string, string>) =>
    (await list(query)).items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const closest = ['Anna Zuber', 'Änne Ammann', 'Eva Anna', 'Zita Annelie Roth', 'Johanna Vogt'];
  const newest = ['Änne Ammann', 'Siti Kusuma', 'Anna Zuber', 'Zita Annelie Roth', 'Eva Anna', 'Johanna Vogt'];
  expect(await names({ q: 'ann' })).toEqual(closest);
  expect(await names({})).toEqual(newest);
  expect(await names({ q: ' ' })).toEqual(newest);
  expect(await names({ q: 'ann', sort: 'created' })).toEqual(newest.filter((name) => name !== 'Siti Kusuma'));
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ q: 'ann', limit: '2', ...(cursor && { cursor }) });
    paged.push(...page.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(closest);
});

test('filters by gender and by who is presumed living', async () => {
  const { sari, params, add } = await startTree();
  await add({ firstName: 'Old', gender: 'female', birthDate: '1850' });
  await add({ firstName: 'Dead', gender: 'male', birthDate: '1980', isDeceased: true });
  await add({ firstName: 'Young', gender: 'male', birthDate: '1980' });
  const find = async (query: Record<string, string>) =>
    (await sari.call(listMembers, { params, query: { sort: 'name', ...query } })).items.map(
      ({ firstName }) => firstName,
    );
  expect(await find({ gender: 'male' })).toEqual(['Dead', 'Young']);
  expect(await find({ living: 'living' })).toEqual(['Young']);
  expect(await find({ living: 'deceased' })).toEqual(['Dead', 'Old']);
});

test('[FND-034] a cursor of another order, or that nobody made, starts from the beginning', async () => {
  const { sari, params, add } = await startTree();
  for (const firstName of ['Arif', 'Bayu']) await add({ firstName, birthDate: '1950' });
  const list = (query: Record<string, string>) => sari.call(listMembers, { params, query: { limit: '1', ...query } });
  const { items } = await list({});
  const made = (value: unknown) => Buffer.from(JSON.stringify([value, items[0]?.id])).toString('base64url');
  const orders = [{}, { sort: 'created' }, { sort: 'name' }, { sort: 'birth' }, { q: 'a' }];
  const theirs = await Promise.all(orders.map(async (order) => (await list(order)).nextCursor ?? ''));
  const values = ['', '0000-01-01T00:00:00.000Z', '\0', '\ud800', 'x', -1e9, 1e300, 2 ** 31, 0.5, true, [], {}, null];
  for (const cursor of [...theirs, ...values.map(made), 'x', '']) {
    for (const order of [...orders, { sort: 'birth', living: 'living' }, { sort: 'name', q: 'a' }]) {
      expect((await list({ ...order, cursor })).total).toBe(2);
    }
  }
});

test('[FND-002] the living by their birth, page by page: each once, those without a date last', async () => {
  const { sari, params, add } = await startTree();
  const born = ['1850', null, '1990', '1930', null, '1700', '1930', '2001'];
  for (const [nth, birthDate] of born.entries()) await add({ firstName: `Cucu ${nth}`, birthDate });
  for (const [living, expected] of [
    ['living', ['3', '6', '2', '7', '1', '4']],
    ['deceased', ['5', '0']],
  ] as const) {
    for (const limit of ['1', '2', '4', '6', '50']) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: Record<string, string> = { sort: 'birth', living, limit, ...(cursor && { cursor }) };
        const page = await sari.call(listMembers, { params, query });
        seen.push(...page.items.map(({ firstName }) => (firstName ?? '').slice('Cucu '.length)));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(expected);
    }
  }
});
