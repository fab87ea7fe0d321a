import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeCitations, changeLifeEvent, changeName, getLife } from '#contract/life.ts';
import { getMember, listMembers, updateMember } from '#contract/members.ts';
import { getPlace, setPlaceDetails } from '#contract/places.ts';
import { changeSource, getSource, listSources } from '#contract/sources.ts';
import { textLines } from '#domain/gedcom/write-value.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';

/** What files hold and nobody may type: signs in names, long notes, places and addresses of any shape. */
const written = fc.string({ unit: fc.constantFrom(...'Aé3 :;+()–<>=#%[]’日'), minLength: 1, maxLength: 130 });
const long = fc.string({ unit: fc.constantFrom(...'Word :;–\n'), minLength: 1, maxLength: 12_000 });
const person = fc.record({
  name: fc.oneof(fc.constant(''), written),
  note: long,
  place: written,
  date: fc.oneof(fc.constantFrom('2999', '3/12/1901', '31/02/1900', '12 MAR 1901'), written),
  phone: written,
  cause: written,
});

async function bringInAnybody() {
  const started = await startWithImport();
  const people = fc.sample(person, { seed: 20, numRuns: 25 });
  const lines = people.flatMap(({ name, note, place, date, phone, cause }, nth) => [
    `0 @I${nth}@ INDI`,
    ...textLines(1, 'NAME', name.replaceAll('\n', ' ').trim(), '5.5.1'),
    ...textLines(1, 'NOTE', note, '5.5.1'),
    '1 DEAT',
    ...textLines(2, 'DATE', date.trim(), '5.5.1'),
    ...textLines(2, 'PLAC', place.trim(), '5.5.1'),
    ...textLines(2, 'CAUS', cause.trim(), '5.5.1'),
    ...textLines(2, 'NOTE', note, '5.5.1'),
    '2 SOUR @S1@',
    ...textLines(3, 'PAGE', `${place} ${cause} ${place} ${cause} ${note}`.trim(), '5.5.1'),
    ...textLines(1, 'PHON', phone.trim(), '5.5.1'),
  ]);
  const file = [
    '0 HEAD',
    '1 GEDC',
    '2 VERS 5.5.1',
    '1 CHAR UTF-8',
    ...lines,
    '0 @S1@ SOUR',
    ...textLines(1, 'TITL', 'Book '.repeat(150), '5.5.1'),
    ...textLines(1, 'NOTE', 'n'.repeat(12_000), '5.5.1'),
    '0 TRLR',
  ];
  await started.bringIn(file.join('\n'));
  const { items } = await started.sari.call(listMembers, {
    params: { treeId: started.treeId },
    query: { limit: '100' },
  });
  expect(items).toHaveLength(people.length);
  return { ...started, items };
}

test('[FND-020] by property: whatever an import stores of a person is taken when it comes back unchanged', async () => {
  const { sari, treeId, items } = await bringInAnybody();
  for (const { id } of items) {
    const params = { treeId, memberId: id };
    const before = await sari.call(getMember, { params });
    const lifeBefore = await sari.call(getLife, { params });
    await sari.call(updateMember, { params, body: before });
    const { treeVersion: _, updatedAt: __, ...after } = await sari.call(getMember, { params });
    expect(before).toMatchObject(after);
    const lifeAfter = await sari.call(getLife, { params });
    expect({ ...lifeAfter, treeVersion: 0 }).toEqual({ ...lifeBefore, treeVersion: 0 });
  }
});

test('[FND-020] by property: so are names, events with their notes and citations, and sources', async () => {
  const { sari, treeId, items } = await bringInAnybody();
  for (const { id } of items.slice(0, 12)) {
    const params = { treeId, memberId: id };
    const { fingerprint, names, events, citations } = await sari.call(getLife, { params });
    for (const { line, text: _, isPreferred: __, ...name } of names) {
      await sari.call(changeName, { params, body: { fingerprint, line, name } });
    }
    for (const { line, ...told } of events) {
      const event = { ...told, associates: [] };
      await sari.call(changeLifeEvent, { params, body: { fingerprint, line, event } });
      // One field is changed and the others come along.
      const changed = { ...event, age: '80y' };
      await sari.call(changeLifeEvent, { params, body: { fingerprint, line, event: changed } });
      const after = await sari.call(getLife, { params });
      expect(after.events.find((one) => one.line === line)).toEqual({ line, ...told, age: '80y' });
    }
    const now = await sari.call(getLife, { params });
    await sari.call(changeCitations, { params, body: { fingerprint: now.fingerprint, citations } });
    expect((await sari.call(getLife, { params })).fingerprint).toBe(now.fingerprint);
  }
  const [listed] = (await sari.call(listSources, { params: { treeId } })).items;
  const at = { treeId, sourceId: listed?.id ?? '' };
  const { fingerprint, title, notes } = await sari.call(getSource, { params: at });
  await sari.call(changeSource, { params: at, body: { fingerprint, title, notes, author: 'A pastor' } });
  expect(await sari.call(getSource, { params: at })).toMatchObject({ title, notes, author: 'A pastor' });
});

test('[FND-020] more notes and citations than the form takes, a long repository and a long place stay editable', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const many = Array.from({ length: 60 }, (_, nth) => nth);
  const placeName = `${'Kampung '.repeat(40)}, Solo`;
  const instance = 'Archive '.repeat(40).trim();
  await bringIn(
    [
      '0 HEAD',
      '1 GEDC',
      '2 VERS 5.5.1',
      '1 CHAR UTF-8',
      '0 @I1@ INDI',
      '1 NAME Siti /Wijaya/',
      '1 OCCU Teacher',
      ...textLines(2, 'PLAC', placeName, '5.5.1'),
      ...many.flatMap((nth) => [`2 NOTE Note ${nth}`, '2 SOUR @S1@', `3 PAGE ${nth}`]),
      ...many.flatMap((nth) => ['1 SOUR @S1@', `2 PAGE ${nth}`]),
      '0 @S1@ SOUR',
      '1 TITL Register',
      '1 REPO @R1@',
      '2 CALN 7',
      ...many.map((nth) => `1 NOTE Copy ${nth}`),
      '0 @R1@ REPO',
      ...textLines(1, 'NAME', instance, '5.5.1'),
      '0 @L1@ _LOC',
      ...textLines(1, 'NAME', placeName, '5.5.1'),
      '1 NOTE One.',
      '1 NOTE Two.',
      '0 TRLR',
    ].join('\n'),
  );
  const [siti] = (await sari.call(listMembers, { params: { treeId } })).items;
  const params = { treeId, memberId: siti?.id ?? '' };
  const life = await sari.call(getLife, { params });
  const [{ line, notes, ...told } = { line: 0, notes: [] }] = life.events;
  expect([notes.length, life.citations.length]).toEqual([60, 60]);
  const event = { ...told, notes: notes.slice(1), associates: [] };
  await sari.call(changeLifeEvent, { params, body: { fingerprint: life.fingerprint, line, event } });
  const shorter = await sari.call(getLife, { params });
  expect(shorter.events[0]?.notes).toEqual(notes.slice(1));
  const { fingerprint } = shorter;
  await sari.call(changeCitations, { params, body: { fingerprint, citations: shorter.citations.slice(1) } });
  expect((await sari.call(getLife, { params })).citations).toHaveLength(59);

  const [listed] = (await sari.call(listSources, { params: { treeId } })).items;
  const at = { treeId, sourceId: listed?.id ?? '' };
  const { repository, notes: copies, ...source } = await sari.call(getSource, { params: at });
  expect(repository?.name).toBe(instance);
  const changed = { title: 'Parish register', repository, notes: copies.slice(1), fingerprint: source.fingerprint };
  await sari.call(changeSource, { params: at, body: changed });
  expect(await sari.call(getSource, { params: at })).toMatchObject({
    title: 'Parish register',
    notes: copies.slice(1),
    repository,
    callNumber: '7',
  });

  const where = { params: { treeId }, query: { place: placeName } };
  const { place, fingerprint: kept, details } = await sari.call(getPlace, where);
  const body = { place, fingerprint: kept, ...details, type: 'village' };
  await sari.call(setPlaceDetails, { params: { treeId }, body });
  expect((await sari.call(getPlace, where)).details).toEqual({ ...details, type: 'village' });
  const { events } = await sari.call(getPlace, where);
  expect(events).toHaveLength(1);
});

test('[FND-023] a name has six parts of its own, which change together with its line', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const name = [
    '1 NAME Dr. Jan /van der Berg/ Jr.',
    '2 NPFX Dr.',
    '2 GIVN Jan',
    '2 SPFX van der',
    '2 SURN Berg',
    '2 NSFX Jr.',
  ];
  await bringIn(['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '0 @I1@ INDI', ...name, '0 TRLR'].join('\n'));
  const [jan] = (await sari.call(listMembers, { params: { treeId } })).items;
  expect(jan).toMatchObject({ firstName: 'Jan', lastName: 'van der Berg' });
  const params = { treeId, memberId: jan?.id ?? '' };
  await sari.call(updateMember, { params, body: { firstName: 'Piet' } });
  const edited = await sari.call(getLife, { params });
  const parts = { prefix: 'Dr.', nick: null, surnamePrefix: 'van der', suffix: 'Jr.' };
  expect(edited.names).toMatchObject([
    { text: 'Dr. Piet van der Berg Jr.', first: 'Piet', last: 'van der Berg', ...parts },
  ]);
  const said = { first: 'Piet', ...parts, prefix: 'Prof.', nick: 'Pit', last: 'Meer' };
  await sari.call(changeName, { params, body: { fingerprint: edited.fingerprint, line: 1, name: said } });
  expect((await sari.call(getLife, { params })).names).toMatchObject([{ ...said, last: 'van der Meer' }]);
  expect(await sari.call(getMember, { params })).toMatchObject({ firstName: 'Piet', lastName: 'van der Meer' });
});

test('[FND-020] what is changed has to be right all the same', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const note = 'n'.repeat(2000);
  await bringIn(
    [
      '0 HEAD',
      '1 GEDC',
      '2 VERS 5.5.1',
      '0 @I1@ INDI',
      '1 NAME Siti: A',
      ...textLines(1, 'NOTE', note, '5.5.1'),
      '0 TRLR',
    ].join('\n'),
  );
  const [siti] = (await sari.call(listMembers, { params: { treeId } })).items;
  const params = { treeId, memberId: siti?.id ?? '' };
  const refused = await sari.refused(updateMember, { params, body: { notes: `${note}n`, firstName: siti?.firstName } });
  expect(refused.details).toEqual([{ path: 'notes', message: 'Notes must be less than 1000 characters' }]);
  expect((await sari.refused(updateMember, { params, body: { firstName: 'Siti: B' } })).details).toEqual([
    { path: 'firstName', message: 'Name contains invalid characters' },
  ]);
  await sari.call(updateMember, { params, body: { notes: 'Shorter' } });
});
