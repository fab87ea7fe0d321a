import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutHierarchy } from '#domain/diagram/layout-hierarchy.ts';
import { layoutScene } from '#domain/diagram/layout-scene.ts';
import { measureScene } from '#domain/diagram/measure-scene.ts';
import { type Scene, sceneDirections, sceneModes } from '#domain/diagram/scene.ts';
import { graphOfFile } from '#domain/diagram/testing/family-file.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { familyGraph } from './families.ts';
import { atLeast, atMost, type Bench, type Figure, median, repeat, timed, type Workshop } from './figures.ts';

const RUNS = 5;
/** A tenth more than Graphviz dot needed for an invented family of that size. */
const MOST_CROSSINGS_AT_1K = 1693;
/** How many times longer ten times as many people may take. */
const MOST_GROWTH = 15;

export const layoutBenches: readonly Bench[] = [
  { name: 'layout-1k', run: (workshop) => measure(workshop, '1k', 1000, 40, MOST_CROSSINGS_AT_1K) },
  { name: 'layout-10k', run: (workshop) => measure(workshop, '10k', 10_000, 200) },
  { name: 'layout-50k', run: (workshop) => measure(workshop, '50k', 50_000, 600) },
  { name: 'layout-100k', run: (workshop) => measure(workshop, '100k', 100_000, 1200) },
  { name: 'layout-growth', run: (workshop) => measureGrowth(workshop) },
  {
    name: 'layout-royal92',
    run: (workshop) => measureFile(workshop, 'royal92', 'Royal92-Famous_European_Royalty_Gedcom.ged', 3426),
  },
  { name: 'layout-pres2020', run: (workshop) => measureFile(workshop, 'pres2020', 'pres2020.ged', 78) },
];

/** The browser's worker practises on a small family for as long while the real one is on its way (practise-layout.ts). */
const PRACTICE_MS = 300;

/** As in the worker of a page that has just opened: practised for a moment, and growing faster from run to run. */
async function measure(
  workshop: Workshop,
  size: string,
  members: number,
  limit: number,
  mostCrossings?: number,
): Promise<readonly Figure[]> {
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
  const found = measureScene(graph, scene).crossings;
  return [
    atMost({ bench, n: members, value: median(times), unit: 'ms', limit }),
    ...judge(bench, graph, scene),
    ...(mostCrossings === undefined
      ? []
      : [atMost({ bench, n: members, value: found, unit: 'crossings', limit: mostCrossings })]),
  ];
}

async function measureGrowth(workshop: Workshop): Promise<readonly Figure[]> {
  const few = await familyGraph(workshop, 10_000);
  const many = await familyGraph(workshop, 100_000);
  const time = async (graph: TreeGraph) => median(await repeat(RUNS, () => timed(() => layoutHierarchy(graph))));
  const short = await time(few);
  const value = (await time(many)) / short;
  return [atMost({ bench: 'layout-growth', n: 100_000, value, unit: 'times the time of 10,000', limit: MOST_GROWTH })];
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
  return [
    atMost({ bench, n, value: found, unit: 'crossings', limit: crossings }),
    ...judge(bench, graph, scene),
    atMost({ bench, n, value: portalOverlaps(graph), unit: 'overlapping portals', limit: 0 }),
  ];
}

/** In every look in which people stand on cards. */
function portalOverlaps(graph: TreeGraph): number {
  const styles = sceneModes.flatMap((mode) =>
    sceneDirections.flatMap((direction) => [true, false].map((isCompact) => ({ mode, direction, isCompact }))),
  );
  return styles.reduce((sum, look) => {
    const scene = layoutScene(graph, { ...look, circle: 'family' }, { todayYear: 2026 });
    return sum + measureScene(graph, scene).portalOverlaps;
  }, 0);
}
