import { expect, test } from 'vitest';
import { createMember, updateMember } from '#contract/members.ts';
import { createTree, getTree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { findPeople } from './find-people.ts';
import { createPeopleIndex } from './people-index.ts';

const EDITS = 150;
const WORDS_EACH = 12;

/** Words that no other name has. */
const newName = (nth: number): string =>
  Array.from({ length: WORDS_EACH }, (_, word) => `w${(nth * WORDS_EACH + word).toString(36)}x`).join(' ');

test('names that nobody has any more do not stay in memory, however many are given, and searches find the same all the while', async () => {
  const { as, db, firstTree } = await startTestApp();
  const sari = as('sari');
  const own = await firstTree('sari');
  const other = (await sari.call(createTree, { body: { name: 'Batak' } })).id;
  const add = async (treeId: TreeId, firstName: string) =>
    (await sari.call(createMember, { params: { treeId }, body: { firstName } })).member.id;
  const ids = [await add(own, 'Siti'), await add(own, 'Budi'), await add(own, 'Dewi')];
  await add(other, 'Hotman Siti');
  const index = createPeopleIndex(
    db,
    createGraphCache(db, () => new Date()),
  );
  const load = async (id: TreeId) => {
    const { version } = await sari.call(getTree, { params: { treeId: id } });
    return await index.load({ id, version });
  };
  const search = async (q: string) => {
    const trees = [await load(own), await load(other)];
    const question = { q, filters: {}, relatives: [] };
    return findPeople(trees, question, { after: null, limit: 10 }).page.map(({ order }) => order);
  };
  expect(await search('siti')).toEqual(['siti', 'hotman siti']);
  const early = [await load(own), await load(other)];
  const sizes: number[] = [];
  for (let nth = 0; nth < EDITS; nth++) {
    const memberId = ids[nth % ids.length] ?? ids[0];
    if (!memberId) throw new Error('Nobody is there to be called anything.');
    await sari.call(updateMember, { params: { treeId: own, memberId }, body: { firstName: newName(nth) } });
    sizes.push((await load(own)).base.lexicon.words.length);
    if (nth % 20 !== 19) continue;
    // The words are one slip away from each other: the best comes first.
    expect((await search(newName(nth).slice(-4)))[0]).toBe(newName(nth));
    expect(await search(newName(nth - ids.length).slice(-4))).not.toContain(newName(nth - ids.length));
    expect(await search('siti')).toEqual(['hotman siti']);
    // One slip of the keyboard, by what words sound like and which letters they have.
    expect(await search('hotmam')).toEqual(['hotman siti']);
  }
  expect(EDITS * WORDS_EACH).toBeGreaterThan(1500);
  expect(Math.max(...sizes)).toBeLessThan(1000 + 2 * WORDS_EACH);
  // Whoever was searching all the while finds what they had.
  const question = { q: 'budi', filters: {}, relatives: [] };
  expect(findPeople(early, question, { after: null, limit: 10 }).page.map(({ order }) => order)).toEqual(['budi']);
  const one = await load(own);
  const two = await load(other);
  expect(one.base.lexicon).toBe(two.base.lexicon);
});
