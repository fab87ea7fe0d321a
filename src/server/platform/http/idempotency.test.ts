import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { setArchived, transferTree } from '#contract/admin-trees.ts';
import { listChanges } from '#contract/changes.ts';
import { createMember, deleteMember, updateMember } from '#contract/members.ts';
import type { RouteSpec } from '#contract/route.ts';
import { createShare } from '#contract/shares.ts';
import { getTree } from '#contract/trees.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import { idempotencyKeys } from '#server/platform/db/schema.ts';
import { requireSwitch } from '#server/platform/settings/require-switch.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { startSuggesting } from '#server/testing/start-suggesting.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { AppError } from './app-error.ts';
import { errorResponse } from './error-response.ts';
import { createRouter } from './router.ts';

/**
 * Every writing route of the API at its own address, by the same router, with a handler that counts how often it is carried out.
 * What bodies hold makes no difference here.
 */
async function startCounting() {
  const app = await startTestApp({ people: { ratna: 'admin' } });
  const actor = {
    ...(await app.user('ratna')),
    sessionId: 'session',
    owesSecondStep: false,
    isConfirmed: true,
    scopes: null,
  };
  const hono = new Hono();
  hono.use(async (http, next) => {
    http.set('warn', (message) => warnings.push(message));
    await next();
  });
  hono.onError((error, http) => errorResponse(error, http, 'request', silentLog));
  const { on } = createRouter(hono, {
    db: app.db,
    cipher: createCipher('a secret of forty characters for tests..'),
    findCaller: async () => ({ actor }),
    loadTree: async () => ({}),
    requireSwitch: (name) => requireSwitch(app.db, name),
    admitVisitor: () => Promise.reject(new AppError('not_found')),
  });
  const isWrite = ({ method, access }: RouteSpec) => method !== 'GET' && !access.startsWith('share.');
  const specs = app.app.routes.filter(isWrite);
  let times = 0;
  let fails = false;
  let isBytes = false;
  const warnings: string[] = [];
  for (const { method, path, access, raw, status } of specs) {
    const spec: RouteSpec = { method, path, access, ok: z.unknown(), status: status ?? 200 };
    const taking = raw === 'request' ? { raw } : { body: z.unknown() };
    on({ ...spec, ...taking }, async ({ bytes }) => {
      for await (const _ of bytes ?? []);
      times += 1;
      if (fails) throw new AppError('conflict');
      return isBytes ? new Response(`bytes ${times}`) : { times };
    });
  }
  const treeId = await app.firstTree('ratna');
  const send = (spec: RouteSpec, key: string, { query = '', body = 'a body' } = {}) =>
    hono.request(`${spec.path.replaceAll(/\{\w+\}/g, treeId)}${query}`, {
      method: spec.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  return {
    app,
    specs,
    send,
    times: () => times,
    warnings,
    answerBytes: () => {
      isBytes = true;
    },
    fail: (whether: boolean) => {
      fails = whether;
    },
  };
}

test('[FND-015] every writing route is carried out once per key: repeated, at the same time, with another query or body', async () => {
  const { specs, send, times } = await startCounting();
  expect(specs.length).toBeGreaterThan(100);
  for (const spec of specs) {
    const name = `${spec.method} ${spec.path}`;
    const before = times();
    const [first, second] = await Promise.all([send(spec, name), send(spec, name)]);
    const third = await send(spec, name);
    expect([name, first.status, second.status, third.status]).toEqual([name, ...Array(3).fill(spec.status ?? 200)]);
    expect(new Set([await first.text(), await second.text(), await third.text()]).size).toBe(1);
    expect(third.headers.get('idempotent-replay')).toBe('true');
    for (const other of [{ query: '?more=1' }, { body: 'another body' }]) {
      expect([name, (await send(spec, name, other)).status]).toEqual([name, 422]);
    }
    expect([name, times() - before]).toEqual([name, 1]);
    await send(spec, `${name} again`);
    expect([name, times() - before]).toEqual([name, 2]);
  }
});

test('[FND-015] a request that failed has used up no key', async () => {
  const { specs, send, times, fail } = await startCounting();
  const spec = specs[0] as RouteSpec;
  fail(true);
  expect((await send(spec, 'k')).status).toBe(409);
  fail(false);
  expect((await send(spec, 'k')).status).toBe(spec.status ?? 200);
  expect(times()).toBe(2);
});

test('[FND-015] an answer that could not be kept is given all the same, and its key is not given back', async () => {
  const { app, specs, send, times, warnings } = await startCounting();
  const spec = specs[0] as RouteSpec;
  await app.db.execute(sql`alter table idempotency_keys add constraint keeps_nothing check (status is null)`);
  expect((await send(spec, 'k')).status).toBe(spec.status ?? 200);
  expect(warnings).toMatchObject([expect.stringContaining('could not be kept')]);
  expect(await app.db.select().from(idempotencyKeys)).toMatchObject([{ key: 'k', status: null, answer: null }]);
  // Asked otherwise, it is refused at once; a repeat would wait for the answer and be refused then.
  expect((await send(spec, 'k', { body: 'another body' })).status).toBe(422);
  expect(times()).toBe(1);
});

test('[FND-015] an answer of bytes is not kept: what only reads is read again', async () => {
  const { app, specs, send, times, answerBytes } = await startCounting();
  const spec = specs[0] as RouteSpec;
  answerBytes();
  for (const nth of [1, 2]) {
    const response = await send(spec, 'k');
    expect([await response.text(), response.headers.get('idempotent-replay')]).toEqual([`bytes ${nth}`, null]);
  }
  expect(times()).toBe(2);
  expect(await app.count('idempotency_keys')).toBe(0);
});

test('[FND-015] an edit and a deletion whose answers were lost are sent again and are one change each', async () => {
  const { as, firstTree } = await startTestApp();
  const treeId = await firstTree('sari');
  const { member, version } = await as('sari').call(createMember, { params: { treeId }, body: { firstName: 'Hadi' } });
  const params = { treeId, memberId: member.id };
  const headers = { 'if-match': `"${version}"`, 'idempotency-key': 'an edit' };
  const edit = () => as('sari').call(updateMember, { params, body: { firstName: 'Hadi Putra' }, headers });
  const edited = await edit();
  expect(await edit()).toEqual(edited);
  const remove = () => as('sari').call(deleteMember, { params, headers: { 'idempotency-key': 'a deletion' } });
  expect(await remove()).toEqual(await remove());
  const { items } = await as('sari').call(listChanges, { params: { treeId } });
  expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(['member_deleted', 'member_updated']);
  expect(items[2]?.kind).toBe('member_added');
});

test('[FND-015] what is decided about a tree and its answer are written together, or neither', async () => {
  const { as, user, db, firstTree } = await startTestApp({ people: { ratna: 'admin', sari: 'user', budi: 'user' } });
  const params = { treeId: await firstTree('sari') };
  const headers = { 'idempotency-key': 'a decision' };
  await db.execute(sql`alter table idempotency_keys add constraint keeps_nothing check (status is null)`);
  const { id: to } = await user('budi');
  expect(await as('ratna').refused(setArchived, { params, body: { isArchived: true }, headers })).toMatchObject({
    status: 500,
  });
  expect(await as('ratna').refused(transferTree, { params, body: { to }, headers })).toMatchObject({ status: 500 });
  expect(await as('sari').call(getTree, { params })).toMatchObject({ isArchived: false, role: 'owner' });
});

test('[FND-015] a photo is known by its bytes: the same one sent twice is one, another one with the same key is refused', async () => {
  const { as, firstTree, count } = await startTestApp();
  const path = `/api/trees/${await firstTree('sari')}/photos`;
  const one = await drawPhoto();
  const other = await drawPhoto(90, 60);
  const send = (bytes: Uint8Array) => as('sari').request('POST', path, bytes, { 'idempotency-key': 'a photo' });
  const first = await send(one);
  expect(first.status).toBe(201);
  expect(await (await send(one)).json()).toEqual(await first.json());
  expect((await send(other)).status).toBe(422);
  expect(await count('photos')).toBe(1);
});

test('[FND-015] a photo that a visitor sends twice with one key waits once', async () => {
  const { visit, link, count } = await startSuggesting();
  const body = await drawPhoto();
  const send = () =>
    visit(link, '/suggestions/photo', { method: 'POST', body, headers: { 'idempotency-key': 'a photo' } });
  const first = await send();
  expect(first.status).toBe(201);
  expect(await (await send()).json()).toEqual(await first.json());
  expect(await count('suggested_photos')).toBe(1);
});

test('[FND-015] an answer that holds a secret is kept encrypted, and no hash that a password could be guessed by', async () => {
  const { as, db, firstTree } = await startTestApp();
  const body = { name: 'Reuni', password: 'melati di kebun belakang', requirePassword: true };
  const share = async () => {
    const params = { treeId: await firstTree('sari') };
    return as('sari').call(createShare, { params, body, headers: { 'idempotency-key': 'a link' } });
  };
  const made = await share();
  expect(await share()).toEqual(made);
  const [kept] = await db.select().from(idempotencyKeys);
  expect(kept?.answer).not.toContain(made.token);
  const text = `POST /api/trees/${await firstTree('sari')}/shares\n${JSON.stringify(createShare.body.parse(body))}`;
  expect(kept?.fingerprint).not.toBe(createHash('sha256').update(text).digest('base64url'));
  expect(kept?.fingerprint).toHaveLength(43);
});
