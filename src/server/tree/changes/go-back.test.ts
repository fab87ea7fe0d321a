import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goBack, type HistoryEntry, listChanges, nextSteps, previewGoBack, undoChange } from '#contract/changes.ts';
import { eraseMember } from '#contract/erasure.ts';
import { createMember, deleteMember, getMember, listMembers, updateMember } from '#contract/members.ts';
import { createTree, getTree, updateTree } from '#contract/trees.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import { writeCursor } from '#server/platform/db/cursor.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { drawSizes } from '#server/testing/draw-sizes.ts';
import { packZip, tinyPicture } from '#server/testing/pack-zip.ts';
import { editAtRandom, rowsOfTree, startFamilyToEdit } from '#server/testing/random-edits.ts';
import { importInto, startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const file = `0 HEAD
1 SOUR KinTool
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Joko /Santoso/
1 SEX M
1 BIRT
2 DATE 1931
2 PLAC Solo
2 SOUR @S1@
1 OBJE
2 FILE joko.png
0 @I2@ INDI
1 NAME Rini
1 SEX F
0 @I3@ INDI
1 NAME Adi /Santoso/
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
0 @S1@ SOUR
1 TITL Church book
0 TRLR
`;

/** A tree of Sari's in which everything that can happen to a tree is done at random, through the routes. */
async function startHistory() {
  const app = await startTestApp({ runsJobs: true });
  const treeId = await startFamilyToEdit(app);
  const { sari, bringIn } = importInto(app, treeId);
  const params = { treeId };
  const packed = await packZip({ 'family.ged': Buffer.from(file), 'joko.png': tinyPicture(3) });
  const step = async (way: 'undo' | 'redo') => {
    const next = (await sari.call(nextSteps, { params }))[way];
    if (!next) return null;
    const answer = await sari.request(
      'POST',
      undoChange.path.replace('{treeId}', treeId).replace('{changeId}', next.id),
      {},
    );
    if (answer.status >= 500) throw new Error(`The ${way} was answered ${answer.status}.`);
    return answer.ok ? next.id : null;
  };
  const something = async (nth: number) => {
    const random = seededRandom(nth);
    const kind = random.between(0, 12);
    if (kind === 0) await bringIn(random.chance(0.5) ? file : packed, random.pick(['merge', 'add']));
    else if (kind <= 2) await step('undo');
    else if (kind === 3) await step('redo');
    else if (kind === 4) {
      const { items } = await sari.call(listMembers, { params });
      const who = items[0]?.id ?? '';
      await app.as('sari').request('POST', `/api/trees/${treeId}/photos?memberId=${who}`, await drawPhoto());
      await drawSizes(app);
    } else if (kind === 5) await sari.call(updateTree, { params, body: { name: `Wijaya ${nth}` } });
    else await editAtRandom(app, treeId, random);
  };
  return { app, treeId, params, sari, something };
}

/** The newest change of a tree. */
async function newest({
  sari,
  params,
}: Pick<Awaited<ReturnType<typeof startHistory>>, 'sari' | 'params'>): Promise<HistoryEntry> {
  const [change] = (await sari.call(listChanges, { params, query: { limit: '1' } })).items;
  if (!change) throw new Error('The tree has no history.');
  return change;
}

test('[FND-011] whatever was done to a tree, going back to any change gives its rows of then, and undo and redo the others', async () => {
  const history = await startHistory();
  const { app, params, sari, something } = history;
  const undo = async () => {
    const { id: changeId } = await newest(history);
    await sari.call(undoChange, { params: { ...params, changeId }, body: {} });
  };
  const rows = new Map<number, unknown>();
  const note = async () => rows.set((await newest(history)).version, await rowsOfTree(app));
  await note();
  const first = (await newest(history)).version;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(1_000_000), { minLength: 4, maxLength: 12 }), fc.nat(), async (seeds, whither) => {
      for (const seed of seeds) {
        await something(seed);
        await note();
      }
      const { version } = await newest(history);
      const targets = [...rows.keys()].filter((known) => known < version);
      const target = targets[whither % targets.length] ?? first;
      const { items } = await sari.call(listChanges, {
        params,
        query: { limit: '1', cursor: writeCursor(target + 1) },
      });
      const changeId = items[0]?.id ?? '';
      const before = await rowsOfTree(app);
      const preview = await sari.call(previewGoBack, { params: { ...params, changeId } });
      const asked = { params: { ...params, changeId }, body: {}, headers: { 'if-match': `"${preview.version}"` } };
      if (JSON.stringify(before) === JSON.stringify(rows.get(target))) {
        expect(await sari.refused(goBack, asked)).toMatchObject({ status: 409, code: 'already_so' });
        return;
      }
      const done = await sari.call(goBack, asked);
      expect(await rowsOfTree(app)).toEqual(rows.get(target));
      expect(done.people).toBe(preview.people);
      expect(await newest(history)).toMatchObject({ kind: 'went_back', backTo: changeId, of: { id: changeId } });
      await note();
      await undo();
      expect(await rowsOfTree(app)).toEqual(before);
      await note();
      await undo();
      expect(await rowsOfTree(app)).toEqual(rows.get(target));
      await note();
    }),
    { numRuns: 8, seed: 11, endOnFailure: true },
  );
}, 240_000);

async function startPair() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const params = { treeId };
  const sari = app.as('sari');
  const add = (firstName: string, name = 'sari') => app.as(name).call(createMember, { params, body: { firstName } });
  const { id } = await app.user('budi');
  const letIn = (role: 'editor' | 'reader') =>
    app.db.insert(treeAccess).values({ treeId, id: newId(), userId: id, role });
  const names = async () =>
    (await sari.call(listMembers, { params })).items.map(({ firstName }) => firstName).toSorted();
  const of = (changeId: string) => ({ params: { treeId, changeId } });
  const to = (changeId: string, version?: number) => ({
    params: { treeId, changeId },
    body: {},
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
  return { app, treeId, params, sari, add, letIn, names, of, to };
}

test('[FND-011] an import that was undone is found in the history of the empty tree, and its people come back', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const params = { treeId };
  const { changeId } = await bringIn(file);
  const brought = await sari.call(listMembers, { params });
  await sari.call(undoChange, { params: { treeId, changeId: changeId ?? '' }, body: {} });
  expect((await sari.call(listMembers, { params })).items).toEqual([]);
  const { items } = await sari.call(listChanges, { params });
  expect(items.map(({ kind, people, of }) => [kind, people, of?.kind])).toEqual([
    ['undo', 3, 'import'],
    ['import', 3, undefined],
    ['tree_created', 0, undefined],
  ]);
  await sari.call(goBack, { params: { treeId, changeId: changeId ?? '' }, body: {} });
  expect((await sari.call(listMembers, { params })).items.map(({ id }) => id)).toEqual(
    brought.items.map(({ id }) => id),
  );
});

test('[FND-011] before going back it is told how many people it is about and who else has worked since; a stale answer is refused', async () => {
  const { app, sari, add, letIn, names, of, to } = await startPair();
  await letIn('editor');
  const { changeId } = await add('Hadi');
  await add('Wulan');
  await add('Citra', 'budi');
  await add('Dewi', 'budi');
  const preview = await sari.call(previewGoBack, of(changeId));
  expect(preview).toMatchObject({ people: 3, changes: 3, others: [{ name: 'Budi Wijaya', changes: 2 }], erased: 0 });
  await add('Eka', 'budi');
  const refusal = await sari.refused(goBack, to(changeId, preview.version));
  expect(refusal).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(await names()).toHaveLength(5);
  const fresh = await sari.call(previewGoBack, of(changeId));
  expect(fresh).toMatchObject({ people: 4, others: [{ changes: 3 }] });
  await app.as('budi').call(goBack, to(changeId, fresh.version));
  expect(await names()).toEqual(['Hadi']);
});

test('[FND-011] a step about more people than the caller allows is refused with their number, whether the log knows it or not', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const { changeId } = await bringIn(file);
  const asked = { params: { treeId, changeId: changeId ?? '' }, body: {} };
  const refusal = await sari.refused(undoChange, { ...asked, query: { atMost: '2' } });
  expect(refusal).toMatchObject({ status: 409, code: 'many_people', details: { people: 3 } });
  expect((await sari.call(listMembers, { params: { treeId } })).items).toHaveLength(3);
  await sari.call(undoChange, { ...asked, query: { atMost: '3' } });
  expect((await sari.call(listMembers, { params: { treeId } })).items).toEqual([]);
});

test('[FND-011] readers see the history and change nothing; a change of another tree is not there', async () => {
  const { app, sari, add, letIn, names, of, to } = await startPair();
  await letIn('reader');
  const { changeId } = await add('Hadi');
  await add('Wulan');
  expect((await app.as('budi').call(listChanges, { params: to(changeId).params })).items).toHaveLength(3);
  expect(await app.as('budi').refused(goBack, to(changeId))).toMatchObject({ status: 403 });
  expect(await app.as('budi').refused(previewGoBack, of(changeId))).toMatchObject({ status: 403 });
  const other = await sari.call(createTree, { body: { name: 'Other' } });
  const elsewhere = { params: { treeId: other.id, changeId } };
  expect(await sari.refused(goBack, { ...elsewhere, body: {} })).toMatchObject({ status: 404 });
  expect(await sari.refused(previewGoBack, elsewhere)).toMatchObject({ status: 404 });
  expect(await names()).toEqual(['Hadi', 'Wulan']);
});

test('[FND-011] an editor who goes back leaves the name and the settings of the tree to those who manage it', async () => {
  const { app, sari, params, add, letIn, to } = await startPair();
  await letIn('editor');
  const { changeId, member } = await add('Hadi');
  await sari.call(updateTree, {
    params,
    body: { name: 'Santoso', homeMemberId: member.id, privacy: { livingNames: 'full', livingYears: true } },
  });
  await add('Wulan');
  await app.as('budi').call(goBack, to(changeId));
  expect(await sari.call(getTree, { params })).toMatchObject({
    name: 'Santoso',
    homeMemberId: null,
    privacy: { livingNames: 'full' },
  });
  await sari.call(goBack, to(changeId));
  expect(await sari.call(getTree, { params })).toMatchObject({ privacy: { livingNames: 'hidden' } });
});

test('[FND-011] whoever may not set the name and the privacy of a tree cannot undo or redo them either', async () => {
  const { app, sari, params, add, letIn, to } = await startPair();
  await letIn('editor');
  const { member, changeId: added } = await add('Hadi');
  const open = { livingNames: 'full', livingYears: true } as const;
  await sari.call(updateTree, { params, body: { privacy: open, homeMemberId: member.id } });
  const budi = app.as('budi');
  const latest = async () => (await sari.call(listChanges, { params })).items[0];
  const refusedOfLatest = async () => budi.refused(undoChange, to((await latest())?.id ?? added));
  expect(await refusedOfLatest()).toMatchObject({ status: 403 });
  await sari.call(undoChange, to((await latest())?.id ?? added));
  expect(await refusedOfLatest()).toMatchObject({ status: 403 });
  await sari.call(goBack, to(added));
  expect(await sari.call(getTree, { params })).toMatchObject({ privacy: { livingNames: 'hidden' } });
  // Who was in the middle of the drawing and deleted by an editor comes back to it by the same editor.
  await sari.call(updateTree, { params, body: { homeMemberId: member.id } });
  await budi.call(deleteMember, { params: { ...params, memberId: member.id } });
  await budi.call(undoChange, to((await latest())?.id ?? added));
  expect(await sari.call(getTree, { params })).toMatchObject({ homeMemberId: member.id });
  // The history says beforehand which of them an editor may undo.
  const { items } = await budi.call(listChanges, { params });
  expect(items.map(({ kind, undoNeeds }) => [kind, undoNeeds])).toEqual([
    ['undo', 'edit'],
    ['member_deleted', null],
    ['tree_updated', 'manage'],
    ['went_back', 'edit'],
    ['undo', 'manage'],
    ['tree_updated', null],
    ['member_added', 'edit'],
    ['tree_created', null],
  ]);
  for (const { id, undoNeeds } of items) {
    if (undoNeeds === 'manage') expect(await budi.refused(undoChange, to(id))).toMatchObject({ status: 403 });
  }
});

test('[FND-011] whoever was erased does not come back, and nothing that was said of them', async () => {
  const { app, sari, params, add, of, to } = await startPair();
  const partner = await add('Hadi');
  const { member } = await sari.call(createMember, {
    params,
    body: { firstName: 'Zqkanari', notes: 'Zqkanari kept bees.', spouseId: partner.member.id },
  });
  const ofHer = { ...params, memberId: member.id };
  const named = await sari.call(updateMember, { params: ofHer, body: { biography: 'Zqkanari sang.' } });
  const child = await sari.call(createMember, {
    params,
    body: { firstName: 'Tirta', motherId: member.id, fatherId: partner.member.id },
  });
  await sari.call(updateMember, { params: { ...params, memberId: child.member.id }, body: { notes: 'Plays chess.' } });
  await sari.call(eraseMember, { params: ofHer, body: { password: knownPassword, keepsPlace: false } });
  expect(await sari.call(previewGoBack, of(named.changeId))).toMatchObject({ erased: 1 });
  for (const changeId of [child.changeId, named.changeId, partner.changeId]) {
    await sari.call(goBack, to(changeId));
    expect(await sari.refused(getMember, { params: ofHer })).toMatchObject({ status: 404 });
    expect(JSON.stringify(await rowsOfTree(app))).not.toContain('Zqkanari');
  }
});
