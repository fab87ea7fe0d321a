import { expect, test } from 'vitest';
import { setArchived } from '#contract/admin-trees.ts';
import { errorBody } from '#contract/errors.ts';
import { countSuggestions } from '#contract/suggestions.ts';
import { updateTree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { startSuggesting } from '#server/testing/start-suggesting.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { insertSuggestion, sweepSuggestedPhotos } from './queries.ts';

const problemsIn = async (response: Response) => {
  expect(response.status).toBe(422);
  return errorBody.parse(await response.json()).error.details;
};

test('a visitor without an account suggests a change, which waits for the owner and changes nothing', async () => {
  const { queue, suggest, people, link } = await startSuggesting();
  const id = await suggest({
    message: 'It is on her gravestone.',
    fields: { birthPlace: ' Jepara ', birthDate: '21 April 1850' },
    note: 'She kept bees.',
  });
  expect(await queue()).toMatchObject([
    {
      id,
      state: 'open',
      member: { id: people.elder, name: 'Kartini Wijaya', isThere: true },
      visitorName: 'Tante Ida',
      message: 'It is on her gravestone.',
      link: { id: link.id, name: 'Reuni', isThere: true },
      fields: [
        { field: 'birthDate', before: '1850', after: '21 April 1850', hasChanged: false, isAccepted: null },
        { field: 'birthPlace', before: null, after: 'Jepara', hasChanged: false, isAccepted: null },
      ],
      note: { text: 'She kept bees.', place: 'notes', before: null, isAccepted: null },
      decidedAt: null,
      changeId: null,
    },
  ]);
});

test('of living people a visitor hears nothing, whatever they suggest and whether or not it is so already', async () => {
  const { as, treeId, people, send } = await startSuggesting();
  await as('sari').call(updateTree, { params: { treeId }, body: { homeMemberId: people.living } });
  const said = async (memberId: MemberId, fields: object) => {
    const id = newId();
    const response = await send({ id, memberId, fields });
    const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, text: (await response.text()).replace(id, '') };
  };
  const same = await said(people.living, { firstName: 'Sekar', birthDate: '2001', gender: 'female' });
  expect(same).toMatchObject({ status: 201, text: '{"id":""}' });
  expect(await said(people.living, { firstName: 'Melati', birthDate: '1999', gender: 'male' })).toEqual(same);
  expect(await said(people.elder, { birthDate: '1850' })).toEqual(same);
});

test('nothing can be suggested for somebody outside of the branch, who is as unknown as nobody', async () => {
  const { share, send, people, count } = await startSuggesting();
  const branch = await share({ allowSuggestions: true, branch: { branch: 'descendants', of: people.heir } });
  const outside = await send({ memberId: people.stranger }, branch);
  const nobody = await send({ memberId: newId() }, branch);
  const without = async (response: Response) => (await response.text()).replace(/"requestId":"[^"]*"/, '');
  expect([outside.status, nobody.status]).toEqual([404, 404]);
  expect(await without(outside)).toBe(await without(nobody));
  expect((await send({ memberId: people.living }, branch)).status).toBe(201);
  expect(await count('suggestions')).toBe(1);
});

test('a link that takes no suggestions refuses them, and so does the link of an archived tree', async () => {
  const { as, share, send, treeId, count } = await startSuggesting();
  expect((await send({}, await share())).status).toBe(403);
  await as('ratna').call(setArchived, { params: { treeId }, body: { isArchived: true } });
  expect((await send()).status).toBe(404);
  expect(await as('sari').refused(countSuggestions, { params: { treeId } })).toMatchObject({ code: 'tree_archived' });
  expect(await count('suggestions')).toBe(0);
});

test('what the member form would not take is refused, and a date that nobody can read with its sentence', async () => {
  const { send, count } = await startSuggesting();
  const told = await count('notifications');
  const date = 'We could not work out which day or year this is.';
  const refusals: [Readonly<Record<string, unknown>>, string, string][] = [
    [{ fields: { birthDate: 'the winter the barn burnt' } }, 'fields.birthDate', date],
    [{ fields: { deathDate: '(unknown)' } }, 'fields.deathDate', date],
    [{ fields: { firstName: 'A<b>' } }, 'fields.firstName', 'Name contains invalid characters'],
    [{ fields: { firstName: 'A', lastName: null } }, 'fields.firstName', 'Name must be at least 2 characters'],
    [{ fields: { birthPlace: 'Solo\u202e' } }, 'fields.birthPlace', 'Text contains invalid characters'],
    [{ visitorName: '  ' }, 'visitorName', 'Please tell the family who you are'],
    [{ visitorName: 'I'.repeat(81) }, 'visitorName', 'Name too long'],
    [{ message: 'm'.repeat(1001) }, 'message', 'Message must be at most 1000 characters'],
    [{ note: 'n'.repeat(5001) }, 'note', 'Note must be at most 5000 characters'],
    [{ fields: {} }, 'fields', 'Suggest at least one change, or write a note'],
    // What visitors never see they cannot correct.
    [
      { fields: { email: 'kartini@family.example', privacy: 'open' } },
      'fields',
      'Suggest at least one change, or write a note',
    ],
  ];
  for (const [body, path, message] of refusals) expect(await problemsIn(await send(body))).toEqual([{ path, message }]);
  expect(await count('suggestions')).toBe(0);
  expect(await count('notifications')).toBe(told);
});

test('the same suggestion sent twice is there once, and an id that another has is a conflict', async () => {
  const { send, people, count } = await startSuggesting();
  const id = newId();
  const answers = await Promise.all([send({ id }), send({ id })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await send({ id, memberId: people.heir })).status).toBe(409);
  expect(await count('suggestions')).toBe(1);
});

test('from one network five suggestions are taken at once, then ten an hour; others have their own', async () => {
  let ms = Date.parse('2026-11-22T02:00:00Z');
  const { send, count } = await startSuggesting({ now: () => new Date(ms) });
  const by = (address: string) => send({}, undefined, address);
  for (let nth = 0; nth < 5; nth++) expect((await by('198.51.100.7')).status).toBe(201);
  const refused = await by('198.51.100.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(360);
  expect(errorBody.parse(await refused.json()).error.message).toBe('Too many attempts. Please try again later.');
  expect((await by('203.0.113.9')).status).toBe(201);
  ms += 360_000;
  expect((await by('198.51.100.7')).status).toBe(201);
  expect((await by('198.51.100.7')).status).toBe(429);
  expect(await count('suggestions')).toBe(7);
});

test('a link takes fifty suggestions at once from all networks together, and one tries in vain at another process too', async () => {
  const now = () => new Date('2026-11-22T02:00:00Z');
  const { send, instance, link, people, count, idsFor } = await startSuggesting({ now });
  const from = (nth: number) => `198.51.${nth}.7`;
  for (let nth = 0; nth < 50; nth++) expect((await send({}, undefined, from(nth))).status).toBe(201);
  expect((await send({}, undefined, from(50))).status).toBe(429);
  const other = await startTestApp({ instance, now });
  const memberId = idsFor(link).given(people.elder);
  const body = { id: newId(), memberId, visitorName: 'Ida', note: 'She kept bees.' };
  const elsewhere = await other.from(from(51)).request('POST', `/api/shared/${link.token}/suggestions`, body);
  expect(elsewhere.status).toBe(429);
  expect(await count('suggestions')).toBe(50);
});

test('no more than five hundred suggestions wait in a tree', async () => {
  const { db, send, people, link, treeId, count } = await startSuggesting();
  const row = {
    treeId,
    memberId: people.elder,
    linkId: link.id,
    visitorName: 'Ida',
    fields: {},
    note: 'Bees.',
    version: 1,
  };
  for (let nth = 0; nth < 499; nth++) await insertSuggestion(db, { ...row, id: newId() });
  const answers = await Promise.all(['198.51.100.7', '203.0.113.9'].map((address) => send({}, undefined, address)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  expect(await count('suggestions')).toBe(500);
});

test('a photo waits until something is said of it by the same link, and goes after a day if nothing is', async () => {
  const { db, share, send, sendPhoto, givePhoto, suggest, count } = await startSuggesting();
  const photo = await givePhoto();
  const again = [{ path: 'photo', message: 'Please choose the photo again' }];
  const other = await share({ allowSuggestions: true });
  expect(await problemsIn(await send({ fields: {}, photo }, other))).toEqual(again);
  expect(await problemsIn(await send({ photo: newId() }))).toEqual(again);
  await suggest({ fields: {}, photo });
  expect(await problemsIn(await send({ photo }))).toEqual(again);
  expect(await count('suggestions')).toBe(1);
  expect((await sendPhoto(await share())).status).toBe(403);
  await givePhoto();
  await sweepSuggestedPhotos(db, new Date(Date.now() + 23 * 3_600_000));
  expect(await count('suggested_photos')).toBe(2);
  await sweepSuggestedPhotos(db, new Date(Date.now() + 25 * 3_600_000));
  expect(await count('suggested_photos')).toBe(1);
});

test('what is no photo is not taken, and from one network three photos at once', async () => {
  const { link, sendPhoto, count } = await startSuggesting();
  const refused = await sendPhoto(link, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(refused.status).toBe(415);
  const answers = [await sendPhoto(), await sendPhoto(), await sendPhoto()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(await count('suggested_photos')).toBe(2);
});
