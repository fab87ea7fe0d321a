import { expect, test } from 'vitest';
import { nextSteps, undoChange } from '#contract/changes.ts';
import { listMovedCards } from '#contract/moved-cards.ts';
import { layoutHierarchy } from '#domain/diagram/layout-hierarchy.ts';
import { moveCards } from '#domain/diagram/move-cards.ts';
import type { Scene } from '#domain/diagram/scene.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { editAtRandom, rowsOfTree, startFamilyToEdit } from './testing/random-edits.ts';
import { startTestApp } from './testing/test-app.ts';
import { selectGraph } from './tree/trees/select-graph.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;

const EDITS = 50;

/** The drawing as the canvas has it, down to the last bit. */
async function picture({ db, as }: App, treeId: TreeId): Promise<string> {
  const { graph } = await selectGraph(db, { id: treeId, version: 0 }, 0);
  const { items } = await as('sari').call(listMovedCards, { params: { treeId } });
  const moves = items.map(({ memberId, dx, dy }) => ({ member: graph.memberIds.indexOf(memberId), dx, dy }));
  const { scene } = moveCards(graph, layoutHierarchy(graph), moves);
  return bytesOf(scene);
}

const bytesOf = (scene: Scene): string =>
  JSON.stringify(scene, (_, value) =>
    ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
      : value,
  );

test('[UX-19] fifty edits of all kinds followed by fifty undos give the same tree and the same picture, and fifty redos the other', async () => {
  const app = await startTestApp();
  const treeId = await startFamilyToEdit(app);
  const params = { treeId };
  const sari = app.as('sari');
  const random = seededRandom(20_261);
  const before = { tree: await rowsOfTree(app), picture: await picture(app, treeId) };

  const made: string[] = [];
  for (let tries = 0; made.length < EDITS; tries++) {
    if (tries > EDITS * 6) throw new Error(`Only ${made.length} of ${tries} edits were accepted.`);
    const changeId = await editAtRandom(app, treeId, random);
    if (changeId) made.push(changeId);
  }
  const after = { tree: await rowsOfTree(app), picture: await picture(app, treeId) };
  expect(after.picture).not.toBe(before.picture);

  for (const expected of made.toReversed()) {
    const { undo } = await sari.call(nextSteps, { params });
    expect(undo?.id).toBe(expected);
    await sari.call(undoChange, { params: { treeId, changeId: expected }, body: {} });
  }
  expect(await rowsOfTree(app)).toEqual(before.tree);
  expect(await picture(app, treeId)).toBe(before.picture);

  for (let nth = 0; nth < EDITS; nth++) {
    const { redo } = await sari.call(nextSteps, { params });
    if (!redo) throw new Error(`There was nothing to redo after ${nth} redos.`);
    expect(redo.of.id).toBe(made[nth]);
    await sari.call(undoChange, { params: { treeId, changeId: redo.id }, body: {} });
  }
  expect(await rowsOfTree(app)).toEqual(after.tree);
  expect(await picture(app, treeId)).toBe(after.picture);
  expect((await sari.call(nextSteps, { params })).redo).toBeNull();
}, 60_000);
