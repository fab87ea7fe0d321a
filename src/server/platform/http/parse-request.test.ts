import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';

test('[AT-44] a packed body is never unpacked: a few kilobytes that would be a gigabyte are refused as they are', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  expect(bomb.byteLength).toBeLessThan(100_000);
  const sari = app.as('sari');
  const before = process.memoryUsage().rss;
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip']) {
    const headers = { 'content-encoding': encoding };
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await sari.request('POST', `/api/trees/${treeId}/members`, bomb, json)).status).toBe(400);
    const photo = await sari.request('POST', `/api/trees/${treeId}/photos`, bomb, headers);
    expect(await photo.json()).toMatchObject({ error: { code: 'not_a_photo' } });
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
});

test('a body of more than a megabyte of JSON is refused as it comes', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const large = new TextEncoder().encode(JSON.stringify({ firstName: 'Siti', notes: 'x'.repeat(1024 * 1024) }));
  const headers = { 'content-type': 'application/json' };
  const answer = await app.as('sari').request('POST', `/api/trees/${treeId}/members`, large, headers);
  expect(answer.status).toBe(413);
});

test('[FND-034] what nothing can hold is named by its field, without numbers of list entries', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const problemsOf = async (path: string, body: object) => {
    const answer = await app.as('sari').request('POST', `/api/trees/${treeId}/${path}`, body);
    expect(answer.status).toBe(422);
    return ((await answer.json()) as { error: { details: unknown } }).error.details;
  };
  const said = (path: string) => [{ path, message: 'Text contains invalid characters' }];
  expect(await problemsOf('members', { firstName: 'Si\0ti' })).toEqual(said('firstName'));
  expect(await problemsOf('members', { inner: [{ names: ['Siti', '\ud800'] }] })).toEqual(said('inner.names'));
  expect(await problemsOf('members', { inner: [[{ 'a\0': 1 }]] })).toEqual(said('inner.a\0'));
});

test('[FND-034] however deep things lie in each other, the answer comes at once: 400 from a depth on', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
  const statusOf = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await app.as('sari').request('POST', path, new TextEncoder().encode(body), headers)).status;
  };
  for (const path of [`/api/trees/${treeId}/members`, '/api/auth/sign-in']) {
    expect(await statusOf(path, nested(5, '{"a":', '}'))).toBe(422);
    for (const depth of [40, 8_000, 100_000]) {
      expect(await statusOf(path, nested(depth, '{"a":', '}'))).toBe(400);
      expect(await statusOf(path, nested(depth, '[', ']'))).toBe(400);
      expect(await statusOf(path, nested(depth, '[{"a":', '}]'))).toBe(400);
    }
  }
});
