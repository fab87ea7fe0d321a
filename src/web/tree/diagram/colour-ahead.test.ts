import { expect, test } from 'vitest';
import { familyColours } from '#domain/diagram/drawing/family-colours.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { colourAhead, coloursOf } from './colour-ahead.ts';

const large = () => indexGraph(buildGraph(generateFamily({ members: 9000, seed: 7 }), { version: 1 }));

test('colours found ahead, found in part and found at once are the same', async () => {
  const ahead = large();
  const inPart = large();
  const atOnce = large();
  const colours = familyColours(atOnce);
  colourAhead(ahead);
  const stop = colourAhead(inPart);
  await new Promise((done) => setTimeout(done, 20));
  stop();
  expect(coloursOf(ahead)).toEqual(colours);
  expect(coloursOf(inPart)).toEqual(colours);
  expect(coloursOf(atOnce)).toEqual(colours);
  expect(coloursOf(ahead)).toBe(coloursOf(ahead));
});
