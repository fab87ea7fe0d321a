import { expect, test } from 'vitest';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { lifeEntries } from '#domain/life/life-entries.ts';
import { evidenceOf, nothingRecorded } from '#domain/living/evidence.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { dayOf } from './graph-cache.ts';
import { selectEvidence } from './select-evidence.ts';

const year = new Date().getUTCFullYear();
const dates = [
  '1790',
  'BEF 1850',
  'AFT 1950',
  'FROM 1990',
  'TO 2090',
  'BET 1900 AND 2090',
  `${year - 3}`,
  `EST ${year + 2}`,
  `ABT ${year}`,
  `AFT ABT ${year + 1}`,
  '2090',
  'some day in 2090',
  'some day',
  '@#DFRENCH R@ 5 VEND 300',
  '(tot 1990)',
];
const events = [
  '1 BIRT',
  '1 CHR',
  '1 BAPM',
  '1 CENS',
  '1 OCCU Smith',
  '1 RESI',
  '1 DEAT',
  '1 BURI',
  '1 CREM',
  '1 PROB',
  '1 WILL',
  '1 WILL\n2 TYPE proved',
  '1 ENDL',
  '1 _MILT',
  '1 EVEN',
  '1 EVEN x',
  '1 EVEN\n2 TYPE Funeral',
  '1 EVEN\n2 TYPE Headstone',
  '1 FACT Cholera\n2 TYPE Cause of death',
  '1 EVEN Obituary',
  '1 CENS N',
];
const sayings = ['1 DEAT Y', '1 BURI Y', '1 _DEAD Y', '1 EVEN\n2 TYPE Funeral', '1 PROB'];

test('[FND-002][FND-003][FND-004] what the database sums up of the lives in a tree is what their records say', async () => {
  const random = seededRandom(47);
  const people = Array.from({ length: 300 }, (_, nth) => {
    const lines = Array.from({ length: random.between(0, 4) }, () =>
      random.chance(0.2) ? random.pick(sayings) : `${random.pick(events)}\n2 DATE ${random.pick(dates)}`,
    );
    return [`0 @I${nth}@ INDI`, `1 NAME Nth${nth}`, ...lines].join('\n');
  });
  const { app, treeId, bringIn } = await startWithImport();
  await bringIn(['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8', ...people, '0 TRLR', ''].join('\n'));
  const read = async <Tuple extends unknown[]>(text: string, values: readonly unknown[]) =>
    (await app.db.$client.query<Tuple>({ text, values: [...values], rowMode: 'array' })).rows;
  const today = dayOf(new Date());
  const evidence = await selectEvidence(read, { treeId, today });
  const records = await read<[id: string, lines: string]>(
    `select entity_id, lines from gedcom_records where tree_id = $1 and entity_id is not null`,
    [treeId],
  );
  expect(records.length).toBe(300);
  for (const [id, lines] of records) {
    const said = evidenceOf(lifeEntries(parseStructure(lines, 'all')), lines, today);
    expect([lines, evidence.get(id) ?? nothingRecorded]).toEqual([lines, said ?? nothingRecorded]);
  }
  const some = records.slice(0, 20).map(([id]) => id);
  const ofSome = await selectEvidence(read, { treeId, today, only: some });
  for (const id of some) expect(ofSome.get(id)).toEqual(evidence.get(id));
});
