import { expect, test } from 'vitest';
import { setVisibility } from '#contract/admin-trees.ts';
import { deleteMember, updateMember } from '#contract/members.ts';
import { addPhoto, choosePortrait, type Photo, publicPhotos, sharedPhotos, updatePhoto } from '#contract/photos.ts';
import type { ShareLink } from '#contract/shares.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { updateTree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { drawSizes } from '#server/testing/draw-sizes.ts';
import { startSharing } from '#server/testing/start-sharing.ts';

const open = { viewOnly: false, allowDownload: true } as const;

/** Sari's family with a photo of the elder, one of nobody, and one of the elder with her living great-granddaughter. */
async function startAlbum() {
  const instance = await startSharing();
  const { as, treeId, people } = instance;
  const add = async (...who: MemberId[]) => {
    const sent = await as('sari').request('POST', addPhoto.path.replace('{treeId}', treeId), await drawPhoto(90, 60));
    const { photo } = addPhoto.ok.parse(await sent.json());
    await drawSizes(instance);
    return await mark(photo, ...who);
  };
  const change = (photo: Photo, body: object) =>
    as('sari').call(updatePhoto, { params: { treeId, photoId: photo.id }, body });
  const mark = async (photo: Photo, ...who: MemberId[]) =>
    (await change(photo, { people: who.map((memberId) => ({ memberId, region: null })) })).photo;
  const caption = { caption: 'CANARY Sekar as a child', place: 'CANARY street' };
  const alone = (await change(await add(people.elder), caption)).photo;
  const nobody = await add();
  const both = await add(people.elder, people.living);
  const portrait = (of: MemberId, { id: photoId }: Photo) =>
    as('sari').call(choosePortrait, { params: { treeId, memberId: of }, body: { photoId, region: null } });
  return { ...instance, add, change, mark, portrait, alone, nobody, both };
}

test('[AT-53] [AT-54] visitors see a photo only where everybody in it may be seen, and somebody is', async () => {
  const { share, visit, people, alone, nobody, both, idsFor } = await startAlbum();
  const link = await share(open);
  const { given } = idsFor(link);
  const answer = await visit(link, `/members/${given(people.elder)}/photos`);
  const text = await answer.text();
  expect(text).not.toContain('CANARY');
  const { items } = sharedPhotos.ok.parse(JSON.parse(text));
  expect(items).toEqual([
    {
      id: given(alone.id),
      takenOn: null,
      width: 90,
      height: 60,
      look: alone.look,
      people: [{ memberId: given(people.elder), region: null }],
    },
  ]);
  const status = async (photo: Photo, size: string) => (await visit(link, `/photos/${given(photo.id)}/${size}`)).status;
  for (const size of ['thumb', 'small', 'large', 'full']) {
    expect([await status(alone, size), await status(nobody, size), await status(both, size)]).toEqual([200, 404, 404]);
  }
  const living = await visit(link, `/members/${given(people.living)}/photos`);
  expect(sharedPhotos.ok.parse(await living.json())).toEqual({ items: [] });
});

test('[AT-54] a portrait is shown to visitors where the whole photo may be, also behind a link that shows the drawing only', async () => {
  const { share, visit, people, portrait, alone, both, idsFor } = await startAlbum();
  const link = await share();
  const { given } = idsFor(link);
  const status = async (of: MemberId) => (await visit(link, `/members/${given(of)}/portrait`)).status;
  await portrait(people.living, both);
  await portrait(people.elder, both);
  expect([await status(people.living), await status(people.elder)]).toEqual([404, 404]);
  await portrait(people.elder, alone);
  expect(await status(people.elder)).toBe(200);
  expect((await visit(link, `/photos/${given(alone.id)}/small`)).status).toBe(403);
  expect((await visit(link, `/photos/${given(alone.id)}/full`)).status).toBe(403);
});

test('the full size is for links that allow downloads and show more than the drawing', async () => {
  const { share, visit, alone, idsFor } = await startAlbum();
  const status = async (options: object) => {
    const link = await share(options);
    return (await visit(link, `/photos/${idsFor(link).given(alone.id)}/full`)).status;
  };
  expect(await status(open)).toBe(200);
  expect(await status({ ...open, allowDownload: false })).toBe(403);
  expect(await status({ ...open, viewOnly: true })).toBe(403);
});

test('[AT-55] what a link has shown is kept by no browser, and its tag is worth nothing for another link', async () => {
  const { share, visit, alone, idsFor } = await startAlbum();
  const one = await share(open);
  const other = await share(open);
  const pathFor = (link: ShareLink) => `/photos/${idsFor(link).given(alone.id)}/thumb`;
  const answer = await visit(one, pathFor(one));
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('vary')).toContain('Cookie');
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await visit(one, pathFor(one), { headers })).status).toBe(304);
  expect((await visit(other, pathFor(other), { headers })).status).toBe(200);
});

test('what the family decides of a person or a photo holds at once, and nobody is forgotten who was deleted', async () => {
  const { as, treeId, share, visit, people, change, alone, both, idsFor } = await startAlbum();
  const link = await share(open);
  const status = async (photo: Photo) => (await visit(link, `/photos/${idsFor(link).given(photo.id)}/thumb`)).status;
  await change(alone, { isPrivate: true });
  expect(await status(alone)).toBe(404);
  await change(alone, { isPrivate: false });
  const decide = (of: MemberId, privacy: string) =>
    as('sari').call(updateMember, { params: { treeId, memberId: of }, body: { privacy } });
  await decide(people.elder, 'closed');
  expect(await status(alone)).toBe(404);
  await decide(people.elder, 'auto');
  expect(await status(alone)).toBe(200);
  await as('sari').call(updateTree, { params: { treeId }, body: { livingNames: 'full', livingYears: true } });
  expect(await status(both)).toBe(404);
  await decide(people.living, 'open');
  expect(await status(both)).toBe(200);
  await as('sari').call(deleteMember, { params: { treeId, memberId: people.living } });
  expect(await status(both)).toBe(404);
});

test('a branch shows no photo with somebody outside of it', async () => {
  const { share, visit, people, mark, nobody, alone, idsFor } = await startAlbum();
  await mark(nobody, people.elder, people.stranger);
  const link = await share({ ...open, branch: { branch: 'descendants', of: people.elder } });
  const { given } = idsFor(link);
  expect((await visit(link, `/photos/${given(alone.id)}/thumb`)).status).toBe(200);
  expect((await visit(link, `/photos/${given(nobody.id)}/thumb`)).status).toBe(404);
  expect((await visit(link, `/members/${given(people.stranger)}/photos`)).status).toBe(404);
  const whole = await share(open);
  expect((await visit(whole, `/photos/${idsFor(whole).given(nobody.id)}/thumb`)).status).toBe(200);
});

test('a public tree shows the same photos as a link, never in full size', async () => {
  const { as, treeId, people, alone, both, idsFor } = await startAlbum();
  const { given } = idsFor(null);
  await as('ratna').call(updateSettings, { body: { enablePublicTrees: true } });
  await as('ratna').call(setVisibility, { params: { treeId }, body: { isPublic: true } });
  const look = (path: string) => as(null).request('GET', `/api/public/${treeId}/${path}`);
  const { items } = publicPhotos.ok.parse(await (await look(`members/${given(people.elder)}/photos`)).json());
  expect(items.map(({ id }) => id)).toEqual([given(alone.id)]);
  expect((await look(`photos/${given(alone.id)}/large`)).status).toBe(200);
  expect((await look(`photos/${given(alone.id)}/full`)).status).toBe(404);
  expect((await look(`photos/${given(both.id)}/thumb`)).status).toBe(404);
});
