import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { drawPdf } from '#server/testing/draw-pdf.ts';
import { checkPdf, hasPdftotext, hasQpdf, savedPdf, textOfPdf } from '#server/testing/pdf-programs.ts';

const family = buildGraph(generateFamily({ members: 400, seed: 11 }), { version: 1 });
const names = family.firstNames.map((first, member) => [first, family.lastNames[member]].filter(Boolean).join(' '));

test.skipIf(!hasQpdf)('qpdf finds nothing wrong with a page, a poster and a picture of one', async () => {
  for (const options of [{}, { paper: 'A3' }, { paper: 'A4', only: family.memberIds.slice(0, 1) }] as const) {
    const { file } = await drawPdf(family, options);
    const { status, words } = checkPdf(await savedPdf(file));
    expect(words).toContain('No syntax or stream encoding errors found');
    expect(status).toBe(0);
  }
});

test.skipIf(!hasPdftotext)('pdftotext finds every name, on one page and on a poster', async () => {
  for (const paper of ['fit', 'A2'] as const) {
    const { file } = await drawPdf(family, { paper });
    const text = textOfPdf(await savedPdf(file));
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  }
});

test.skipIf(!hasPdftotext)('pdftotext finds Greek, Cyrillic, Devanagari, and letters that no font has', async () => {
  const written = ['Ελένη Παπαδοπούλου', 'Наталья Ґалаґан', 'किशोर क्षत्रिय', 'श्रीमती लक्ष्मी', 'Li 家', 'Φ𝔸 Ångström'];
  const graph = buildGraph(
    tinyFamily({ members: Object.fromEntries(written.map((firstName, nth) => [`P${nth}`, { firstName }])) }),
    { version: 1 },
  );
  const { file } = await drawPdf(graph);
  const text = textOfPdf(await savedPdf(file));
  expect(written.filter((name) => !text.includes(name))).toEqual([]);
});
