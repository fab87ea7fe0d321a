import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { users } from '#server/platform/db/schema.ts';
import { knownPassword, startAccountApp } from '#server/testing/start-account-app.ts';
import { errorResponse } from './error-response.ts';
import { describeError, openLog } from './log.ts';
import { pathForLog, requestLog } from './request-log.ts';

test('a page that does not exist is logged with its path, control characters escaped [RT-022] [AT-37]', async () => {
  const { send, logged } = await startAccountApp();
  await send('GET', '/no/such%1b%5b31m%0aforged%20line%c2%9b%e2%80%ae');
  const [line = '', ...more] = logged;
  expect(more).toEqual([]);
  expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(JSON.parse(line)).toMatchObject({
    msg: 'page not found',
    path: '/no/such\\u001b[31m\\u000aforged line\\u009b\\u202e',
    status: 404,
  });
});

test('no password, cookie, token or query is logged [AT-37]', async () => {
  const { send, addUser, cookieOf, logged } = await startAccountApp();
  await addUser('budi@family.example');
  const cookie = await cookieOf('budi@family.example');
  await send('GET', '/api/me?secret=hunter2', { cookie });
  await send('GET', '/api/setup?token=hunter2', { cookie });
  await send('GET', '/shared/hunter2/picture', { cookie });
  await send('POST', '/api/auth/sign-in', {
    body: { email: 'budi@family.example', password: 'hunter2hunter2' },
    cookie,
  });
  await send('POST', '/api/auth/sign-out', { cookie });
  const log = logged.join('');
  expect(logged.length).toBeGreaterThan(5);
  for (const secret of ['hunter2', knownPassword, cookie.split('=')[1] ?? cookie, 'budi@family.example']) {
    expect(log).not.toContain(secret);
  }
});

test('the key of a shared tree is in no line of the log, not even in that of a fault [AT-37] [AT-56]', async () => {
  const key = '0123456789abcdef0123456789abcdef';
  const logged: string[] = [];
  const log = openLog('debug', { write: (line) => void logged.push(line) });
  const app = new Hono();
  app.use(requestLog(log));
  app.onError((error, http) => errorResponse(error, http, http.get('requestId'), log));
  app.get('/api/shared/:token/:what', (http) => {
    http.get('warn')('something odd');
    if (http.req.param('what') === 'graph') throw new Error('A bug.');
    return http.text('fine');
  });
  for (const path of [`/api/shared/${key}/graph`, `/api/shared/${key}/tree`, `/shared/${key}`, `//shared/${key}`]) {
    await app.request(`http://localhost${path}`, { headers: { referer: `http://localhost/shared/${key}` } });
  }
  expect(logged.length).toBeGreaterThan(5);
  expect(logged.join('')).not.toContain(key);
  expect(logged.some((line) => line.includes('/api/shared/…/graph'))).toBe(true);
});

test('the values of a failed query stay out of the log, what failed and where does not [AT-37]', async () => {
  const { db } = await startAccountApp();
  const error = await db
    .insert(users)
    .values({ id: 'no id' as never, name: 'n', email: 'hunter2@family.example', firstName: 'f', lastName: 'l' })
    .catch((failure: unknown) => failure);
  const entry = JSON.stringify(describeError(error));
  expect(entry).toContain('insert into');
  expect(entry).toContain('22P02');
  expect(entry).toContain('request-log.test.ts');
  expect(entry).not.toContain('hunter2');
});

test('a fault answers with a bare sentence and the id under which it is logged [AT-38]', async () => {
  const { send, addUser, cookieOf, db, logged } = await startAccountApp();
  await addUser('ratna@family.example', { role: 'admin' });
  const cookie = await cookieOf('ratna@family.example');
  await db.execute('alter table account_tokens rename to tokens_gone');
  const response = await send('GET', '/api/me/email', { cookie });
  const body = errorBody.parse(await response.json());
  expect(response.status).toBe(500);
  expect(body).toEqual({
    error: {
      code: 'internal',
      message: 'Something went wrong on the server. Nothing was changed.',
      requestId: expect.any(String),
    },
  });
  expect(response.headers.get('x-request-id')).toBe(body.error.requestId);
  expect(logged.find((line) => line.includes(body.error.requestId))).toContain('account_tokens');
});

test('the secrets of calendars and of links that end mails are in no line of the log [FND-035]', () => {
  const secret = `${'aB3_-'.repeat(9)}x`;
  for (const path of [
    `/calendar/${secret}.ics`,
    `/unsubscribe/${secret}`,
    `/Calendar//${secret}.ics`,
    `/x/${secret}/y`,
  ]) {
    expect(pathForLog(path)).not.toContain(secret.slice(0, 20));
  }
  expect(pathForLog(`/calendar/${secret}.ics`)).toBe('/calendar/…');
  const id = '0197a4b2-1c3d-7e4f-8a5b-6c7d8e9f0a1b';
  expect(pathForLog(`/api/trees/${id}/members`)).toBe(`/api/trees/${id}/members`);
});

test('what is thrown without being an error leaves words in the log, and no values [FND-035]', () => {
  class Refusal {
    readonly code = 'hunter2';
    readonly message = 'Failed query: select\nparams: hunter2';
  }
  expect(describeError(new Refusal())).toEqual({ message: 'Refusal {code, message}: Failed query: select' });
  expect(describeError({ a: 1 })).toEqual({ message: 'Object {a}' });
  expect(describeError(Object.create(null))).toEqual({ message: 'Object {}' });
  expect(describeError('words')).toEqual({ message: 'words' });
  expect(describeError(null)).toEqual({ message: 'null' });
});

test('paths are readable, bounded and without the key of a share', () => {
  expect(pathForLog('/api/shared/AbC123/graph')).toBe('/api/shared/…/graph');
  expect(pathForLog('/shared/AbC123')).toBe('/shared/…');
  const key = '0123456789abcdef0123456789abcdef';
  expect(pathForLog(`/api//Shared/${key}/tree`)).toBe('/api//Shared/…/tree');
  expect(pathForLog('/keluarga/S%C3%BCsan')).toBe('/keluarga/Süsan');
  expect(pathForLog('/%zz')).toBe('/%zz');
  expect(pathForLog(`/${'ab/'.repeat(3000)}`)).toHaveLength(500);
});
