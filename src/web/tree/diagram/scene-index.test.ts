import { expect, test } from 'vitest';
import { layoutHierarchy } from '#domain/diagram/layout-hierarchy.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { awaitIndex, buildIndex, copyBoxes } from './scene-index.ts';

test('before its index has come, a scene finds the same as afterwards', () => {
  const scene = layoutHierarchy(buildGraph(generateFamily({ members: 300, seed: 5 }), { version: 1 }));
  const { width, height } = scene.bounds;
  const rects = Array.from({ length: 40 }, (_, nth) => {
    const left = (width * nth) / 50;
    const top = (height * ((nth * 7) % 40)) / 50;
    return { left, top, right: left + width / 5, bottom: top + height / 5 };
  });
  const index = awaitIndex(scene);
  const find = () =>
    rects.map((rect) => ({
      cards: index.cardsIn(rect).toSorted((a, b) => a - b),
      some: index.countCardsIn(rect, 9),
      lines: index.segmentsIn(rect).toSorted((a, b) => a - b),
      card: index.cardAt((scene.x[3] ?? 0) + 5, (scene.y[3] ?? 0) + 5),
    }));
  const before = find();
  expect(before.some(({ cards, lines }) => cards.length > 0 && lines.length > 0)).toBe(true);
  index.take(buildIndex(copyBoxes(scene)));
  expect(find()).toEqual(before);
});
