import { expect, test } from 'vitest';
import { isForVisitors, type RouteSpec } from '#contract/route.ts';
import { namedRoutes, scopeOf } from '#contract/route-scopes.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function allRoutes(): Promise<readonly RouteSpec[]> {
  return (await startTestApp({ people: {} })).app.routes;
}

const nameOf = ({ method, path }: RouteSpec) => `${method} ${path}`;

test('every route of the API names its scope, once, and the table names nothing else [FND-027]', async () => {
  const declared = new Set((await allRoutes()).map(nameOf));
  expect([...declared].toSorted()).toEqual(namedRoutes.toSorted());
});

test('nothing but GET is read, and looking at what opens a tree to others is not [FND-027]', async () => {
  const routes = await allRoutes();
  expect(routes.filter((spec) => scopeOf(spec) === 'read' && spec.method !== 'GET').map(nameOf)).toEqual([]);
  expect(routes.filter((spec) => scopeOf(spec) === 'read' && spec.access === 'tree.share').map(nameOf)).toEqual([]);
});

test("no token without admin uses an administrator's power, and none at all opens doors [FND-027]", async () => {
  const powers = ['admin', 'tree.archive', 'tree.setVisibility', 'tree.takeOut'];
  const routes = await allRoutes();
  const weak = routes.filter(
    (spec) => powers.includes(spec.access) && !['admin', 'session', 'confirmed'].includes(scopeOf(spec) ?? ''),
  );
  expect(weak.map(nameOf)).toEqual([]);
  const doors = routes.filter((spec) => scopeOf(spec) === 'confirmed').map(nameOf);
  expect(doors.toSorted()).toEqual(opensDoors);
});

/** What gives power, or everything, to whoever does it: a new line here is a decision. */
const opensDoors = [
  'DELETE /api/admin/settings',
  'DELETE /api/admin/users/{userId}',
  'GET /api/admin/backups/{backupId}/file',
  'GET /api/trees/{treeId}/take-outs/{exportId}/file',
  'PATCH /api/admin/settings',
  'PATCH /api/admin/users/{userId}',
  'POST /api/admin/users',
  'POST /api/admin/users/{userId}/reset-link',
  'POST /api/admin/users/{userId}/two-factor/removal',
  'POST /api/trees/{treeId}/take-outs',
  'POST /api/trees/{treeId}/transfer',
];

test('what needs no account is open, what is the own account takes no token, but for who one is', async () => {
  const routes = await allRoutes();
  const open = routes.filter((spec) => (scopeOf(spec) === 'open') !== isForVisitors(spec.access));
  expect(open.map(nameOf)).toEqual([]);
  const own = routes.filter(({ path }) => path === '/api/me' || path.startsWith('/api/me/'));
  const reached = own.filter((spec) => scopeOf(spec) !== 'session').map(nameOf);
  expect(reached).toEqual(['GET /api/me']);
  expect(scopeOf({ method: 'POST', path: '/api/not-yet-made' })).toBeUndefined();
});
