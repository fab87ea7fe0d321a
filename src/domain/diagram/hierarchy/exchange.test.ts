import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { family } from '../testing/family.ts';
import { breakAncestorLoops } from './break-ancestor-loops.ts';
import { CrossingCounter, readPlaces } from './crossings.ts';
import { exchangeNeighbours, siftNodes } from './exchange.ts';
import { assignGenerations } from './generations.ts';
import { readKin } from './kin.ts';
import { buildLayers } from './layers.ts';
import { mergeCouples } from './merge-couples.ts';
import { seedBreadthFirst } from './seeds.ts';

/** The rows of a family in an order that nobody has improved yet. */
function roughRows(graph = buildGraph(generateFamily({ members: 120, seed: 7 }), { version: 1, today: 2_461_000 })) {
  const kin = readKin(graph);
  const { brokenLinks } = breakAncestorLoops(kin);
  const order = mergeCouples(kin, brokenLinks);
  const generations = assignGenerations(kin, order, brokenLinks, 0);
  const layers = buildLayers(kin, order.clusters, generations, brokenLinks);
  seedBreadthFirst(layers, 0);
  const counter = new CrossingCounter(layers);
  return { layers, count: () => counter.count(0, layers.rowCount) };
}

test('[FND-048] neighbours change places until no two of them would cross less the other way round', () => {
  const { layers, count } = roughRows();
  const before = count();
  const places = readPlaces(layers);
  exchangeNeighbours(layers, places, 100);
  const after = count();
  expect(after).toBeLessThan(before);
  expect(places).toEqual(readPlaces(layers));
  const { items, start } = layers.rows;
  const swap = (i: number) => items.set([items[i + 1] ?? 0, items[i] ?? 0], i);
  for (let row = 0; row < layers.rowCount; row++) {
    for (let i = start[row] ?? 0; i + 1 < (start[row + 1] ?? 0); i++) {
      swap(i);
      expect(count()).toBeGreaterThanOrEqual(after);
      swap(i);
    }
  }
});

test('[FND-048] two who are all of their row change places as well', () => {
  const { layers, count } = roughRows(family('R+?: A B\nA+?: C\nB+?: D'));
  const { items } = layers.rows;
  expect([layers.rowCount, count()]).toEqual([3, 0]);
  items.set([items[4] ?? 0, items[3] ?? 0], 3);
  expect(count()).toBe(1);
  exchangeNeighbours(layers, readPlaces(layers), 100);
  expect(count()).toBe(0);
});

test('[FND-048] whoever is moved further than to a neighbour crosses less than by exchanges alone', () => {
  const exchanged = roughRows();
  const sifted = roughRows();
  exchangeNeighbours(exchanged.layers, readPlaces(exchanged.layers), 100);
  const places = readPlaces(sifted.layers);
  siftNodes(sifted.layers, places, 5, 60);
  expect(sifted.count()).toBeLessThan(exchanged.count());
  expect(places).toEqual(readPlaces(sifted.layers));
});
