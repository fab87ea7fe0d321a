import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setArchived } from '#contract/admin-trees.ts';
import { errorBody } from '#contract/errors.ts';
import { addPhoto } from '#contract/photos.ts';
import type { RouteSpec } from '#contract/route.ts';
import { revokeShare, type ShareLink, type ShareOptionsInput } from '#contract/shares.ts';
import { changeAccess } from '#contract/tree-access.ts';
import { createTree, deleteTree, updateTree } from '#contract/trees.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyTrees, treeAccess, users } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';
import { hashToken } from '#server/platform/security/secret-token.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { drawSizes } from '#server/testing/draw-sizes.ts';
import { cookieIn, sharePassword, startSharing } from '#server/testing/start-sharing.ts';
import { digestOfTrees } from '#server/testing/two-families.ts';
import { newShareToken } from './share-token.ts';

type Instance = Awaited<ReturnType<typeof startInstance>>;

/** Nothing of this is told before somebody is let in. */
const canaries = ['Keluarga Besar', 'Turun temurun', 'Kartini', 'Raden', 'Sekar', 'Rahasia', 'Wijaya'];

const everything = { allowDownload: true, viewOnly: false, allowSuggestions: true } as const;
const locked = { requirePassword: true, password: sharePassword } as const;

/** Sari's family, which Budi owns as well, and others that are archived, in the trash, or gone for good. */
async function startInstance(now?: () => Date) {
  const instance = await startSharing(now ? { now } : {});
  const { as, db, treeId, user, share } = instance;
  await as('sari').call(updateTree, {
    params: { treeId },
    body: { name: 'Keluarga Besar', description: 'Turun temurun' },
  });
  const album = `${addPhoto.path.replace('{treeId}', treeId)}?memberId=${instance.people.elder}`;
  const added = await as('sari').request('POST', album, await drawPhoto());
  const { photo } = addPhoto.ok.parse(await added.json());
  await drawSizes(instance);
  const budi = await user('budi');
  const letBudiIn = async () => {
    await db.delete(treeAccess).where(eq(treeAccess.userId, budi.id));
    await db.insert(treeAccess).values({ treeId, id: newId(), userId: budi.id, role: 'owner' });
  };
  const furtherTree = async () => {
    const { id } = await as('sari').call(createTree, { body: { name: 'Keluarga Besar' } });
    return { id, link: await share(everything, 'sari', id) };
  };
  const revoke = (link: ShareLink) =>
    as('sari').request('DELETE', revokeShare.path.replace('{treeId}', treeId).replace('{shareId}', link.id));
  return { ...instance, photo, budi, letBudiIn, furtherTree, revoke };
}

async function proofFor({ visit }: Instance, link: ShareLink): Promise<string> {
  const answer = await visit(link, '/unlock', { method: 'POST', body: { password: sharePassword } });
  expect(answer.status).toBe(204);
  return cookieIn(answer);
}

type Answer = 'in' | 401 | 403 | 404 | 410;

interface Standing {
  readonly token: string;
  readonly cookie?: string;
  /** What each access level answers; 'in' is whatever the handler says. */
  readonly answers: Readonly<Record<string, Answer>>;
}

const answers = (look: Answer, view: Answer, more: Answer): Readonly<Record<string, Answer>> => ({
  'share.look': look,
  'share.view': view,
  'share.details': more,
  'share.download': more,
  'share.suggest': more,
});
const isUnknown = answers(404, 404, 404);
const isOpen = answers('in', 'in', 'in');
const isLocked = answers('in', 401, 401);
const isExpired = answers('in', 410, 410);

/** Links in every state that one can be in, each made anew. `pass` moves the clock. */
const states: Readonly<Record<string, (instance: Instance, pass: (ms: number) => void) => Promise<Standing>>> = {
  absent: async () => ({ token: newShareToken().token, answers: isUnknown }),
  'no token at all': async () => ({ token: 'undefined', answers: isUnknown }),
  active: async ({ share }) => ({ token: (await share(everything)).token, answers: isOpen }),
  'view only, without downloads and suggestions': async ({ share }) => ({
    token: (await share()).token,
    answers: answers('in', 'in', 403),
  }),
  'password without proof': async ({ share }) => ({
    token: (await share({ ...everything, ...locked })).token,
    answers: isLocked,
  }),
  'password with the proof': async (instance) => {
    const link = await instance.share({ ...everything, ...locked });
    return { token: link.token, cookie: await proofFor(instance, link), answers: isOpen };
  },
  'a made-up proof': async (instance) => ({
    token: (await instance.share({ ...everything, ...locked })).token,
    cookie: '__Secure-swissfam_share=c2hhcmUtcHJvb2Y',
    answers: isLocked,
  }),
  'the proof of another link with the same password': async (instance) => {
    const other = await instance.share({ ...everything, ...locked });
    return {
      token: (await instance.share({ ...everything, ...locked })).token,
      cookie: await proofFor(instance, other),
      answers: isLocked,
    };
  },
  'a proof that somebody has changed': async (instance) => {
    const link = await instance.share({ ...everything, ...locked });
    const cookie = await proofFor(instance, link);
    return { token: link.token, cookie: `${cookie.slice(0, -2)}AA`, answers: isLocked };
  },
  expired: async ({ share }, pass) => {
    const { token } = await share({ ...everything, expiresIn: '1h' });
    pass(3_600_000);
    return { token, answers: isExpired };
  },
  'expired, with the proof': async (instance, pass) => {
    const link = await instance.share({ ...everything, ...locked, expiresIn: '1h' });
    const cookie = await proofFor(instance, link);
    pass(3_600_000);
    return { token: link.token, cookie, answers: isExpired };
  },
  revoked: async ({ share, revoke }) => {
    const link = await share(everything);
    await revoke(link);
    return { token: link.token, answers: isUnknown };
  },
  'revoked, with the proof': async (instance) => {
    const link = await instance.share({ ...everything, ...locked });
    const cookie = await proofFor(instance, link);
    await instance.revoke(link);
    return { token: link.token, cookie, answers: isUnknown };
  },
  'archived tree': async ({ as, furtherTree }) => {
    const { id, link } = await furtherTree();
    await as('ratna').call(setArchived, { params: { treeId: id }, body: { isArchived: true } });
    return { token: link.token, answers: isUnknown };
  },
  'tree in the trash': async ({ as, furtherTree }) => {
    const { id, link } = await furtherTree();
    await as('sari').call(deleteTree, { params: { treeId: id } });
    return { token: link.token, answers: isUnknown };
  },
  'tree gone for good': async ({ db, furtherTree }) => {
    const { id, link } = await furtherTree();
    await db.delete(familyTrees).where(eq(familyTrees.id, id));
    return { token: link.token, answers: isUnknown };
  },
  'demoted owner': async ({ as, budi, letBudiIn, share, treeId }) => {
    await letBudiIn();
    const { token } = await share(everything, 'budi');
    await as('sari').call(changeAccess, { params: { treeId, userId: budi.id }, body: { role: 'editor' } });
    return { token, answers: isUnknown };
  },
  'owner demoted behind the back of the application': async ({ db, budi, letBudiIn, share }) => {
    await letBudiIn();
    const { token } = await share(everything, 'budi');
    await db.update(treeAccess).set({ role: 'editor' }).where(eq(treeAccess.userId, budi.id));
    return { token, answers: isUnknown };
  },
  'owner kept out of the instance': async ({ db, budi, letBudiIn, share }) => {
    await letBudiIn();
    const { token } = await share(everything, 'budi');
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, budi.id));
    return { token, answers: isUnknown };
  },
};

const visitorRoutes = ({ app }: Instance) => app.routes.filter(({ access }) => access.startsWith('share.'));

async function addressOf({ db, people, photo, idsFor }: Instance, path: string, token: string) {
  const [link] = await db
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.tokenHash, hashToken(token)));
  const { given } = idsFor(link ?? null);
  return path
    .replace('{token}', token)
    .replace('{memberId}', given(people.elder))
    .replace('{photoId}', given(photo.id))
    .replace('{size}', 'thumb');
}

async function ask(instance: Instance, spec: RouteSpec, { token, cookie }: Pick<Standing, 'token' | 'cookie'>) {
  const hasBody = spec.method !== 'GET' && spec.method !== 'DELETE';
  const response = await instance
    .as(null)
    .request(
      spec.method,
      await addressOf(instance, spec.path, token),
      hasBody ? {} : undefined,
      cookie === undefined ? {} : { cookie },
    );
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  return { status: response.status, text, headers: Object.fromEntries(response.headers) };
}

/** An answer without what is new each time. */
const sameEachTime = ({ status, text, headers: { 'x-request-id': _, ...headers } }: Awaited<ReturnType<typeof ask>>) =>
  JSON.stringify({ status, headers, text: text.replace(/"requestId":"[^"]*"/, '') });

for (const [name, make] of Object.entries(states)) {
  test(`[AT-47] [AT-49] [AT-52] [API-044] [SHV-040] [SHV-041] a link in the state "${name}" answers on every route of visitors as its access says`, async () => {
    let ms = Date.parse('2026-11-22T02:00:00Z');
    const instance = await startInstance(() => new Date(ms));
    const standing = await make(instance, (passed) => (ms += passed));
    const wrong: string[] = [];
    const unknown = newShareToken();
    for (const spec of visitorRoutes(instance)) {
      const said = await ask(instance, spec, standing);
      const expected = standing.answers[spec.access];
      const isUnlock = spec.path.endsWith('/unlock');
      const fits = expected === 'in' ? ![401, 403, 404, 410].includes(said.status) : said.status === expected;
      if (!fits) wrong.push(`${spec.method} ${spec.path}: ${said.status}, expected ${expected}`);
      const describes = canaries.filter((canary) => said.text.includes(canary));
      const isIn = expected === 'in' && standing.answers['share.view'] === 'in' && !isUnlock;
      if (!isIn && describes.length > 0) wrong.push(`${spec.method} ${spec.path} tells ${describes}`);
      // What is not to be known of cannot be told from what never was.
      if (expected === 404) expect(sameEachTime(said)).toBe(sameEachTime(await ask(instance, spec, unknown)));
      if (expected === 401) expect(errorBody.parse(JSON.parse(said.text)).error.code).toBe('share_locked');
      if (expected === 410) expect(errorBody.parse(JSON.parse(said.text)).error.message).toBe('Share link has expired');
    }
    expect(wrong).toEqual([]);
  });
}

test('the matrix knows every access level of visitors, and asks every route', async () => {
  const instance = await startInstance();
  const routes = visitorRoutes(instance);
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/shared/{token}', '/api/shared/{token}/unlock']),
  );
  expect(routes.every(({ access }) => access in isLocked)).toBe(true);
});

test('[PRM-012] [AT-52] with a link nothing is written: every other method is refused on every address of it', async () => {
  const instance = await startInstance();
  const { people, treeId, as } = instance;
  const link = await instance.share(everything);
  const before = await digestOfTrees(instance.db);
  const routes = visitorRoutes(instance);
  for (const path of new Set(routes.map((spec) => spec.path))) {
    const taken = routes.filter((spec) => spec.path === path).map(({ method }) => method);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (taken.includes(method)) continue;
      const address = await addressOf(instance, path, link.token);
      const refused = await as(null).request(method, address, { firstName: 'Mine' });
      expect([404, 405]).toContain(refused.status);
      if (path.startsWith('/api/')) expect(refused.status).toBe(405);
    }
  }
  // And nothing of the tree's own routes opens by it.
  const tree = `/api/trees/${treeId}`;
  const headers = { authorization: `Bearer ${link.token}` };
  for (const [method, path] of [
    ['GET', `${tree}/graph`],
    ['POST', `${tree}/members`],
    ['PATCH', `${tree}/members/${people.elder}`],
    ['DELETE', tree],
    ['GET', `${tree}/shares`],
    ['POST', `${tree}/files`],
  ] as const) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    expect((await as(null).request(method, path, body)).status).toBe(401);
    expect((await as(null).request(method, path, body, headers)).status).toBe(401);
    expect((await as('budi').request(method, `${path}?token=${link.token}`, body)).status).toBe(404);
  }
  expect(await digestOfTrees(instance.db)).toBe(before);
});

test('[A-34] links pause while their tree is archived or in the trash, and work again afterwards', async () => {
  const { as, share, visit, treeId } = await startInstance();
  const options: ShareOptionsInput = { expiresIn: 'never' };
  const link = await share(options);
  const params = { treeId };
  await as('ratna').call(setArchived, { params, body: { isArchived: true } });
  expect((await visit(link)).status).toBe(404);
  await as('ratna').call(setArchived, { params, body: { isArchived: false } });
  expect((await visit(link)).status).toBe(200);
  await as('sari').call(deleteTree, { params });
  expect((await visit(link)).status).toBe(404);
  await as('sari').request('POST', `/api/trees/${treeId}/restore`);
  expect((await visit(link)).status).toBe(200);
});
