import { openAsBlob } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { writeGedcom } from '#domain/gedcom/gedcom-writer.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { importFile, moveIn, newTree } from './visitor.ts';

/** Every family of the benches: the same people in every run. */
const SEED = 20_260_801;
const today = { year: 2026, month: 8, day: 1, time: '12:30:00' };
export const todayNumber = toDayNumber('gregorian', today.year, today.month, today.day);

export async function familyGraph(workshop: Workshop, members: number): Promise<TreeGraph> {
  return await workshop.once(`graph-${members}`, async () =>
    buildGraph(generateFamily({ members, seed: SEED }), { version: 1, today: todayNumber }),
  );
}

/** Path of a GEDCOM file of a generated family. */
export async function familyFile(workshop: Workshop, members: number): Promise<string> {
  return await workshop.once(`file-${members}`, async () => {
    const path = join(workshop.folder, `family-${members}.ged`);
    const file = await open(path, 'w');
    let pending = '';
    for (const text of writeGedcom({ tree: generateFamily({ members, seed: SEED }), today }, [])) {
      pending += text;
      if (pending.length < 1_000_000) continue;
      await file.write(pending);
      pending = '';
    }
    await file.write(pending);
    await file.close();
    return path;
  });
}

export const familyBlob = async (workshop: Workshop, members: number) =>
  openAsBlob(await familyFile(workshop, members));

/** A data folder of a server that is not running, with one tree in it, and the cookie of its owner. */
export interface LivedIn {
  readonly dataDir: string;
  readonly cookie: string;
  readonly treeId: TreeId;
}

export async function emptyFolder(workshop: Workshop, name: string): Promise<string> {
  const folder = join(workshop.folder, name);
  await mkdir(folder, { mode: 0o711 });
  return folder;
}

/**
 * The folder of an instance with one family, made once in a run by importing its file. Benches share it and leave the family as
 * large as it was; one that does not names an instance of its own.
 */
export async function livedIn(workshop: Workshop, members: number, folder = `house-${members}`): Promise<LivedIn> {
  return await workshop.once(folder, async () => {
    workshop.say(`Preparing an instance with a family of ${members} …`);
    const dataDir = await emptyFolder(workshop, folder);
    const instance = await startInstance(dataDir);
    try {
      const visitor = await moveIn(instance);
      const treeId = await newTree(visitor, `Family of ${members}`);
      const imported = await importFile(visitor, treeId, await familyBlob(workshop, members));
      if (imported !== members) throw new Error(`Imported ${imported} people when expected ${members}.`);
      return { dataDir, treeId, cookie: visitor.cookie };
    } finally {
      await instance.stop();
    }
  });
}
