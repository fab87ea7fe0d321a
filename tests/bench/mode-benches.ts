import { choosePeople } from '#domain/diagram/choose-people.ts';
import { layoutDescendants, layoutFan, layoutRings } from '#domain/diagram/layout-circle.ts';
import { layoutTimeline } from '#domain/diagram/layout-timeline.ts';
import { measureScene } from '#domain/diagram/measure-scene.ts';
import type { Scene } from '#domain/diagram/scene.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { marryCousins } from './cousin-family.ts';
import { familyGraph } from './families.ts';
import { atMost, type Bench, type Figure, median, repeat, timed, type Workshop } from './figures.ts';

const RUNS = 5;
const PRACTICE_MS = 300;
const todayYear = 2026;

/**
 * Limits: a timeline of 100,000 people has to be there within the second and a half that the first frame of such a family
 * may take; rings are bent from the layout by generation, which may take 1.2 s, and may add half as much again. Fans and
 * circles of descendants hold a branch, which must be there at once.
 */
export const modeBenches: readonly Bench[] = [
  { name: 'timeline-1k', run: (workshop) => measureTimeline(workshop, '1k', 1000, 60) },
  { name: 'timeline-10k', run: (workshop) => measureTimeline(workshop, '10k', 10_000, 250) },
  { name: 'timeline-100k', run: (workshop) => measureTimeline(workshop, '100k', 100_000, 1500) },
  { name: 'circle-1k', run: (workshop) => measureRings(workshop, '1k', 1000, 60) },
  { name: 'circle-10k', run: (workshop) => measureRings(workshop, '10k', 10_000, 300) },
  { name: 'circle-100k', run: (workshop) => measureRings(workshop, '100k', 100_000, 1800) },
  { name: 'fan', run: measureFan },
  { name: 'descendants', run: measureDescendants },
];

async function measureTimeline(workshop: Workshop, size: string, members: number, limit: number): Promise<Figure[]> {
  const graph = await familyGraph(workshop, members);
  const practice = await familyGraph(workshop, 400);
  const lay = (of: TreeGraph) => layoutTimeline(of, { todayYear });
  const { scene, ms } = await measure(
    () => lay(graph),
    () => lay(practice),
  );
  const common = { bench: `timeline-${size}`, n: members };
  return [
    atMost({ ...common, value: ms, unit: 'ms', limit }),
    atMost({ ...common, value: countTouchingBars(scene), unit: 'overlaps', limit: 0 }),
  ];
}

async function measureRings(workshop: Workshop, size: string, members: number, limit: number): Promise<Figure[]> {
  const graph = await familyGraph(workshop, members);
  const practice = await familyGraph(workshop, 400);
  const { scene, ms } = await measure(
    () => layoutRings(graph, false),
    () => layoutRings(practice, false),
  );
  const common = { bench: `circle-${size}`, n: members };
  const { overlaps, drawn } = measureScene(graph, scene);
  return [
    atMost({ ...common, value: ms, unit: 'ms', limit }),
    atMost({ ...common, value: overlaps, unit: 'overlaps', limit: 0 }),
    atMost({ ...common, value: 1 - drawn, unit: 'share not drawn', limit: 0 }),
  ];
}

/** All ancestors of the youngest in a village where everybody marries a cousin: most of them stand in many of its slots. */
async function measureFan(workshop: Workshop): Promise<Figure[]> {
  const village = await cousinVillage(workshop);
  const { graph, focus } = branchOf(village, 'ancestors', village.memberIds.length - 1);
  const { scene, ms } = await measure(
    () => layoutFan(graph, focus),
    () => layoutFan(graph, focus),
  );
  return judgeSectors('fan', scene, ms, 100);
}

/** All descendants of the first couple of that village, with everybody they married. */
async function measureDescendants(workshop: Workshop): Promise<Figure[]> {
  const { graph, focus } = branchOf(await cousinVillage(workshop), 'descendants', 0);
  const { scene, ms } = await measure(
    () => layoutDescendants(graph, focus),
    () => layoutDescendants(graph, focus),
  );
  return judgeSectors('descendants', scene, ms, 200);
}

const cousinVillage = async (workshop: Workshop) =>
  await workshop.once('village-of-rings', async () =>
    marryCousins({ members: 20_000, generations: 12, neighbours: 300, seed: 92 }),
  );

function branchOf(village: TreeGraph, branch: 'ancestors' | 'descendants', member: number) {
  const { graph, source } = choosePeople(village, branch, member);
  return { graph, focus: source.indexOf(member) };
}

function judgeSectors(bench: string, scene: Scene, ms: number, limit: number): Figure[] {
  const common = { bench, n: scene.x.length };
  return [
    atMost({ ...common, value: ms, unit: 'ms', limit }),
    atMost({ ...common, value: countTouchingSectors(scene), unit: 'overlaps', limit: 0 }),
  ];
}

async function measure(lay: () => Scene, practise: () => unknown): Promise<{ scene: Scene; ms: number }> {
  for (const started = performance.now(); performance.now() - started < PRACTICE_MS; ) practise();
  let scene: Scene | undefined;
  const times = await repeat(RUNS, () =>
    timed(() => {
      scene = lay();
    }),
  );
  if (!scene) throw new Error('There was no run.');
  return { scene, ms: median(times) };
}

/** Bars of one lane that begin before the one before them ends. */
function countTouchingBars({ x, y, widths }: Scene): number {
  const ordered = Array.from(x.keys()).sort((a, b) => (y[a] ?? 0) - (y[b] ?? 0) || (x[a] ?? 0) - (x[b] ?? 0));
  return ordered.filter((member, nth) => {
    const before = ordered[nth - 1] ?? -1;
    return y[before] === y[member] && (x[before] ?? 0) + (widths?.[before] ?? 0) > (x[member] ?? 0);
  }).length;
}

/** Wedges of one ring that begin before the one before them ends. */
function countTouchingSectors({ sectors }: Scene): number {
  if (sectors === null) throw new Error('The scene has no wedges.');
  const { shape, member } = sectors;
  const ring = (nth: number) => shape[nth * 4] ?? 0;
  const from = (nth: number) => shape[nth * 4 + 2] ?? 0;
  const ordered = Array.from(member.keys()).sort((a, b) => ring(a) - ring(b) || from(a) - from(b));
  const HAIR = 1e-9;
  return ordered.filter((nth, place) => {
    const before = ordered[place - 1];
    if (before === undefined) return false;
    return ring(before) === ring(nth) && (shape[before * 4 + 3] ?? 0) > from(nth) + HAIR;
  }).length;
}
