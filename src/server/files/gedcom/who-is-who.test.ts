import { sql } from 'drizzle-orm';
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
import { createFolderStore } from '#server/platform/blobs/folder-store.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';
import { previewImport } from './preview-import.ts';

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
const theirs = people('5 AUG 1962', 'Wijaya', [4, 5, 6]).replace('@I9@', '@I8@');

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
  expect(tirta?.person).toMatchObject({ firstName: 'Tirta', birthYear: 1962, parents: ['Hadi Wijaya', 'Wulan'] });
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
  expect(merged).toContain('1 BIRT\n2 DATE 5 AUG 1962\n1 BIRT\n2 DATE 3 MAY 1960');
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
  expect(await refused({ xref: 'I6', memberId: wulan?.id })).toMatchObject({ status: 422, code: 'validation_failed' });
  expect(await refused({ xref: 'I6' })).toMatchObject({ status: 422 });
  expect(await sari.refused(commitImport, { params, body: {} })).toMatchObject({ code: 'validation_failed' });
  await commit();
  expect(await refused({ xref: 'I6', memberId: null })).toMatchObject({ code: 'import_not_ready' });
  expect((await doubts()).items).toEqual([]);
});

test('somebody whom a doubt names leaves the tree: the doubt has nobody to name, and the merge does without', async () => {
  const { app, sari, treeId, params, doubts, commit } = await startInDoubt();
  const [tirta] = (await doubts()).items;
  await sari.call(deleteMember, { params: { treeId, memberId: tirta?.candidates[0]?.id ?? '' } });
  expect((await doubts()).items[0]).toMatchObject({ xref: 'I6', candidates: [] });
  const gone = { xref: 'I6', memberId: tirta?.candidates[0]?.id ?? null };
  expect(await sari.refused(decideImportDoubts, { params, body: gone })).toMatchObject({ code: 'member_not_in_tree' });
  await commit();
  expect(await app.count('family_members')).toBe(4);
});

test('[FND-067] a preview that was cut off and is made again keeps each doubt once', async () => {
  const { app, params, doubts } = await startInDoubt();
  const { items } = await doubts();
  await app.db.execute(sql`update imports set state = 'reading' where id = ${params.importId}`);
  await previewImport({ db: app.db, blobs: createFolderStore(app.dataDir) }, { ...params, membersNow: 4 });
  expect((await doubts()).items).toEqual(items);
});

test('an import that is cancelled keeps nothing of whom it was in doubt', async () => {
  const { app, sari, params } = await startInDoubt();
  expect(await app.count('import_doubts')).toBe(2);
  await sari.call(cancelImport, { params });
  expect(await app.count('import_doubts')).toBe(0);
});

const head = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n';
const someone = (xref: string, name: string, ...lines: string[]) =>
  [`0 @${xref}@ INDI`, `1 NAME ${name}`, ...lines, ''].join('\n');
const family = (xref: string, [husband, wife]: readonly [string, string], ...children: string[]) =>
  [`0 @${xref}@ FAM`, `1 HUSB @${husband}@`, `1 WIFE @${wife}@`, ...children.map((one) => `1 CHIL @${one}@`), ''].join(
    '\n',
  );
const born = (date: string) => `1 BIRT\n2 DATE ${date}`;
const died = (date: string) => `1 DEAT\n2 DATE ${date}`;

/** A family in which a child was named after one that had died. */
const meier = [
  head,
  someone('I1', 'Johann /Meier/', '1 SEX M', born('3 MAR 1850'), died('1910')),
  someone('I2', 'Anna /Huber/', '1 SEX F', born('1855'), died('1920')),
  someone('I4', 'Rosa /Meier/', '1 SEX F', born('7 JUL 1882'), died('9 JUL 1882')),
  someone('I5', 'Rosa /Meier/', '1 SEX F', born('8 AUG 1884'), died('1960')),
  family('F1', ['I1', 'I2'], 'I4', 'I5'),
  '0 TRLR\n',
].join('');
const twoRosas = [
  head,
  someone('X1', 'Rosa /Meier/', '1 SEX F', '1 NOTE one'),
  someone('X2', 'Rosa /Meier/', '1 SEX F', '1 NOTE two'),
  someone('X3', 'Johann /Meier/', '1 SEX M', born('1850')),
  someone('X4', 'Anna /Huber/', '1 SEX F'),
  family('F1', ['X3', 'X4'], 'X1'),
  someone('X5', 'Max /Meier/', '1 SEX M'),
  '0 TRLR\n',
].join('');

async function startMeier() {
  const started = await startWithImport();
  const { sari, treeId, upload, until, bringIn } = started;
  await bringIn(meier);
  const { id: importId } = await upload(twoRosas);
  await until(importId, 'ready');
  const params = { treeId, importId };
  const { items } = await sari.call(listImportDoubts, { params, query: {} });
  const doubtOf = (xref: string) => {
    const found = items.find((one) => one.xref === xref);
    if (!found) throw new Error(`Nobody doubts ${xref}.`);
    return found;
  };
  const decide = (body: z.input<typeof decideImportDoubts.body>) => sari.call(decideImportDoubts, { params, body });
  const commit = async (same?: number) => {
    await sari.call(commitImport, { params, body: { mode: 'merge', same } });
    return (await until(importId, 'done')).outcome;
  };
  return { ...started, params, items, doubtOf, decide, commit };
}

test('[FND-067] what is decided of one changes nothing of the others', async () => {
  const outcomes = [];
  for (const decides of [false, true]) {
    const { doubtOf, decide, commit } = await startMeier();
    const rosa = doubtOf('X1');
    // What holds anyway is said.
    const memberId = rosa.certainty === 'likely' ? (rosa.candidates[0]?.id ?? null) : null;
    if (decides) await decide({ xref: 'X1', memberId });
    outcomes.push(await commit());
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
});

test('[FND-067] two of a file are never one member: neither one by one nor all at once, nor where the second was deleted', async () => {
  const { sari, treeId, params, doubtOf, decide, commit, app } = await startMeier();
  const [first, second] = doubtOf('X1').candidates;
  if (!first || !second) throw new Error('There are two Rosas.');
  await decide({ all: 'open', isSame: false });
  await decide({ xref: 'X1', memberId: first.id });
  const again = sari.refused(decideImportDoubts, { params, body: { xref: 'X2', memberId: first.id } });
  expect(await again).toMatchObject({ status: 409, code: 'already_chosen' });
  await decide({ all: 'open', isSame: true });
  const { items } = await sari.call(listImportDoubts, { params, query: {} });
  const chosen = items.flatMap(({ certainty, decision, candidates }) => {
    const usual = certainty === 'likely' ? candidates[0]?.id : undefined;
    return (decision ? decision.memberId : usual) ?? [];
  });
  expect(new Set(chosen).size).toBe(chosen.length);
  await decide({ xref: 'X1', memberId: null });
  await decide({ xref: 'X2', memberId: null });
  await decide({ xref: 'X1', memberId: second.id });
  await sari.call(deleteMember, { params: { treeId, memberId: second.id } });
  const before = await app.count('family_members');
  const outcome = await commit();
  expect(await app.count('family_members')).toBe(before + (outcome?.added ?? 0));
  // The Rosa who is left has got no note of the other.
  const left = (await exportedText(sari, treeId))
    .split(/(?=^0 )/m)
    .find((record) => record.includes('2 DATE 7 JUL 1882'));
  expect(left ?? '').not.toContain('1 NOTE');
});

test('[FND-067] a merge that was seen with other decisions than hold now is not begun', async () => {
  const { sari, params, decide, commit } = await startMeier();
  const same = (await sari.call(getImport, { params })).preview?.known.same ?? 0;
  await decide({ all: 'likely', isSame: false });
  await decide({ all: 'open', isSame: false });
  const body = { mode: 'merge', same } as const;
  expect(await sari.refused(commitImport, { params, body })).toMatchObject({ status: 409, code: 'conflict' });
  expect(await commit(0)).toMatchObject({ mode: 'merge' });
});
