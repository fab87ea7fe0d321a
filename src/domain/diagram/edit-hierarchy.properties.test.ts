import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Arrangement } from './edit-hierarchy.ts';
import { layoutHierarchy } from './layout-hierarchy.ts';
import { measureScene } from './measure-scene.ts';
import { anyFamily, names, shuffleFamily } from './testing/any-family.ts';
import { graphOf } from './testing/family.ts';

function draw(graph: TreeGraph, previous?: Arrangement) {
  const arranged: Arrangement[] = [];
  const onArranged = (remember: () => Arrangement) => void arranged.push(remember());
  const scene = layoutHierarchy(graph, { ...(previous && { previous }), onArranged });
  return { scene, ...(arranged[0] && { previous: arranged[0] }) };
}

test('from any family to any other of the same names, everybody is drawn once and no two cards overlap', () => {
  fc.assert(
    fc.property(fc.array(anyFamily, { minLength: 2, maxLength: 4 }), (graphs) => {
      let previous: Arrangement | undefined;
      for (const graph of graphs) {
        const drawn = draw(graph, previous);
        const quality = measureScene(graph, drawn.scene);
        expect(quality).toMatchObject({ overlaps: 0, drawn: 1 });
        if (drawn.scene.problems.length === 0) expect(quality.parentsAbove).toBe(1);
        previous = drawn.previous;
      }
    }),
    { numRuns: 100 },
  );
});

/** Somebody without relatives, but with so many unknown couples as parents. */
const childOfUnknown = (couples: number) =>
  graphOf(
    names(1),
    Array.from({ length: couples }, () => ({ a: NOBODY, b: NOBODY, children: [0] })),
  );

test('whatever the family, drawing it again after another one changes nothing', () => {
  fc.assert(
    fc.property(anyFamily, anyFamily, (graph, other) => {
      const first = draw(graph);
      const between = draw(other, first.previous);
      fc.pre(between.previous?.way === 'kept');
      const back = draw(graph, between.previous);
      expect(back.scene).toEqual(first.scene);
    }),
    { numRuns: 60, examples: [[childOfUnknown(2), childOfUnknown(0)]] },
  );
});

test('the order in which the columns arrive makes no difference to a picture that is kept', () => {
  const shuffled = fc.tuple(anyFamily, anyFamily, fc.infiniteStream(fc.nat())).map(([before, graph, numbers]) => {
    const drawNumber = () => numbers.next().value ?? 0;
    return { before, graph, other: shuffleFamily(graph, drawNumber) };
  });
  fc.assert(
    fc.property(shuffled, ({ before, graph, other }) => {
      const { previous } = draw(before);
      const one = draw(graph, previous);
      const two = draw(other, previous);
      const corner = (of: TreeGraph, { scene }: typeof one) =>
        Object.fromEntries(of.memberIds.map((id, member) => [id, [scene.x[member], scene.y[member]]]));
      expect(corner(other, two)).toEqual(corner(graph, one));
      expect(two.scene.segments).toEqual(one.scene.segments);
      expect(two.previous).toEqual(one.previous);
    }),
    { numRuns: 60 },
  );
});
