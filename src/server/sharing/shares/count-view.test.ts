import { expect, test } from 'vitest';
import { listShares } from '#contract/shares.ts';
import { cookieIn, sharePassword, startSharing, type VisitorRequest } from '#server/testing/start-sharing.ts';

const start = Date.parse('2026-11-22T02:00:00Z');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

async function startCounting() {
  let ms = start;
  const instance = await startSharing({ now: () => new Date(ms) });
  const link = await instance.share({ expiresIn: '7d', requirePassword: true, password: sharePassword });
  const unlock = { method: 'POST', body: { password: sharePassword } };
  const cookie = cookieIn(await instance.visit(link, '/unlock', unlock));
  const look = async (path: string, { headers, ...request }: VisitorRequest = {}) => {
    const all = { address: '198.51.100.7', ...request, headers: { cookie, 'user-agent': firefox, ...headers } };
    return (await instance.visit(link, path, all)).status;
  };
  const counted = async () => {
    const { items } = await instance.as('sari').call(listShares, { params: { treeId: instance.treeId } });
    return [items[0]?.viewCount, items[0]?.lastViewedAt];
  };
  const pass = (passed: number) => {
    ms += passed;
  };
  return { ...instance, link, look, counted, pass };
}

test('[AT-56] [SHR-032] [SHP-010] a view is somebody who got to see the tree: no failures, no password page, no HEAD, no programs', async () => {
  const { look, counted, visit, link } = await startCounting();
  expect(await look('')).toBe(200);
  expect(await look('/tree', { headers: { cookie: '' } })).toBe(401);
  expect((await visit(link, '/unlock', { method: 'POST', body: { password: 'wrong one' } })).status).toBe(403);
  expect(await look('/nothing')).toBe(404);
  expect(await look('/tree', { method: 'HEAD' })).toBe(200);
  const programs = [
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Slackbot-LinkExpanding 1.0)' },
    { 'user-agent': 'TelegramBot (like TwitterBot)' },
  ];
  for (const headers of programs) expect(await look('/tree', { headers })).toBe(200);
  expect(await counted()).toEqual([0, null]);
  expect(await look('/tree')).toBe(200);
  expect(await counted()).toEqual([1, '2026-11-22T02:00:00.000Z']);
});

test('[AT-56] who reloads within the hour is one view; another browser, another network and tomorrow are others', async () => {
  const { look, counted, pass } = await startCounting();
  await Promise.all(Array.from({ length: 10 }, () => look('/tree')));
  pass(59 * 60_000);
  await look('/tree');
  expect(await counted()).toEqual([1, '2026-11-22T02:00:00.000Z']);
  await look('/tree', { headers: { 'user-agent': `${firefox} on the phone` } });
  await look('/tree', { address: '203.0.113.9' });
  expect((await counted())[0]).toBe(3);
  pass(60_000);
  await look('/tree');
  expect(await counted()).toEqual([4, '2026-11-22T03:00:00.000Z']);
});

test('the visit that is counted is in the number that it is told', async () => {
  const { visit, share } = await startCounting();
  const link = await share();
  const told = async (address: string) =>
    (await (await visit(link, '/tree', { address })).json()) as { viewCount: number };
  expect((await told('198.51.100.1')).viewCount).toBe(1);
  expect((await told('198.51.100.2')).viewCount).toBe(2);
  expect((await told('198.51.100.1')).viewCount).toBe(2);
});
