import { expect, test } from 'vitest';
import { type ReportKind, type ReportRequest, reportFormats, reportKinds } from '#contract/reports.ts';
import { languages } from '#domain/languages.ts';
import { sourceOf } from '#domain/statistics/testing/source-of.ts';
import { type TinyMembers, today } from '#domain/statistics/testing/tiny-scope.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { readWorkbook } from '#server/testing/read-workbook.ts';
import { reportWordsIn } from './report-words.ts';
import { writeReport } from './write-report.ts';

const family: TinyMembers = {
  Oma: { birthDate: '1930', deathDate: '2001', gender: 'female', birthPlace: 'Medan, Indonesia' },
  Sari: { lastName: 'Wijaya', birthDate: '3 MAY 1965', gender: 'female' },
  Adi: { birthDate: '2005', gender: 'male' },
};

async function write(report: ReportKind, language: ReportRequest['language'], members = family) {
  const hasLinks = 'Oma' in members;
  const unions = hasLinks ? ([{ partners: ['Oma', null], children: ['Sari'] }] as const) : [];
  const source = sourceOf(tinyFamily({ members, unions }), { today });
  const { memberIds } = source.graph;
  const dates = {
    births: memberIds.map((id) => members[id]?.birthDate ?? null),
    deaths: memberIds.map((id) => members[id]?.deathDate ?? null),
    starts: [],
  };
  const pieces: Uint8Array[] = [];
  const request = { report, language, basis: 'lived' } as const;
  const now = new Date('2026-11-20T12:00:00Z');
  await writeReport(
    { request, source, dates, filter: {}, today, treeNames: ['Hartono'], now },
    { write: (piece) => pieces.push(piece), onProgress: () => {} },
  );
  return Buffer.concat(pieces);
}

const textOf = (file: Buffer) =>
  readPdf(file)
    .pages.flatMap(({ lines }) => lines)
    .join('\n');

test('every report can be written in every language, under its title', async () => {
  for (const language of languages) {
    const words = reportWordsIn(language);
    for (const report of reportKinds) {
      const file = await write(report, language);
      if (reportFormats[report] === 'xlsx') {
        const [first] = await readWorkbook(file);
        expect(first?.rows[0]).toContain(report === 'directory' ? words.columns.name : words.columns.generation);
        continue;
      }
      const text = textOf(file);
      expect(text).toContain(words.titles[report]);
      expect(text).not.toMatch(/\b(undefined|NaN|null)\b/);
      expect(file.toString('latin1')).toContain(`/Lang (${language})`);
    }
  }
});

test('a family of nobody has reports that say so', async () => {
  for (const report of reportKinds) {
    const file = await write(report, 'en', {});
    if (reportFormats[report] === 'pdf') expect(textOf(file)).toContain('There is nobody to report on.');
    else expect(await readWorkbook(file)).toHaveLength(1);
  }
});
