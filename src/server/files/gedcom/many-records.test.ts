import { expect, test } from 'vitest';
import { selectDateTexts } from '#server/files/reports/select-date-texts.ts';
import { selectTiedRecords } from '#server/people/integrity/select-checked-family.ts';
import { withSnapshot } from '#server/platform/db/connection.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';
import { selectGraph } from '#server/tree/trees/select-graph.ts';
import { selectSpokenNames } from './select-kept-records.ts';

/** More than a page of everything that is read in pages. */
const PEOPLE = 4100;
const names = Array.from({ length: PEOPLE }, (_, nth) => `I${nth + 1}`);
const file = [
  '0 HEAD',
  '1 GEDC',
  '2 VERS 7.0',
  ...names.flatMap((xref, nth) => [
    `0 @${xref}@ INDI`,
    `1 NAME Siti${nth}`,
    '1 BIRT',
    `2 DATE ${1500 + (nth % 400)}`,
    `1 FAMS @F${xref}@`,
  ]),
  '1 OCCU Smith',
  ...names.flatMap((xref) => [`0 @F${xref}@ FAM`, `1 WIFE @${xref}@`, '1 MARR', '2 DATE 1600']),
  '0 TRLR',
  '',
].join('\n');

test('what is read in pages has everybody once, those behind the first page too', async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  await writeSettings(app.db, { maxFamilySize: 2 * PEOPLE });
  const { id: importId } = await bringIn(file);

  // All but the TRLR, which says nothing.
  const lines = file.trimEnd().split('\n').slice(0, -1);
  const receipt = await sari.request('GET', `/api/trees/${treeId}/imports/${importId}/receipt/lines`);
  const told = (await receipt.text()).trimEnd().split('\r\n').slice(1);
  expect(told.map((row) => Number.parseInt(row, 10)).toSorted((a, b) => a - b)).toEqual(lines.map((_, nth) => nth + 1));

  const exported = await exportedText(sari, treeId, { format: 'gedcom70' });
  const recordsOf = (text: string) => text.match(/^0 @.*$/gm);
  expect(recordsOf(exported)).toEqual(recordsOf(file));

  const spoken = await selectSpokenNames(app.db, treeId);
  expect(spoken.records.size).toBe(2 * PEOPLE);

  const tied = new Set<string>();
  await withSnapshot(app.db, async (snapshot) => {
    for await (const page of selectTiedRecords(snapshot, treeId)) for (const { entityId } of page) tied.add(entityId);
  });
  expect(tied.size).toBe(2 * PEOPLE);

  const { graph } = await selectGraph(app.db, { id: treeId, version: 0 }, 0);
  const { births, starts } = await selectDateTexts(app.db, treeId, graph);
  expect([births, starts].map((dates) => dates.filter((date) => date !== null).length)).toEqual([PEOPLE, PEOPLE]);

  // What the file said before is known of the last person as well.
  const { outcome } = await bringIn(file.replace('\n1 OCCU Smith', ''), 'merge');
  expect(outcome).toMatchObject({ mode: 'merge', added: 0, updated: 0, unchanged: PEOPLE, removed: 0, unsaid: 1 });
});
