import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, ne, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createMember, updateMember } from '#contract/members.ts';
import { listPublicTrees } from '#contract/public-trees.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { createTree, updateTree } from '#contract/trees.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { publicFigures, publicPeople } from '#server/platform/db/public-schema.ts';
import { createClientReader } from '#server/platform/http/client-address.ts';
import { loadStaticFiles } from '#server/platform/http/static-files.ts';
import { startPublic } from '#server/testing/start-public.ts';
import { visitorIdsOf } from '#server/testing/test-app.ts';
import { forgetOtherIds } from './keep-findable.ts';
import { servePublicTreesPage } from './page.ts';

test('the directory lists public trees for everybody, with figures of the dead alone [AT-53]', async () => {
  const { as, list, keep, treeId, people } = await startPublic();
  const place = (id: string, birthPlace: string) =>
    as('sari').call(updateMember, { params: { treeId, memberId: id }, body: { birthPlace } });
  await place(people.elder, 'Kartasura, Jawa Tengah, Hindia Belanda');
  await place(people.living, 'Rahasia, Negeri Rahasia');
  const before = await list();
  expect(before.items).toEqual([
    expect.objectContaining({ name: 'Wijaya of Solo', people: 4, generations: null, years: null, country: null }),
  ]);
  await keep();
  expect(await list()).toEqual({
    items: [
      {
        id: treeId,
        name: 'Wijaya of Solo',
        description: null,
        people: 4,
        generations: 3,
        years: { from: 1850, to: 1910 },
        country: 'Hindia Belanda',
      },
    ],
    nextCursor: null,
  });
});

test('the directory is searched by name, in pages, and tells of no tree that is not public', async () => {
  const { as, list, publish } = await startPublic();
  for (const name of ['Batak', 'Andalas', 'Secret']) {
    const { id } = await as('budi').call(createTree, { body: { name } });
    if (name !== 'Secret') await publish(id);
  }
  const first = await list({ limit: '2' });
  expect(first.items.map(({ name }) => name)).toEqual(['Andalas', 'Batak']);
  const second = await list({ limit: '2', cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ name: 'Wijaya of Solo' }], nextCursor: null });
  expect((await list({ q: 'SOLO wij' })).items).toHaveLength(1);
  expect((await list({ q: 'secret' })).items).toEqual([]);
  expect((await list({ q: '100%' })).items).toEqual([]);
});

test('where the instance has no public trees there is no directory, and what was kept for it is forgotten', async () => {
  const { as, keep, db, found } = await startPublic();
  await keep();
  expect(await found()).toHaveLength(3);
  await as('ratna').call(updateSettings, { body: { enablePublicTrees: false } });
  expect(await as(null).refused(listPublicTrees)).toMatchObject({ status: 404, code: 'not_found' });
  await keep();
  expect(await found()).toEqual([]);
  expect(await db.select().from(publicFigures)).toEqual([]);
});

test('nobody living is kept to be found by, whatever changes: the family, its policy, or the day [AT-53]', async () => {
  const { as, keep, found, treeId, people, publish, addDays } = await startPublic();
  const change = (memberId: string, body: object) =>
    as('sari').call(updateMember, { params: { treeId, memberId }, body });
  await keep();
  const dead = ['bayu lain', 'kartini wijaya', 'raden wijaya'];
  expect(await found()).toEqual(dead);
  await change(people.stranger, { privacy: 'closed' });
  await change(people.living, { firstName: 'Sekarwangi' });
  await keep();
  expect(await found()).toEqual(['kartini wijaya', 'raden wijaya']);
  await as('sari').call(updateTree, { params: { treeId }, body: { privacy: { livingNames: 'full' } } });
  await keep();
  expect(await found()).toEqual(['kartini wijaya', 'raden wijaya', 'sekarwangi rahasia']);
  await as('sari').call(updateTree, { params: { treeId }, body: { privacy: { livingNames: 'hidden' } } });
  await as('sari').call(createMember, { params: { treeId }, body: { firstName: 'Muda', birthDate: '1917' } });
  await keep();
  expect(await found()).toEqual(['kartini wijaya', 'raden wijaya']);
  // The hundred and tenth birthday of Muda goes by.
  addDays(800);
  await keep();
  expect(await found()).toEqual(['kartini wijaya', 'muda', 'raden wijaya']);
  await publish(treeId, false);
  await keep();
  expect(await found()).toEqual([]);
});

test('[FND-010] robots may look at public pages where there are some, and read on links that these are not to be kept; the sitemap names those that owners let be found', async () => {
  const { as, db, treeId } = await startPublic();
  const text = async (path: string) => (await as(null).request('GET', path)).text();
  const robots = (await text('/robots.txt')).split('\n');
  expect(robots).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /public']));
  expect(robots).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /dashboard', 'Disallow: /login']));
  expect(robots.filter((line) => line.includes('/shared'))).toEqual([]);
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const listed = async () => Array.from((await text('/sitemap.xml')).matchAll(/<loc>([^<]*)/g), ([, loc]) => loc);
  expect(await listed()).toEqual(['http://localhost:3000/public']);
  await db.execute(sql`update family_trees set for_search_engines = true where id = ${treeId}`);
  expect(await listed()).toEqual(['http://localhost:3000/public', `http://localhost:3000/public/${treeId}`]);
  await as('ratna').call(updateSettings, { body: { enablePublicTrees: false } });
  expect(await text('/robots.txt')).toMatch(/^Disallow: \/public$/m);
  expect(await text('/robots.txt')).not.toContain('Sitemap');
  expect((await as(null).request('GET', '/sitemap.xml')).status).not.toBe(200);
});

test('[FND-009] what trees are found by is made anew where people have other ids in it than visitors are given', async () => {
  const { db, keep, people, idsFor } = await startPublic();
  const ids = async () => (await db.select().from(publicPeople)).map(({ id }) => id).toSorted();
  await keep();
  const given = idsFor(null).allGiven([people.elder, people.heir, people.stranger]).toSorted();
  expect(await ids()).toEqual(given);
  await forgetOtherIds(db, visitorIdsOf);
  expect(await ids()).toEqual(given);
  await db
    .update(publicPeople)
    .set({ id: people.elder })
    .where(eq(publicPeople.id, idsFor(null).given(people.elder)));
  await db.delete(publicPeople).where(ne(publicPeople.id, people.elder));
  await forgetOtherIds(db, visitorIdsOf);
  expect(await ids()).toEqual([]);
  await keep();
  expect(await ids()).toEqual(given);
});

/** The page of the directory, in front of a browser part that was built. */
async function openDirectory(db: Db) {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-directory-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Swissfam</title><div id="root"></div>');
  const app = new Hono();
  const client = createClientReader(readConfig({ DATA_DIR: folder }));
  await servePublicTreesPage(app, { db, client, files: await loadStaticFiles(folder) });
  return (language: string) =>
    app.fetch(new Request('https://family.example/public?q=solo', { headers: { 'accept-language': language } }));
}

test('an instance that stops makes no further tree findable; its turn is at the next start', async () => {
  const { keep, keepWhileStopping, found, treeId, publish } = await startPublic();
  await keepWhileStopping();
  expect(await found()).toEqual([]);
  await keep();
  expect(await found()).not.toEqual([]);
  // What must not be found any more goes all the same.
  await publish(treeId, false);
  await keepWhileStopping();
  expect(await found()).toEqual([]);
});

test('the page of the directory says what it is, and is unknown where there is none', async () => {
  const { as, db } = await startPublic();
  const open = await openDirectory(db);
  const html = await (await open('de')).text();
  expect(html).toContain('<title>Öffentliche Stammbäume · Swissfam</title>');
  expect(html).toContain('<link rel="canonical" href="https://family.example/public" />');
  expect(html).toContain('<meta property="og:title" content="Öffentliche Stammbäume · Swissfam" />');
  expect(html).not.toContain('noindex');
  await as('ratna').call(updateSettings, { body: { enablePublicTrees: false } });
  expect((await open('en')).status).toBe(404);
});

test('[FND-044] while the database is away the page of the directory is there and says so', async () => {
  const { db } = await startPublic();
  const open = await openDirectory(db);
  await db.$client.end();
  const response = await open('fr');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  const said = 'Le serveur ne répond pas pour le moment. Réessayez dans une minute.';
  expect(await response.text()).toContain(`<div id="root"><p lang="fr" role="alert">${said}</p></div>`);
});
