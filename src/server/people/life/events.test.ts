import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { addLifeEvent, changeLifeEvent, getLife, preferLine, removeLifeEvent } from '#contract/life.ts';
import { createMember, getMember, listMembers } from '#contract/members.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { familyFile } from '#server/testing/family-file.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startWithDewi() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const body = { firstName: 'Dewi', lastName: 'Sartika', birthDate: 'about 1910', birthPlace: 'Solo' };
  const { member } = await sari.call(createMember, { params: { treeId }, body });
  return { ...app, sari, treeId, params: { treeId, memberId: member.id } };
}

type Sari = Awaited<ReturnType<typeof startWithDewi>>['sari'];
const lifeOf = (sari: Sari, params: { treeId: TreeId; memberId: MemberId }) => sari.call(getLife, { params });

test('a citation of a title that a source of the tree has, whatever its letters, is one of that source', async () => {
  const { sari, params } = await startWithDewi();
  for (const title of ['Staff list', 'STAFF LIST']) {
    const { fingerprint } = await lifeOf(sari, params);
    const event = { kind: 'occupation', value: title, citations: [{ title }] };
    await sari.call(addLifeEvent, { params, body: { fingerprint, event } });
  }
  const { events, sources } = await lifeOf(sari, params);
  expect(sources.map(({ title }) => title)).toEqual(['Staff list']);
  const cited = events.flatMap(({ citations }) => citations.map(({ title }) => title));
  expect(cited).toEqual(['Staff list', 'Staff list']);
});

test('an event of somebody who was added here is kept with its citation, and undoing it leaves nothing', async () => {
  const { sari, params, treeId, count, db } = await startWithDewi();
  const { fingerprint } = await lifeOf(sari, params);
  const event = {
    kind: 'occupation',
    value: 'Teacher @ school',
    date: 'from 1930 to 1940',
    place: 'Bandung, Jawa Barat',
    citations: [{ title: 'Staff list', page: '7', confidence: 3, text: 'D. Sartika' }],
  };
  const { changeId } = await sari.call(addLifeEvent, { params, body: { fingerprint, event } });
  const life = await lifeOf(sari, params);
  expect(life.events).toMatchObject([
    { kind: 'birth', date: 'ABT 1910', place: 'Solo' },
    {
      kind: 'occupation',
      value: 'Teacher @ school',
      date: 'FROM 1930 TO 1940',
      place: 'Bandung, Jawa Barat',
      citations: [{ title: 'Staff list', page: '7', confidence: 3, text: 'D. Sartika' }],
    },
  ]);
  expect(life.sources.map(({ title }) => title)).toEqual(['Staff list']);
  const indexed = await db.execute(sql`select tag, value, year, place_folded, has_source from life_events`);
  expect(indexed.rows).toEqual([
    { tag: 'OCCU', value: 'Teacher @ school', year: 1935, place_folded: 'bandung, jawa barat', has_source: true },
  ]);
  await sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  expect((await lifeOf(sari, params)).fingerprint).toBe(fingerprint);
  expect(await count('gedcom_records')).toBe(0);
  expect(await count('life_events')).toBe(0);
});

test('conflicting births stand side by side, and the person follows the one that is preferred', async () => {
  const { sari, params } = await startWithDewi();
  const { fingerprint } = await lifeOf(sari, params);
  const event = { kind: 'birth', date: '3 May 1911', place: 'Wonogiri' };
  await sari.call(addLifeEvent, { params, body: { fingerprint, event } });
  expect(await sari.call(getMember, { params })).toMatchObject({ birthDate: 'about 1910', birthPlace: 'Solo' });
  const life = await lifeOf(sari, params);
  const second = life.events.find(({ date }) => date === '3 MAY 1911');
  expect(second?.isPreferred).toBe(false);
  const body = { fingerprint: life.fingerprint, line: second?.line };
  const { changeId } = await sari.call(preferLine, { params, body });
  expect(await sari.call(getMember, { params })).toMatchObject({ birthDate: '3 MAY 1911', birthPlace: 'Wonogiri' });
  await sari.call(undoChange, { params: { treeId: params.treeId, changeId }, body: {} });
  expect(await sari.call(getMember, { params })).toMatchObject({ birthDate: 'about 1910', birthPlace: 'Solo' });
});

test('an event of a file is changed and taken out in place, and all that the file says beside it stays', async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  await bringIn(familyFile);
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const memberId = items.find(({ firstName }) => firstName === 'Raden')?.id as MemberId;
  const params = { treeId, memberId };
  const life = await lifeOf(sari, params);
  const work = life.events.find(({ kind }) => kind === 'occupation');
  const event = { kind: 'occupation', value: 'Batik trader', date: null };
  await sari.call(changeLifeEvent, { params, body: { fingerprint: life.fingerprint, line: work?.line, event } });
  const linesOf = async () => {
    const { rows } = await app.db.execute<{ lines: string; said: string | null }>(
      sql`select lines, said from gedcom_records where entity_id = ${memberId}`,
    );
    return rows[0];
  };
  const after = await linesOf();
  expect(after?.lines).toContain('1 OCCU Batik trader\n2 PLAC Pekalongan\n1 _HOBBY Kites');
  expect(after?.said).toContain('1 OCCU Batik maker\n2 DATE FROM 1920 TO 1935');
  const { fingerprint } = await lifeOf(sari, params);
  await sari.call(removeLifeEvent, { params, query: { fingerprint, line: String(work?.line) } });
  expect((await linesOf())?.lines).not.toContain('OCCU');
  const indexed = await app.db.execute(sql`select tag, label, value from life_events where entity_id = ${memberId}`);
  expect(indexed.rows).toEqual([{ tag: 'NAME', label: 'birth', value: 'Tan Ek Bing' }]);
});

test('an event of a couple stands in the record of the couple, and a marriage is the beginning of it', async () => {
  const { sari, params, treeId } = await startWithDewi();
  const partner = { firstName: 'Hadi', spouseId: params.memberId };
  await sari.call(createMember, { params: { treeId }, body: partner });
  const [couple] = (await lifeOf(sari, params)).couples;
  const where = { fingerprint: couple?.fingerprint ?? '', unionId: couple?.unionId };
  await sari.call(addLifeEvent, { params, body: { ...where, event: { kind: 'banns', date: '1932' } } });
  const [after] = (await lifeOf(sari, params)).couples;
  const again = { fingerprint: after?.fingerprint ?? '', unionId: after?.unionId };
  const marriage = after?.events.find(({ kind }) => kind === 'marriage');
  const event = { kind: 'marriage', date: '1933', place: 'Solo' };
  await sari.call(changeLifeEvent, { params, body: { ...again, line: marriage?.line, event } });
  const { unions } = await sari.call(getMember, { params });
  expect(unions).toMatchObject([{ kind: 'marriage', startDate: '1933', startPlace: 'Solo' }]);
  const wrong = await sari.refused(addLifeEvent, { params, body: { ...again, event: { kind: 'birth' } } });
  expect(wrong).toMatchObject({ status: 422, message: 'This is stated of one person' });
});

test('a write on lines that are not the present ones is refused, and so is one on a couple of others', async () => {
  const { sari, params, treeId, count } = await startWithDewi();
  const { fingerprint } = await lifeOf(sari, params);
  const event = { kind: 'education', value: 'Normaalschool' };
  await sari.call(addLifeEvent, { params, body: { fingerprint, event } });
  const changes = await count('changes');
  const stale = await sari.refused(addLifeEvent, { params, body: { fingerprint, event } });
  expect(stale).toMatchObject({ status: 409, code: 'version_conflict' });
  const other = await sari.call(createMember, { params: { treeId }, body: { firstName: 'Joko' } });
  await sari.call(createMember, { params: { treeId }, body: { firstName: 'Rini', spouseId: other.member.id } });
  const [couple] = (await lifeOf(sari, { treeId, memberId: other.member.id })).couples;
  const foreign = { fingerprint: couple?.fingerprint, unionId: couple?.unionId, event: { kind: 'marriage' } };
  expect(await sari.refused(addLifeEvent, { params, body: foreign })).toMatchObject({ status: 404 });
  const unknown = { fingerprint: (await lifeOf(sari, params)).fingerprint, line: 99, event };
  expect(await sari.refused(changeLifeEvent, { params, body: unknown })).toMatchObject({ status: 404 });
  const long = { ...unknown, line: 1, event: { kind: 'education', value: 'x'.repeat(2001) } };
  expect(await sari.refused(changeLifeEvent, { params, body: long })).toMatchObject({
    details: [{ path: 'event.value', message: 'At most 2,000 characters' }],
  });
  expect(await count('changes')).toBe(changes + 2);
});
