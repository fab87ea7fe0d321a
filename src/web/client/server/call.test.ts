import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { useHeldUp } from '#web/client/network.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { ApiError } from './api-error.ts';
import { call, urlOf } from './call.ts';

const readPerson = route({
  method: 'GET',
  path: '/api/people/{name}',
  access: 'anyone',
  params: z.object({ name: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional(), page: z.number().optional() }),
  ok: z.object({ name: z.string() }),
});
const addPerson = route({
  method: 'POST',
  path: '/api/people',
  access: 'anyone',
  body: z.object({ name: z.string() }),
  ok: z.object({ name: z.string() }),
});

const own = [readPerson, addPerson];

test('a parameter cannot leave its place in the path', () => {
  expect(urlOf(readPerson, { params: { name: '../admin?x=1#y' } })).toBe('/api/people/..%2Fadmin%3Fx%3D1%23y');
});

test('a query carries lists by repetition and leaves out what is absent', () => {
  const address = urlOf(readPerson, { params: { name: 'Siti' }, query: { tag: ['a b', 'c'], page: undefined } });
  expect(address).toBe('/api/people/Siti?tag=a+b&tag=c');
});

test('[CAT-009] [CON-016] a read that fails in passing is tried again after 200 ms, then after 400 ms', async () => {
  vi.useFakeTimers();
  const server = fakeApi({}, own);
  server.answers['GET /api/people/Siti'] = () =>
    server.seen.length < 3 ? refuse(503, 'unavailable') : { name: 'Siti' };
  const answer = call(readPerson, { params: { name: 'Siti' } });
  await vi.advanceTimersByTimeAsync(199);
  expect(server.seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.seen).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(399);
  expect(server.seen).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ name: 'Siti' });
  vi.useRealTimers();
});

test('a write is sent once, unless a key makes it safe to repeat', async () => {
  vi.useFakeTimers();
  const server = fakeApi({}, own);
  server.answers['POST /api/people'] = refuse(503, 'unavailable');
  await expect(call(addPerson, { body: { name: 'Siti' } })).rejects.toThrow(ApiError);
  expect(server.seen).toHaveLength(1);
  const repeated = call(addPerson, { body: { name: 'Siti' }, idempotencyKey: 'key-1' }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(2000);
  expect(await repeated).toBeInstanceOf(ApiError);
  expect(server.seen).toHaveLength(4);
  vi.useRealTimers();
});

test('[FND-012] a patient write is sent under its key until the server answers, and a refusal ends it', async () => {
  vi.useFakeTimers();
  const server = fakeApi({}, own);
  const keys = new Set<string | null>();
  server.answers['POST /api/people'] = ({ headers }) => {
    keys.add(headers.get('idempotency-key'));
    return server.seen.length < 12 ? refuse(503, 'unavailable') : { name: 'Siti' };
  };
  const given = { body: { name: 'Siti' }, idempotencyKey: 'key-1', isPatient: true };
  const answer = call(addPerson, given);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await answer).toEqual({ name: 'Siti' });
  expect(server.seen).toHaveLength(12);
  expect([...keys]).toEqual(['key-1']);
  server.answers['POST /api/people'] = refuse(409, 'version_conflict');
  await expect(call(addPerson, given)).rejects.toMatchObject({ code: 'version_conflict' });
  vi.useRealTimers();
});

test('[FND-012] a patient write that a hanging server does not answer counts as held up after four seconds, until it has', async () => {
  vi.useFakeTimers();
  let answerNow: (answer: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answerNow = resolve)));
  const held = renderHook(useHeldUp).result;
  const answer = call(addPerson, { body: { name: 'Siti' }, idempotencyKey: 'key-1', isPatient: true });
  await act(() => vi.advanceTimersByTimeAsync(3900));
  expect(held.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(held.current).toBe(true);
  answerNow(new Response('{"name":"Siti"}'));
  await act(() => answer);
  expect(held.current).toBe(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[FT-20] a server that never answers is given up after a minute, and one that breaks off is told from one that answers', async () => {
  vi.useFakeTimers();
  const silent = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_answer, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', silent);
  const never = call(addPerson, { body: { name: 'Siti' } }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await never).toMatchObject({ code: 'network' });
  // Whoever asks may leave earlier, and that is no failure of the line.
  const asking = new AbortController();
  const left = call(addPerson, { body: { name: 'Siti' }, signal: asking.signal }).catch((error: unknown) => error);
  asking.abort(new Error('left'));
  expect(await left).toMatchObject({ message: 'left' });
  vi.stubGlobal('fetch', async () => new Response('{"name":"Si', { headers: { 'content-type': 'application/json' } }));
  await expect(call(addPerson, { body: { name: 'Siti' } })).rejects.toMatchObject({ code: 'network' });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a limit is waited out when the server says how long, and reported when it is long', async () => {
  vi.useFakeTimers();
  const server = fakeApi({}, own);
  server.answers['GET /api/people/Siti'] = () =>
    server.seen.length === 1 ? refuse(429, 'too_many_attempts', '', { 'retry-after': '2' }) : { name: 'Siti' };
  const answer = call(readPerson, { params: { name: 'Siti' } });
  await vi.advanceTimersByTimeAsync(1999);
  expect(server.seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ name: 'Siti' });
  server.answers['GET /api/people/Budi'] = refuse(429, 'too_many_attempts', 'Too many attempts.', {
    'retry-after': '900',
  });
  await expect(call(readPerson, { params: { name: 'Budi' } })).rejects.toMatchObject({ retryAfterSeconds: 900 });
  vi.useRealTimers();
});

test('a refusal carries code, sentence and request, and the tree version travels as If-Match', async () => {
  const server = fakeApi({}, own);
  let sent: string | null = '';
  server.answers['POST /api/people'] = ({ headers }) => {
    sent = headers.get('if-match');
    return refuse(409, 'version_conflict', 'Somebody else was faster');
  };
  const refusal = call(addPerson, { body: { name: 'Siti' }, ifMatch: 7 });
  await expect(refusal).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    message: 'Somebody else was faster',
    requestId: 'test',
  });
  expect(sent).toBe('"7"');
});

test('an answer that is no error body of ours becomes one without a sentence', async () => {
  fakeApi({ 'POST /api/people': new Response('<html>', { status: 500 }) }, own);
  await expect(call(addPerson, { body: { name: 'Siti' } })).rejects.toMatchObject({ code: 'internal', message: '' });
});
