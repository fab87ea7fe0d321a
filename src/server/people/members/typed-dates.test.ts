import { expect, test } from 'vitest';
import { addEvidence } from '#contract/evidence.ts';
import { listProblems } from '#contract/integrity.ts';
import { addLifeEvent, changeLifeEvent, getLife } from '#contract/life.ts';
import { createMember, getMember, listMembers, updateMember } from '#contract/members.ts';
import { createRelative } from '#contract/relatives.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { startSuggesting } from '#server/testing/start-suggesting.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree() {
  const app = await startTestApp({ now: () => new Date('2026-03-15T12:00:00Z') });
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = async (body: object) =>
    (await sari.call(createMember, { params: { treeId }, body: { firstName: 'Siti', ...body } })).member;
  return { app, sari, treeId, add };
}

test('[FND-022] days in figures are read by the format of the account, by every route that takes them', async () => {
  const { sari, treeId, add } = await startTree();
  const { id, ...siti } = await add({ birthDate: '01/02/1900', deathDate: 'before 3/12/1980' });
  expect(siti).toMatchObject({
    birthDate: '1900-01-02',
    birthYear: 1900,
    deathDate: 'before 1980-03-12',
    deathYear: 1980,
  });
  await sari.call(updateUserSettings, { body: { dateFormat: 'DD/MM/YYYY' } });
  const params = { treeId, memberId: id };
  const { member } = await sari.call(updateMember, { params, body: { birthDate: '01/02/1900' } });
  expect(member.birthDate).toBe('1900-02-01');
  const son = { name: 'Budi', relationship: 'son', birthDate: '3/12/1930' } as const;
  expect((await sari.call(createRelative, { params, body: son })).member.birthDate).toBe('1930-12-03');
  const { fingerprint } = await sari.call(getLife, { params });
  const event = { kind: 'baptism', date: '4/5/1900', citations: [{ title: 'Book', date: '6/7/1901' }] } as const;
  await sari.call(addLifeEvent, { params, body: { fingerprint, event } });
  const { events } = await sari.call(getLife, { params });
  const baptism = events.find(({ kind }) => kind === 'baptism');
  expect(baptism).toMatchObject({ date: '4 MAY 1900', citations: [{ date: '6 JUL 1901' }] });
});

test('[FND-022] with the year first, a day that may be either is refused', async () => {
  const { sari, treeId } = await startTree();
  await sari.call(updateUserSettings, { body: { dateFormat: 'YYYY-MM-DD' } });
  const body = { firstName: 'Siti', birthDate: '3/12/1901', deathDate: '4/5/1980' };
  expect((await sari.refused(createMember, { params: { treeId }, body })).details).toEqual([
    { path: 'birthDate', message: 'Birth date must be in YYYY-MM-DD format' },
    { path: 'deathDate', message: 'Write this day as YYYY-MM-DD, or in words' },
  ]);
});

test('[FND-022] nobody is born, married or dead in the future, whichever route says so', async () => {
  const { app, sari, treeId, add } = await startTree();
  const { id } = await add({ birthDate: '2026-03-15' });
  const params = { treeId, memberId: id };
  const birth = { path: 'birthDate', message: 'A birth cannot be in the future' };
  const death = { path: 'deathDate', message: 'A death cannot be in the future' };
  const future = { birthDate: '2030', deathDate: '2031-01-01' };
  const body = { firstName: 'Budi', ...future };
  expect((await sari.refused(createMember, { params: { treeId }, body })).details).toEqual([birth, death]);
  for (const text of ['EST 2027', 'ABT 2040', '@#DFRENCH R@ 5 VEND 300']) {
    const rough = { firstName: 'Budi', birthDate: text, deathDate: text };
    expect((await sari.refused(createMember, { params: { treeId }, body: rough })).details).toEqual([birth, death]);
  }
  expect((await sari.refused(updateMember, { params, body: future })).details).toEqual([birth, death]);
  const son = { name: 'Budi', relationship: 'son', ...future } as const;
  expect((await sari.refused(createRelative, { params, body: son })).details).toEqual([birth, death]);
  const { fingerprint } = await sari.call(getLife, { params });
  const event = { kind: 'death', date: 'after 2040' } as const;
  expect((await sari.refused(addLifeEvent, { params, body: { fingerprint, event } })).details).toEqual([
    { ...death, path: 'event.date' },
  ]);
  const people = [
    { role: 'partnerA', memberId: id },
    { role: 'partnerB', firstName: 'Ani', birthDate: '2030' },
  ] as const;
  const wedding = { kind: 'marriage', date: '2030', source: { title: 'Register' }, people } as const;
  expect((await sari.refused(addEvidence, { params: { treeId }, body: wedding })).details).toEqual([
    { path: 'date', message: 'A marriage cannot be in the future' },
    { ...birth, path: 'people.1.birthDate' },
  ]);
  expect(await app.count('family_members')).toBe(1);
  for (const [kind, date] of [
    ['burial', '2026-03-17'],
    ['christening', '1 Muharram 1500 H'],
    ['baptism', 'JULIAN 10 MAR 2026'],
    ['cremation', '1 Tishri 5800'],
  ] as const) {
    expect(
      (await sari.refused(addLifeEvent, { params, body: { fingerprint, event: { kind, date } } })).details,
    ).toEqual([{ path: 'event.date', message: 'This cannot be in the future' }]);
  }
  const census = { kind: 'census', date: '2030', source: { title: 'Register' } } as const;
  const household = { ...census, people: [{ role: 'head', memberId: id }] } as const;
  expect((await sari.refused(addEvidence, { params: { treeId }, body: household })).details).toEqual([
    { path: 'date', message: 'This cannot be in the future' },
  ]);
  // A retirement may well be announced.
  const party = { kind: 'retirement', date: '2040' } as const;
  await sari.call(addLifeEvent, { params, body: { fingerprint, event: party } });
});

test('[FND-022] what lies ahead does not become a burial, a christening or a death by another kind or label', async () => {
  const { sari, treeId, add } = await startTree();
  const { id } = await add({ birthDate: '2000' });
  const params = { treeId, memberId: id };
  const addEvent = async (event: object) => {
    const { fingerprint } = await sari.call(getLife, { params });
    await sari.call(addLifeEvent, { params, body: { fingerprint, event } });
    return sari.call(getLife, { params });
  };
  const { fingerprint, events } = await addEvent({ kind: 'residence', date: '2035', place: 'Solo' });
  const line = events.find(({ kind }) => kind === 'residence')?.line;
  for (const [kind, message] of [
    ['burial', 'This cannot be in the future'],
    ['christening', 'This cannot be in the future'],
    ['death', 'A death cannot be in the future'],
    ['birth', 'A birth cannot be in the future'],
  ]) {
    for (const date of [{}, { date: '2035' }, { date: ' 2035 ' }, { date: '2036' }]) {
      const body = { fingerprint, line, event: { kind, ...date } };
      expect((await sari.refused(changeLifeEvent, { params, body })).details).toEqual([
        { path: 'event.date', message },
      ]);
    }
  }
  const unnamed = { fingerprint, line, event: { kind: 'event' } };
  expect((await sari.refused(changeLifeEvent, { params, body: unnamed })).details).toEqual([
    { path: 'event.label', message: 'Say what kind of event this is' },
  ]);
  // The day may be told anew together with the kind, and what may lie ahead may become something else that may.
  const party = { fingerprint, line, event: { kind: 'retirement' } };
  await sari.call(changeLifeEvent, { params, body: party });
  const { fingerprint: next } = await sari.call(getLife, { params });
  const buried = { fingerprint: next, line, event: { kind: 'burial', date: '2020' } };
  await sari.call(changeLifeEvent, { params, body: buried });
  // With the kind that is called 'other' an event keeps its own.
  const { fingerprint: last } = await sari.call(getLife, { params });
  const same = { fingerprint: last, line, event: { kind: 'other', date: '2035' } };
  expect((await sari.refused(changeLifeEvent, { params, body: same })).details).toEqual([
    { path: 'event.date', message: 'This cannot be in the future' },
  ]);
});

test('[FND-022] a couple neither marries nor parts in the future, by whatever kind or label it is told', async () => {
  const { sari, treeId, add } = await startTree();
  const { id } = await add({});
  await add({ firstName: 'Hadi', spouseId: id });
  const params = { treeId, memberId: id };
  const coupleOf = async () => {
    const [couple] = (await sari.call(getLife, { params })).couples;
    return { events: couple?.events ?? [], at: { fingerprint: couple?.fingerprint ?? '', unionId: couple?.unionId } };
  };
  const ahead = { kind: 'event', date: '2035' } as const;
  const refusedOf = async (label: string) =>
    (await sari.refused(addLifeEvent, { params, body: { ...(await coupleOf()).at, event: { ...ahead, label } } }))
      .details;
  const detail = { path: 'event.date', message: 'This cannot be in the future' };
  expect(await refusedOf('Separation')).toEqual([detail]);
  await sari.call(addLifeEvent, { params, body: { ...(await coupleOf()).at, event: { ...ahead, label: 'Move' } } });
  const { events, at } = await coupleOf();
  const line = events.find(({ label }) => label === 'Move')?.line;
  for (const [event, message] of [
    [{ kind: 'marriage' }, 'A marriage cannot be in the future'],
    [{ kind: 'divorce' }, 'This cannot be in the future'],
    [{ kind: 'event', label: 'Separation' }, 'This cannot be in the future'],
  ] as const) {
    expect((await sari.refused(changeLifeEvent, { params, body: { ...at, line, event } })).details).toEqual([
      { path: 'event.date', message },
    ]);
  }
  await sari.call(changeLifeEvent, { params, body: { ...at, line, event: { kind: 'engagement' } } });
});

test('[FND-022] it is today where the account is; where nobody has said, wherever it is already', async () => {
  const { sari, add, treeId } = await startTree();
  expect((await add({ birthDate: '2026-03-16' })).birthDate).toBe('2026-03-16');
  await sari.call(updateUserSettings, { body: { timezone: 'UTC' } });
  const body = { firstName: 'Siti', birthDate: '2026-03-16' };
  expect((await sari.refused(createMember, { params: { treeId }, body })).code).toBe('validation_failed');
});

test('[FND-022] visitors cannot suggest a birth or a death to come', async () => {
  const { send } = await startSuggesting();
  const response = await send({ fields: { deathDate: '2999' } });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    error: { details: [{ path: 'fields.deathDate', message: 'A death cannot be in the future' }] },
  });
});

test('[FND-022][FND-020] an import keeps such dates and they are reported; sent along unchanged they stay', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const born = (date: string) => ['1 BIRT', `2 DATE ${date}`, '1 BURI', `2 DATE ${date}`, '1 MARR', `2 DATE ${date}`];
  const file = [
    '0 HEAD',
    '1 GEDC',
    '2 VERS 5.5.1',
    '1 CHAR UTF-8',
    '0 @I1@ INDI',
    '1 NAME Siti /Rahayu/',
    ...born('2999'),
    '0 @I2@ INDI',
    '1 NAME Budi /Rahayu/',
    ...born('3/12/1901'),
    '0 TRLR',
  ];
  await bringIn(file.join('\n'));
  const { items } = await sari.call(listProblems, { params: { treeId } });
  expect(items.map(({ code }) => code)).toEqual(expect.arrayContaining(['born_in_future', 'date_not_understood']));
  for (const { id, birthDate } of (await sari.call(listMembers, { params: { treeId } })).items) {
    const params = { treeId, memberId: id };
    await sari.call(updateMember, { params, body: { birthDate, notes: 'Looked at' } });
    expect(await sari.call(getMember, { params })).toMatchObject({ birthDate, notes: 'Looked at' });
    // The marriage stands in the record of one person, where nobody could add it here.
    for (const nth of [0, 1, 2]) {
      const { events, fingerprint } = await sari.call(getLife, { params });
      const { kind = 'birth', date = null, line = -1 } = events[nth] ?? {};
      await sari.call(changeLifeEvent, { params, body: { fingerprint, line, event: { kind, date, place: 'Solo' } } });
      expect((await sari.call(getLife, { params })).events[nth]).toMatchObject({ kind, date, place: 'Solo' });
    }
  }
});
