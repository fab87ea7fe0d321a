import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { checkPdf, hasPdftotext, hasQpdf, savedPdf } from '#server/testing/pdf-programs.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openPaper, type Paper } from './open-paper.ts';
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
    ...[
      'مريم بنت محمد الأندلسي',
      'بلال علی إبراهيم',
      'דוד בן־גוריון',
      '王小明 歐陽喆',
      '渡邊 さくら',
      '김민수',
      'สมชาย ใจดี',
    ],
    ...['अर्जुन क्षत्रिय', 'ꦱꦸꦂꦪ ꦏꦸꦱꦸꦩ', 'ᬩᬮᬶ ᬓᬺᬱ᭄ᬡ', '한글'.normalize('NFD'), '🌳 Pohon'],
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
