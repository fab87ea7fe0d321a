import { expect, test } from 'vitest';
import type { RouteSpec } from '#contract/route.ts';
import { startTwoFamilies } from './testing/two-families.ts';

/** Other spellings of an address that some servers take for the same. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => path.replace('/api/', '/api//'),
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/x/../api/'),
  (path) => path.replace('/api/', '/x/%2e%2e/api/'),
  (path) => path.replace('/api/', '/x%2f..%2fapi/'),
  (path) => `${path}%00`,
  (path) => `${path};a=b`,
  (path) => path.toUpperCase(),
];

const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'];

test('no spelling of an address and no method in disguise gets further than the plain request [AT-09]', async () => {
  const { as, app, own, theirs } = await startTwoFamilies();
  const isPrivate = ({ access, path }: RouteSpec) => access !== 'anyone' && path.startsWith('/api/');
  const addressOf = ({ path }: RouteSpec) =>
    path.replace('{treeId}', theirs.treeId).replaceAll(/\{\w+\}/g, theirs.child);
  const wrong: string[] = [];
  const look = async (name: string | null, method: string, path: string, headers: Record<string, string> = {}) => {
    const response = await as(name).request(method, path, undefined, headers);
    const type = response.headers.get('content-type') ?? '';
    await response.body?.cancel();
    // The pages of the browser part answer every address that is none of the API's; they hold nothing of anybody.
    return response.status < 400 && type.startsWith('text/html') ? 404 : response.status;
  };
  for (const spec of app.routes.filter(isPrivate)) {
    const path = addressOf(spec);
    const isOf = (name: string | null, status: number, plain: number) => {
      // A stranger's own lists stay their own, however they are spelled.
      return status === plain || [400, 404, 405].includes(status) || (name !== null && spec.access === 'user');
    };
    for (const name of [null, 'budi']) {
      if (name !== null && spec.access === 'user') continue;
      const plain = await look(name, spec.method, path);
      for (const spell of spellings) {
        const status = await look(name, spec.method, spell(path));
        if (!isOf(name, status, plain))
          wrong.push(`${spec.method} ${spell(spec.path)} as ${name}: ${status}, plain ${plain}`);
      }
      for (const method of ['HEAD', 'OPTIONS', 'PROPFIND']) {
        const status = await look(name, method, path);
        if (!isOf(name, status, plain) && status < 400) wrong.push(`${method} ${spec.path} as ${name}: ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);

  // Nor does a header make another method of a request that is allowed.
  const path = `/api/trees/${own.treeId}/members/${own.child}`;
  for (const header of overrides) {
    expect(await look('budi', 'GET', path, { [header]: 'DELETE' })).toBe(200);
    expect(await look('budi', 'POST', path, { [header]: 'DELETE' })).toBe(404);
    expect(await look('budi', 'GET', `${path}?_method=DELETE`)).toBe(200);
  }
  expect(await look('budi', 'GET', path)).toBe(200);
});
