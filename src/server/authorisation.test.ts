import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { type Access, isForVisitors, type RouteSpec } from '#contract/route.ts';
import { createShare } from '#contract/shares.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { treeActions } from '#domain/permissions.ts';
import { newShareToken } from '#server/sharing/shares/share-token.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { newId } from './platform/db/new-id.ts';
import { familyTrees, treeAccess, users } from './platform/db/schema.ts';

/**
 * Everybody who may come to the door. The unverified come with the session of an account that an instance which asks for proof
 * does not trust yet, the demoted with the session of an administrator who is none any more, the visitor with a link to the
 * tree. The links of the others are made up.
 */
const callers = [
  'nobody',
  'visitor',
  'owner',
  'editor',
  'reader',
  'stranger',
  'unverified',
  'admin',
  'demoted',
] as const;
type Caller = (typeof callers)[number];

type Outcome = 'in' | 401 | 403 | 404;

/** Who somebody is makes no difference where the link or the tree decides. */
const everyone = (outcome: Outcome): Record<Caller, Outcome> => ({
  nobody: outcome,
  visitor: outcome,
  owner: outcome,
  editor: outcome,
  reader: outcome,
  stranger: outcome,
  unverified: outcome,
  admin: outcome,
  demoted: outcome,
});
const holdersOnly = { ...everyone(404), visitor: 'in' } as const;

/**
 * Who gets past the gate, by access level. This table is the authorisation document: 'in' reaches the handler (whatever it
 * then answers), a number is the refusal.
 */
const gates: Record<Access, Record<Caller, Outcome>> = {
  anyone: {
    nobody: 'in',
    visitor: 'in',
    owner: 'in',
    editor: 'in',
    reader: 'in',
    stranger: 'in',
    unverified: 'in',
    admin: 'in',
    demoted: 'in',
  },
  user: {
    nobody: 401,
    visitor: 401,
    owner: 'in',
    editor: 'in',
    reader: 'in',
    stranger: 'in',
    unverified: 401,
    admin: 'in',
    demoted: 'in',
  },
  admin: {
    nobody: 401,
    visitor: 401,
    owner: 403,
    editor: 403,
    reader: 403,
    stranger: 403,
    unverified: 401,
    admin: 'in',
    demoted: 403,
  },
  'tree.view': {
    nobody: 401,
    visitor: 401,
    owner: 'in',
    editor: 'in',
    reader: 'in',
    stranger: 404,
    unverified: 401,
    admin: 403,
    demoted: 404,
  },
  'tree.export': {
    nobody: 401,
    visitor: 401,
    owner: 'in',
    editor: 'in',
    reader: 'in',
    stranger: 404,
    unverified: 401,
    admin: 403,
    demoted: 404,
  },
  'tree.edit': {
    nobody: 401,
    visitor: 401,
    owner: 'in',
    editor: 'in',
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 403,
    demoted: 404,
  },
  'tree.import': {
    nobody: 401,
    visitor: 401,
    owner: 'in',
    editor: 'in',
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 403,
    demoted: 404,
  },
  'tree.manage': {
    nobody: 401,
    visitor: 401,
    owner: 'in',
    editor: 403,
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 403,
    demoted: 404,
  },
  'tree.share': {
    nobody: 401,
    visitor: 401,
    owner: 'in',
    editor: 403,
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 403,
    demoted: 404,
  },
  'tree.delete': {
    nobody: 401,
    visitor: 401,
    owner: 'in',
    editor: 403,
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 'in',
    demoted: 404,
  },
  'tree.archive': {
    nobody: 401,
    visitor: 401,
    owner: 403,
    editor: 403,
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 'in',
    demoted: 404,
  },
  'tree.setVisibility': {
    nobody: 401,
    visitor: 401,
    owner: 403,
    editor: 403,
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 'in',
    demoted: 404,
  },
  'tree.transfer': {
    nobody: 401,
    visitor: 401,
    owner: 'in',
    editor: 403,
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 'in',
    demoted: 404,
  },
  'tree.takeOut': {
    nobody: 401,
    visitor: 401,
    owner: 403,
    editor: 403,
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 'in',
    demoted: 404,
  },
  'tree.erase': {
    nobody: 401,
    visitor: 401,
    owner: 'in',
    editor: 403,
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 403,
    demoted: 404,
  },
  // The tree of this test is not in the trash, where alone there is something to restore.
  'tree.restore': {
    nobody: 401,
    visitor: 401,
    owner: 403,
    editor: 403,
    reader: 403,
    stranger: 404,
    unverified: 401,
    admin: 403,
    demoted: 404,
  },
  'share.look': holdersOnly,
  'share.view': holdersOnly,
  'share.details': holdersOnly,
  'share.download': holdersOnly,
  'share.suggest': holdersOnly,
  // The tree of this test is public.
  'public.view': everyone('in'),
};

async function startInstance() {
  const app = await startTestApp({
    people: {
      owner: 'user',
      editor: 'user',
      reader: 'user',
      stranger: 'user',
      unverified: 'user',
      admin: 'admin',
      demoted: 'admin',
    },
  });
  const treeId = await app.firstTree('owner');
  for (const role of ['editor', 'reader'] as const) {
    const { id } = await app.user(role);
    await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: id, role });
  }
  // Both sign in while they still may.
  const unverified = await app.user('unverified');
  const demoted = await app.user('demoted');
  await app.db.update(users).set({ isVerified: false }).where(eq(users.id, unverified.id));
  await app.db.update(users).set({ role: 'user' }).where(eq(users.id, demoted.id));
  const all = { allowDownload: true, viewOnly: false, allowSuggestions: true, expiresIn: 'never' };
  const { token } = await app.as('owner').call(createShare, { params: { treeId }, body: all });
  await app.db.update(familyTrees).set({ isPublic: true }).where(eq(familyTrees.id, treeId));
  await app.as('admin').call(updateSettings, { body: { enablePublicTrees: true } });
  return { app, treeId, token };
}

/**
 * What needs no session: for everybody, or for those who hold a link. Not derived from anything, so that no route comes to stand open by a slip of one word: a new one
 * needs its line here.
 */
const openDoors = [
  'DELETE /api/auth/owed',
  'GET /api/auth/owed',
  'GET /api/demo/accounts',
  'GET /api/health',
  'GET /api/public/{treeId}/graph',
  'GET /api/public/{treeId}/live',
  'GET /api/public/{treeId}/members/{memberId}',
  'GET /api/public/{treeId}/members/{memberId}/photos',
  'GET /api/public/{treeId}/members/{memberId}/portrait',
  'GET /api/public/{treeId}/photos/{photoId}/{size}',
  'GET /api/public/{treeId}/statistics',
  'GET /api/public/{treeId}/tree',
  'GET /api/public/trees',
  'GET /api/ready',
  'GET /api/session',
  'GET /api/setup',
  'GET /api/shared/{token}',
  'GET /api/shared/{token}/download',
  'GET /api/shared/{token}/graph',
  'GET /api/shared/{token}/live',
  'GET /api/shared/{token}/members/{memberId}',
  'GET /api/shared/{token}/members/{memberId}/photos',
  'GET /api/shared/{token}/members/{memberId}/portrait',
  'GET /api/shared/{token}/photos/{photoId}/full',
  'GET /api/shared/{token}/photos/{photoId}/{size}',
  'GET /api/shared/{token}/statistics',
  'GET /api/shared/{token}/tree',
  'GET /api/system',
  'GET /calendar/{file}',
  'GET /public/{treeId}/preview.png',
  'GET /shared/{token}/preview.png',
  'POST /api/auth/check-confirmation-link',
  'POST /api/auth/check-reset-link',
  'POST /api/auth/confirm-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/register',
  'POST /api/auth/resend-verification',
  'POST /api/auth/reset-password',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-out',
  'POST /api/auth/two-factor',
  'POST /api/auth/verify-email',
  'POST /api/demo/sign-in',
  'POST /api/invitations/look',
  'POST /api/invitations/register',
  'POST /api/setup',
  'POST /api/shared/{token}/suggestions',
  'POST /api/shared/{token}/suggestions/photo',
  'POST /api/shared/{token}/unlock',
  'POST /api/unsubscribe',
  'POST /unsubscribe/{token}',
];

/** An address of the route with a tree that is there and other things that are not, so that no handler does any harm. */
const addressOf = (spec: RouteSpec, treeId: string, token = newShareToken().token) =>
  spec.path
    .replace('{treeId}', treeId)
    .replace('{token}', token)
    .replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'shareId' ? newShareToken().id : newId()));

/** The error code of an answer, '' where it is none. */
async function codeOf(response: Response): Promise<string> {
  if (response.status < 400) {
    await response.body?.cancel();
    return '';
  }
  return errorBody.safeParse(await response.json()).data?.error.code ?? '';
}

/** Routes that would change or end what the rest of the matrix needs, or never finish. */
const harmless = (spec: RouteSpec) =>
  !(spec.method === 'DELETE' && spec.path === '/api/trees/{treeId}') &&
  !spec.path.startsWith('/api/auth/') &&
  !spec.path.endsWith('/leave') &&
  !spec.path.endsWith('/live');

test('every route lets in exactly who its access level says [AT-01][GRD-018][AUT-014][PRM-001][PRM-005][PRM-009][PRM-010]', async () => {
  const { app, treeId, token } = await startInstance();
  const wrong: string[] = [];
  for (const spec of app.app.routes.filter(harmless)) {
    for (const caller of callers) {
      const as = app.as(caller === 'nobody' || caller === 'visitor' ? null : caller);
      const body = spec.method === 'GET' || spec.method === 'DELETE' ? undefined : {};
      const address = addressOf(spec, treeId, caller === 'visitor' ? token : undefined);
      const response = await as.request(spec.method, address, body);
      const expected = gates[spec.access][caller];
      const code = await codeOf(response);
      const isRefusal = code === 'unauthenticated' || code === 'forbidden' || response.status === 404;
      const isIn = !isRefusal || (response.status === 404 && expected === 'in');
      const fits = expected === 'in' ? isIn && response.status !== 403 : response.status === expected;
      if (!fits)
        wrong.push(`${spec.method} ${spec.path} as ${caller}: ${response.status} ${code}, expected ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a tree of somebody else's and a tree that does not exist answer with the same status and body [AT-02][PRM-008]", async () => {
  const { app, treeId } = await startInstance();
  const shapeOf = async (response: Response) => {
    const { requestId: _, ...error } = errorBody.parse(await response.json()).error;
    return { status: response.status, ...error };
  };
  for (const spec of app.app.routes.filter(({ access }) => access.startsWith('tree.'))) {
    const body = spec.method === 'GET' || spec.method === 'DELETE' ? undefined : {};
    const foreign = await shapeOf(await app.as('stranger').request(spec.method, addressOf(spec, treeId), body));
    const unknown = await shapeOf(await app.as('stranger').request(spec.method, addressOf(spec, newId()), body));
    expect({ path: spec.path, ...foreign }).toEqual({ path: spec.path, ...unknown });
    expect(foreign.status).toBe(404);
  }
});

test('every tree action that a route asks for is one the permissions know', async () => {
  const app = await startTestApp({ people: {} });
  const asked = app.app.routes.filter(({ access }) => access.startsWith('tree.')).map(({ access }) => access.slice(5));
  expect(new Set(treeActions)).toEqual(new Set([...treeActions, ...asked]));
});

test('a route of a tree always has the tree in its path, and one of a link the link', async () => {
  const app = await startTestApp({ people: {} });
  for (const { access, path } of app.app.routes) {
    expect(path.includes('{treeId}')).toBe(access.startsWith('tree.') || access === 'public.view');
    expect(/^(?:\/api)?\/shared\/\{token\}/.test(path)).toBe(access.startsWith('share.'));
  }
});

test('nothing stands open but what is meant to, and all of administration asks for an administrator [AT-01]', async () => {
  const app = await startTestApp({ people: {} });
  const named = (specs: readonly RouteSpec[]) => specs.map(({ method, path }) => `${method} ${path}`);
  const { routes } = app.app;
  expect(named(routes.filter(({ access }) => isForVisitors(access))).toSorted()).toEqual(openDoors.toSorted());
  const admin = routes.filter(({ path }) => path.startsWith('/api/admin/'));
  expect(named(admin.filter(({ access }) => access !== 'admin'))).toEqual([]);
});
