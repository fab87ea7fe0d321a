import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openPaper, type Paper } from './open-paper.ts';
import { writeChart } from './write-chart.ts';
import { writeTable } from './write-table.ts';
import { writeHeading, writeList, writeParagraph } from './write-text.ts';

const run = promisify(execFile);
const now = new Date('2026-11-20T12:00:00Z');

async function write(fill: (paper: Paper) => void) {
  const pieces: Uint8Array[] = [];
  const paper = openPaper({
    title: 'The Hartonos',
    footer: 'The Hartonos',
    language: 'id',
    now,
    isTagged: true,
    write: (piece) => pieces.push(piece),
  });
  fill(paper);
  await paper.end();
  const file = join(await mkdtemp(join(tmpdir(), 'swissfam-paper-')), 'paper.pdf');
  await writeFile(file, Buffer.concat(pieces));
  return { file, paper, text: async () => (await run('pdftotext', ['-layout', file, '-'])).stdout };
}

test('a table goes on over pages, and its heads stand on each of them', async () => {
  const { file, text, paper } = await write((paper) => {
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
  await run('qpdf', ['--check', file]);
  const read = await text();
  const pages = read.split('\f').filter((page) => page.trim() !== '');
  expect(pages).toHaveLength(paper.pageNumber);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toMatch(/Nama\s+Umur/);
  for (let nth = 0; nth < 120; nth++) expect(read).toMatch(new RegExp(`Anggota ${nth}\\s+${nth}\n`));
});

test('the file says its language, its title and what its parts are', async () => {
  const { file } = await write((paper) => {
    writeHeading(paper, 1, 'Keluarga');
    writeParagraph(paper, 'Sebuah kalimat.');
    writeList(paper, ['satu', 'dua']);
    writeChart(paper, { alt: 'Two births', columns: [{ label: '1900', value: 2 }], format: String });
    writeTable(paper, { caption: 'Nama', columns: [{ head: 'Nama', width: 1 }], rows: [['Sari']] });
  });
  const { stdout: info } = await run('pdfinfo', [file]);
  expect(info).toMatch(/Title: +The Hartonos/);
  expect(info).toMatch(/Tagged: +yes/);
  const { stdout: structure } = await run('pdfinfo', ['-struct-text', file]);
  for (const kind of ['H1', 'P', 'L', 'LI', 'Figure', 'Table', 'TR', 'TH', 'TD']) expect(structure).toContain(kind);
  expect(structure).toContain('Sebuah kalimat.');
  const { stdout: inside } = await run('qpdf', ['--qdf', '--object-streams=disable', file, '-'], {
    encoding: 'latin1',
  });
  expect(inside).toContain('/Lang (id)');
  expect(inside).toContain('/Alt');
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
  const read = await text();
  expect(read.replace(/[^x]/g, '')).toHaveLength(400);
  for (const nth of [0, 99, 199]) expect(read.split(`line ${nth} of it`)).toHaveLength(3);
});

test('letters that no font has are reported', async () => {
  const { paper } = await write((paper) => writeParagraph(paper, 'Sari 王 Löffler مريم 🌳'));
  expect(paper.unwritten()).toContain('王');
  expect(paper.unwritten()).not.toContain('ö');
});
