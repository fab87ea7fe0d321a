import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { getLife } from '#contract/life.ts';
import { createMember, getMember, listMembers } from '#contract/members.ts';
import { getPlace, listPlaces, renamePlace, setPlaceDetails } from '#contract/places.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { familyFile } from '#server/testing/family-file.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';

async function start() {
  const { app, sari, treeId, bringIn } = await startWithImport();
  await bringIn(familyFile);
  const params = { treeId };
  const body = { firstName: 'Joko', birthPlace: 'Laweyan, solo, Jawa Tengah', deathPlace: 'Jakarta' };
  const { member } = await sari.call(createMember, { params, body });
  const { items } = await sari.call(listMembers, { params });
  const raden = { treeId, memberId: items.find(({ firstName }) => firstName === 'Raden')?.id ?? '' };
  return { app, sari, treeId, params, raden, joko: { treeId, memberId: member.id } };
}

test('places lie in each other, with what happened in them and within', async () => {
  const { sari, params } = await start();
  const { items } = await sari.call(listPlaces, { params });
  expect(items.map(({ name, uses, usesWithin, below }) => [name, uses, usesWithin, below])).toEqual([
    ['Jakarta', 1, 1, 0],
    ['Jawa Tengah', 0, 2, 1],
    ['Pekalongan', 1, 1, 0],
  ]);
  const within = await sari.call(listPlaces, { params, query: { within: 'Jawa Tengah' } });
  expect(within.items).toMatchObject([{ place: 'Solo, Jawa Tengah', uses: 1, usesWithin: 2 }]);
  const found = await sari.call(listPlaces, { params, query: { q: 'LAWEYAN' } });
  expect(found.items).toMatchObject([{ place: 'Laweyan, solo, Jawa Tengah' }]);
  const place = await sari.call(getPlace, { params, query: { place: 'solo, jawa tengah' } });
  expect(place).toMatchObject({
    place: 'Solo, Jawa Tengah',
    parents: [{ name: 'Jawa Tengah', place: 'Jawa Tengah' }],
    fingerprint: null,
    events: [{ kind: 'birth', date: '12 MAR 1901', people: [{ firstName: 'Raden' }] }],
    within: [{ name: 'Laweyan' }],
  });
  const work = await sari.call(getPlace, { params, query: { place: 'Pekalongan' } });
  expect(work.events).toMatchObject([{ kind: 'occupation', people: [{ firstName: 'Raden' }] }]);
  expect(await sari.refused(getPlace, { params, query: { place: 'Atlantis' } })).toMatchObject({ status: 404 });
});

test('what is known of a place itself is kept, with its former names, and a change on another state is refused', async () => {
  const { sari, params } = await start();
  const body = {
    place: 'Jakarta',
    fingerprint: null,
    type: 'city',
    note: 'Capital.',
    coordinates: { latitude: -6.2, longitude: 106.816 },
    formerNames: [{ name: 'Batavia', date: 'from 1619 to 1942' }],
  };
  await sari.call(setPlaceDetails, { params, body });
  const place = await sari.call(getPlace, { params, query: { place: 'Jakarta' } });
  expect(place.details).toMatchObject({
    type: 'city',
    note: 'Capital.',
    coordinates: { latitude: -6.2, longitude: 106.816 },
    formerNames: [{ name: 'Batavia', date: 'FROM 1619 TO 1942' }],
  });
  expect(await sari.refused(setPlaceDetails, { params, body })).toMatchObject({ code: 'version_conflict' });
  const next = { place: 'Jakarta', fingerprint: place.fingerprint, coordinates: { latitude: 95, longitude: 0 } };
  expect(await sari.refused(setPlaceDetails, { params, body: next })).toMatchObject({
    details: [{ path: 'coordinates.latitude', message: 'Latitude lies between -90 and 90' }],
  });
  await sari.call(setPlaceDetails, { params, body: { ...next, coordinates: null } });
  const { details } = await sari.call(getPlace, { params, query: { place: 'Jakarta' } });
  expect(details).toEqual({ type: null, coordinates: null, formerNames: [], note: null });
});

test('[FND-022] the dates of former names are read by the format of the account, and only when they are typed', async () => {
  const { sari, params } = await start();
  const datesOf = async () => {
    const { details, fingerprint } = await sari.call(getPlace, { params, query: { place: 'Jakarta' } });
    return { fingerprint, formerNames: details.formerNames, dates: details.formerNames.map(({ date }) => date) };
  };
  const batavia = { name: 'Batavia', date: '3/12/1619' };
  await sari.call(setPlaceDetails, { params, body: { place: 'Jakarta', fingerprint: null, formerNames: [batavia] } });
  const { fingerprint, dates, formerNames } = await datesOf();
  expect(dates).toEqual(['12 MAR 1619']);
  await sari.call(updateUserSettings, { body: { dateFormat: 'DD/MM/YYYY' } });
  const more = [...formerNames, { name: 'Jacatra', date: '3/12/1500' }];
  await sari.call(setPlaceDetails, { params, body: { place: 'Jakarta', fingerprint, formerNames: more } });
  expect((await datesOf()).dates).toEqual(['12 MAR 1619', '3 DEC 1500']);
});

test('a place is renamed in rows and records alike, with the places in it, and undone as one', async () => {
  const { app, sari, treeId, params, raden, joko } = await start();
  const renaming = { from: 'Solo, Jawa Tengah', to: 'Surakarta, Jawa Tengah' };
  const { uses, changeId } = await sari.call(renamePlace, { params, body: renaming });
  expect(uses).toBe(2);
  expect(await sari.call(getMember, { params: raden })).toMatchObject({ birthPlace: 'Surakarta, Jawa Tengah' });
  expect(await sari.call(getMember, { params: joko })).toMatchObject({ birthPlace: 'Laweyan, Surakarta, Jawa Tengah' });
  const { events } = await sari.call(getLife, { params: raden });
  expect(events[0]).toMatchObject({ place: 'Surakarta, Jawa Tengah', citations: [{ page: '14' }] });
  await sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  expect(await sari.call(getMember, { params: joko })).toMatchObject({ birthPlace: 'Laweyan, solo, Jawa Tengah' });
  await sari.call(renamePlace, { params, body: { from: 'Pekalongan', to: 'Kota Pekalongan' } });
  const indexed = await app.db.execute(sql`select place from life_events where place is not null`);
  expect(indexed.rows).toEqual([{ place: 'Kota Pekalongan' }]);
  const nowhere = { from: 'Atlantis', to: 'Sunda' };
  expect(await sari.refused(renamePlace, { params, body: nowhere })).toMatchObject({ status: 404 });
});
