import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listTokens, makeToken, removeToken } from '#contract/api-tokens.ts';
import { isForVisitors } from '#contract/route.ts';
import { scopeOf } from '#contract/route-scopes.ts';
import { type TokenScope, tokenScopes } from '#contract/token-scopes.ts';
import { users } from '#server/platform/db/schema.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { codeIn, knownPassword } from '#server/testing/browse.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startInstance() {
  const clock = { at: new Date('2030-03-01T10:00:00Z') };
  const app = await startTestApp({ now: () => clock.at });
  const make = async (person: string, scopes: readonly TokenScope[], days: 30 | null = null) => {
    const body = { name: 'Skrip malam', scopes: [...scopes], days, password: knownPassword };
    return await app.as(person).call(makeToken, { body });
  };
  /** As a program does: no cookie, no origin. */
  const program = (secret: string) => ({
    send: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      app.app.fetch(
        new Request(`http://localhost:3000${path}`, {
          method,
          headers: {
            authorization: `Bearer ${secret}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
  });
  return { app, clock, make, program };
}

test('a program with a token is its maker, and its secret is told once and kept as a hash', async () => {
  const { app, make, program } = await startInstance();
  const { secret, token } = await make('sari', ['read', 'write']);
  expect(secret).toMatch(/^swissfam_[\w-]{43}$/);
  expect(await (await program(secret).send('GET', '/api/me')).json()).toMatchObject({ email: 'sari@family.example' });
  expect((await program(secret).send('POST', '/api/trees', { name: 'Keluarga Wijaya' })).status).toBe(201);
  const listed = await app.as('sari').call(listTokens);
  expect(listed.items).toEqual([{ ...token, lastUsedAt: '2030-03-01T10:00:00.000Z' }]);
  expect(JSON.stringify(listed)).not.toContain(secret);
  const { rows } = await app.db.execute('select * from api_tokens');
  expect(JSON.stringify(rows)).not.toContain(secret.slice('swissfam_'.length));
});

test('every route asks a token for exactly the scope that the contract names, and some take none at all [FND-027]', async () => {
  const { app, make, program } = await startInstance();
  const secrets = new Map<TokenScope, string>();
  for (const scope of tokenScopes) secrets.set(scope, (await make('ratna', [scope])).secret);
  const wrong: string[] = [];
  const routes = app.app.routes.filter(({ access }) => !isForVisitors(access));
  for (const spec of routes) {
    const needed = scopeOf(spec);
    for (const [scope, secret] of secrets) {
      // What would get through is not sent: this is about what does not.
      if (scope === needed) continue;
      const path = spec.path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const body = spec.method === 'GET' || spec.method === 'DELETE' ? undefined : {};
      const response = await program(secret).send(spec.method, path, body);
      const code = await codeIn(response);
      if (response.status !== 403 || code !== 'token_scope')
        wrong.push(`${spec.method} ${spec.path} ${scope}: ${code}`);
    }
  }
  expect(wrong).toEqual([]);
  const closed = routes
    .filter((spec) => ['session', 'confirmed'].includes(scopeOf(spec) ?? ''))
    .map(({ path }) => path);
  for (const path of ['/api/me/tokens', '/api/me/password', '/api/me/two-factor/removal', '/api/me/passkeys']) {
    expect(closed).toContain(path);
  }
});

test("an administrator's token without admin has no power over the trees of others, and with it opens no doors [FND-027]", async () => {
  const { app, make, program } = await startInstance();
  const theirs = await app.firstTree('sari');
  const weak = program((await make('ratna', ['read', 'write', 'export'])).secret);
  const strong = program((await make('ratna', tokenScopes)).secret);
  const answer = async (who: typeof weak, method: string, path: string, body?: unknown) => {
    const response = await who.send(method, path, body);
    return [response.status, response.ok ? '' : await codeIn(response)];
  };
  const tree = `/api/trees/${theirs}`;
  const { id } = await app.user('budi');
  expect(await answer(weak, 'DELETE', tree)).toEqual([404, 'not_found']);
  expect(await answer(weak, 'PUT', `${tree}/archived`, { isArchived: true })).toEqual([403, 'token_scope']);
  for (const who of [weak, strong]) {
    expect(await answer(who, 'POST', `${tree}/take-outs`, { format: 'gedcom' })).toEqual([403, 'token_scope']);
    expect(await answer(who, 'POST', `${tree}/transfer`, { to: id })).toEqual([403, 'token_scope']);
    expect(await answer(who, 'PATCH', `/api/admin/users/${id}`, { role: 'admin' })).toEqual([403, 'token_scope']);
    expect(await answer(who, 'PATCH', '/api/admin/settings', { smtpHost: 'x' })).toEqual([403, 'token_scope']);
  }
  const reader = program((await make('sari', ['read'])).secret);
  expect(await answer(reader, 'POST', `${tree}/leave`)).toEqual([403, 'token_scope']);
  expect(await answer(reader, 'PUT', `${tree}/self`, { memberId: null })).toEqual([403, 'token_scope']);
  expect(await answer(reader, 'POST', `${tree}/files`, {})).toEqual([403, 'token_scope']);
  expect(await answer(strong, 'PUT', `${tree}/archived`, { isArchived: true })).toEqual([200, '']);
});

test('with a token nobody signs in or out, and routes for anybody take its bearer for nobody', async () => {
  const { app, make, program } = await startInstance();
  const { secret } = await make('ratna', tokenScopes);
  expect(await (await program(secret).send('GET', '/api/session')).json()).toEqual({ user: null });
  const before = await app.count('sessions');
  await program(secret).send('POST', '/api/auth/sign-out');
  expect(await app.count('sessions')).toBe(before);
  const answer = await program(secret).send('GET', '/api/trees');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a request is a program or a browser: a worthless token is not made good by a cookie [AT-12]', async () => {
  const { app, make, program } = await startInstance();
  const { secret } = await make('sari', ['read']);
  const sari = app.as('sari');
  for (const worthless of ['nonsense', `swissfam_${'A'.repeat(43)}`, `${secret}x`]) {
    const response = await sari.request('GET', '/api/trees', undefined, { authorization: `Bearer ${worthless}` });
    expect([response.status, await codeIn(response)]).toEqual([401, 'unauthenticated']);
  }
  const narrow = await sari.request('POST', '/api/trees', { name: 'X' }, { authorization: `Bearer ${secret}` });
  expect(await codeIn(narrow)).toBe('token_scope');
  expect((await program('').send('GET', '/api/trees')).status).toBe(401);
});

test('a page of another site gets nothing by a token either, and forms carry none [AT-12]', async () => {
  const { make, program } = await startInstance();
  const { secret } = await make('sari', ['write']);
  const trees = (headers: Record<string, string>) => program(secret).send('POST', '/api/trees', { name: 'X' }, headers);
  expect(await codeIn(await trees({ origin: 'https://evil.example' }))).toBe('cross_site_request');
  expect(await codeIn(await trees({ 'sec-fetch-site': 'cross-site' }))).toBe('cross_site_request');
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect((await trees({ 'content-type': type })).status).toBe(415);
  }
  expect((await trees({})).status).toBe(201);
  expect((await trees({})).headers.get('access-control-allow-origin')).toBeNull();
});

test('a token ends with its time, with its removal, and with what its maker may do', async () => {
  const { app, clock, make, program } = await startInstance();
  const status = async (secret: string, path = '/api/trees') => (await program(secret).send('GET', path)).status;
  const kept = await make('sari', ['read']);
  await app.as('sari').call(removeToken, { params: { tokenId: kept.token.id } });
  expect(await status(kept.secret)).toBe(401);

  const admin = await make('ratna', ['read', 'admin']);
  const byEmail = eq(users.email, 'ratna@family.example');
  await app.db.update(users).set({ role: 'user' }).where(byEmail);
  expect(await status(admin.secret, '/api/admin/settings')).toBe(403);
  expect(await status(admin.secret)).toBe(200);
  await writeSettings(app.db, { requireTwoFactor: true });
  expect(await codeIn(await program(admin.secret).send('GET', '/api/trees'))).toBe('two_factor_needed');
  await writeSettings(app.db, { requireTwoFactor: false });
  await app.db.update(users).set({ disabledAt: clock.at }).where(byEmail);
  expect(await status(admin.secret)).toBe(401);

  const brief = await make('sari', ['read'], 30);
  clock.at = new Date('2030-03-31T09:59:59Z');
  expect(await status(brief.secret)).toBe(200);
  clock.at = new Date('2030-03-31T10:00:00Z');
  expect(await status(brief.secret)).toBe(401);
});

test('making one takes the password, and only administrators make one that administers', async () => {
  const { app } = await startInstance();
  const body = { name: ' Skrip ', scopes: ['read'] as TokenScope[], days: null, password: knownPassword };
  const sari = app.as('sari');
  expect(await sari.refused(makeToken, { body: { ...body, password: 'not my password' } })).toMatchObject({
    code: 'wrong_password',
  });
  expect(await sari.refused(makeToken, { body: { ...body, scopes: ['admin'] } })).toMatchObject({ code: 'forbidden' });
  expect(await sari.refused(makeToken, { body: { ...body, scopes: [] } })).toMatchObject({ status: 422 });
  expect(await sari.refused(makeToken, { body: { ...body, name: ' ' } })).toMatchObject({ status: 422 });
  expect(await app.count('api_tokens')).toBe(0);
  expect((await sari.call(makeToken, { body })).token.name).toBe('Skrip');
});

test("somebody else's token is as unknown as one that never was [AT-02]", async () => {
  const { app, make } = await startInstance();
  const { token } = await make('sari', ['read']);
  const budi = app.as('budi');
  for (const tokenId of [token.id, crypto.randomUUID()]) {
    expect(await budi.refused(removeToken, { params: { tokenId } })).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect((await budi.call(listTokens)).items).toEqual([]);
  expect(await app.count('api_tokens')).toBe(1);
});

test('[FND-012] a token that is asked for twice under one key is one token, and its secret is told again', async () => {
  const { app } = await startInstance();
  const body = { name: 'Skrip malam', scopes: ['read' as const], days: null, password: knownPassword };
  const ask = (headers: Record<string, string>) => app.as('sari').call(makeToken, { body, headers });
  const made = await ask({ 'idempotency-key': 'k-1' });
  expect(await ask({ 'idempotency-key': 'k-1' })).toEqual(made);
  expect(await app.count('api_tokens')).toBe(1);
});
