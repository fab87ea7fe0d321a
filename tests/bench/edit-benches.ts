import type { Arrangement } from '#domain/diagram/edit-hierarchy.ts';
import { layoutHierarchy } from '#domain/diagram/layout-hierarchy.ts';
import { measureScene } from '#domain/diagram/measure-scene.ts';
import { shareMoved } from '#domain/diagram/testing/count-moved.ts';
import { editFamily, familyEdits } from '#domain/diagram/testing/family-edits.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { familyGraph } from './families.ts';
import { atLeast, atMost, type Bench, type Figure, median, timed, type Workshop } from './figures.ts';

/** Pictures after one edit, against the picture before it. The 3k family is as large as the largest well-known file, royal92. */
export const editBenches: readonly Bench[] = [
  { name: 'edit-1k', run: (workshop) => measure(workshop, { size: '1k', members: 1000, edits: 50, limit: 15 }) },
  { name: 'edit-3k', run: (workshop) => measure(workshop, { size: '3k', members: 3000, edits: 50, limit: 20 }) },
  { name: 'edit-10k', run: (workshop) => measure(workshop, { size: '10k', members: 10_000, edits: 50, limit: 60 }) },
  { name: 'edit-100k', run: (workshop) => measure(workshop, { size: '100k', members: 100_000, edits: 4, limit: 500 }) },
];

interface Plan {
  readonly size: string;
  readonly members: number;
  /** Of each kind. */
  readonly edits: number;
  readonly limit: number;
}

async function measure(workshop: Workshop, { size, members, edits, limit }: Plan): Promise<readonly Figure[]> {
  const graph = await familyGraph(workshop, members);
  const before = draw(graph);
  const times: number[] = [];
  const total = { kept: 0, overlaps: 0, above: 1, drawn: 1 };
  const figures: Figure[] = [];
  for (const edit of familyEdits) {
    const shares: number[] = [];
    for (let seed = 1; seed <= edits; seed++) {
      const edited = editFamily(graph, edit, seededRandom(seed));
      let after: Drawn | undefined;
      times.push(await timed(() => (after = draw(edited, before.arrangement))));
      if (!after) throw new Error('There was no picture.');
      shares.push(shareMoved(before, after));
      const quality = measureScene(edited, after.scene);
      total.kept += after.arrangement.way === 'kept' ? 1 : 0;
      total.overlaps += quality.overlaps;
      total.above = Math.min(total.above, quality.parentsAbove);
      total.drawn = Math.min(total.drawn, quality.drawn);
    }
    const bench = `edit-${size}`;
    const unit = `% moved by one ${edit}`;
    figures.push(
      atMost({ bench, n: members, value: 100 * median(shares), unit: `${unit}, median`, limit: 1 }),
      atMost({ bench, n: members, value: 100 * Math.max(...shares), unit: `${unit}, worst`, limit: 1 }),
    );
  }
  const common = { bench: `edit-${size}`, n: members };
  return [
    atMost({ ...common, value: median(times), unit: 'ms', limit }),
    ...figures,
    atMost({ ...common, value: total.overlaps, unit: 'overlaps', limit: 0 }),
    atLeast({ ...common, value: total.drawn, unit: 'share drawn once', limit: 1 }),
    atLeast({ ...common, value: total.above, unit: 'share of parents above', limit: 1 }),
    atLeast({ ...common, value: total.kept / times.length, unit: 'share of pictures kept', limit: 1 }),
  ];
}

interface Drawn {
  readonly graph: TreeGraph;
  readonly scene: ReturnType<typeof layoutHierarchy>;
  readonly arrangement: Arrangement;
}

function draw(graph: TreeGraph, previous?: Arrangement): Drawn {
  const arranged: Arrangement[] = [];
  const onArranged = (remember: () => Arrangement) => void arranged.push(remember());
  const scene = layoutHierarchy(graph, { ...(previous && { previous }), onArranged });
  const [arrangement] = arranged;
  if (arrangement === undefined) throw new Error('No arrangement was handed over.');
  return { graph, scene, arrangement };
}
