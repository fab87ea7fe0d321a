import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goBack, undoChange } from '#contract/changes.ts';
import { mergeMembers } from '#contract/integrity.ts';
import { createMember, deleteMember, getMember, listMembers, updateMember } from '#contract/members.ts';
import { getTree } from '#contract/trees.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const START = Date.parse('2026-03-01T08:00:00Z');

/** A tree in an instance whose clock stands still until it is told to go on by a minute. */
async function startClock() {
  let minutes = 0;
  const now = () => new Date(START + minutes * 60_000);
  const app = await startTestApp({ now });
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const tick = () => {
    minutes += 1;
    return now().toISOString();
  };
  const read = (memberId: string) => sari.call(getMember, { params: { treeId, memberId } });
  return {
    sari,
    treeId,
    tick,
    add: async (body: object) => {
      const { member, changeId } = await sari.call(createMember, { params: { treeId }, body });
      return { ...member, changeId };
    },
    edit: (memberId: string, body: object) => sari.call(updateMember, { params: { treeId, memberId }, body }),
    undo: (changeId: string) => sari.call(undoChange, { params: { treeId, changeId }, body: {} }),
    ifMatch: async () => ({ 'if-match': `"${(await sari.call(getTree, { params: { treeId } })).version}"` }),
    momentsOf: async (memberId: string) => {
      const { createdAt, updatedAt } = await read(memberId);
      return { createdAt, updatedAt };
    },
  };
}

test('[FND-038][FMB-014] when somebody was added is set once: edits, undo, removal, a merge and going back leave it', async () => {
  const { sari, treeId, tick, add, edit, undo, ifMatch, momentsOf } = await startClock();
  const added = tick();
  const { id, createdAt } = await add({ firstName: 'Hadi', createdAt: '1990-01-01T00:00:00.000Z' });
  expect(createdAt).toBe(added);
  const addedLater = tick();
  const other = await add({ firstName: 'Hadi', lastName: 'Wijaya' });
  const createdAtOf = async (memberId: string) => (await momentsOf(memberId)).createdAt;

  tick();
  const edited = await edit(id, { notes: 'Kept bees.', createdAt: '1990-01-01T00:00:00.000Z' });
  expect(await createdAtOf(id)).toBe(added);
  tick();
  await undo(edited.changeId);
  expect(await createdAtOf(id)).toBe(added);
  tick();
  const gone = await sari.call(deleteMember, { params: { treeId, memberId: id } });
  tick();
  await undo(gone.changeId);
  expect(await createdAtOf(id)).toBe(added);
  tick();
  const merge = {
    params: { treeId, memberId: id },
    body: { otherId: other.id, choices: {} },
    headers: await ifMatch(),
  };
  const merged = await sari.call(mergeMembers, merge);
  expect(await createdAtOf(id)).toBe(added);
  tick();
  await undo(merged.changeId);
  expect([await createdAtOf(id), await createdAtOf(other.id)]).toEqual([added, addedLater]);
  tick();
  await edit(id, { notes: 'Kept bees again.' });
  tick();
  await sari.call(goBack, { params: { treeId, changeId: other.changeId }, body: {}, headers: await ifMatch() });
  expect([await createdAtOf(id), await createdAtOf(other.id)]).toEqual([added, addedLater]);
});

test('[FND-038][FMB-015] when somebody was changed moves with each change of them, undone ones included, and with nothing else', async () => {
  const { sari, treeId, tick, add, edit, undo, ifMatch, momentsOf } = await startClock();
  const changedAtOf = async (memberId: string) => (await momentsOf(memberId)).updatedAt;
  const added = tick();
  const hadi = await add({ firstName: 'Hadi' });
  const wulan = await add({ firstName: 'Wulan' });
  const other = await add({ firstName: 'Hadi', lastName: 'Wijaya' });
  expect([hadi.updatedAt, wulan.updatedAt]).toEqual([added, added]);

  const edited = tick();
  const change = await edit(hadi.id, { notes: 'Kept bees.' });
  expect(await changedAtOf(hadi.id)).toBe(edited);
  tick();
  await sari.call(listMembers, { params: { treeId } });
  await sari.refused(updateMember, { params: { treeId, memberId: hadi.id }, body: { firstName: '<b>' } });
  await edit(other.id, { notes: 'Went to Solo.' });
  expect(await changedAtOf(hadi.id)).toBe(edited);
  const undone = tick();
  const undoing = await undo(change.changeId);
  expect(await changedAtOf(hadi.id)).toBe(undone);
  const redone = tick();
  await undo(undoing.changeId);
  expect(await changedAtOf(hadi.id)).toBe(redone);
  const mergedAt = tick();
  const merge = {
    params: { treeId, memberId: hadi.id },
    body: { otherId: other.id, choices: {} },
    headers: await ifMatch(),
  };
  const merged = await sari.call(mergeMembers, merge);
  expect(await changedAtOf(hadi.id)).toBe(mergedAt);
  const parted = tick();
  await undo(merged.changeId);
  expect([await changedAtOf(hadi.id), await changedAtOf(other.id)]).toEqual([parted, parted]);
  const wentBack = tick();
  await sari.call(goBack, { params: { treeId, changeId: other.changeId }, body: {}, headers: await ifMatch() });
  expect([await changedAtOf(hadi.id), await changedAtOf(other.id)]).toEqual([wentBack, wentBack]);
  expect(await momentsOf(wulan.id)).toEqual({ createdAt: added, updatedAt: added });
});

test('[FND-038][FMB-014][FMB-015] after any edits and undoing of three people each has the moments of their own changes', async () => {
  const { tick, add, edit, undo, momentsOf } = await startClock();
  const step = fc.record({ who: fc.nat(2), isUndo: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const people: { id: string; createdAt: string; updatedAt: string; changes: string[] }[] = [];
      for (const firstName of ['Hadi', 'Wulan', 'Tirta']) {
        const at = tick();
        people.push({ id: (await add({ firstName })).id, createdAt: at, updatedAt: at, changes: [] });
      }
      for (const [nth, { who, isUndo }] of steps.entries()) {
        const person = people[who];
        if (!person) throw new Error(`There is no person ${who}.`);
        person.updatedAt = tick();
        const last = isUndo ? person.changes.pop() : undefined;
        if (last !== undefined) await undo(last);
        else person.changes.push((await edit(person.id, { notes: `Note ${nth}` })).changeId);
      }
      for (const { id, createdAt, updatedAt } of people) expect(await momentsOf(id)).toEqual({ createdAt, updatedAt });
    }),
    { numRuns: 6, seed: 20_261_123 },
  );
});
