import { setTimeout as sleep } from 'node:timers/promises';
import { getGraph } from '#contract/graph.ts';
import { getImport, type ImportJob } from '#contract/imports.ts';
import { getTree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { emptyFolder, familyBlob, familyGraph } from './families.ts';
import { atMost, type Bench, type Figure, timed, type Workshop } from './figures.ts';
import { startHouse } from './house.ts';
import { commit, finishImport, moveIn, newTree, offerFile, type Visitor, visit } from './visitor.ts';

const KILLS = 30;
const PEOPLE = 3000;

interface Contents {
  readonly people: number;
  readonly couples: number;
  readonly children: number;
}

const isSame = (a: Contents, b: Contents) =>
  a.people === b.people && a.couples === b.couples && a.children === b.children;
const nothing: Contents = { people: 0, couples: 0, children: 0 };

/** What is in a tree, by its rows; the counters that the tree keeps of itself must agree. */
async function look(visitor: Visitor, treeId: TreeId): Promise<Contents> {
  const params = { treeId };
  const graph = await visitor.call(getGraph, { params });
  const tree = await visitor.call(getTree, { params });
  const contents = {
    people: graph.memberIds.length,
    couples: graph.unionIds.length,
    children: graph.children.length,
  };
  if (tree.memberCount !== contents.people || tree.unionCount !== contents.couples) {
    throw new Error(
      `A tree says ${tree.memberCount} people and ${tree.unionCount} couples: ${JSON.stringify(contents)}.`,
    );
  }
  return contents;
}

/** All or nothing, and the import says which of them. */
async function isHalf(visitor: Visitor, { treeId, id }: ImportJob, whole: Contents): Promise<boolean> {
  const contents = await look(visitor, treeId);
  const { state } = await visitor.call(getImport, { params: { treeId, importId: id } });
  return state === 'done' ? !isSame(contents, whole) : !isSame(contents, nothing);
}

/** Thirty times: server and database are killed during an import, later each time, until after its end. */
async function measure(workshop: Workshop): Promise<readonly Figure[]> {
  const graph = await familyGraph(workshop, PEOPLE);
  const whole = { people: PEOPLE, couples: graph.unionIds.length, children: graph.children.length };
  const file = await familyBlob(workshop, PEOPLE);
  const dataDir = await emptyFolder(workshop, 'crash-import');
  let house = await startHouse(dataDir);
  const { cookie } = await moveIn(house);
  let half = 0;
  let finished = 0;
  try {
    const visitor = visit(house.address, cookie);
    const undisturbed = await offerFile(visitor, await newTree(visitor, 'Undisturbed'), file);
    const length = await timed(async () => finishImport(visitor, await commit(visitor, undisturbed)));
    if (await isHalf(visitor, undisturbed, whole)) throw new Error('An undisturbed import is not whole.');

    for (let kill = 0; kill < KILLS; kill++) {
      const before = visit(house.address, cookie);
      const job = await offerFile(before, await newTree(before, `Crash ${kill}`), file);
      await commit(before, job);
      await sleep((length * 1.2 * kill) / (KILLS - 1));
      await house.kill();
      house = await startHouse(dataDir);
      const after = visit(house.address, cookie);
      if (await isHalf(after, job, whole)) half++;
      if ((await look(after, job.treeId)).people > 0) finished++;
    }
  } finally {
    await house.stop();
  }
  workshop.say(
    `crash-import: ${finished} of ${KILLS} imports were committed before the kill, the others left nothing.`,
  );
  return [atMost({ bench: 'crash-import', n: KILLS, value: half, unit: 'half imports', limit: 0 })];
}

export const crashImport: Bench = { name: 'crash-import', run: measure };
