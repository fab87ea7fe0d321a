import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutHierarchy } from '#domain/diagram/layout-hierarchy.ts';
import { measureScene } from '#domain/diagram/measure-scene.ts';
import type { Scene } from '#domain/diagram/scene.ts';
import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import { createGedcomReader } from '#domain/gedcom/gedcom-reader.ts';
import { buildGraph } from '#domain/tree/build-graph.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { familyGraph, todayNumber } from './families.ts';
import { atLeast, atMost, type Bench, type Figure, median, repeat, timed, type Workshop } from './figures.ts';

const RUNS = 5;

export const layoutBenches: readonly Bench[] = [
  { name: 'layout-1k', run: (workshop) => measure(workshop, '1k', 1000, 40) },
  { name: 'layout-10k', run: (workshop) => measure(workshop, '10k', 10_000, 200) },
  { name: 'layout-50k', run: (workshop) => measure(workshop, '50k', 50_000, 600) },
  { name: 'layout-100k', run: (workshop) => measure(workshop, '100k', 100_000, 1200) },
  {
    name: 'layout-royal92',
    run: (workshop) => measureFile(workshop, 'royal92', 'Royal92-Famous_European_Royalty_Gedcom.ged', 3426),
  },
  { name: 'layout-pres2020', run: (workshop) => measureFile(workshop, 'pres2020', 'pres2020.ged', 78) },
];

/** The browser's worker practises on a small family for as long while the real one is on its way (practise-layout.ts). */
const PRACTICE_MS = 300;

/** As in the worker of a page that has just opened: practised for a moment, and growing faster from run to run. */
async function measure(workshop: Workshop, size: string, members: number, limit: number): Promise<readonly Figure[]> {
  const graph = await familyGraph(workshop, members);
  const practice = await familyGraph(workshop, 400);
  for (const started = performance.now(); performance.now() - started < PRACTICE_MS; ) layoutHierarchy(practice);
  let scene: Scene | undefined;
  const times = await repeat(RUNS, () =>
    timed(() => {
      scene = layoutHierarchy(graph);
    }),
  );
  if (!scene) throw new Error('There was no run.');
  const bench = `layout-${size}`;
  return [atMost({ bench, n: members, value: median(times), unit: 'ms', limit }), ...judge(bench, graph, scene)];
}

function judge(bench: string, graph: TreeGraph, scene: Scene): Figure[] {
  const n = graph.memberIds.length;
  const quality = measureScene(graph, scene);
  const hasLoops = scene.problems.length > 0;
  return [
    atMost({ bench, n, value: quality.overlaps, unit: 'overlaps', limit: 0 }),
    atLeast({ bench, n, value: quality.drawn, unit: 'share drawn once', limit: 1 }),
    // Nobody who is their own ancestor can stand below all their parents.
    atLeast({ bench, n, value: quality.parentsAbove, unit: 'share of parents above', limit: hasLoops ? 0.99 : 1 }),
    atLeast({ bench, n, value: quality.couplesAdjacent, unit: 'share of couples adjacent', limit: 0.96 }),
  ];
}

/** `crossings`: how many Graphviz dot needs for the same family. */
async function measureFile(workshop: Workshop, name: string, file: string, crossings: number) {
  const path = join(import.meta.dirname, '../../../shared/gedcom/files/D-Jeffrey+gedcom-samples', file);
  if (!existsSync(path)) {
    workshop.say(`layout-${name} is skipped: there is no ${path}.`);
    return [];
  }
  const graph = graphOfFile(await readFile(path));
  const scene = layoutHierarchy(graph);
  const bench = `layout-${name}`;
  const n = graph.memberIds.length;
  const found = measureScene(graph, scene).crossings;
  return [atMost({ bench, n, value: found, unit: 'crossings', limit: crossings }), ...judge(bench, graph, scene)];
}

function graphOfFile(bytes: Uint8Array): TreeGraph {
  let made = 0;
  // Safe: one counter makes the ids of everything, so none stands twice.
  const next = <Id extends string>() => String(made++) as Id;
  const assembler = createFamilyAssembler({
    member: next<MemberId>,
    union: next<UnionId>,
    childLink: next<ChildLinkId>,
  });
  const reader = createGedcomReader();
  for (const record of [...reader.push(bytes), ...reader.end()]) assembler.add(record);
  return buildGraph(assembler.finish().tree, { version: 1, today: todayNumber });
}
