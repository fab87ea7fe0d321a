import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { renewCalendarFeed } from '#contract/calendar.ts';
import { exportFormats } from '#contract/exports.ts';
import { updateMember } from '#contract/members.ts';
import type { PictureRequest } from '#contract/pictures.ts';
import { isForVisitors, type RouteSpec } from '#contract/route.ts';
import { updateTree } from '#contract/trees.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { photoSizes } from '#domain/photos/photo.ts';
import type { PrivacyPolicy } from '#domain/privacy/privacy.ts';
import { noMemberFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { livingNames } from '#domain/tree/vocabulary.ts';
import { composeMail } from '#server/instance/mail/compose-mail.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { createCanaries } from '#server/testing/canaries.ts';
import { isAllowed, plainPicture, withText, years } from '#server/testing/canary-family.ts';
import { type CanaryInstance, type HeldLink, startCanaryInstance } from '#server/testing/canary-instance.ts';
import { addressesOf, createCrawler, everythingNamed, visitorRoutes } from '#server/testing/crawl.ts';
import { drawPdf } from '#server/testing/draw-pdf.ts';
import { packZip } from '#server/testing/pack-zip.ts';
import { visitorIdsOf } from '#server/testing/test-app.ts';
import { exportedBytes, fetchFile, writeFile } from '#server/testing/write-file.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { createTreeViews } from '#server/tree/views/view-tree.ts';
import type { VisitorIds } from '#server/tree/views/visitor-ids.ts';
import { drawPreview } from './draw-preview.ts';
import { pageWordsIn } from './page-words.ts';

type Crawler = ReturnType<typeof createCrawler>;

/** Pages that programs ask for whoever leads them there. */
const pages = ['/', '/robots.txt', '/sitemap.xml', '/public', '/shared', '/login', '/nothing/here', '/api/nothing'];

const policies: readonly PrivacyPolicy[] = livingNames.flatMap((names) =>
  [false, true].map((livingYears) => ({ livingNames: names, livingYears })),
);

const isStream = ({ path }: RouteSpec) => /\/(?:live|events)$/.test(path);

/** Of every kind once under each way of naming people; years make no difference to which door leads where. */
const linksUnder = ({ links }: CanaryInstance, { livingYears }: PrivacyPolicy) =>
  livingYears ? links.slice(0, 1) : links;

const shut: ReadonlySet<string> = new Set(['locked', 'expired', 'revoked']);

/** The instance may be busy with many other things. */
const PATIENCE_MS = 240_000;

/** Every id that a row of the tree has, but the tree's own, by which a public tree is known. */
async function selectOwnIds({ db, treeId }: CanaryInstance): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.columns t on t.table_schema = c.table_schema and t.table_name = c.table_name
      and t.column_name = 'tree_id'
    where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid'
      and c.table_name not in ('public_people', 'suggestions')`);
  const ids = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from ${sql.identifier(name)} where tree_id = ${treeId} and id <> tree_id`,
    );
    for (const { id } of rows) ids.set(id, `an id of ${name}`);
  }
  return ids;
}

/** Everything that a route answers to whoever holds a link, or nothing. */
async function crawlRoute(instance: CanaryInstance, crawler: Crawler, spec: RouteSpec, policy: PrivacyPolicy) {
  const { as, from, treeId, people, photoIds } = instance;
  const links = linksUnder(instance, policy);
  const [, ...ofOthers] = photoIds;
  const { anna, bram, 'closed-dead': dead, 'closed-living': living } = people;
  const unshown: readonly string[] = [...ofOthers, anna, bram, dead, living];
  // Also by the tree's own ids, which visitors are not given and which lead nowhere.
  const whole = (ids: VisitorIds) => ({
    treeId: [treeId],
    memberId: [...ids.allGiven(Object.values(people)), people.elder, newId()],
    photoId: [...ids.allGiven(photoIds), ...photoIds.slice(0, 1), newId()],
    size: photoSizes,
    file: ['nothing.ics'],
  });
  // Doors that are shut are shut for everybody, and all sizes of a photo hang on the same question.
  const few = (ids: VisitorIds) => ({
    ...whole(ids),
    memberId: [ids.given(people.anna)],
    photoId: ids.allGiven(ofOthers.slice(0, 1)),
    size: ['full'],
  });
  const most = (ids: VisitorIds) => ({ ...whole(ids), size: ['thumb'] });
  const ask = async (address: string, { kind, cookie, id }: Omit<HeldLink, 'token'>) => {
    // Whoever tries what does not exist must not be taken for somebody else who does.
    const visitor = kind === 'revoked' ? from('198.51.100.9') : as(null);
    const headers = cookie === null ? {} : { cookie };
    const body = spec.method === 'GET' ? undefined : {};
    const get = (path: string) => visitor.request(spec.method, path, body, headers);
    const { type } = await crawler.visit(
      get,
      address,
      (what) => isAllowed(what, policy),
      `${spec.method} ${spec.path}`,
    );
    // Pictures say whom they show only to eyes.
    const hidden = visitorIdsOf(treeId, id).allGiven(unshown);
    if (type.startsWith('image/') && hidden.some((one) => address.includes(one))) {
      crawler.note(address, 'a picture of somebody who is not to be seen');
    }
  };
  const held = spec.access.startsWith('share.')
    ? links
    : [{ kind: 'nobody', token: 'nothing', cookie: null, id: 'public' }];
  for (const link of held) {
    const isWhole = policy === policies[0] && (link.kind === 'open' || link.kind === 'nobody');
    const many = isWhole ? whole : most;
    const values = shut.has(link.kind) ? few : many;
    const filled = values(visitorIdsOf(treeId, link.id));
    for (const address of addressesOf(spec, { ...filled, token: [link.token] })) await ask(address, link);
  }
}

/** Listens while somebody changes a living person. */
async function listen(
  { as, sari, treeId, people, canaries }: CanaryInstance,
  crawler: Crawler,
  spec: RouteSpec,
  token: string,
) {
  const [address = ''] = addressesOf(spec, { treeId: [treeId], token: [token] });
  const get = async (path: string) => {
    const response = await as(null).request('GET', path);
    const reader = response.body?.getReader();
    const pieces: Uint8Array[] = [];
    const heard = () => Buffer.concat(pieces).toString();
    const hear = async (isEnough: () => boolean) => {
      while (!isEnough()) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) break;
        pieces.push(value);
      }
    };
    await hear(() => heard().includes('event: version'));
    const about = { treeId, memberId: people.anna };
    await sari.call(updateMember, {
      params: about,
      body: { notes: canaries.word(`kept note of anna`) + heard().length },
    });
    await hear(() => heard().split('event: version').length > 2);
    await reader?.cancel();
    return new Response(Buffer.concat(pieces), { headers: response.headers });
  };
  await crawler.visit(get, address, () => false, `${spec.method} ${spec.path}`);
}

/** Pages, and whatever they and the answers lead to. */
async function crawlPages(instance: CanaryInstance, crawler: Crawler, policy: PrivacyPolicy) {
  const { as, treeId } = instance;
  const get = (path: string) => as(null).request('GET', path, undefined, { 'accept-encoding': 'br' });
  const allowed = (what: string) => isAllowed(what, policy);
  for (const path of pages) await crawler.visit(get, path, allowed);
  await crawler.visit(get, `/public/${treeId}`, allowed, 'GET /public/{treeId}');
  for (const { token, cookie } of linksUnder(instance, policy)) {
    const asHolder = (path: string) => as(null).request('GET', path, undefined, cookie ? { cookie } : {});
    await crawler.visit(asHolder, `/shared/${token}`, allowed, 'GET /shared/{token}');
  }
  for (let rounds = 0; rounds < 5; rounds++) {
    for (const link of crawler.takeLinks()) await crawler.visit(get, link, allowed);
  }
}

/** The drawing of which the preview's pixels are made. */
async function crawlPreview({ db, treeId, people }: CanaryInstance, crawler: Crawler, policy: PrivacyPolicy) {
  const { graph, placeOf } = await createTreeViews(
    createGraphCache(db, () => new Date()),
    visitorIdsOf,
  ).see({
    tree: { id: treeId, version: 0 },
    viewer: { kind: 'share' },
    policy,
    branch: null,
    link: null,
  });
  const family = { graph, focus: placeOf(people.elder) ?? 0 };
  const measure = (words: string) => words.length;
  const svg = drawPreview({ title: 'Keluarga', line: '', words: pageWordsIn('en'), family, measure });
  expect(svg).toContain('Kartini');
  const fetched = {
    address: 'drawing of the preview',
    status: 200,
    type: 'image/svg+xml',
    headers: '',
    encoding: null,
  };
  await crawler.look({ ...fetched, body: Buffer.from(svg) }, (what) => isAllowed(what, policy));
}

test(
  '[AT-53] [FND-009] nothing of living people but what the policy says, and no id of the tree, is in any byte that a visitor can reach',
  async () => {
    const instance = await startCanaryInstance();
    const { app, sari, treeId, canaries, links } = instance;
    const ownIds = await selectOwnIds(instance);
    expect(ownIds.size).toBeGreaterThan(30);
    const crawler = createCrawler({ canaries, years, ownIds });
    const routes = visitorRoutes(app.routes);
    const [open] = links;
    for (const policy of policies) {
      await sari.call(updateTree, { params: { treeId }, body: { privacy: policy } });
      for (const spec of routes) if (!isStream(spec)) await crawlRoute(instance, crawler, spec, policy);
      await crawlPages(instance, crawler, policy);
      await crawlPreview(instance, crawler, policy);
    }
    for (const spec of routes) if (isStream(spec)) await listen(instance, crawler, spec, open?.token ?? '');

    expect(crawler.leaks()).toEqual([]);
    // Its reach: every route that lets visitors in has let this one in, and the pages were there to be read.
    const letsIn = (name: string) => [...(crawler.visited.get(name) ?? [])].some((status) => status < 300);
    const names = routes.map((spec) => `${spec.method} ${spec.path}`);
    expect(names.filter((name) => !crawler.visited.has(name))).toEqual([]);
    const forVisitors = routes.filter(({ access, method }) => access !== 'anyone' && method === 'GET');
    expect(forVisitors.map(({ path }) => `GET ${path}`).filter((name) => !letsIn(name))).toEqual([]);
    expect(forVisitors.length).toBeGreaterThan(12);
  },
  PATIENCE_MS,
);

/** Waits for a picture that is drawn as strangers may see it. */
async function redactedPdf({ sari, treeId, people }: CanaryInstance): Promise<Buffer> {
  const request: Partial<PictureRequest> & Pick<PictureRequest, 'look' | 'people' | 'focus' | 'language'> = {
    look: { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false },
    people: 'everyone',
    focus: people.elder,
    language: 'en',
    living: 'redacted',
  };
  const picture = await writeFile(sari, treeId, { kind: 'picture', request });
  return Buffer.from(await (await fetchFile(sari, picture)).arrayBuffer());
}

test(
  '[AT-53] [FND-009] files for strangers, and all that the instance tells people without a role in the tree, hold none of it',
  async () => {
    const instance = await startCanaryInstance();
    const { app, as, db, sari, treeId, canaries, people, user } = instance;
    const ownIds = await selectOwnIds(instance);
    const files = createCrawler({ canaries, years, ownIds: new Map([...ownIds, [treeId, 'the id of the tree']]) });
    const crawler = createCrawler({ canaries, years, ownIds });
    const file = { status: 200, type: '', headers: '', encoding: null };
    for (const policy of policies) {
      const allowed = (what: string) => isAllowed(what, policy);
      await sari.call(updateTree, { params: { treeId }, body: { privacy: policy } });
      // Where years show makes no difference to how a file is written.
      for (const format of policy.livingYears ? (['json'] as const) : exportFormats) {
        const body = await exportedBytes(sari, treeId, { format, living: 'redacted' });
        await files.look(
          { ...file, address: `${format}, ${policy.livingNames}, ${policy.livingYears}`, body },
          allowed,
        );
      }
      if (!policy.livingYears && policy.livingNames !== 'initials') {
        await files.look(
          { ...file, address: `pdf, ${policy.livingNames}`, body: await redactedPdf(instance) },
          allowed,
        );
      }
    }
    expect(files.leaks()).toEqual([]);

    // Budi has an account and no role here; Ratna looks after the instance.
    const { path: feed } = await as('budi').call(renewCalendarFeed);
    const values = { treeId: [treeId], memberId: [people.anna], otherId: [people.bram], kind: ['users', 'trees'] };
    for (const who of ['budi', 'ratna']) {
      const get = (path: string) => as(who).request('GET', path);
      for (const spec of app.routes) {
        const names = Array.from(spec.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
        const others = Object.fromEntries(names.map((name) => [name, [newId()]]));
        if (spec.method !== 'GET' || isStream(spec) || isForVisitors(spec.access)) continue;
        for (const address of addressesOf(spec, { ...others, ...values })) {
          await crawler.visit(get, `${address}?q=wijaya`, () => false, `${who}: GET ${spec.path}`);
        }
      }
      await crawler.visit(get, feed ?? '', () => false);
    }
    expect(crawler.leaks()).toEqual([]);

    // A reader knows the family; their calendar and their mail have names and days, and nothing else of anybody.
    const { id: budi } = await user('budi');
    const cipher = createCipher('a secret of forty characters for tests..');
    const mailOfWeek = () =>
      composeMail(
        {
          db,
          graphs: createGraphCache(db, () => new Date()),
          cipher,
          systemName: 'Swissfam',
          address: 'https://family.example',
        },
        { userId: budi, language: 'en' },
        { kind: 'digest', from: '2026-01-01', to: '2027-03-15' },
      );
    expect(await mailOfWeek()).toBeNull();
    await db.insert(treeAccess).values({ treeId, id: newId(), userId: budi, role: 'reader' });
    const isOfDays = (what: string) => /^(?:first name|last name|name of the past|birth|wedding|death) of /.test(what);
    const letter = await mailOfWeek();
    expect(letter?.text).toContain(canaries.word('first name of anna'));
    const readers = createCrawler({ canaries, years });
    await readers.look({ ...file, address: 'mail', body: Buffer.from(JSON.stringify(letter)) }, isOfDays);
    const read = await readers.visit((path) => as(null).request('GET', path), feed ?? '', isOfDays);
    expect(read.body.toString()).toContain(canaries.word('first name of anna'));
    expect(readers.leaks()).toEqual([]);
  },
  PATIENCE_MS,
);

test('[AT-53] the crawl finds a word in whatever it is packed, and a year in whatever has words', async () => {
  const canaries = createCanaries();
  const word = canaries.word('a secret');
  const plain = Buffer.from(`{"name":"x ${word} y"}`);
  const named = (body: Buffer, encoding: string | null = null, type = '') =>
    everythingNamed({ body, encoding, type, headers: '' }, { canaries, years: { 'a year': 1931 } });
  const twoBytes = Buffer.from(word, 'utf16le');
  const escaped = Array.from(word, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join('');
  const picture = withText(plainPicture(1), word);
  const member = { ...noMemberFacts, id: newId<MemberId>(), firstName: word };
  const { file: pdf } = await drawPdf(buildGraph({ members: [member], unions: [], children: [] }, { version: 1 }));
  const packings: Readonly<Record<string, Promise<readonly string[]>>> = {
    plain: named(plain),
    upper: named(Buffer.from(word.toUpperCase())),
    gzip: named(gzipSync(plain)),
    br: named(brotliCompressSync(plain), 'br'),
    'gzip in a zip': named(await packZip({ 'a.gz': gzipSync(plain) })),
    'a name in a zip': named(await packZip({ [`${word}.png`]: 'x' })),
    'two bytes a letter': named(twoBytes),
    'the other way round': named(Buffer.from(twoBytes).swap16()),
    address: named(Buffer.from(encodeURIComponent(` ${word}`).replace('Z', '%5A'))),
    json: named(Buffer.from(escaped)),
    markup: named(Buffer.from(`<b>${word.slice(0, 4)}</b>${word.slice(4)}`)),
    entities: named(Buffer.from(word.replace('q', '&#113;'))),
    png: named(picture),
    'behind a png': named(Buffer.concat([plainPicture(1), Buffer.from(word)])),
    pdf: named(pdf),
  };
  for (const [packing, found] of Object.entries(packings))
    expect([packing, await found]).toEqual([packing, ['a secret']]);
  for (const before of ['', 'x', 'xy']) {
    const found = await named(Buffer.from(Buffer.from(`${before}${word}`).toString('base64')));
    expect(found).toEqual(['a word in base64']);
  }
  expect(await named(Buffer.from('{"birthYear":[1850,1931]}'), null, 'application/json')).toEqual(['a year']);
  const elsewhere = '{"id":"01a201ac-1931-7000-a320-1a23926523b6","at":"1931-01-01T00:00:00.000Z","n":19310}';
  expect(await named(Buffer.from(elsewhere))).toEqual([]);
});
