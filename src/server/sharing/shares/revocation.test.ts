import { expect, test } from 'vitest';
import type { RouteSpec } from '#contract/route.ts';
import { revokeShare, type ShareLink } from '#contract/shares.ts';
import { sharedGraph, sharedTree, shareMetadata } from '#contract/visits.ts';
import { cookieIn, sharePassword, startSharing } from '#server/testing/start-sharing.ts';
import { startTestApp } from '#server/testing/test-app.ts';

type Instance = Awaited<ReturnType<typeof startSharing>>;

const revoke = ({ as, treeId }: Instance, { id }: ShareLink) =>
  as('sari').request('DELETE', revokeShare.path.replace('{treeId}', treeId).replace('{shareId}', id));

/**
 * A hundred visitors at a time are under way, before the revocation, during it and after it.
 */
async function revokeAmongVisitors(
  owner: Instance,
  link: ShareLink,
  spec: RouteSpec,
  processes: readonly Pick<Instance, 'from'>[],
) {
  const answered: Array<{ status: number; at: number }> = [];
  let isOver = false;
  const visitors = Array.from({ length: 100 }, async (_, nth) => {
    // Each at home: one network that asks for a link again and again, once it is gone, would have to wait.
    const visitor = (processes[nth % processes.length] ?? owner).from(`10.0.${nth}.1`);
    while (!isOver) {
      const response = await visitor.request('GET', spec.path.replace('{token}', link.token));
      answered.push({ status: response.status, at: performance.now() });
      await response.body?.cancel();
    }
  });
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(100);
  expect((await revoke(owner, link)).status).toBe(204);
  const revokedAt = performance.now();
  const before = answered.length;
  await expect.poll(() => answered.length - before, { timeout: 20_000 }).toBeGreaterThan(200);
  isOver = true;
  await Promise.all(visitors);
  const isAnswer = ({ status }: { status: number }) => status < 400;
  expect(answered.some(isAnswer)).toBe(true);
  expect(answered.filter(({ at }) => at > revokedAt).filter(isAnswer)).toEqual([]);
}

test('[AT-51] of a hundred requests under way none is answered 200 after the revocation was answered', async () => {
  const instance = await startSharing();
  for (const spec of [sharedGraph, shareMetadata, sharedTree]) {
    await revokeAmongVisitors(instance, await instance.share(), spec, [instance]);
  }
}, 60_000);

test('[AT-51] nor at another process of the instance', async () => {
  const instance = await startSharing();
  const one = await startTestApp({ instance: instance.instance });
  const other = await startTestApp({ instance: instance.instance });
  const both = { ...instance, ...one };
  await revokeAmongVisitors(both, await instance.share(), sharedGraph, [one, other]);
  // Not by chance: among several processes it waits for as long as any of them may still answer.
  const link = await instance.share();
  const start = performance.now();
  await revoke(both, link);
  expect(performance.now() - start).toBeGreaterThan(990);
}, 60_000);

test('[SHP-014] to revoke a link takes no longer than its visitors take', async () => {
  const instance = await startSharing({ isAlone: true });
  const times: number[] = [];
  for (let nth = 0; nth < 10; nth++) {
    const link = await instance.share();
    const start = performance.now();
    await revoke(instance, link);
    times.push(performance.now() - start);
  }
  expect(times.toSorted((one, other) => one - other)[5]).toBeLessThan(300);
});

test('[AT-51] [SHR-038] a link works until its last millisecond by the clock of the server, and not in the next', async () => {
  const start = Date.parse('2026-11-22T02:00:00Z');
  let ms = start;
  const instance = await startSharing({ now: () => new Date(ms) });
  const lengths = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 } as const;
  for (const [expiresIn, hours] of Object.entries(lengths) as [keyof typeof lengths, number][]) {
    ms = start;
    const link = await instance.share({ expiresIn });
    const statusAt = async (moment: number) => {
      ms = moment;
      return (await instance.visit(link, '/graph')).status;
    };
    const end = start + hours * 3_600_000;
    expect([
      await statusAt(end - 1000),
      await statusAt(end - 1),
      await statusAt(end),
      await statusAt(end + 1000),
    ]).toEqual([200, 200, 410, 410]);
  }
  ms = start;
  const forever = await instance.share({ expiresIn: 'never' });
  ms = start + 50 * 365 * 86_400_000;
  expect((await instance.visit(forever, '/graph')).status).toBe(200);
});

test('[AT-51] what was let in while the link was good and is ready when it has expired is not sent', async () => {
  const start = Date.parse('2026-11-22T02:00:00Z');
  let ms = start;
  let step = 0;
  const instance = await startSharing({
    now: () => {
      ms += step;
      return new Date(ms);
    },
  });
  const link = await instance.share({ expiresIn: '1h', requirePassword: true, password: sharePassword });
  const proof = cookieIn(await instance.visit(link, '/unlock', { method: 'POST', body: { password: sharePassword } }));
  // Every look at the clock takes half a second from now on: the link ends while its answer is made.
  ms = Date.parse(link.expiresAt ?? '') - 900;
  step = 500;
  const late = await instance.visit(link, '', { headers: { cookie: proof } });
  expect(late.status).toBe(410);
  expect(await late.text()).not.toContain('Wijaya');
});

test('[AT-51] [AT-55] no answer to a visitor may be kept by anything in between, and an old copy is not confirmed', async () => {
  const instance = await startSharing();
  const link = await instance.share();
  const first = await instance.visit(link, '/graph');
  const etag = first.headers.get('etag') ?? '';
  for (const path of ['', '/tree', '/graph']) {
    expect((await instance.visit(link, path)).headers.get('cache-control')).toMatch(/no-store|private, no-cache/);
  }
  await revoke(instance, link);
  expect((await instance.visit(link, '/graph', { headers: { 'if-none-match': etag } })).status).toBe(404);
});

test('[AT-56] a link is told to no other site: no referrer, whatever it answers', async () => {
  const instance = await startSharing();
  const { url, token } = await instance.share();
  for (const path of [
    new URL(url).pathname,
    `/api/shared/${token}`,
    `/api/shared/${token}/graph`,
    '/api/shared/nothing',
  ]) {
    expect((await instance.as(null).request('GET', path)).headers.get('referrer-policy')).toBe('no-referrer');
  }
});
