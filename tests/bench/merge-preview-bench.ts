import { writeGedcom } from '#domain/gedcom/gedcom-writer.ts';
import { anotherVersion } from '#domain/reimport/testing/another-version.ts';
import { whoIsWho } from '#domain/reimport/who-is-who.ts';
import { runThrough } from '#domain/steps.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { livedIn } from './families.ts';
import { atLeast, atMost, type Bench, type Figure, median, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { offerFile, visit } from './visitor.ts';

const PEOPLE = 10_000;
const SEED = 20_260_801;
const CHANGED = 0.05;
const today = { year: 2026, month: 8, day: 1, time: '12:30:00' };

/**
 * Another program's copy of a family that is in the tree, under other numbers, with a twentieth of the names, dates and places
 * changed: from the first byte of the upload to the preview that says who is who, and whether that is right. The limits are those of the plan
 * for merging.
 */
async function measure(workshop: Workshop): Promise<readonly Figure[]> {
  const family = generateFamily({ members: PEOPLE, seed: SEED });
  const { tree: copy, truth } = anotherVersion(family, CHANGED, SEED);
  const found = pairsOf(copy, family);
  const right = found.filter(([one, other]) => truth.get(one) === other).length;
  const { dataDir, treeId, cookie } = await livedIn(workshop, PEOPLE);
  const instance = await startInstance(dataDir);
  try {
    const visitor = visit(instance.address, cookie);
    const file = new Blob([...writeGedcom({ tree: copy, today }, [])]);
    const times = await repeat(3, () => timed(() => offerFile(visitor, treeId, file)));
    const figure = { bench: 'merge-preview-10k', n: PEOPLE };
    return [
      atMost({ ...figure, value: median(times) / 1000, unit: 's', limit: 10 }),
      atLeast({ ...figure, value: right / PEOPLE, unit: 'share of people known again', limit: 0.995 }),
      atMost({ ...figure, value: found.length - right, unit: 'people taken for somebody else', limit: 0 }),
    ];
  } finally {
    await instance.stop();
  }
}

function pairsOf(file: FamilyTree, tree: FamilyTree) {
  const filePeople = file.members.map((facts) => ({ id: facts.id, xref: `file ${facts.id}`, uids: [], facts }));
  const knownPeople = tree.members.map((facts) => {
    return { id: facts.id, facts, record: { xref: `tree ${facts.id}`, uids: [], facts } };
  });
  const { people, doubts } = runThrough(whoIsWho({ file, tree, filePeople, knownPeople, decisions: new Map() }));
  const likely = doubts.filter(({ certainty }) => certainty === 'likely');
  return [...people, ...likely.map((doubt) => [doubt.file, doubt.known] as const)];
}

export const mergePreviewBench: Bench = { name: 'merge-preview-10k', run: measure };
