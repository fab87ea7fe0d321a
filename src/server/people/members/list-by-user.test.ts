import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createMember, type listMembers } from '#contract/members.ts';
import type { OutputOf } from '#contract/route.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { openLog } from '#server/platform/http/log.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { createRouter } from '#server/platform/http/router.ts';
import { requireSwitch } from '#server/platform/settings/require-switch.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { type LoadedTree, loadTree } from '#server/tree/access/load-tree.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { registerMemberRoutes } from './routes.ts';

/** The routes of members for one user who is signed in, with a log that is written down. */
async function startMembers() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const user = await app.user('sari');
  const logged: string[] = [];
  const hono = new Hono();
  hono.use(requestLog(openLog('warn', { write: (line) => void logged.push(line) })));
  const { on } = createRouter<LoadedTree>(hono, {
    db: app.db,
    cipher: createCipher('not used here'),
    findCaller: async () => ({
      actor: { ...user, sessionId: user.id, owesSecondStep: false, isConfirmed: true, scopes: null },
    }),
    loadTree: ({ actor }, id, access) => loadTree(app.db, actor, id, access),
    requireSwitch: (name) => requireSwitch(app.db, name),
    admitVisitor: () => Promise.reject(new AppError('not_found')),
  });
  const now = () => new Date();
  registerMemberRoutes(on, { sink: { db: app.db, announce: () => {}, now }, graphs: createGraphCache(app.db, now) });
  const list = async (query: Record<string, string>) => {
    const response = await hono.request(`/api/trees/${treeId}/members?${new URLSearchParams(query)}`);
    expect(response.status).toBe(200);
    return (await response.json()) as OutputOf<typeof listMembers.ok>;
  };
  const add = (firstName: string) => app.as('sari').call(createMember, { params: { treeId }, body: { firstName } });
  return { app, user, add, list, logged };
}

test('[MEM-044] listing the members of a user id that is no UUID gives an empty list and a warning', async () => {
  const { add, list, logged } = await startMembers();
  await add('Hadi');
  expect(await list({ userId: 'admin-1' })).toEqual({ items: [], nextCursor: null, total: 0 });
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'members were listed for a user id that is no UUID',
  });
  expect(logged[0]).not.toContain('admin-1');
});

test('the members whom one user added are listed and counted, without a warning', async () => {
  const { app, user, add, list, logged } = await startMembers();
  await add('Hadi');
  await add('Wulan');
  const added = await list({ userId: user.id, sort: 'name' });
  expect([added.items.map(({ firstName }) => firstName), added.total]).toEqual([['Hadi', 'Wulan'], 2]);
  const { id: budi } = await app.user('budi');
  expect(await list({ userId: budi })).toMatchObject({ items: [], total: 0 });
  expect((await list({})).total).toBe(2);
  expect(logged).toEqual([]);
});
