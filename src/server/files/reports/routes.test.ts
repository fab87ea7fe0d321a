import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eraseMember } from '#contract/erasure.ts';
import { createMember, listMembers } from '#contract/members.ts';
import type { ReportKind, ReportRequest } from '#contract/reports.ts';
import { cancelFile, getFile, getFileContent, listReports, startFile } from '#contract/requested-files.ts';
import { getTreeStatistics } from '#contract/statistics.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { createTree } from '#contract/trees.ts';
import { expireFiles, failStrandedFiles } from '#server/files/requests/queries.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { sweepBlobs } from '#server/platform/blobs/sweep-blobs.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { requestedFiles } from '#server/platform/db/requested-file-schema.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { checkPdf, hasPdftotext, hasQpdf, savedPdf, textOfPdf } from '#server/testing/pdf-programs.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { readWorkbook } from '#server/testing/read-workbook.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { askForFile, fetchFile, fileWhenOver, writeFile } from '#server/testing/write-file.ts';

const hostile = [
  '=1+1',
  '+62 Hadi',
  '-Wulan',
  '@Budi',
  'مريم عبد الله',
  '王小明',
  '🌳 Pohon',
  '𒀭𒈹 Ur',
  'x'.repeat(100),
  '<b>&"Ayu"',
];

const family = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 SEX M
1 BIRT
2 DATE ABT 1890
2 PLAC Medan, Sumatera Utara, Indonesia
1 DEAT
2 DATE 4 MAR 1960
1 FAMS @F1@
0 @I2@ INDI
1 NAME Wulan
1 SEX F
1 DEAT Y
1 FAMS @F1@
0 @I3@ INDI
1 NAME Tirta /Wijaya/
1 SEX M
1 BIRT
2 DATE 1925
2 PLAC Haarlem, Noord-Holland, Nederland
1 DEAT Y
1 FAMC @F1@
1 FAMS @F2@
0 @I4@ INDI
1 NAME Ayu /Lestari/
1 SEX F
1 DEAT Y
1 FAMS @F2@
0 @I5@ INDI
1 NAME Sari /Wijaya/
1 SEX F
1 BIRT
2 DATE 3 MAR 2001
1 FAMC @F2@
${hostile.map((name, nth) => `0 @H${nth}@ INDI\n1 NAME ${name.replaceAll('@', '@@')}\n1 FAMC @F2@\n`).join('')}0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 MARR
2 DATE 12 MAY 1920
0 @F2@ FAM
1 HUSB @I3@
1 WIFE @I4@
1 CHIL @I5@
${hostile.map((_, nth) => `1 CHIL @H${nth}@\n`).join('')}0 TRLR
`;

type Started = Awaited<ReturnType<typeof startWithImport>>;
type Person = Started['sari'];

async function startWithFamily() {
  const started = await startWithImport();
  await started.bringIn(family);
  return started;
}

const plain = { report: 'overview', language: 'en' } as const;

async function write(person: Person, treeId: Started['treeId'], options: Partial<ReportRequest> = {}) {
  const done = await writeFile(person, treeId, { kind: 'report', request: { ...plain, ...options } });
  const response = await fetchFile(person, done);
  return { done, response, file: Buffer.from(await response.arrayBuffer()) };
}

async function namesOf(person: Person, treeId: Started['treeId']): Promise<string[]> {
  const { items } = await person.call(listMembers, { params: { treeId } });
  return items.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
}

const textOf = async (file: Buffer) => (hasPdftotext ? textOfPdf(await savedPdf(file)) : linesOf(file));
const linesOf = (file: Buffer) =>
  readPdf(file)
    .pages.flatMap(({ lines }) => lines)
    .join(' ');

test('[RPT-028][RPT-030][RPT-031][RPT-033][RPT-035] four reports are PDFs that other programs read, with the figures of the page', async () => {
  const { sari, treeId } = await startWithFamily();
  const counted = await sari.call(getTreeStatistics, { params: { treeId } });
  const texts: Partial<Record<ReportKind, string>> = {};
  for (const [report, title] of [
    ['overview', 'Family Overview Report'],
    ['geography', 'Geographic Distribution'],
    ['timeline', 'Family Timeline'],
    ['statistics', 'Statistics Summary'],
  ] as const) {
    const { done, response, file } = await write(sari, treeId, { report });
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(done).toMatchObject({ state: 'done', progress: 1, size: file.length });
    if (hasQpdf) expect(checkPdf(await savedPdf(file))).toMatchObject({ status: 0 });
    const { title: named, dictionaries, looseFonts } = readPdf(file);
    expect(named).toContain(title);
    expect(looseFonts).toEqual([]);
    expect(dictionaries).toContain('/StructTreeRoot');
    expect(dictionaries).toContain('/Marked true');
    texts[report] = await textOf(file);
    expect(texts[report]).toContain(title);
  }
  const { overview, timeline = '', geography, statistics } = texts;
  expect(overview).toContain(`Total Members ${counted.totalMembers}`);
  expect(overview).toContain(`Living Members ${counted.livingMembers} (${counted.livingPercent} %)`);
  expect(overview).toContain(`Deceased Members ${counted.deceasedMembers}`);
  expect(overview).toContain(`Generations ${counted.generations}`);
  expect(overview).toContain(`Average age of the living ${counted.averageAge}`);
  expect(overview).toContain(`Oldest member Sari Wijaya, ${counted.oldestMember?.age} years`);
  expect(overview).toContain(`Tree Completion ${counted.completeness.treePercent} %`);
  expect(overview).toContain(`Profile Completion ${counted.completeness.profilePercent} %`);

  expect(timeline).toContain('about 1890 Birth Hadi Wijaya Medan, Sumatera Utara, Indonesia');
  expect(timeline).toContain('12 May 1920 Marriage Hadi Wijaya & Wulan');
  expect(timeline).toContain('4 March 1960 Death Hadi Wijaya');
  expect(timeline.indexOf('1890–1899')).toBeLessThan(timeline.indexOf('1920–1929'));

  for (const { count, percent, code } of counted.places.countries.list) {
    const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(code ?? '');
    expect(geography).toContain(`${name} ${count} ${percent} %`);
  }

  for (const { generation, count, percent } of counted.descent.people) {
    expect(statistics).toContain(`Generation ${generation} ${count} ${percent} %`);
  }
  for (const { from, count } of counted.births.decades) expect(statistics).toContain(`${from}–${from + 9} ${count}`);
});

test('[RPT-032][RPT-035] the directory has everybody, and nothing in it is a formula', async () => {
  const { sari, treeId } = await startWithFamily();
  const { file, response } = await write(sari, treeId, { report: 'directory' });
  expect(file.subarray(0, 2).toString()).toBe('PK');
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const [sheet] = await readWorkbook(file);
  expect(sheet?.rows[0]).toEqual([
    'Name',
    'Gender',
    'Life',
    'Generation',
    'Born',
    'Place of birth',
    'Died',
    'Place of death',
    'Parents',
    'Partners',
    'Children',
  ]);
  const names = (await namesOf(sari, treeId)).sort();
  expect(
    sheet?.rows
      .slice(1)
      .map(([name]) => String(name))
      .sort(),
  ).toEqual(names);
  for (const name of hostile) expect(names).toContain(name);
  expect(sheet?.rows).toContainEqual([
    'Tirta Wijaya',
    'Male',
    'Deceased',
    2,
    '1925',
    'Haarlem, Noord-Holland, Nederland',
    null,
    null,
    'Hadi Wijaya, Wulan',
    'Ayu Lestari',
    1 + hostile.length,
  ]);
  expect(sheet?.xml).not.toContain('<f>');
  expect(sheet?.xml).toContain('state="frozen"');
  expect(sheet?.xml).toContain('>=1+1<');
});

test('[RPT-029][RPT-035][RPT-023] the generations have a sheet each, and their counts are those of the figures', async () => {
  const { sari, treeId } = await startWithFamily();
  const { descent, totalMembers } = await sari.call(getTreeStatistics, { params: { treeId } });
  const { file } = await write(sari, treeId, { report: 'generations' });
  const [summary, ...sheets] = await readWorkbook(file);
  expect(summary?.name).toBe('Summary');
  expect(summary?.rows.slice(1)).toEqual([
    ...descent.people.map(({ generation, count, percent }) => [`Generation ${generation}`, count, percent]),
    ['Total Members', totalMembers, 100],
  ]);
  expect(sheets.map(({ name, rows }) => [name, rows.length - 1])).toEqual(
    descent.people.map(({ generation, count }) => [`Generation ${generation}`, count]),
  );
  const all = sheets.flatMap(({ rows }) => rows.slice(1).map(([name]) => String(name)));
  expect(all.sort()).toEqual((await namesOf(sari, treeId)).sort());
});

test('names of every script are written and found; letters that no font has are reported, and found all the same', async () => {
  const { sari, treeId } = await startWithFamily();
  const { done, file } = await write(sari, treeId);
  expect(done.outcome?.unwritten).toBe('𒀭𒈹');
  const text = linesOf(file);
  for (const name of hostile) expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  expect((await write(sari, treeId, { report: 'directory' })).done.outcome?.unwritten).toBe('');
});

test('a report speaks the language it was asked for', async () => {
  const { sari, treeId } = await startWithFamily();
  const { file, done } = await write(sari, treeId, { report: 'directory', language: 'id' });
  expect((await readWorkbook(file))[0]?.rows[0]?.[0]).toBe('Nama');
  expect(done).toMatchObject({ request: { language: 'id' }, fileName: expect.stringMatching(/^direktori-anggota-/) });
});

test('a report counts whom the page counts: a branch, or a time', async () => {
  const { sari, treeId } = await startWithFamily();
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const tirta = items.find(({ firstName }) => firstName === 'Tirta');
  const branch = { ancestorsOf: tirta?.id };
  const [sheet] = await readWorkbook((await write(sari, treeId, { report: 'directory', ...branch })).file);
  expect(sheet?.rows.slice(1).map(([name]) => name)).toEqual(['Hadi Wijaya', 'Tirta Wijaya', 'Wulan']);
  const text = linesOf((await write(sari, treeId, { ...branch, basis: 'born', from: '1920', to: '1930' })).file);
  expect(text).toContain('Tirta Wijaya and all ancestors');
  expect(text).toContain('People born between 1920 and 1930');
  expect(text).toContain('Total Members 1 ');
  const other = await sari.call(createTree, { body: { name: 'Other' } });
  const { member } = await sari.call(createMember, { params: { treeId: other.id }, body: { firstName: 'Beat' } });
  const body = { ...plain, descendantsOf: member.id };
  expect(await sari.refused(startFile, { params: { treeId }, body: { kind: 'report', request: body } })).toMatchObject({
    code: 'member_not_in_tree',
  });
});

test("somebody else's report and tree are not there; a reader makes reports of their own [AUT-014]", async () => {
  const { app, sari, treeId } = await startWithFamily();
  const budi = app.as('budi');
  expect((await budi.refused(startFile, { params: { treeId }, body: { kind: 'report', request: plain } })).status).toBe(
    404,
  );
  expect((await app.as(null).refused(listReports)).status).toBe(401);
  const { done } = await write(sari, treeId);
  const params = { treeId, fileId: done.id };
  const { id: userId } = await app.user('budi');
  const access = newId();
  await app.db.insert(treeAccess).values({ treeId, id: access, userId, role: 'reader' });
  for (const route of [getFile, cancelFile, getFileContent]) {
    expect((await budi.refused(route, { params })).status).toBe(404);
  }
  const own = await write(budi, treeId, { report: 'directory' });
  expect((await budi.call(listReports)).items.map(({ id }) => id)).toEqual([own.done.id]);
  expect((await sari.call(listReports)).items.map(({ id }) => id)).toEqual([done.id]);

  await app.db.delete(treeAccess).where(eq(treeAccess.id, access));
  expect((await budi.call(listReports)).items).toEqual([]);
  expect((await budi.refused(getFileContent, { params: { treeId, fileId: own.done.id } })).status).toBe(404);
});

test('administrators switch reports off, and files that are there are not handed out then', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const { done } = await write(sari, treeId);
  await app.as('ratna').call(updateSettings, { body: { enableReports: false } });
  const params = { treeId, fileId: done.id };
  expect(await sari.refused(startFile, { params, body: { kind: 'report', request: plain } })).toMatchObject({
    code: 'feature_off',
  });
  expect(await sari.refused(getFileContent, { params })).toMatchObject({ code: 'feature_off' });
});

test('what is waited for is in the list, too much at a time is refused, and it can be stopped', async () => {
  const { app, sari, treeId } = await startWithImport();
  await app.db.delete(requestedFiles);
  const row = {
    treeId,
    userId: (await app.user('sari')).id,
    kind: 'report',
    request: { ...plain, basis: 'lived' },
    fileName: 'x.pdf',
  } as const;
  const ids = [newId(), newId(), newId()];
  await app.db
    .insert(requestedFiles)
    .values(ids.map((id) => ({ ...row, id, state: 'writing' as const, progress: 40 })));
  expect(await sari.refused(startFile, { params: { treeId }, body: { kind: 'report', request: plain } })).toMatchObject(
    { status: 429 },
  );
  const { items } = await sari.call(listReports);
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({ state: 'writing', progress: 0.4, treeId });
  const [first = ''] = ids;
  const stopped = await sari.call(cancelFile, { params: { treeId, fileId: first } });
  expect(stopped.state).toBe('cancelled');
  expect((await sari.call(listReports)).items).toHaveLength(2);
  const next = await askForFile(sari, treeId, { kind: 'report', request: plain });
  expect((await fileWhenOver(sari, next)).state).toBe('done');
});

test('a report that was being written when the server ended has failed, and the list that others find says so', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const { done } = await write(sari, treeId);
  const { done: second } = await write(sari, treeId, { report: 'directory' });
  await app.db.update(requestedFiles).set({ state: 'writing', blobHash: null }).where(eq(requestedFiles.id, done.id));
  await failStrandedFiles(app.db);
  const { items } = await sari.call(listReports);
  expect(items.map(({ id, state, reason }) => [id, state, reason])).toEqual([
    [second.id, 'done', null],
    [done.id, 'failed', 'interrupted'],
  ]);
});

test('a report is kept for a day, or until it is deleted; then the disk is free of it', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const first = await write(sari, treeId);
  const second = await write(sari, treeId, { report: 'directory' });
  const params = { treeId, fileId: first.done.id };
  expect((await sari.call(cancelFile, { params })).state).toBe('expired');
  expect((await sari.refused(getFileContent, { params })).status).toBe(404);
  expect((await sari.call(listReports)).items.map(({ id }) => id)).toEqual([second.done.id]);

  const tomorrow = new Date(Date.now() + 25 * 60 * 60_000);
  await expireFiles(app.db, tomorrow);
  expect((await sari.call(listReports)).items).toEqual([]);
  const blobs = openBlobStore({ dataDir: app.dataDir, blobs: undefined });
  expect(await sweepBlobs(app.db, blobs, new Date(tomorrow.getTime() + 60_000))).toBeGreaterThanOrEqual(2);
});

test('when somebody is erased from a tree, reports made of it go', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const { done } = await write(sari, treeId, { report: 'directory' });
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const hadi = items.find(({ firstName }) => firstName === 'Hadi');
  expect(hadi).toBeDefined();
  const memberId = hadi?.id ?? newId();
  await sari.call(eraseMember, { params: { treeId, memberId }, body: { password: knownPassword } });
  expect((await sari.call(listReports)).items).toEqual([]);
  const params = { treeId, fileId: done.id };
  expect((await sari.refused(getFileContent, { params })).status).toBe(404);
  expect((await sari.refused(getFile, { params })).status).toBe(404);
  const [row] = await app.db.select().from(requestedFiles).where(eq(requestedFiles.id, done.id));
  expect(row).toMatchObject({ blobHash: null, request: null, outcome: null });
});
