import { expect, test } from 'vitest';
import { groupByKey } from './groups.ts';
import { findStrongComponents } from './strong-components.ts';

function graph(count: number, edges: readonly (readonly [from: number, to: number])[]) {
  const { start, items } = groupByKey(
    count,
    Int32Array.from(edges, ([from]) => from),
  );
  return { start, items: items.map((edge) => edges[edge]?.[1] ?? 0) };
}

test('without cycles every node is its own component and sources come before targets', () => {
  const { componentOf, order } = findStrongComponents(
    graph(4, [
      [2, 0],
      [0, 3],
      [2, 1],
      [1, 3],
    ]),
  );
  expect(new Set(componentOf).size).toBe(4);
  const place = (node: number) => order.indexOf(node);
  expect(place(2)).toBeLessThan(place(0));
  expect(place(2)).toBeLessThan(place(1));
  expect(place(0)).toBeLessThan(place(3));
  expect(place(1)).toBeLessThan(place(3));
});

test('nodes of one cycle are one component, what hangs on it is not', () => {
  const { componentOf } = findStrongComponents(
    graph(5, [
      [0, 1],
      [1, 2],
      [2, 0],
      [2, 3],
      [4, 0],
    ]),
  );
  const [a, b, c, d, e] = componentOf;
  expect([b, c]).toEqual([a, a]);
  expect(new Set([a, d, e]).size).toBe(3);
});
