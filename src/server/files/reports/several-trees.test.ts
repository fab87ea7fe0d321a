import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eraseMember } from '#contract/erasure.ts';
import { createMember } from '#contract/members.ts';
import type { ReportRequest } from '#contract/reports.ts';
import { getFile, getFileContent, listReports, startFile } from '#contract/requested-files.ts';
import { getStatistics } from '#contract/statistics.ts';
import { createTree, deleteTree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { requestedFiles } from '#server/platform/db/requested-file-schema.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { readWorkbook } from '#server/testing/read-workbook.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { fetchFile, writeFile } from '#server/testing/write-file.ts';

/** Sari's two trees: Budi and Ayu in one, another Ayu in the other. */
async function startWithTwoTrees() {
  const { app, sari } = await startWithImport();
  const add = async (treeId: TreeId, firstName: string, birthDate: string) =>
    (await sari.call(createMember, { params: { treeId }, body: { firstName, birthDate } })).member.id;
  const first = (await sari.call(createTree, { body: { name: 'Wijaya of Solo' } })).id;
  const second = (await sari.call(createTree, { body: { name: 'Müller' } })).id;
  await add(first, 'Budi', '1950');
  await add(first, 'Ayu', '1980');
  const otherAyu = await add(second, 'Ayu', '2001');
  return { app, sari, first, second, otherAyu };
}

type Person = Awaited<ReturnType<typeof startWithTwoTrees>>['sari'];

async function write(person: Person, treeId: TreeId, request: Partial<ReportRequest>) {
  const options = { report: 'directory', language: 'en', ...request } as const;
  const report = await writeFile(person, treeId, { kind: 'report', request: options });
  const file = Buffer.from(await (await fetchFile(person, report)).arrayBuffer());
  return { params: { treeId, fileId: report.id }, file };
}

test('a report of several trees has everybody of them once, says who is in which, and counts as the page does', async () => {
  const { sari, first, second } = await startWithTwoTrees();
  const figures = await sari.call(getStatistics, { query: { trees: `${first},${second}` } });
  expect(figures).toMatchObject({ totalMembers: 3, trees: [second, first] });
  const [people, trees] = await readWorkbook((await write(sari, first, { alsoOf: [second, first] })).file);
  expect(people?.rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['Name', 'Tree'],
    ['Ayu', 'Wijaya of Solo'],
    ['Ayu', 'Müller'],
    ['Budi', 'Wijaya of Solo'],
  ]);
  expect(trees?.rows.slice(1)).toEqual([
    ['Wijaya of Solo', 2],
    ['Müller', 1],
  ]);
  const { file } = await write(sari, second, { report: 'overview', alsoOf: [first] });
  const text = readPdf(file)
    .pages.flatMap(({ lines }) => lines)
    .join(' ');
  for (const said of [
    '2 family trees',
    'Trees that are counted together',
    'Total Members 3',
    'Budi (Wijaya of Solo)',
  ]) {
    expect(text).toContain(said);
  }
  const { items } = await sari.call(listReports);
  expect(items.map(({ treeNames }) => treeNames)).toEqual([
    ['Müller', 'Wijaya of Solo'],
    ['Wijaya of Solo', 'Müller'],
  ]);
});

test("somebody else's tree is not there, neither for a report nor for figures of several trees [AUT-014]", async () => {
  const { app, first, second } = await startWithTwoTrees();
  const budi = app.as('budi');
  const own = (await budi.call(createTree, { body: { name: 'Mine' } })).id;
  await app.db.delete(requestedFiles);
  for (const other of [first, newId<TreeId>()]) {
    const body = { report: 'overview', language: 'en', alsoOf: [other] } as const;
    expect(
      (await budi.refused(startFile, { params: { treeId: own }, body: { kind: 'report', request: body } })).status,
    ).toBe(404);
    expect((await budi.refused(getStatistics, { query: { trees: `${own},${other}` } })).status).toBe(404);
  }
  expect(await app.db.$count(requestedFiles)).toBe(0);

  const { id: userId } = await app.user('budi');
  const access = newId();
  await app.db.insert(treeAccess).values({ treeId: second, id: access, userId, role: 'reader' });
  const { params } = await write(budi, own, { alsoOf: [second] });
  await app.db.delete(treeAccess).where(eq(treeAccess.id, access));
  expect((await budi.call(listReports)).items).toEqual([]);
  for (const route of [getFile, getFileContent]) expect((await budi.refused(route, { params })).status).toBe(404);
});

test('a report of several trees goes with somebody erased from any of them, and is not handed out once one is deleted', async () => {
  const { app, sari, first, second, otherAyu } = await startWithTwoTrees();
  const { params } = await write(sari, first, { alsoOf: [second] });
  const ofFirst = await write(sari, first, {});
  await sari.call(eraseMember, {
    params: { treeId: second, memberId: otherAyu },
    body: { password: knownPassword },
  });
  expect((await sari.call(listReports)).items.map(({ id }) => id)).toEqual([ofFirst.params.fileId]);
  expect((await sari.refused(getFileContent, { params })).status).toBe(404);
  const [row] = await app.db.select().from(requestedFiles).where(eq(requestedFiles.id, params.fileId));
  expect(row).toMatchObject({ blobHash: null, request: null });

  const later = await write(sari, first, { alsoOf: [second] });
  await sari.call(deleteTree, { params: { treeId: second } });
  expect((await sari.refused(getFileContent, { params: later.params })).status).toBe(404);
});
