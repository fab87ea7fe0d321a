import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setArchived } from '#contract/admin-trees.ts';
import { listChanges, undoChange } from '#contract/changes.ts';
import { deleteMember, getMember, updateMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getPortrait, listPhotos } from '#contract/photos.ts';
import { revokeShare } from '#contract/shares.ts';
import {
  countSuggestions,
  decideSuggestion,
  dropSuggestions,
  listSuggestions,
  suggestedPhoto,
} from '#contract/suggestions.ts';
import { getTree } from '#contract/trees.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyTrees, treeAccess } from '#server/platform/db/schema.ts';
import { startSuggesting } from '#server/testing/start-suggesting.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { sweepSuggestions } from './queries.ts';

async function startDeciding() {
  const instance = await startSuggesting();
  const { as, db, treeId, user, people } = instance;
  const { id: userId } = await user('budi');
  const params = { treeId };
  return {
    ...instance,
    params,
    letBudiIn: (role: 'owner' | 'editor' | 'reader') =>
      db.insert(treeAccess).values({ treeId, id: newId(), userId, role }),
    decide: (suggestionId: string, body: object = {}, by = 'sari') =>
      as(by).call(decideSuggestion, { params: { treeId, suggestionId }, body: { accept: [], note: false, ...body } }),
    refuse: (suggestionId: string, body: object = {}, headers: Record<string, string> = {}) =>
      as('sari').refused(decideSuggestion, {
        params: { treeId, suggestionId },
        headers,
        body: { accept: [], note: false, ...body },
      }),
    kartini: () => as('sari').call(getMember, { params: { treeId, memberId: people.elder } }),
    latestChange: async () => (await as('sari').call(listChanges, { params })).items[0],
  };
}

test('what is accepted is one change with the name of the visitor, the rest is declined, and it can be undone', async () => {
  const { as, params, suggest, decide, kartini, latestChange, letBudiIn, queue } = await startDeciding();
  await letBudiIn('editor');
  const id = await suggest({
    fields: { birthPlace: 'Jepara', birthDate: '21 April 1850', deathPlace: 'Rembang' },
    note: 'She kept bees.',
  });
  const answer = await decide(id, { accept: ['birthPlace', 'birthDate'], note: true }, 'budi');
  expect(answer.suggestion).toMatchObject({
    state: 'decided',
    decidedByName: 'Budi Wijaya',
    fields: [
      { field: 'birthDate', before: '1850', after: '21 April 1850', isAccepted: true },
      { field: 'birthPlace', before: null, after: 'Jepara', isAccepted: true },
      { field: 'deathPlace', before: null, after: 'Rembang', isAccepted: false },
    ],
    note: { text: 'She kept bees.', isAccepted: true },
  });
  const written = { birthPlace: 'Jepara', birthDate: '21 April 1850', birthYear: 1850, notes: 'She kept bees.' };
  expect(await kartini()).toMatchObject({ ...written, deathPlace: null, treeVersion: answer.version });
  const change = await latestChange();
  expect(change).toMatchObject({
    kind: 'suggestion_accepted',
    id: answer.suggestion.changeId,
    version: answer.version,
    proposedBy: 'Tante Ida',
    actorName: 'Budi Wijaya',
    memberName: 'Kartini Wijaya',
  });
  expect(await queue()).toEqual([]);
  expect(await queue('decided')).toEqual([answer.suggestion]);

  const undo = (changeId = '') => as('sari').call(undoChange, { params: { ...params, changeId } });
  const isUndone = async () => (await queue('decided'))[0]?.isUndone;
  expect(await isUndone()).toBe(false);
  const undone = await undo(change?.id);
  expect(await kartini()).toMatchObject({ birthPlace: null, birthDate: '1850', notes: null });
  expect(await isUndone()).toBe(true);
  await undo(undone.changeId);
  expect(await kartini()).toMatchObject(written);
  expect(await isUndone()).toBe(false);
});

test('declining everything writes nothing into the tree, also for somebody who is not in it any more', async () => {
  const { as, params, people, suggest, decide, refuse, queue } = await startDeciding();
  const declined = await suggest();
  const orphaned = await suggest({ memberId: people.stranger });
  const { version } = await as('sari').call(getTree, { params });
  expect(await decide(declined)).toMatchObject({ version, suggestion: { changeId: null, state: 'decided' } });
  await as('sari').call(deleteMember, { params: { ...params, memberId: people.stranger } });
  const gone = { id: people.stranger, name: 'Bayu Lain', isThere: false };
  expect(await queue()).toMatchObject([{ id: orphaned, member: gone, fields: [{ before: null, after: 'Jepara' }] }]);
  expect(await refuse(orphaned, { accept: ['birthPlace'] })).toMatchObject({ status: 422, code: 'member_not_in_tree' });
  expect((await decide(orphaned)).suggestion).toMatchObject({ member: gone, fields: [{ isAccepted: false }] });
});

test('of two who decide at the same time, at two processes, one does, and the other is told', async () => {
  const { as, instance, params, suggest, letBudiIn, count } = await startDeciding();
  await letBudiIn('owner');
  const suggestionId = await suggest({ fields: { birthPlace: 'Jepara', deathPlace: 'Rembang' } });
  const other = await startTestApp({ instance });
  const path = decideSuggestion.path.replace('{treeId}', params.treeId).replace('{suggestionId}', suggestionId);
  const changes = await count('changes');
  const ways = [['birthPlace'], ['deathPlace'], []];
  const answers = await Promise.all(
    ways.flatMap((accept) => [
      as('sari').request('POST', path, { accept, note: false }),
      other.as('budi').request('POST', path, { accept, note: false }),
    ]),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await count('changes')).toBeLessThanOrEqual(changes + 1);
  const again = { params: { ...params, suggestionId }, body: { accept: [], note: false } };
  expect(await as('sari').refused(decideSuggestion, again)).toMatchObject({ status: 409, code: 'already_decided' });
});

test('only what was suggested is accepted, on the version that was looked at, and only as the member form would have it', async () => {
  const { as, params, people, suggest, refuse, queue } = await startDeciding();
  const id = await suggest({ fields: { firstName: 'K', birthPlace: 'Jepara' } });
  expect(await refuse(id, { accept: ['deathPlace'] })).toMatchObject({ code: 'validation_failed' });
  expect(await refuse(id, { note: true })).toMatchObject({ code: 'validation_failed' });
  expect(await refuse(id, { accept: ['notes'] })).toMatchObject({ code: 'validation_failed' });
  await as('sari').call(updateMember, {
    params: { ...params, memberId: people.elder },
    body: { lastName: null, birthPlace: 'Rembang' },
  });
  expect(await refuse(id, { accept: ['firstName'] })).toMatchObject({
    details: [{ path: 'firstName', message: 'Name must be at least 2 characters' }],
  });
  const stale = await refuse(id, { accept: ['birthPlace'] }, { 'if-match': '"2"' });
  expect(stale).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(await queue()).toMatchObject([
    {
      fields: [
        { field: 'firstName', before: 'Kartini', hasChanged: false },
        { field: 'birthPlace', before: 'Rembang', after: 'Jepara', hasChanged: true },
      ],
    },
  ]);
});

test('an accepted note is added to the notes and, where they are full, to the biography', async () => {
  const { suggest, decide, kartini, queue } = await startDeciding();
  await decide(await suggest({ fields: {}, note: 'She kept bees.' }), { note: true });
  await decide(await suggest({ fields: {}, note: 'And goats.' }), { note: true });
  expect(await kartini()).toMatchObject({ notes: 'She kept bees.\n\nAnd goats.', biography: null });
  const story = 'Long ago. '.repeat(120).trim();
  const id = await suggest({ fields: {}, note: story });
  expect((await queue())[0]?.note).toMatchObject({ place: 'biography', before: null });
  expect((await decide(id, { note: true })).suggestion.note).toMatchObject({ place: 'biography', isAccepted: true });
  expect(await kartini()).toMatchObject({ notes: 'She kept bees.\n\nAnd goats.', biography: story });
});

test('whoever may change the tree decides; readers, strangers and administrators do not even see who asked', async () => {
  const { as, db, params, suggest, letBudiIn, user } = await startDeciding();
  const suggestionId = await suggest();
  const input = { params: { ...params, suggestionId }, body: { accept: ['birthPlace'], note: false } };
  const budi = as('budi');
  expect(await budi.refused(listSuggestions, { params })).toMatchObject({ status: 404 });
  expect(await as('ratna').refused(listSuggestions, { params })).toMatchObject({ status: 403 });
  await letBudiIn('reader');
  for (const spec of [listSuggestions, countSuggestions] as const) {
    expect(await budi.refused(spec, { params })).toMatchObject({ status: 403 });
  }
  expect(await budi.refused(decideSuggestion, input)).toMatchObject({ status: 403 });
  await db
    .update(treeAccess)
    .set({ role: 'editor' })
    .where(eq(treeAccess.userId, (await user('budi')).id));
  expect(await budi.call(countSuggestions, { params })).toEqual({ open: 1 });
  await as('ratna').call(setArchived, { params, body: { isArchived: true } });
  expect(await budi.refused(decideSuggestion, input)).toMatchObject({ status: 409, code: 'tree_archived' });
});

test('the end of a link leaves what came by it in the queue, until it is thrown away for that link alone', async () => {
  const { as, params, link, share, suggest, decide, queue } = await startDeciding();
  const kept = await suggest({}, await share({ allowSuggestions: true }));
  await decide(await suggest());
  await suggest();
  await as('sari').request('DELETE', revokeShare.path.replace('{treeId}', params.treeId).replace('{shareId}', link.id));
  expect((await queue()).map((one) => one.link.isThere)).toEqual([false, true]);
  const drop = () => as('sari').call(dropSuggestions, { params, query: { linkId: link.id } });
  expect(await drop()).toEqual({ dropped: 1 });
  expect(await drop()).toEqual({ dropped: 0 });
  expect((await queue()).map(({ id }) => id)).toEqual([kept]);
  expect(await queue('decided')).toHaveLength(1);
});

test('the list comes in pages, the newest first, and counts what waits', async () => {
  const { as, params, suggest } = await startDeciding();
  const ids = [await suggest(), await suggest(), await suggest()];
  const page = (cursor?: string) =>
    as('sari').call(listSuggestions, { params, query: { limit: '2', ...(cursor ? { cursor } : {}) } });
  const first = await page();
  expect(first).toMatchObject({ open: 3, items: [{ id: ids[2] }, { id: ids[1] }] });
  expect(await page(first.nextCursor ?? '')).toMatchObject({ items: [{ id: ids[0] }], nextCursor: null });
});

test('every owner is told how many suggestions came, and neither by whom nor about whom; editors are not', async () => {
  const { as, letBudiIn, suggest, treeId } = await startDeciding();
  await letBudiIn('owner');
  await suggest();
  await suggest();
  for (const name of ['sari', 'budi']) {
    const { items } = await as(name).call(listNotifications);
    // What was changed before may be told meanwhile.
    const suggested = items.filter(({ kind }) => kind === 'suggestions_made');
    expect(suggested).toMatchObject([{ kind: 'suggestions_made', treeId, params: { suggestions: 2 } }]);
    expect(JSON.stringify(items)).not.toMatch(/Ida|Kartini|Jepara/);
  }
  expect((await as('ratna').call(listNotifications)).items).toEqual([]);
});

test('what was decided goes when it is older than data is kept, what waits stays, and all of it goes with the tree', async () => {
  const { db, suggest, decide, queue, treeId, count } = await startDeciding();
  await decide(await suggest());
  await suggest();
  await sweepSuggestions(db, new Date());
  expect(await count('suggestions')).toBe(2);
  await sweepSuggestions(db, new Date(Date.now() + 40 * 366 * 86_400_000));
  expect(await queue('decided')).toEqual([]);
  expect(await queue()).toHaveLength(1);
  await db.delete(familyTrees).where(eq(familyTrees.id, treeId));
  expect(await count('suggestions')).toBe(0);
});

test('an accepted photo becomes one of the person, with the other changes as one change that can be undone', async () => {
  const { as, params, people, suggest, givePhoto, decide, latestChange, kartini, queue, count } = await startDeciding();
  const suggestionId = await suggest({ photo: await givePhoto() });
  expect((await queue())[0]?.photo).toEqual({ isAccepted: null, size: { width: 60, height: 40 }, photoId: null });
  const path = suggestedPhoto.path.replace('{treeId}', params.treeId).replace('{suggestionId}', suggestionId);
  const shown = await as('sari').request('GET', path);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  for (const name of [null, 'budi'] as const) expect((await as(name).request('GET', path)).ok).toBe(false);

  const changes = await count('changes');
  const { suggestion } = await decide(suggestionId, { accept: ['birthPlace'], photo: true });
  const album = () => as('sari').call(listPhotos, { params });
  const { items } = await album();
  expect(items).toMatchObject([{ width: 60, height: 40, people: [{ memberId: people.elder, isPortrait: true }] }]);
  expect(suggestion.photo).toEqual({ isAccepted: true, size: null, photoId: items[0]?.id });
  expect(await count('changes')).toBe(changes + 1);
  expect((await as('sari').request('GET', path)).status).toBe(404);
  const portrait = getPortrait.path.replace('{treeId}', params.treeId).replace('{memberId}', people.elder);
  expect((await as('sari').request('GET', portrait)).status).toBe(200);

  await as('sari').call(undoChange, { params: { ...params, changeId: (await latestChange())?.id ?? '' } });
  expect((await album()).items).toEqual([]);
  expect((await kartini()).birthPlace).toBeNull();
});

test('a declined photo is gone, and so is one that is thrown away with its link', async () => {
  const { as, params, link, suggest, givePhoto, decide, refuse, count } = await startDeciding();
  const declined = await suggest({ photo: await givePhoto() });
  const { suggestion } = await decide(declined, { accept: ['birthPlace'] });
  expect(suggestion.photo).toEqual({ isAccepted: false, size: null, photoId: null });
  expect(await count('suggested_photos')).toBe(0);
  expect(await count('photos')).toBe(0);
  const without = await suggest();
  expect(await refuse(without, { photo: true })).toMatchObject({ code: 'validation_failed' });
  await suggest({ photo: await givePhoto() });
  expect(await as('sari').call(dropSuggestions, { params, query: { linkId: link.id } })).toEqual({ dropped: 2 });
  expect(await count('suggested_photos')).toBe(0);
});
