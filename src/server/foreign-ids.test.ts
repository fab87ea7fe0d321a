import { expect, test } from 'vitest';
import { isForVisitors, type RouteSpec } from '#contract/route.ts';
import { getTree } from '#contract/trees.ts';
import { newId } from './platform/db/new-id.ts';
import { knownPassword } from './testing/browse.ts';
import { digestOfTrees, everythingOfSari, startTwoFamilies } from './testing/two-families.ts';

/** Bodies with which the routes get as far as to look for what their address names. */
const bodies: Readonly<Record<string, object>> = {
  'PATCH /api/trees/{treeId}/members/{memberId}': { notes: 'Mine now' },
  'POST /api/trees/{treeId}/members/{memberId}/relatives': {
    id: newId(),
    relationship: 'son',
    name: 'Bayu',
  },
  'POST /api/trees/{treeId}/members/{memberId}/erasure': { password: knownPassword },
  'POST /api/trees/{treeId}/members/{memberId}/life/events': { fingerprint: 'mine', event: { kind: 'census' } },
  'PATCH /api/trees/{treeId}/members/{memberId}/life/events': {
    fingerprint: 'mine',
    line: 1,
    event: { kind: 'census' },
  },
  'POST /api/trees/{treeId}/members/{memberId}/life/names': { fingerprint: 'mine', name: { first: 'Mine' } },
  'PATCH /api/trees/{treeId}/members/{memberId}/life/names': { fingerprint: 'mine', line: 1, name: { first: 'Mine' } },
  'PATCH /api/trees/{treeId}/members/{memberId}/life/citations': { fingerprint: 'mine', citations: [] },
  'POST /api/trees/{treeId}/members/{memberId}/life/prefer': { fingerprint: 'mine', line: 1 },
  'PATCH /api/trees/{treeId}/sources/{sourceId}': { fingerprint: 'mine', title: 'Mine now' },
  'PATCH /api/trees/{treeId}/repositories/{repositoryId}': { fingerprint: 'mine', name: 'Mine now' },
  'PATCH /api/trees/{treeId}/access/{userId}': { role: 'reader' },
  'POST /api/trees/{treeId}/suggestions/{suggestionId}/decision': { accept: ['birthPlace'], note: false },
  'PUT /api/trees/{treeId}/connections-asked/{connectionId}': { accepted: false },
  'POST /api/trees/{treeId}/members/{memberId}/portrait': { photoId: newId(), region: null },
  'PUT /api/trees/{treeId}/imports/{importId}/doubts': { all: 'open', isSame: false },
  'PATCH /api/notifications/{notificationId}': { isRead: true },
  'PATCH /api/me/passkeys/{passkeyId}': { name: 'Mine now' },
  'PATCH /api/me/searches/{searchId}': { name: 'Mine now' },
};

/** The same for routes that say in their query what they are about. */
const queries: Readonly<Record<string, string>> = {
  'DELETE /api/trees/{treeId}/members/{memberId}/life/events': '?fingerprint=mine&line=1',
  'DELETE /api/trees/{treeId}/members/{memberId}/life/names': '?fingerprint=mine&line=1',
};

/** Where the answer is another one than 404, which then is the same for everything: what the tree says, or an empty list. */
const otherAnswers: Readonly<Record<string, number>> = {
  'GET /api/trees/{treeId}/members/{memberId}/other-lines': 200,
  'GET /api/trees/{treeId}/take-outs/{exportId}': 403,
  'GET /api/trees/{treeId}/take-outs/{exportId}/file': 403,
};

/** Parameters that are no secret of anybody's: profiles show what their owners let them show. */
const open = (spec: RouteSpec) => spec.path === '/api/users/{userId}';

const parametersOf = (spec: RouteSpec) =>
  Array.from(spec.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).filter((name) => name !== 'treeId');

const isAsked = (spec: RouteSpec) =>
  spec.access !== 'admin' && !isForVisitors(spec.access) && !open(spec) && parametersOf(spec).length > 0;

async function said(response: Response) {
  const text = await response.text();
  return { status: response.status, text: text.replace(/"requestId":"[^"]*"/, '') };
}

test('what belongs to somebody else and what does not exist are the same, byte for byte, and stay as they were [AT-02]', async () => {
  const instance = await startTwoFamilies();
  const { as, app, db, own, theirs } = instance;
  const sari = await everythingOfSari(instance, theirs);
  const { mother } = own;
  const { version } = await as('budi').call(getTree, { params: { treeId: own.treeId } });
  const before = await digestOfTrees(db);
  const wrong: object[] = [];
  for (const spec of app.routes.filter(isAsked)) {
    const route = `${spec.method} ${spec.path}`;
    const body =
      spec.method === 'GET' || spec.method === 'DELETE'
        ? undefined
        : (bodies[route] ?? (spec.path.includes('/merge') ? { otherId: mother } : {}));
    const ask = async (idOf: (name: string) => string) => {
      const path = spec.path.replace('{treeId}', own.treeId).replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));
      const address = path + (queries[route] ?? '');
      return said(await as('budi').request(spec.method, address, body, { 'if-match': `"${version}"` }));
    };
    for (const name of parametersOf(spec)) {
      if (!sari[name]) wrong.push({ route, missing: name });
    }
    const foreign = await ask((name) => sari[name] ?? '');
    const unknown = await ask((name) => (name === 'shareId' ? '0123456789abcdef' : newId()));
    if (foreign.status !== (otherAnswers[route] ?? 404) || JSON.stringify(foreign) !== JSON.stringify(unknown)) {
      wrong.push({ route, foreign, unknown });
    }
  }
  expect(wrong).toEqual([]);
  expect(await digestOfTrees(db)).toBe(before);
});
