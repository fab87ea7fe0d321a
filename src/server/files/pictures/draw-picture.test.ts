import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PictureRequest } from '#contract/pictures.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { drawPdf, plainOptions } from '#server/testing/draw-pdf.ts';
import type { ReadPdf } from '#server/testing/read-pdf.ts';

/** A couple and their children, by whole names. */
function named(...names: readonly (readonly [first: string, last: string])[]): TreeGraph {
  const keys = names.map((_, nth) => `P${nth}`);
  const [one = '', other = '', ...children] = keys;
  return buildGraph(
    tinyFamily({
      members: Object.fromEntries(names.map(([firstName, lastName], nth) => [`P${nth}`, { firstName, lastName }])),
      unions: [{ partners: [one, other], children }],
    }),
    { version: 1 },
  );
}

const flat = (lines: readonly string[]) => lines.join(' ').replaceAll(/\s+/g, ' ');

test('[EXP-024] the page is landscape and as large as the picture, at 96 px an inch', async () => {
  const { pdf, report } = await drawPdf(smallFamily);
  const [page] = pdf.pages;
  expect(pdf.pages).toHaveLength(1);
  expect(page?.width).toBeGreaterThanOrEqual(page?.height ?? 0);
  expect(report).toMatchObject({ people: 7, pages: 1, sheets: null, scale: 1, isReduced: false, nameSize: 12.75 });
  expect(report.pageWidth).toBeCloseTo(((page?.width ?? 0) / 72) * 25.4, 0);
});

test('[UX-39] a picture says its title, what language it is in, and every word on it as text', async () => {
  const { pdf } = await drawPdf(smallFamily, { title: 'Keluarga (Lee) — ☘' });
  const text = flat(pdf.pages[0]?.lines ?? []);
  for (const words of ['Ann Lee', 'Ben Lee', 'Gus Moss', '° 1900', '† 1980', '° c. 1898', 'Matriarch', '7 people']) {
    expect(text).toContain(words);
  }
  expect(pdf.title).toBe('Keluarga (Lee) — ☘');
  expect(pdf.dictionaries).toContain('/Lang (en)');
  expect(pdf.dictionaries).toContain('/DisplayDocTitle true');
  expect(pdf.bookmarks).toEqual(['Generation 1', 'Generation 2', 'Generation 3']);
});

test('details and portraits are left out where they are not wanted', async () => {
  const { pdf } = await drawPdf(smallFamily, { includeDetails: false, includePhotos: false });
  const lines = pdf.pages[0]?.lines ?? [];
  expect(flat(lines)).toContain('Ann Lee');
  expect(flat(lines)).not.toContain('1900');
  expect(lines).not.toContain('Matriarch');
  expect(lines).not.toContain('AL');
});

test('[AT-30] nothing in the file acts, or refers to elsewhere, whatever the names are', async () => {
  const nasty = named(
    ['</text><script>alert(1)</script>', ') Tj ET (\\'],
    [']]>', 'Q\u0000q'],
    ['%PDF', '/JS <<>> endobj'],
  );
  const { pdf } = await drawPdf(nasty, { title: 'A) /JavaScript (b' });
  const text = flat(pdf.pages[0]?.lines ?? []).replaceAll(' ', '');
  expect(text).toContain('</text><script>alert(1)</script>)TjET(\\');
  expect(text).toContain('%PDF/JS<<>>endobj');
  expect(pdf.title).toBe('A) /JavaScript (b');
  const structure = pdf.dictionaries.replaceAll(/\((?:\\.|[^\\)])*\)/g, '()');
  expect(structure).not.toMatch(/\/(JavaScript|JS|URI|Launch|GoToR|EmbeddedFile|SubmitForm|AA|OpenAction)\b/);
});

test('all fonts are embedded, and only those that are used', async () => {
  const { pdf } = await drawPdf(smallFamily);
  expect(pdf.fontFiles).toBe(3);
  expect(pdf.looseFonts).toEqual([]);
});

test('names in Latin with marks, Greek, Cyrillic, Devanagari, Arabic and Chinese are drawn and found', async () => {
  const names = [
    ['Łukasz', 'Çağdaş-Nguyễn'],
    ['Ελένη', 'Παπαδοπούλου'],
    ['Ἀθηνᾶ', 'Наталья Ґалаґан'],
    ['किशोर', 'क्षत्रिय'],
    ['E\u0301ric', 'Šmi\u0301d'],
    ['مريم', 'الأندلسي'],
    ['小明', '王'],
  ] as const;
  const { pdf, report } = await drawPdf(named(...names));
  const text = flat(pdf.pages[0]?.lines ?? []);
  for (const [first, last] of names) for (const word of [first, ...last.split(' ')]) expect(text).toContain(word);
  expect(report.unwritten).toEqual({ count: 0, names: [] });
});

test('a name in letters that no font has is drawn as boxes, found as it is written, and reported', async () => {
  const family = named(['Li', '𒀭'], ['Sari', 'Wijaya'], ['𓀀𓀁', 'Ketut']);
  const { pdf, report } = await drawPdf(family);
  const text = flat(pdf.pages[0]?.lines ?? []);
  expect(text).toContain('Li 𒀭');
  expect(text).toContain('𓀀𓀁 Ketut');
  expect(report.unwritten).toEqual({
    count: 2,
    names: [
      { memberId: family.memberIds[0], name: 'Li 𒀭', letters: '𒀭' },
      { memberId: family.memberIds[2], name: '𓀀𓀁 Ketut', letters: '𓀀𓀁' },
    ],
  });
});

test('a long name is written whole, and found with its words in one piece', async () => {
  const last = 'von und zu Hohenlohe-Waldenburg-Schillingsfürst auf Langenburg und Oberbronn';
  const { pdf } = await drawPdf(named(['Maximiliana Theodora Philippina', last], ['Ben', 'Lee']));
  expect(flat(pdf.pages[0]?.lines ?? [])).toContain(`Maximiliana Theodora Philippina ${last}`);
});

test('a picture that exceeds what a page can be is made smaller, and says so', async () => {
  const graph = buildGraph(generateFamily({ members: 600, seed: 3 }), { version: 1 });
  const { pdf, report } = await drawPdf(graph);
  expect(Math.max(pdf.pages[0]?.width ?? 0, pdf.pages[0]?.height ?? 0)).toBeLessThanOrEqual(14_400);
  expect(report.isReduced).toBe(true);
  expect(report.scale).toBeLessThan(1);
  expect(report.nameSize).toBeCloseTo(12.75 * report.scale);
});

test('a poster lies on sheets, says how, and has everybody on it', async () => {
  const graph = buildGraph(generateFamily({ members: 60, seed: 3 }), { version: 1 });
  const { pdf, report } = await drawPdf(graph, { paper: 'A4', language: 'id' });
  const { wide, high, empty } = report.sheets ?? { wide: 0, high: 0, empty: 0 };
  const printed = wide * high - empty;
  expect(printed).toBeGreaterThan(1);
  expect(pdf.pages).toHaveLength(printed + 1);
  expect(report).toMatchObject({ pages: printed + 1, scale: 1, isReduced: false });
  const sides = new Set(pdf.pages.map(({ width, height }) => [width, height].map(Math.round).sort().join(' ')));
  expect([...sides]).toEqual(['595 842']);
  expect(pdf.pages[0]?.lines).toContain(`60 orang · 1 Agustus 2026 · ${printed} lembar`);
  pdf.pages.slice(1).forEach(({ lines }, nth) => {
    expect(lines.at(-1)).toMatch(new RegExp(`^${nth + 1} dari ${printed}, baris \\d+ kolom \\d+$`));
  });
  const words = new Set(flat(pdf.pages.slice(1).flatMap(({ lines }) => lines)).split(' '));
  for (const name of graph.firstNames) for (const word of name.split(' ')) expect(words).toContain(word);
});

test('a family that fits on one sheet of a poster has no marks around it', async () => {
  const { pdf, report } = await drawPdf(smallFamily, { paper: 'A0' });
  expect(report).toMatchObject({ pages: 1, sheets: null, pageWidth: 1189, pageHeight: 841 });
  expect(flat(pdf.pages[0]?.lines ?? [])).not.toContain('row 1');
});

const modes: readonly Partial<PictureRequest['look']>[] = [
  { mode: 'hierarchical', direction: 'right', isCompact: true },
  { mode: 'timeline' },
  { mode: 'circular', circle: 'fan' },
  { mode: 'circular', circle: 'descendants' },
  { mode: 'circular', circle: 'family' },
];

test.each(modes)('everybody who is meant is on the page: $mode $circle $direction', async (look) => {
  const focus = smallFamily.memberIds[look.circle === 'fan' ? 6 : 0] ?? null;
  const { pdf, report } = await drawPdf(smallFamily, { look: { ...plainOptions.look, ...look }, focus });
  const text = flat(pdf.pages[0]?.lines ?? []);
  const meant = look.circle === 'fan' ? ['Gus', 'Dee', 'Finn', 'Ann', 'Ben'] : smallFamily.firstNames;
  for (const name of meant) expect(text).toContain(name);
  expect(report.people).toBe(meant.length);
});

test('a tree without anybody is a page with its title', async () => {
  const nobody = buildGraph({ members: [], unions: [], children: [] }, { version: 1 });
  const { pdf, report } = await drawPdf(nobody, { paper: 'A4' });
  expect(report).toMatchObject({ people: 0, pages: 1 });
  expect(pdf.pages[0]?.lines).toContain('The family');
});

test('only chosen people are drawn', async () => {
  const only = smallFamily.memberIds.slice(0, 2);
  const { pdf, report } = await drawPdf(smallFamily, { only });
  expect(report.people).toBe(2);
  expect(flat(pdf.pages[0]?.lines ?? [])).not.toContain('Gus');
});

/** The small family, of whom these have a portrait. */
const portrayed = (...members: readonly number[]): TreeGraph => ({
  ...smallFamily,
  flags: smallFamily.flags.map((flags, member) => flags | (members.includes(member) ? MEMBER_FLAG.hasPhoto : 0)),
});

const jpeg = (colour: string) =>
  sharp({ create: { width: 192, height: 192, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

const imagesIn = ({ dictionaries }: ReadPdf) => dictionaries.match(/\/Subtype \/Image\b/g)?.length ?? 0;

test('portraits are in the file once each, clipped to their shapes, and whose cannot be had has initials', async () => {
  const family = portrayed(0, 1, 6);
  const face = await jpeg('#aa3311');
  const { pdf, report } = await drawPdf(family, {}, async (id) => (id === family.memberIds[6] ? 'lost' : face));
  expect(imagesIn(pdf)).toBe(2);
  expect(pdf.pages[0]?.content.match(/W n\n[\d. -]+ cm\n\/P[01] Do\nQ/g)).toHaveLength(2);
  const lines = pdf.pages[0]?.lines ?? [];
  expect(lines).not.toContain('AL');
  expect(lines).toContain('GM');
  expect(report.lostPortraits).toBe(1);
});

test('on a poster somebody is in the file once, however many sheets they are on', async () => {
  const face = await jpeg('#aa3311');
  const { pdf } = await drawPdf(portrayed(0, 1, 2, 3, 4, 5, 6), { paper: 'A4', scale: 2 }, async () => face);
  expect(pdf.pages.length).toBeGreaterThan(3);
  expect(imagesIn(pdf)).toBe(7);
});

test.each([{ includePhotos: false }, { look: { ...plainOptions.look, mode: 'timeline' } }] as const)(
  'where there is no room for portraits nobody is asked for theirs: %j',
  async (options) => {
    const { pdf } = await drawPdf(portrayed(0, 1), options, async () => {
      throw new Error('It is not needed.');
    });
    expect(imagesIn(pdf)).toBe(0);
  },
);
