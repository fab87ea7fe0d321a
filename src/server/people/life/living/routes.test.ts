import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { listProblems } from '#contract/integrity.ts';
import { getLivingReason, type LivingReasonView } from '#contract/living.ts';
import { getMember, listMembers, updateMember } from '#contract/members.ts';
import { createShare } from '#contract/shares.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';

const person = (id: string, name: string, sex: 'M' | 'F', ...lines: readonly string[]) => [
  `0 @${id}@ INDI`,
  `1 NAME ${name} /Keluarga/`,
  `1 SEX ${sex}`,
  ...lines,
];

const file = [
  '0 HEAD',
  '1 GEDC',
  '2 VERS 5.5.1',
  '1 CHAR UTF-8',
  ...person('I1', 'Adi', 'M', '1 FAMS @F1@'),
  ...person('I2', 'Budi', 'M', '1 FAMC @F1@', '1 FAMS @F2@'),
  ...person('I3', 'Citra', 'F', '1 FAMC @F2@', '1 BAPM', '2 DATE 3 MAY 1899'),
  ...person('I4', 'Dewi', 'F', '1 BIRT', '2 DATE 1990', '1 BURI', '2 DATE 1999', '1 CREM'),
  ...person('I5', 'Eko', 'M', '1 BIRT', '2 DATE 1990', '1 _DEAD Y', '2 SOUR said so'),
  ...person('I6', 'Fitri', 'F', '1 BIRT', '2 DATE 1990', '1 DEAT', '2 DATE living'),
  ...person('I7', 'Gita', 'F', '1 BIRT', '2 DATE 1990', '1 DEAT', '2 DATE 2090'),
  ...person('I8', 'Hadi', 'M', '1 BIRT', '2 DATE 1990', '1 DEAT', '2 DATE gestorben'),
  ...person('I9', 'Indra', 'M', '1 BIRT', '2 DATE 1990', '1 DEAT', '2 DATE MAR 1999'),
  ...person('I10', 'Joko', 'M', '1 BIRT', '2 DATE 1990', '1 DEAT Y'),
  ...person('I11', 'Kartini', 'F', '1 BIRT', '2 DATE ABT 1850', '1 DEAT Y'),
  ...person('I12', 'Lestari', 'F', '1 FAMS @F3@'),
  ...person('I13', 'Made', 'M', '1 FAMS @F4@'),
  ...person('I14', 'Nina', 'F', '1 FAMC @F5@'),
  ...person('I15', 'Oma', 'F', '1 DEAT', '2 DATE 1880', '1 FAMS @F5@'),
  '0 @F1@ FAM',
  '1 HUSB @I1@',
  '1 CHIL @I2@',
  '0 @F2@ FAM',
  '1 HUSB @I2@',
  '1 CHIL @I3@',
  '0 @F3@ FAM',
  '1 WIFE @I12@',
  '1 MARR',
  '2 DATE 1888',
  '0 @F4@ FAM',
  '1 HUSB @I13@',
  '1 EVEN',
  '2 TYPE house bought',
  '2 DATE 1870',
  '0 @F5@ FAM',
  '1 WIFE @I15@',
  '1 CHIL @I14@',
  '0 TRLR',
  '',
].join('\n');

async function startFamily() {
  const started = await startWithImport();
  const { app, sari, treeId, bringIn } = started;
  await bringIn(file);
  const { items } = await sari.call(listMembers, { params: { treeId }, query: { limit: '100' } });
  const ids = new Map(items.map(({ firstName, id }) => [firstName ?? '', id]));
  const idOf = (name: string): MemberId => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`Nobody is called ${name}.`);
    return id;
  };
  const why = (name: string, as = sari) => as.call(getLivingReason, { params: { treeId, memberId: idOf(name) } });
  const isLiving = async (name: string) => {
    const page = await sari.call(listMembers, { params: { treeId }, query: { limit: '100' } });
    return page.items.find(({ firstName }) => firstName === name)?.isLiving;
  };
  return { ...started, app, idOf, why, isLiving };
}

const told = ({ isLiving, by, steps, evidence, bornBy }: LivingReasonView) => ({
  verdict: `${isLiving ? 'living' : 'dead'} by ${by}`,
  way: steps.map(({ kin, relative, bornBy: year }) => `${kin} ${relative.firstName} ${year}`),
  evidence: evidence && [evidence.label ?? evidence.tag, evidence.date].join(' '),
  bornBy,
});

test('[FND-006] whoever asks why somebody counts as living gets what decided, as the family wrote it', async () => {
  const { why, isLiving } = await startFamily();
  const own = (verdict: string, evidence: string | null, bornBy: number | null = 1990) =>
    [verdict, [], evidence, bornBy] as const;
  const expected: Record<string, readonly [string, readonly string[], string | null, number | null]> = {
    Adi: ['dead by age', ['child Budi 1887', 'child Citra 1899'], 'BAPM 3 MAY 1899', 1875],
    Citra: own('dead by age', 'BAPM 3 MAY 1899', 1899),
    Dewi: own('dead by event', 'BURI 1999'),
    Eko: own('dead by plain', null),
    Fitri: own('living by alive', 'DEAT living'),
    Gita: own('living by toCome', 'DEAT 2090'),
    Hadi: own('dead by words', 'DEAT gestorben'),
    Indra: own('dead by dated', 'DEAT MAR 1999'),
    Joko: own('dead by plain', null),
    Kartini: own('dead by age', 'BIRT ABT 1850', 1855),
    Lestari: own('dead by age', 'MARR 1888', 1876),
    Made: own('dead by age', 'house bought 1870', 1870),
    Nina: ['dead by age', ['parent Oma 1868'], 'DEAT 1880', 1880],
  };
  for (const [name, [verdict, way, evidence, bornBy]] of Object.entries(expected)) {
    const reason = await why(name);
    expect([name, told(reason)]).toEqual([name, { verdict, way, evidence, bornBy }]);
    expect([name, reason.isLiving]).toEqual([name, await isLiving(name)]);
  }
});

test('[FND-006] one write corrects the verdict, the reason follows at once, and undo brings both back', async () => {
  const { sari, treeId, idOf, why, isLiving } = await startFamily();
  const cases = [
    ['Joko', { isDeceased: false }, 'dead by plain', 'living by age'],
    ['Eko', { isDeceased: false }, 'dead by plain', 'living by age'],
    ['Fitri', { isDeceased: true, deathDate: null }, 'living by alive', 'dead by plain'],
    ['Gita', { isDeceased: true, deathDate: null }, 'living by toCome', 'dead by plain'],
  ] as const;
  for (const [name, body, before, after] of cases) {
    const verdict = async () => [name, told(await why(name)).verdict, await isLiving(name)];
    expect(await verdict()).toEqual([name, before, before.startsWith('living')]);
    const { changeId } = await sari.call(updateMember, { params: { treeId, memberId: idOf(name) }, body });
    expect(await verdict()).toEqual([name, after, after.startsWith('living')]);
    await sari.call(undoChange, { params: { treeId, changeId } });
    expect(await verdict()).toEqual([name, before, before.startsWith('living')]);
  }
});

test('[FND-006] the reason says what the tree keeps from strangers beside the living', async () => {
  const { sari, treeId, idOf, why } = await startFamily();
  const write = (name: string, body: object) =>
    sari.call(updateMember, { params: { treeId, memberId: idOf(name) }, body });
  const thisYear = String(new Date().getUTCFullYear());
  await write('Joko', { isDeceased: false, birthDate: thisYear });
  await write('Indra', { deathDate: `BEF ${thisYear}` });
  expect(await why('Joko')).toMatchObject({ isLiving: true, guarded: 'minor' });
  expect(await why('Indra')).toMatchObject({ isLiving: false, guarded: 'recent', recentDeathYears: 10 });
  expect((await why('Hadi')).guarded).toBeNull();
  await write('Indra', { privacy: 'open' });
  expect((await why('Indra')).guarded).toBeNull();
});

test('[FND-006] owners, editors and readers are told the same, nobody else anything', async () => {
  const { app, sari, treeId, idOf, why } = await startFamily();
  const params = { treeId, memberId: idOf('Adi') };
  const path = getLivingReason.path.replace('{treeId}', treeId).replace('{memberId}', params.memberId);
  const asOwner = await why('Adi');
  const strangers = async () => [
    (await app.as('budi').request('GET', path)).status,
    (await app.as('ratna').request('GET', path)).status,
    (await app.as(null).request('GET', path)).status,
  ];
  expect(await strangers()).toEqual([404, 403, 401]);
  const { token } = await sari.call(createShare, { params: { treeId }, body: {} });
  const shared = `/api/shared/${token}/members/${params.memberId}/living`;
  expect((await app.as(null).request('GET', shared)).status).toBe(404);
  const { id: userId } = await app.user('budi');
  for (const role of ['reader', 'editor'] as const) {
    await app.db.delete(treeAccess);
    await app.db.insert(treeAccess).values({ treeId, id: newId(), userId, role });
    expect(await why('Adi', app.as('budi'))).toEqual(asOwner);
  }
  const nobody = getLivingReason.path.replace('{treeId}', treeId).replace('{memberId}', newId<MemberId>());
  expect((await sari.request('GET', nobody)).status).toBe(404);
});

test('[FND-003] a death that is only to come is presented as none, kept as it was written, and named by the check', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const soon = new Date().getUTCFullYear() + 2;
  const deaths = ['1 JAN 2090', 'AFT 2090', 'FROM 2090', `EST ${soon}`, 'tot 2090'];
  const people = deaths.flatMap((date, nth) =>
    person(`I${nth}`, `Nth${nth}`, 'F', '1 BIRT', '2 DATE 1990', '1 DEAT Y', `2 DATE ${date}`),
  );
  const buried = ['BURI', 'CREM'].flatMap((tag) =>
    person(`I${tag}`, tag, 'F', '1 BIRT', '2 DATE 1990', `1 ${tag}`, '2 DATE 2092'),
  );
  const head = ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8'];
  await bringIn([...head, ...people, ...buried, '0 TRLR', ''].join('\n'));
  const params = { treeId };
  const { items } = await sari.call(listMembers, { params, query: { limit: '100', sort: 'name' } });
  const said = items.map(({ isLiving, isDeceased }) => ({ isLiving, isDeceased }));
  expect(said).toEqual(items.map(() => ({ isLiving: true, isDeceased: false })));
  const named = (await sari.call(listProblems, { params, query: { code: 'died_in_future' } })).items;
  expect(named.map(({ people: [one], facts }) => `${one?.firstName} ${facts.death}`).sort()).toEqual(
    [...deaths.map((date, nth) => `Nth${nth} ${date}`), 'BURI 2092', 'CREM 2092'].sort(),
  );
  for (const { id, firstName, deathDate } of items) {
    const one = { params: { treeId, memberId: id } };
    expect((await sari.call(getMember, one)).isDeceased).toBe(false);
    // Writing something else takes nothing away.
    const { member } = await sari.call(updateMember, { ...one, body: { notes: firstName } });
    expect(member).toMatchObject({ isDeceased: false, deathDate });
  }
  const text = await exportedText(sari, treeId, { format: 'gedcom551', living: 'whole' });
  for (const date of [...deaths.slice(0, 4), '2092']) expect(text).toContain(`2 DATE ${date}`);
  expect(text.match(/^1 DEAT Y$/gm)).toHaveLength(deaths.length);
});
