import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { projectGraph, strictestPolicy } from '#domain/privacy/privacy.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { drawPreview } from './draw-preview.ts';
import { pageWordsIn } from './page-words.ts';

const today = toDayNumber('gregorian', 2026, 11, 20);
const whole = buildGraph(generateFamily({ members: 400, seed: 9 }), { version: 1, today });
const graph = projectGraph(whole, { kind: 'share' }, strictestPolicy);
const isLiving = (member: number) => ((whole.flags[member] ?? 0) & MEMBER_FLAG.living) !== 0;
const measure = (words: string, { size }: { size: number }) => words.length * size * 0.5;
const drawing = { title: 'Wijaya', line: '400 people', words: pageWordsIn('en'), measure };

/** The names on the cards, which are titles of their groups. */
const namesIn = (svg: string) => Array.from(svg.matchAll(/<g><title>([^<]*)<\/title>/g), ([, name = '']) => name);

test('a preview names a few people who are seen, and nobody who is not', () => {
  const dead = new Set(
    whole.memberIds.flatMap((_, member) =>
      isLiving(member) ? [] : `${whole.firstNames[member]} ${whole.lastNames[member]}`.trim(),
    ),
  );
  for (let focus = 0; focus < 400; focus += 23) {
    const names = namesIn(drawPreview({ ...drawing, family: { graph, focus } }));
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(18);
    for (const name of names) expect(['Private person', ...dead]).toContain(name.replace(/&#39;/g, "'"));
  }
});

test('a preview of nobody holds a title and our mark', () => {
  const svg = drawPreview({ ...drawing, title: 'Shared Family Tree', line: '', family: null });
  expect(namesIn(svg)).toEqual([]);
  expect(svg.match(/<text/g)).toHaveLength(1);
});

test('an empty family is a heading without a drawing', () => {
  const svg = drawPreview({ ...drawing, family: { graph, focus: null } });
  expect(namesIn(svg)).toEqual([]);
  expect(svg).toContain('400 people');
});
