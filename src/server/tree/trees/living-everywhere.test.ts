import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type GraphColumns, getGraph } from '#contract/graph.ts';
import { getLivingReason } from '#contract/living.ts';
import { getMember, listMembers } from '#contract/members.ts';
import { search } from '#contract/search.ts';
import { createShare } from '#contract/shares.ts';
import { getTreeStatistics } from '#contract/statistics.ts';
import { sharedGraph } from '#contract/visits.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';

/** Graphs are answered compressed. */
async function readGraph(response: Response): Promise<GraphColumns> {
  return getGraph.ok.parse(JSON.parse(gunzipSync(await response.arrayBuffer()).toString()));
}

/** Numbers that look like chance and are the same every time. */
function chanceOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const dates = ['1644', '1790', 'BEF 1850', 'ABT 1911', '1915', '1917', 'BET 1900 AND 1930', 'AFT 1800', '1950', '1990'];
const events = ['BIRT', 'BAPM', 'CENS', 'BURI', 'DEAT', 'OCCU', 'PROB'];
/** Estimates allow years before it, too. */
const soon = new Date().getUTCFullYear() + 2;
const sayings = [
  '1 DEAT Y',
  '1 DEAT N',
  '1 _DEAD Y',
  '1 BURI Y',
  '1 DEAT\n2 DATE living',
  '1 DEAT\n2 DATE 2090',
  '1 DEAT\n2 DATE ?',
  `1 DEAT\n2 DATE EST ${soon}`,
  '1 DEAT\n2 DATE @#DFRENCH R@ 5 VEND 300',
  `1 BURI\n2 DATE EST ${soon}`,
  '1 BURI\n2 DATE some day in 2090',
  `1 EVEN\n2 TYPE Funeral\n2 DATE ABT ${soon}`,
];

/** A family as a GEDCOM file: many people without dates of their own, next to others of whom anything may be known. */
function familyOf(seed: number, people: number): string {
  const chance = chanceOf(seed);
  const one = <Item>(items: readonly Item[]) => items[chance(items.length)];
  const lines = ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8'];
  const families: string[] = [];
  const childOf = new Map<number, number>();
  for (let union = 0; union * 4 < people; union++) {
    const first = union * 4;
    families.push(`0 @F${union}@ FAM`, `1 HUSB @I${first}@`, `1 WIFE @I${first + 1}@`);
    if (chance(3) === 0) families.push('1 MARR', `2 DATE ${one(dates)}`);
    for (const child of [first + 2, first + 4]) {
      if (child >= people) continue;
      families.push(`1 CHIL @I${child}@`);
      childOf.set(child, union);
    }
  }
  for (let person = 0; person < people; person++) {
    lines.push(`0 @I${person}@ INDI`, `1 NAME Nth${person}x /Keluarga/`, `1 SEX ${person % 2 === 0 ? 'M' : 'F'}`);
    for (let nth = chance(3); nth > 0; nth--) lines.push(`1 ${one(events)}`, `2 DATE ${one(dates)}`);
    if (chance(5) === 0) lines.push(one(sayings) ?? '');
    if (childOf.has(person)) lines.push(`1 FAMC @F${childOf.get(person)}@`);
    if (person % 4 < 2) lines.push(`1 FAMS @F${Math.floor(person / 4)}@`);
  }
  return [...lines, ...families, '0 TRLR', ''].join('\n');
}

for (const seed of [1, 2, 3]) {
  test(`[FND-002] everything that says who counts as living says the same, before and after it is in memory (${seed})`, async () => {
    const { app, sari, treeId, bringIn } = await startWithImport();
    const people = 60;
    await bringIn(familyOf(seed, people));
    const params = { treeId };
    const listed = async (living?: 'living' | 'deceased') => {
      const items: { id: string; firstName: string | null; isLiving: boolean }[] = [];
      let total = 0;
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { limit: '25', sort: 'name', ...(living && { living }), ...(cursor ? { cursor } : {}) };
        const page = await sari.call(listMembers, { params, query });
        items.push(...page.items);
        total = page.total;
        cursor = page.nextCursor;
      }
      expect(items.length).toBe(total);
      return items;
    };
    const found = async (living: 'living' | 'deceased') => {
      const answer = await sari.call(search, {
        query: { q: 'keluarga', living, tree: treeId, limit: '100', kind: 'member' },
      });
      for (const { isLiving } of answer.members) expect(isLiving).toBe(living === 'living');
      return { names: answer.members.map(({ firstName }) => firstName).sort(), living: answer.counts?.living.value };
    };
    const look = async () => {
      const everybody = await listed();
      const living = everybody.filter(({ isLiving }) => isLiving).map(({ firstName }) => firstName ?? '');
      const dead = everybody.filter(({ isLiving }) => !isLiving).map(({ firstName }) => firstName ?? '');
      return { everybody, living: living.sort(), dead: dead.sort() };
    };

    // The list is asked first: nothing of the tree is in memory.
    const cold = await look();
    expect(cold.everybody.length).toBe(people);
    expect(cold.living.length).toBeGreaterThan(3);
    expect(cold.dead.length).toBeGreaterThan(3);
    for (const round of ['cold', 'warm']) {
      const said = await look();
      expect([round, said.living, said.dead]).toEqual([round, cold.living, cold.dead]);
      expect((await listed('living')).map(({ firstName }) => firstName).sort()).toEqual(cold.living);
      expect((await listed('deceased')).map(({ firstName }) => firstName).sort()).toEqual(cold.dead);
      expect(await found('living')).toEqual({ names: cold.living, living: cold.living.length });
      expect(await found('deceased')).toEqual({ names: cold.dead, living: 0 });
      const { firstNames, flags } = await readGraph(
        await sari.request('GET', getGraph.path.replace('{treeId}', treeId)),
      );
      const drawn = firstNames.filter((_, member) => ((flags[member] ?? 0) & MEMBER_FLAG.living) !== 0);
      expect(drawn.toSorted()).toEqual(cold.living);
      const { livingMembers, members } = await sari.call(getTreeStatistics, { params });
      expect([livingMembers, members.living.count]).toEqual([cold.living.length, cold.living.length]);
      for (const { id, isLiving } of said.everybody.slice(0, 8)) {
        expect((await sari.call(getMember, { params: { treeId, memberId: id } })).isLiving).toBe(isLiving);
      }
    }

    // What leaves the family keeps back the same people, and nobody else.
    const { token } = await sari.call(createShare, { params, body: {} });
    const visited = await readGraph(await app.as(null).request('GET', sharedGraph.path.replace('{token}', token)));
    expect(visited.firstNames.filter((name) => name !== '').sort()).toEqual(cold.dead);
    for (const format of ['gedcom551', 'gedcom70', 'csv', 'json', 'html'] as const) {
      const text = await exportedText(sari, treeId, { format, living: 'redacted' });
      const named = new Set(text.match(/Nth\d+x/g));
      expect([format, [...named].sort()]).toEqual([format, cold.dead]);
    }
    const table = (await exportedText(sari, treeId, { format: 'csv' })).split('\r\n');
    const dead = table.filter((row) => row.includes(',yes,')).map((row) => row.match(/Nth\d+x/)?.[0] ?? '');
    expect(dead.length).toBeGreaterThan(0);
    expect(dead.filter((name) => cold.living.includes(name))).toEqual([]);
  });
}

/** Died without a date, and when they were last alive; of Long, Stone and Mass strangers may hear. */
const undated = (year: number) => `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Nth1x /Anak/
1 BIRT
2 DATE ${year - 8}
1 DEAT Y
0 @I2@ INDI
1 NAME Nth2x /Kini/
1 BIRT
2 DATE 1950
1 EVEN x
2 DATE ${year - 4}
1 DEAT Y
0 @I3@ INDI
1 NAME Nth3x /Rumah/
1 RESI
2 DATE FROM ${year - 3}
1 DEAT Y
0 @I4@ INDI
1 NAME Nth4x /Nikah/
1 SEX F
1 FAMS @F1@
1 DEAT Y
0 @I5@ INDI
1 NAME Nth5x /Long/
1 BIRT
2 DATE 1950
1 RESI
2 DATE 1980
1 DEAT Y
0 @I6@ INDI
1 NAME Nth6x /Stone/
1 BIRT
2 DATE 1950
1 EVEN
2 TYPE Headstone
2 DATE ${year - 4}
1 DEAT Y
0 @I7@ INDI
1 NAME Nth7x /Mass/
1 BIRT
2 DATE 1940
1 DEAT Y
1 WILL
2 TYPE proved
2 DATE 1999
0 @F1@ FAM
1 WIFE @I4@
1 MARR
2 DATE ${year - 2}
0 TRLR
`;

test('[FND-004] whoever was alive a short while ago and died without a date is kept back on every way out', async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  await bringIn(undated(new Date().getUTCFullYear()));
  const params = { treeId };
  const { items } = await sari.call(listMembers, { params, query: { limit: '25' } });
  expect(items.filter(({ isLiving }) => isLiving)).toEqual([]);
  const shown = ['Nth5x', 'Nth6x', 'Nth7x'];
  const { token } = await sari.call(createShare, { params, body: {} });
  const visited = await readGraph(await app.as(null).request('GET', sharedGraph.path.replace('{token}', token)));
  expect(visited.firstNames.filter((name) => name !== '').sort()).toEqual(shown);
  for (const format of ['gedcom551', 'gedcom70', 'csv', 'json', 'html'] as const) {
    const text = await exportedText(sari, treeId, { format, living: 'redacted' });
    expect([format, [...new Set(text.match(/Nth\d+x/g))].sort()]).toEqual([format, shown]);
  }
  const why = async (name: string) => {
    const memberId = items.find(({ firstName }) => firstName === name)?.id;
    if (memberId === undefined) throw new Error(`${name} is not in the list.`);
    return (await sari.call(getLivingReason, { params: { treeId, memberId } })).guarded;
  };
  expect(await Promise.all(['Nth1x', 'Nth2x', 'Nth3x', 'Nth4x', 'Nth5x'].map(why))).toEqual([
    'recent',
    'recent',
    'recent',
    'recent',
    null,
  ]);
});
