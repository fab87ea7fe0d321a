import { expect, test } from 'vitest';
import type { z } from 'zod';
import { undoChange } from '#contract/changes.ts';
import {
  cancelImport,
  commitImport,
  decideImportDoubts,
  getImport,
  type ImportDoubt,
  listImportDoubts,
} from '#contract/imports.ts';
import { deleteMember, listMembers } from '#contract/members.ts';
import { writeGedcom } from '#domain/gedcom/gedcom-writer.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';

const today = { year: 2026, month: 8, day: 1, time: '12:30:00' };
const written = (members: number, seed: number) =>
  [...writeGedcom({ tree: generateFamily({ members, seed }), today }, [])].join('');

/** The same file as another program writes it: every record under another name, in another order. */
function renumbered(text: string, seed: number): string {
  const random = seededRandom(seed);
  const [head = '', ...records] = text.split(/(?=^0 )/m);
  const trailer = records.pop() ?? '';
  const numbers = [...records.keys()].map((number) => ({ number, key: random.next() })).sort((a, b) => a.key - b.key);
  const names = new Map(
    records.flatMap((record, place) => {
      const xref = /^0 @([^@]+)@/.exec(record)?.[1];
      return xref === undefined ? [] : [[xref, `${xref.charAt(0)}${(numbers[place]?.number ?? 0) + 1}`]];
    }),
  );
  const named = records.map((record) => record.replaceAll(/@([^@\n]+)@/g, (_, xref) => `@${names.get(xref) ?? xref}@`));
  return [head, ...numbers.map(({ number }) => named[number] ?? ''), trailer].join('');
}

test('[FND-067] the same file with other numbers brings nobody and nothing twice', async () => {
  const { sari, treeId, bringIn, upload, until } = await startWithImport();
  const text = written(400, 21).replace('0 TRLR', '0 @S1@ SOUR\n1 TITL Church book\n0 TRLR');
  await bringIn(text);
  const before = await exportedText(sari, treeId);
  const { id } = await upload(renumbered(text, 1));
  const { preview } = await until(id, 'ready');
  const { people: sure = 0, likely = 0 } = preview?.known ?? {};
  expect([sure + likely, preview?.known.open]).toEqual([400, 0]);
  expect(sure).toBeGreaterThan(395);
  await sari.call(commitImport, { params: { treeId, importId: id }, body: { mode: 'merge' } });
  expect((await until(id, 'done')).outcome).toMatchObject({ added: 0, updated: 0, unchanged: 400, notTakenCount: 0 });
  expect(await exportedText(sari, treeId)).toBe(before);
});

const people = (birth: string, surname: string, numbers: readonly number[]) => {
  const [father, mother, child] = numbers.map((number) => `I${number}`);
  return `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @${father}@ INDI
1 NAME Hadi /Wijaya/
1 BIRT
2 DATE 4 JUN 1931
1 FAMS @F1@
0 @${mother}@ INDI
1 NAME Wulan
1 BIRT
2 DATE 1 MAR 1935
1 FAMS @F1@
0 @${child}@ INDI
1 NAME Tirta /${surname}/
1 BIRT
2 DATE ${birth}
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @${father}@
1 WIFE @${mother}@
1 CHIL @${child}@
0 @I9@ INDI
1 NAME Lester /David/
0 TRLR
`;
};
const ours = people('3 MAY 1960', 'Wijaya', [1, 2, 3]);
const theirs = people('5 AUG 1963', 'Wijaya', [4, 5, 6]).replace('@I9@', '@I8@');

async function startInDoubt() {
  const started = await startWithImport();
  const { sari, treeId, upload, until, bringIn } = started;
  await bringIn(ours);
  const before = await exportedText(sari, treeId);
  const { id: importId } = await upload(theirs);
  const job = await until(importId, 'ready');
  const params = { treeId, importId };
  const doubts = async (query: Record<string, string> = {}) => await sari.call(listImportDoubts, { params, query });
  const commit = async () => {
    await sari.call(commitImport, { params, body: { mode: 'merge' } });
    return await until(importId, 'done');
  };
  return { ...started, params, job, doubts, commit, before, exported: () => exportedText(sari, treeId) };
}

const shown = ({ xref, certainty, candidates }: ImportDoubt) =>
  [xref, certainty, ...candidates.flatMap(({ firstName, reasons }) => [firstName, ...reasons])].join(' ');

test('[FND-067] who is probably or possibly here is asked about, with whom it may be and why', async () => {
  const { job, doubts } = await startInDoubt();
  expect(job.preview?.known).toMatchObject({ people: 2, likely: 2, open: 0, same: 2 });
  const { items } = await doubts();
  expect(items.map(shown)).toEqual([
    'I6 likely Tirta same_name same_parents other_birth',
    'I8 likely Lester same_name',
  ]);
  const [tirta] = items;
  expect(tirta?.person).toMatchObject({ firstName: 'Tirta', birthYear: 1963, parents: ['Hadi Wijaya', 'Wulan'] });
  expect(tirta?.candidates).toMatchObject([{ birthYear: 1960, parents: ['Hadi Wijaya', 'Wulan'], partners: [] }]);
  expect(tirta?.decision).toBeNull();
  const first = await doubts({ limit: '1' });
  const second = await doubts({ limit: '1', cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.nextCursor).toBeNull();
  expect((await doubts({ certainty: 'open' })).items).toEqual([]);
});

test('[FND-067] whoever is likely is the same person where nobody says otherwise, and undoing gives the first bytes back', async () => {
  const { app, sari, treeId, commit, before, exported } = await startInDoubt();
  const { outcome, changeId } = await commit();
  expect(outcome).toMatchObject({ added: 0, updated: 1, unchanged: 3 });
  expect(await app.count('family_members')).toBe(4);
  expect(await app.count('import_doubts')).toBe(0);
  const merged = await exported();
  expect(merged).toContain('1 BIRT\n2 DATE 5 AUG 1963\n1 BIRT\n2 DATE 3 MAY 1960');
  await sari.call(undoChange, { params: { treeId, changeId: changeId ?? '' }, body: {} });
  expect(await exported()).toBe(before);
});

test('[FND-067] what was decided of who is who holds: one by one, all at once, and taken back', async () => {
  const { app, sari, params, doubts, commit } = await startInDoubt();
  const [tirta] = (await doubts()).items;
  const memberId = tirta?.candidates[0]?.id ?? null;
  const decide = (body: z.input<typeof decideImportDoubts.body>) => sari.call(decideImportDoubts, { params, body });
  const same = async () => (await sari.call(getImport, { params })).preview?.known.same;
  await decide({ all: 'likely', isSame: false });
  expect(await same()).toBe(0);
  expect((await doubts()).items.map(({ decision }) => decision)).toEqual([{ memberId: null }, { memberId: null }]);
  await decide({ all: 'likely', isSame: true });
  expect(await same()).toBe(2);
  const { preview } = await decide({ xref: 'I6', memberId: null });
  expect(preview?.known.same).toBe(1);
  await decide({ xref: 'I6', memberId });
  expect((await doubts()).items[0]?.decision).toEqual({ memberId });
  await decide({ xref: 'I6', memberId: null });
  expect((await commit()).outcome).toMatchObject({ added: 1, unchanged: 3 });
  expect(await app.count('family_members')).toBe(5);
});

test('[FND-067] a decision about nobody, for a stranger, or too late is refused', async () => {
  const { sari, treeId, params, doubts, commit } = await startInDoubt();
  const [wulan] = (await sari.call(listMembers, { params: { treeId }, query: { q: 'Wulan' } })).items;
  const refused = (body: object) => sari.refused(decideImportDoubts, { params, body: body as never });
  expect(await refused({ xref: 'I99', memberId: null })).toMatchObject({ status: 404 });
  expect(await refused({ xref: 'I6', memberId: wulan?.id })).toMatchObject({ code: 'member_not_in_tree' });
  expect(await refused({ xref: 'I6' })).toMatchObject({ status: 422 });
  expect(await sari.refused(commitImport, { params, body: {} })).toMatchObject({ code: 'validation_failed' });
  await commit();
  expect(await refused({ xref: 'I6', memberId: null })).toMatchObject({ code: 'import_not_ready' });
  expect((await doubts()).items).toEqual([]);
});

test('somebody whom a doubt names leaves the tree: the doubt has nobody to name, and the merge does without', async () => {
  const { app, sari, treeId, doubts, commit } = await startInDoubt();
  const [tirta] = (await doubts()).items;
  await sari.call(deleteMember, { params: { treeId, memberId: tirta?.candidates[0]?.id ?? '' } });
  expect((await doubts()).items[0]).toMatchObject({ xref: 'I6', candidates: [] });
  await commit();
  expect(await app.count('family_members')).toBe(4);
});

test('an import that is cancelled keeps nothing of whom it was in doubt', async () => {
  const { app, sari, params } = await startInDoubt();
  expect(await app.count('import_doubts')).toBe(2);
  await sari.call(cancelImport, { params });
  expect(await app.count('import_doubts')).toBe(0);
});
