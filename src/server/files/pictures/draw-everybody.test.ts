import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { drawPdf, plainOptions } from '#server/testing/draw-pdf.ts';
import { checkPdf, countPages, hasPdftotext, hasQpdf, savedPdf, textOfPdf } from '#server/testing/pdf-programs.ts';

const PEOPLE = 3000;

/** Everybody has a number in their name, so that nobody can stand for somebody else. */
function numbered(): TreeGraph {
  const graph = buildGraph(generateFamily({ members: PEOPLE, seed: 11 }), { version: 1 });
  return { ...graph, lastNames: graph.memberIds.map((_, member) => `Nr${String(member).padStart(4, '0')}`) };
}
const family = numbered();
const everybody = [...family.lastNames].sort();
const numbersIn = (text: string) => [...new Set(text.match(/Nr\d{4}/g))].sort();

test('3,000 people are one page of a PDF that opens and holds everybody', { timeout: 60_000 }, async () => {
  const { file, pdf, report } = await drawPdf(family);
  expect(report).toMatchObject({ people: PEOPLE, pages: 1, isReduced: true, unwritten: { count: 0 } });
  expect(pdf.pages).toHaveLength(1);
  expect(numbersIn(pdf.pages[0]?.lines.join(' ') ?? '')).toEqual(everybody);
  const path = await savedPdf(file);
  if (hasQpdf) expect(checkPdf(path)).toMatchObject({ status: 0, words: expect.stringContaining('No syntax') });
  if (hasPdftotext) expect(numbersIn(textOfPdf(path))).toEqual(everybody);
});

test('3,000 people are a poster of as many sheets as it says, which hold everybody', { timeout: 60_000 }, async () => {
  const look = { ...plainOptions.look, direction: 'right', isCompact: true } as const;
  const { file, pdf, report } = await drawPdf(family, { look, paper: 'A2', scale: 0.5 });
  const { wide, high, empty } = report.sheets ?? { wide: 0, high: 0, empty: 0 };
  expect(report).toMatchObject({ people: PEOPLE, pages: wide * high - empty + 1, scale: 0.5, isReduced: false });
  expect(report.pages).toBeGreaterThan(10);
  expect(pdf.pages).toHaveLength(report.pages);
  const [, ...sheets] = pdf.pages.map(({ lines }) => lines.join(' '));
  expect(numbersIn(sheets.join(' '))).toEqual(everybody);
  const path = await savedPdf(file);
  if (hasQpdf) {
    expect(checkPdf(path)).toMatchObject({ status: 0, words: expect.stringContaining('No syntax') });
    expect(countPages(path)).toBe(report.pages);
  }
  if (hasPdftotext) expect(numbersIn(textOfPdf(path))).toEqual(everybody);
});

test('whoever is picked among 3,000 people is drawn, and nobody else', { timeout: 60_000 }, async () => {
  const picked = [...everybody.keys()].filter((member) => member % 3 !== 0);
  const only = picked.flatMap((member) => family.memberIds[member] ?? []);
  const { pdf, report } = await drawPdf(family, { only });
  expect(report.people).toBe(2000);
  expect(numbersIn(pdf.pages[0]?.lines.join(' ') ?? '')).toEqual(
    picked.map((member) => family.lastNames[member]).sort(),
  );
});
