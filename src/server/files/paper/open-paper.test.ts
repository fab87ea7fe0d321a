import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import { checkPdf, hasPdftotext, hasQpdf, savedPdf } from '#server/testing/pdf-programs.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { beginDocument } from './begin-document.ts';
import { openPaper, type Paper } from './open-paper.ts';
import { scalePen } from './scale-pen.ts';
import { textStyles } from './styles.ts';
import { writeChart } from './write-chart.ts';
import { writeTable } from './write-table.ts';
import { writeHeading, writeList, writeParagraph } from './write-text.ts';

const run = promisify(execFile);
const now = new Date('2026-11-20T12:00:00Z');

async function write(fill: (paper: Paper) => void, hasPlaces = false) {
  const pieces: Uint8Array[] = [];
  const paper = openPaper({
    title: 'The Hartonos',
    footer: 'The Hartonos',
    language: 'id',
    now,
    isTagged: true,
    hasPlaces,
    write: (piece) => pieces.push(piece),
  });
  fill(paper);
  await paper.end();
  const bytes = Buffer.concat(pieces);
  const file = await savedPdf(bytes);
  const pages = readPdf(bytes).pages.map(({ lines }) => lines.join('\n'));
  return { file, bytes, paper, pages, text: pages.join('\n') };
}

test('a table goes on over pages, and its heads stand on each of them', async () => {
  const { file, pages, text, paper } = await write((paper) => {
    writeHeading(paper, 1, 'Everybody');
    writeTable(paper, {
      caption: 'Everybody',
      columns: [
        { head: 'Nama', width: 3, isHead: true },
        { head: 'Umur', width: 1, align: 'end' },
      ],
      rows: Array.from({ length: 120 }, (_, nth) => [`Anggota ${nth}`, String(nth)]),
    });
  });
  if (hasQpdf) expect(checkPdf(file)).toMatchObject({ status: 0 });
  expect(pages).toHaveLength(paper.pageNumber);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Nama\nUmur');
  for (let nth = 0; nth < 120; nth++) expect(text).toContain(`Anggota ${nth}\n${nth}\n`);
});

test('the file says its language, its title and what its parts are', async () => {
  const { file, bytes } = await write((paper) => {
    writeHeading(paper, 1, 'Keluarga');
    writeParagraph(paper, 'Sebuah kalimat.');
    writeList(paper, ['satu', 'dua']);
    writeChart(paper, { alt: 'Two births', columns: [{ label: '1900', value: 2 }], format: String });
    writeTable(paper, { caption: 'Nama', columns: [{ head: 'Nama', width: 1 }], rows: [['Sari']] });
  });
  const { title, dictionaries, bookmarks } = readPdf(bytes);
  expect(title).toBe('The Hartonos');
  expect(bookmarks).toEqual(['Keluarga']);
  expect(dictionaries).toContain('/Lang (id)');
  expect(dictionaries).toContain('/Alt (Two births)');
  const kinds = ['Document', 'H1', 'P', 'L', 'LI', 'LBody', 'Figure', 'Table', 'TR', 'TH', 'TD'];
  for (const kind of kinds) expect(dictionaries).toContain(`/S /${kind}\n`);
  if (!hasPdftotext) return;
  // A program of the same makers.
  const { stdout } = await run('pdfinfo', ['-struct-text', file]);
  for (const kind of kinds) expect(stdout).toContain(kind);
  expect(stdout).toContain('Sebuah kalimat.');
});

test('[FND-048] under and over the columns of a chart no words stand on each other, however many columns there are', async () => {
  const { pages, bytes, paper } = await write((paper) => {
    const columns = Array.from({ length: 40 }, (_, nth) => ({ label: `${1570 + 10 * nth}-an`, value: 12_000 }));
    writeChart(paper, { alt: 'Births', columns, format: (value) => value.toLocaleString('id') });
    const few = columns.slice(0, 12);
    writeChart(paper, { alt: 'Births', columns: few, format: (value) => value.toLocaleString('id') });
  });
  const [page] = readPdf(bytes).pages;
  const places = Array.from(page?.content.matchAll(/([\d.]+) ([\d.]+) Tm/g) ?? [], ([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const words = (page?.lines ?? []).map((text, nth) => ({ text, x: 0, y: 0, ...places[nth] }));
  expect([pages.length, places.length]).toEqual([1, words.length]);
  const rows = [...Map.groupBy(words, ({ y }) => y).values()].filter(({ length }) => length > 2);
  // Of the many columns the years alone, of the few their numbers as well.
  expect(rows.map(([first]) => first?.text)).toEqual(['1570-an', '1570-an', '12.000']);
  for (const row of rows) {
    for (const [nth, { text, x }] of row.entries()) {
      const end = x + paper.measure(text, { ...textStyles.small, size: 7 });
      expect(row[nth + 1]?.x ?? Number.POSITIVE_INFINITY, `what follows ${text}`).toBeGreaterThan(end);
    }
  }
});

test('words that are too long for a line and texts that are too long for a page are whole', async () => {
  const long = 'x'.repeat(400);
  const lines = Array.from({ length: 200 }, (_, nth) => `line ${nth} of it`).join('\n');
  const { text } = await write((paper) => {
    writeParagraph(paper, long);
    writeParagraph(paper, lines);
    writeTable(paper, {
      caption: 'Notes',
      columns: [
        { head: 'Who', width: 1 },
        { head: 'Notes', width: 3 },
      ],
      rows: [['Hadi', lines]],
    });
  });
  expect(text.replace(/[^x]/g, '')).toHaveLength(400);
  for (const nth of [0, 99, 199]) expect(text.split(`line ${nth} of it`)).toHaveLength(3);
});

test('names of every script are written, and other programs find them', async () => {
  const names = [
    'مريم بنت محمد الأندلسي',
    'بلال علی إبراهيم',
    'דוד בן־גוריון',
    '王小明 歐陽喆',
    '渡邊 さくら',
    '김민수',
    'สมชาย ใจดี',
    'अर्जुन क्षत्रिय',
    'ꦱꦸꦂꦪ ꦏꦸꦱꦸꦩ',
    'ᬩᬮᬶ ᬓᬺᬱ᭄ᬡ',
    '한글'.normalize('NFD'),
    '🌳 Pohon',
  ];
  const { paper, file, text, bytes } = await write((paper) => {
    for (const name of names) {
      writeParagraph(paper, name);
      writeParagraph(paper, `Lahir sebagai ${name}.`, { style: textStyles.heading2 });
    }
  });
  expect(paper.unwritten()).toBe('');
  for (const name of names) expect(text.replaceAll('\n', ' ')).toContain(name);
  // Of each font only the letters that are used.
  expect(bytes.length).toBeLessThan(120_000);
  if (hasQpdf) expect(checkPdf(file)).toMatchObject({ status: 0 });
  if (!hasPdftotext) return;
  const { stdout } = await run('pdftotext', [file, '-']);
  for (const name of names) expect(stdout.normalize('NFC')).toContain(name.normalize('NFC'));
});

test('letters that no font has are reported', async () => {
  const { paper } = await write((paper) => writeParagraph(paper, 'Sari 𒀭 Löffler 王'));
  expect(paper.unwritten()).toBe('𒀭');
});

test('a note stands at the foot of the page that speaks of it, and a long one goes on at the next', async () => {
  const long = Array.from({ length: 900 }, (_, nth) => `word${nth}`).join(' ');
  const { pages, bytes, file } = await write((paper) => {
    const style = textStyles.text;
    const noteOf = (number: string, words: string) => ({
      number,
      words,
      place: `note-${number}`,
      from: `cited-${number}`,
      says: `note ${number}`,
    });
    paper.notesIn = ({ spans }) => spans.flatMap(({ note }) => note ?? []);
    const notes = new Map([
      [50, noteOf('1', 'Where it is known from.')],
      [90, noteOf('2', long)],
    ]);
    for (let nth = 0; nth < 100; nth++) {
      const cited = notes.get(nth);
      if (cited)
        writeParagraph(paper, [
          { words: cited.number === '1' ? 'Born in Solo.' : 'Died.', style },
          { words: cited.number === '1' ? '¹' : '²', style, note: cited },
        ]);
      else writeParagraph(paper, `Line ${nth}`);
    }
  }, true);
  const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
  expect(pageOf('Where it is known from.')).toBe(pageOf('Born in Solo.\n¹'));
  expect(pageOf('word0 ')).toBe(pageOf('Died.\n²'));
  expect(pageOf('word899')).toBeGreaterThan(pageOf('word0 '));
  const { dictionaries } = readPdf(bytes);
  for (const part of [
    '/Dest (note-1)',
    '/Dest (cited-1)',
    '/Contents (note 1)',
    '/S /Reference',
    '/S /Note',
    '/S /Lbl',
  ])
    expect(dictionaries).toContain(part);
  for (const place of ['(note-1)', '(cited-1)', '(note-2)', '(cited-2)'])
    expect(dictionaries.split(`${place} [`), place).toHaveLength(2);
  if (hasQpdf) expect(checkPdf(file)).toMatchObject({ status: 0 });
  for (let nth = 0; nth < 900; nth++) expect(pages.join('\n').split(new RegExp(`word${nth}\\b`))).toHaveLength(2);
});

test('the last line of a paragraph does not stand alone on a page', async () => {
  for (let before = 0; before < 60; before++) {
    const { pages } = await write((paper) => {
      for (let nth = 0; nth < before; nth++) writeParagraph(paper, 'x', { after: 0 });
      writeParagraph(paper, 'one\ntwo\nthree\nfour');
    });
    const split = pages.map((page) => ['one', 'two', 'three', 'four'].filter((word) => page.includes(word)).length);
    expect(split.filter((count) => count > 0).toSorted()).not.toContain(1);
  }
});

test('words lead to places, and who listens hears of links', async () => {
  const { bytes, file } = await write((paper) => {
    const style = textStyles.text;
    writeParagraph(paper, [
      { words: 'See ', style },
      { words: 'Hadi', style, to: 'hadi' },
      { words: ' on page ', style },
      { words: '2', style, to: 2 },
    ]);
    paper.breakPage();
    paper.place('hadi');
    writeHeading(paper, 1, 'Hadi');
  }, true);
  const { dictionaries } = readPdf(bytes);
  for (const part of ['/S /Link', '/Type /OBJR', '/Subtype /Link', '/Dest (hadi)', '/Dest (page-2)']) {
    expect(dictionaries).toContain(part);
  }
  expect(dictionaries.match(/\/Contents \((Hadi|2)\)/g)).toHaveLength(2);
  expect(dictionaries.match(/\/StructParent \d+/g)?.length).toBe(2);
  if (hasQpdf) expect(checkPdf(file)).toMatchObject({ status: 0 });
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points along the lines and curves of a path, four to each. */
function pointsAlong(content: string): Point[] {
  const points: Point[] = [];
  let start: Point = { x: 0, y: 0 };
  let at = start;
  const go = (first: Point, second: Point, end: Point) => {
    for (const t of [0.25, 0.5, 0.75, 1]) {
      const along = (of: keyof Point) =>
        (1 - t) ** 3 * at[of] + 3 * (1 - t) ** 2 * t * first[of] + 3 * (1 - t) * t ** 2 * second[of] + t ** 3 * end[of];
      points.push({ x: along('x'), y: along('y') });
    }
    at = end;
  };
  for (const [, numbers = '', operator] of content.matchAll(/^([-\d. ]*?) ?(m|l|c|h|re)$/gm)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.split(' ').map(Number);
    if (operator === 'm') {
      start = { x: a, y: b };
      at = start;
      points.push(start);
    } else if (operator === 'l') go(at, { x: a, y: b }, { x: a, y: b });
    else if (operator === 'c') go({ x: a, y: b }, { x: c, y: d }, { x: e, y: f });
    else if (operator === 'h') go(at, start, start);
    else points.push({ x: a, y: b }, { x: a + c, y: b }, { x: a + c, y: b + d }, { x: a, y: b + d }, { x: a, y: b });
  }
  return points;
}

/** What a line around something encloses, clockwise. */
const areaWithin = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, nth) => {
    const before = points.at(nth - 1) ?? { x, y };
    return sum + (before.x * y - x * before.y) / 2;
  }, 0);

/** How far a point is from the outline of a box with rounded corners. */
function fromOutline({ x, y }: Point, box: { x: number; y: number; width: number; height: number }, radius: number) {
  const beyondX = Math.abs(x - box.x - box.width / 2) - (box.width / 2 - radius);
  const beyondY = Math.abs(y - box.y - box.height / 2) - (box.height / 2 - radius);
  return Math.hypot(Math.max(0, beyondX), Math.max(0, beyondY)) + Math.min(0, Math.max(beyondX, beyondY)) - radius;
}

test('a pen draws boxes, circles and their pieces where they belong, at every place and in every size', () => {
  const begun = beginDocument({ title: '', language: 'en', now, isTagged: false, write: () => {} });
  const words = { font: 'sans', size: 10, weight: 400, colour: '#000000' } as const;
  begun.document.addPage();
  const drawn = (scale: number, x: number, y: number, draw: (pen: Pen) => void) => {
    let content = '';
    const pen = begun.newPen({ write: (operators) => (content += operators) });
    draw(scalePen(pen, { x, y, scale }));
    pen.paint({ stroke: '#000000' });
    return content;
  };
  const length = fc.integer({ min: 20, max: 400 });
  const place = fc.integer({ min: -300, max: 300 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({ scale: fc.constantFrom(0.5, 1, 2), left: place, top: place, x: place, y: place }),
      fc.record({ width: length, height: length, radius: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ inner: fc.constantFrom(0, 10), outer: length, from: fc.integer({ min: -4, max: 4 }), part: share }),
      ({ scale, left, top, x, y }, { width, height, radius }, { inner, outer, from, part }) => {
        const on = (draw: (pen: Pen) => void) =>
          pointsAlong(drawn(scale, left, top, draw)).map((point) => ({
            x: (point.x - left) / scale,
            y: (point.y - top) / scale,
          }));
        const near = 0.05 + outer / 2000;
        const box = { x, y, width, height };
        const bend = Math.min(radius, width / 2, height / 2);
        const outline = on((pen) => pen.box(x, y, width, height, radius));
        for (const point of outline) expect(Math.abs(fromOutline(point, box, bend))).toBeLessThan(0.15);
        expect(areaWithin(outline) / (width * height - (4 - Math.PI) * bend ** 2)).toBeCloseTo(1, 1);

        const distance = (point: Point) => Math.hypot(point.x - x, point.y - y);
        const round = on((pen) => pen.circle(x, y, outer));
        for (const point of round) expect(Math.abs(distance(point) - outer)).toBeLessThan(near);
        expect(areaWithin(round) / (Math.PI * outer ** 2)).toBeCloseTo(1, 1);

        const to = from + 0.2 + part * 5.8;
        const bow = on((pen) => pen.arc(x, y, outer, from, to));
        for (const point of bow) expect(Math.abs(distance(point) - outer)).toBeLessThan(near);
        const turned = bow.slice(1).map((point, nth) => {
          const before = bow[nth] ?? point;
          return Math.asin(((before.x - x) * (point.y - y) - (point.x - x) * (before.y - y)) / outer ** 2);
        });
        expect(turned.reduce((sum, angle) => sum + angle)).toBeCloseTo(to - from, 1);
        expect(bow[0]?.x).toBeCloseTo(x + outer * Math.cos(from), 0);
        expect(bow[0]?.y).toBeCloseTo(y + outer * Math.sin(from), 0);

        const piece = on((pen) => pen.sector(x, y, inner, outer, from, to));
        expect(Math.max(...piece.map(distance)) - outer).toBeLessThan(near);
        expect(inner - Math.min(...piece.map(distance))).toBeLessThan(near);
        expect(areaWithin(piece) / (((outer ** 2 - inner ** 2) * (to - from)) / 2)).toBeCloseTo(1, 1);

        const [, , half] = on((pen) => {
          pen.moveTo(x, y);
          pen.curveTo(x + width, y, x, y + height);
        });
        expect(half?.x).toBeCloseTo(x + width / 2, 0);
        expect(half?.y).toBeCloseTo(y + height / 4, 0);

        const starts = (['start', 'center', 'end'] as const).map((align) => {
          const angle = part * 3;
          const text = drawn(scale, left, top, (pen) => pen.text('Hartono', x, y, { ...words, align, angle }));
          const [atX = 0, atY = 0] = (/([-\d.]+ [-\d.]+) Tm/.exec(text)?.[1] ?? '').split(' ').map(Number);
          return Math.hypot(atX - left - x * scale, atY - top - y * scale);
        });
        const wide = begun.newPen({ write: () => {} }).textWidth('Hartono', words) * scale;
        expect(starts.map(Math.round)).toEqual([0, wide / 2, wide].map(Math.round));
      },
    ),
    { seed: 20_260_801, numRuns: 60 },
  );
});
