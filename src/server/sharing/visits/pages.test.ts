import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createMember } from '#contract/members.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { updateTree } from '#contract/trees.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createClientReader } from '#server/platform/http/client-address.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { loadStaticFiles } from '#server/platform/http/static-files.ts';
import { createAdmitVisitor } from '#server/sharing/shares/admit-visitor.ts';
import { createLastCheck } from '#server/sharing/shares/last-check.ts';
import { sharePassword, startSharing } from '#server/testing/start-sharing.ts';
import { visitorIdsOf } from '#server/testing/test-app.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { createTreeViews } from '#server/tree/views/view-tree.ts';
import { serveVisitPages } from './pages.ts';

const builtPage = `<!doctype html><html lang="en"><head>
    <meta name="description" content="Swissfam: a private, self-hosted home for your family tree." />
    <title>Swissfam</title>
    <script type="module" src="/assets/main.js"></script></head><body><div id="root"></div></body></html>`;

/** The instance of `startSharing`, and its pages as they stand in front of a browser part that was built. */
async function startPages(now = () => new Date('2026-11-20T12:00:00Z')) {
  const instance = await startSharing({ now });
  const { db, as, treeId } = instance;
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-pages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'visit.html'), builtPage);
  const client = createClientReader(readConfig({ DATA_DIR: folder }));
  const cipher = createCipher('a secret of forty characters for tests..');
  const app = new Hono();
  app.use(securityHeaders(client));
  await serveVisitPages(app, {
    db,
    client,
    files: await loadStaticFiles(folder),
    views: createTreeViews(createGraphCache(db, now), visitorIdsOf),
    admitVisitor: createAdmitVisitor({ db, cipher, client, lastCheck: createLastCheck({ isAlone: true }), now }),
  });
  await as('sari').call(updateTree, { params: { treeId }, body: { name: 'Wijaya & "Anak"', description: null } });
  return {
    ...instance,
    page: async (path: string, headers: Record<string, string> = {}) =>
      app.fetch(new Request(`https://family.example${path}`, { headers })),
    publish: async () => {
      await as('ratna').call(updateSettings, { body: { enablePublicTrees: true } });
      await db.execute(sql`update family_trees set is_public = true where id = ${treeId}`);
    },
  };
}

/** The tags of a page: by the name of each what it says. */
function tagsOf(html: string): Record<string, string> {
  const tags = Array.from(html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g));
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return { title, ...Object.fromEntries(tags.map(([, name = '', words = '']) => [name, words])) };
}

test('a link says in a messenger whose tree it is, and search engines nothing [AT-57]', async () => {
  const { page, share } = await startPages();
  const { token } = await share();
  const response = await page(`/shared/${token}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(tagsOf(html)).toMatchObject({
    title: 'Wijaya &amp; &quot;Anak&quot; · Shared Family Tree',
    description: 'A family tree with 4 people',
    robots: 'noindex, nofollow, noarchive',
    'og:title': 'Wijaya &amp; &quot;Anak&quot; · Shared Family Tree',
    'og:site_name': 'Swissfam',
    'og:image': `https://family.example/shared/${token}/preview.png`,
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
  });
  expect(html).toContain('<script type="module" src="/assets/main.js"></script>');
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html).not.toMatch(/Sekar|Rahasia|Raden/);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
});

test('a locked link says nothing of the family, and neither does its picture [AT-49]', async () => {
  const { page, share, as } = await startPages();
  const { token } = await share({ requirePassword: true, password: sharePassword });
  const html = await (await page(`/shared/${token}`)).text();
  expect(html).not.toContain('Wijaya');
  expect(tagsOf(html)).toMatchObject({
    title: 'Shared Family Tree',
    description: 'This family tree is password protected. Enter the password to continue.',
  });
  const locked = await as(null).request('GET', `/shared/${token}/preview.png`);
  const other = await as(null).request(
    'GET',
    `/shared/${(await share({ requirePassword: true, password: sharePassword })).token}/preview.png`,
  );
  expect(await bytesOf(locked)).toEqual(await bytesOf(other));
});

test('unknown, revoked and expired links have a page that says so, with a status that says so too [SHV-025][SHV-027]', async () => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const { page, share, as } = await startPages(() => new Date(time));
  const unknown = await page(`/shared/${'0'.repeat(32)}`);
  expect(unknown.status).toBe(404);
  expect(tagsOf(await unknown.text())).toMatchObject({
    title: 'Shared Family Tree',
    description: 'Share link not found or has been revoked',
  });
  expect((await page('/shared/no-token-at-all')).status).toBe(404);
  const { token } = await share({ expiresIn: '1h' });
  time += 3_600_000;
  const expired = await page(`/shared/${token}`);
  const html = await expired.text();
  expect([expired.status, tagsOf(html).description]).toEqual([410, 'Share link has expired']);
  expect(html).not.toMatch(/Wijaya|og:image/);
  expect((await as(null).request('GET', `/shared/${token}/preview.png`)).status).toBe(200);
  expect((await as(null).request('GET', `/shared/${'0'.repeat(32)}/preview.png`)).status).toBe(404);
});

test('a public tree has a page of its own, which search engines may keep where its owner lets them', async () => {
  const { page, publish, treeId, as, db } = await startPages();
  expect((await page(`/public/${treeId}`)).status).toBe(404);
  await publish();
  const unfound = await page(`/public/${treeId}`);
  expect([unfound.status, unfound.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow, noarchive']);
  expect(tagsOf(await unfound.text())).toMatchObject({ robots: 'noindex, nofollow, noarchive' });
  await db.execute(sql`update family_trees set for_search_engines = true where id = ${treeId}`);
  const response = await page(`/public/${treeId}`);
  const tags = tagsOf(await response.text());
  expect(response.status).toBe(200);
  expect(tags).toMatchObject({
    title: 'Wijaya &amp; &quot;Anak&quot; · Public Tree',
    'og:url': `https://family.example/public/${treeId}`,
    'og:image': `https://family.example/public/${treeId}/preview.png`,
  });
  expect(tags).not.toHaveProperty('robots');
  expect(response.headers.has('x-robots-tag')).toBe(false);
  const picture = await as(null).request('GET', `/public/${treeId}/preview.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('a page speaks the language that is asked for', async () => {
  const { page, share } = await startPages();
  const { token } = await share();
  const titleIn = async (language: string) =>
    tagsOf(await (await page(`/shared/${token}`, { 'accept-language': language })).text()).title;
  expect(await titleIn('nl, de-CH;q=0.8, en;q=0.2')).toContain('Geteilter Stammbaum');
  expect(await titleIn('id')).toContain('Silsilah yang Dibagikan');
  expect(await titleIn('de;q=0, tlh')).toContain('Shared Family Tree');
});

test('the picture is drawn anew when the family changes, and the same for everybody until then', async () => {
  const { as, share, treeId } = await startPages();
  const { token } = await share();
  const picture = async () => as(null).request('GET', `/shared/${token}/preview.png`);
  const first = await picture();
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  const before = await bytesOf(first);
  expect(sizeOf(before)).toEqual([1200, 630]);
  expect(await bytesOf(await picture())).toEqual(before);
  const head = await as(null).request('HEAD', `/shared/${token}/preview.png`);
  expect([head.status, await head.text()]).toEqual([200, '']);
  const born = { firstName: 'Ibu', birthDate: '1820', deathDate: '1890' };
  await as('sari').call(createMember, { params: { treeId }, body: born });
  expect(await bytesOf(await picture())).not.toEqual(before);
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** From the header of a PNG, whose pixels must unpack. */
function sizeOf(png: Buffer): [width: number, height: number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  const begin = png.indexOf('IDAT') + 4;
  expect(inflateSync(png.subarray(begin, begin + png.readUInt32BE(begin - 8))).length).toBeGreaterThan(0);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('[FND-044] while the database is away a link leads to a page that says so, in the language of who looks', async () => {
  const { page, share, publish, treeId, db } = await startPages();
  const { token } = await share();
  await publish();
  await db.$client.end();
  for (const path of [`/shared/${token}`, `/shared/${'x'.repeat(12)}`, `/public/${treeId}`]) {
    const response = await page(path, { 'accept-language': 'de-CH' });
    const { headers, status } = response;
    expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
      503,
      '60',
      'text/html; charset=UTF-8',
    ]);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-store', 'Accept-Language']);
    const html = await response.text();
    const said = 'Der Server antwortet gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal.';
    expect(html).toContain(`<div id="root"><p lang="de" role="alert">${said}</p></div>`);
    expect(html).toContain('<script type="module" src="/assets/main.js"></script>');
    expect(tagsOf(html)).toMatchObject({
      title: 'Swissfam',
      description: said,
      robots: expect.stringMatching('noindex'),
    });
  }
  expect(await (await page(`/shared/${token}`)).text()).toContain('The server is not answering right now.');
});
