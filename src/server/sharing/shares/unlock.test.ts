import { expect, test } from 'vitest';
import { listShares } from '#contract/shares.ts';
import { shareMetadata } from '#contract/visits.ts';
import { cookieIn, sharePassword, startSharing, type VisitorRequest } from '#server/testing/start-sharing.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { newShareToken } from './share-token.ts';

type Instance = Awaited<ReturnType<typeof startSharing>>;

const locked = { requirePassword: true, password: sharePassword } as const;
const start = Date.parse('2026-11-22T02:00:00Z');

/** Tries a password at a link, as somebody at this address. */
async function tryAt({ visit }: Instance, link: { readonly token: string }, password: string, address?: string) {
  const request: VisitorRequest = { method: 'POST', body: { password }, ...(address === undefined ? {} : { address }) };
  const response = await visit(link, '/unlock', request);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), response };
}

/** How often each status was met. */
function statusesOf(tried: readonly { readonly status: number }[]): Record<number, number> {
  const met: Record<number, number> = {};
  for (const { status } of tried) met[status] = (met[status] ?? 0) + 1;
  return met;
}

test('[GEN-018] [SHP-012] [SHV-035] [SHV-041] what a link tells before its password is that it needs one, and afterwards what it shows', async () => {
  const instance = await startSharing({ now: () => new Date(start) });
  const link = await instance.share({ ...locked, expiresIn: '7d', allowDownload: true });
  const metadata = async (headers = {}) => (await instance.visit(link, '', { headers })).json();
  const closed = { requirePassword: true, isExpired: false, isValid: true, unlocked: false };
  expect(await metadata()).toEqual(closed);
  const { response } = await tryAt(instance, link, sharePassword);
  expect(await metadata({ cookie: cookieIn(response) })).toEqual({
    ...closed,
    unlocked: true,
    familyName: 'Sari Wijaya Family Tree',
    memberCount: 4,
    allowDownload: true,
    viewOnly: true,
    allowSuggestions: false,
    expiresAt: '2026-11-29T02:00:00.000Z',
    createdAt: '2026-11-22T02:00:00.000Z',
    viewCount: 0,
  });
});

test('the members of a branch are counted, not those of the whole tree', async () => {
  const { share, as, people } = await startSharing();
  const { token } = await share({ branch: { branch: 'descendants', of: people.heir } });
  expect(await as(null).call(shareMetadata, { params: { token } })).toMatchObject({ unlocked: true, memberCount: 2 });
});

test('[API-045] [SHV-028] a wrong password is said to be wrong, and the right one gives a proof that scripts cannot read, for this link alone', async () => {
  const instance = await startSharing();
  const link = await instance.share(locked);
  const wrong = await tryAt(instance, link, 'not the password');
  expect(wrong.status).toBe(403);
  expect(await wrong.response.json()).toMatchObject({
    error: { code: 'wrong_password', message: 'Incorrect password' },
  });
  expect(wrong.response.headers.get('set-cookie')).toBeNull();
  const right = await tryAt(instance, link, sharePassword);
  expect(right.status).toBe(204);
  const cookie = right.response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Secure-swissfam_share=[\w-]+; /);
  const attributes = cookie.split('; ').slice(1).toSorted();
  expect(attributes).toEqual(['HttpOnly', `Path=/api/shared/${link.token}`, 'SameSite=Lax', 'Secure']);
  expect(cookie).not.toContain(sharePassword);
});

test('a link without a password takes any as given, and sets no cookie', async () => {
  const instance = await startSharing();
  const { status, response } = await tryAt(instance, await instance.share(), 'anything');
  expect([status, response.headers.get('set-cookie')]).toEqual([204, null]);
});

test('a password is the same however the keyboard writes its accents', async () => {
  const instance = await startSharing();
  const link = await instance.share({ requirePassword: true, password: 'café au lait des cousins' });
  expect((await tryAt(instance, link, 'café au lait des cousins')).status).toBe(204);
});

test('a proof is good for thirty days, and not a second longer than the link', async () => {
  let ms = start;
  const instance = await startSharing({ now: () => new Date(ms) });
  const forever = await instance.share({ ...locked, expiresIn: 'never' });
  const week = await instance.share({ ...locked, expiresIn: '7d' });
  const proofs = [];
  for (const link of [forever, week]) proofs.push(cookieIn((await tryAt(instance, link, sharePassword)).response));
  const [ofForever = '', ofWeek = ''] = proofs;
  const isOpen = async (link: { token: string }, cookie: string) => {
    const answer = shareMetadata.ok.parse(await (await instance.visit(link, '', { headers: { cookie } })).json());
    return answer.unlocked;
  };
  ms = start + 7 * 86_400_000 - 1;
  expect([await isOpen(forever, ofForever), await isOpen(week, ofWeek)]).toEqual([true, true]);
  ms += 1;
  expect([await isOpen(forever, ofForever), await isOpen(week, ofWeek)]).toEqual([true, false]);
  ms = start + 30 * 86_400_000 - 1;
  expect(await isOpen(forever, ofForever)).toBe(true);
  ms += 1;
  expect(await isOpen(forever, ofForever)).toBe(false);
});

test('[AT-48] [SHV-031] five tries at once and ten an hour for a network; meanwhile the right password is refused as well', async () => {
  let ms = start;
  const instance = await startSharing({ now: () => new Date(ms) });
  const link = await instance.share({ ...locked, expiresIn: 'never' });
  const wrong = () => tryAt(instance, link, 'not the password', '198.51.100.7');
  for (let nth = 0; nth < 5; nth++) expect((await wrong()).status).toBe(403);
  const sixth = await wrong();
  expect([sixth.status, sixth.retryAfter]).toEqual([429, '360']);
  expect(await sixth.response.json()).toMatchObject({
    error: { code: 'too_many_attempts', message: 'Too many attempts. Please try again later.' },
  });
  const right = await tryAt(instance, link, sharePassword, '198.51.100.7');
  expect([right.status, right.response.headers.get('set-cookie')]).toEqual([429, null]);
  // One every six minutes, however often somebody asks in between.
  let scope = 0;
  for (let minute = 1; minute <= 60; minute++) {
    ms = start + minute * 60_000;
    if ((await wrong()).status === 403) scope += 1;
  }
  expect(scope).toBe(10);
  // After a rest there are five again, not more.
  ms += 86_400_000;
  expect(
    statusesOf([await wrong(), await wrong(), await wrong(), await wrong(), await wrong(), await wrong()]),
  ).toEqual({
    403: 5,
    429: 1,
  });
});

test('[AT-48] the right password takes nothing of what is allowed: a family at one table opens a link one by one', async () => {
  const instance = await startSharing({ now: () => new Date(start) });
  const link = await instance.share(locked);
  for (let nth = 0; nth < 20; nth++) {
    expect((await tryAt(instance, link, sharePassword, '198.51.100.7')).status).toBe(204);
  }
  for (let nth = 0; nth < 4; nth++) await tryAt(instance, link, 'not the password', '198.51.100.7');
  expect((await tryAt(instance, link, sharePassword, '198.51.100.7')).status).toBe(204);
});

test('[AT-48] of two hundred tries at once from as many networks, at two processes, sixty are looked at; other links and the owner notice nothing', async () => {
  const clock = { now: () => new Date(start) };
  const instance = await startSharing(clock);
  const second = await startTestApp({ ...clock, instance: instance.instance });
  const link = await instance.share(locked);
  const other = await instance.share(locked);
  const proof = cookieIn((await tryAt(instance, link, sharePassword, '203.0.113.1')).response);
  const path = `/api/shared/${link.token}/unlock`;
  const tried = await Promise.all(
    Array.from({ length: 200 }, (_, nth) => {
      const { request } = (nth % 2 ? instance : second).from(`10.0.${nth}.1`);
      return request('POST', path, { password: 'not the password' });
    }),
  );
  expect(statusesOf(tried)).toEqual({ 403: 60, 429: 140 });
  expect((await tryAt(instance, link, sharePassword, '203.0.113.9')).status).toBe(429);
  // Who is in stays in, the other link opens, and the owner sees both.
  expect(await (await instance.visit(link, '', { headers: { cookie: proof } })).json()).toMatchObject({
    unlocked: true,
  });
  expect((await tryAt(instance, other, sharePassword, '203.0.113.9')).status).toBe(204);
  const { items } = await instance.as('sari').call(listShares, { params: { treeId: instance.treeId } });
  expect(items).toHaveLength(2);
  const third = await startTestApp({ ...clock, instance: instance.instance });
  expect((await third.from('203.0.113.8').request('POST', path, { password: sharePassword })).status).toBe(429);
});

test('[AT-48] a network that has to wait takes nothing from the others', async () => {
  const instance = await startSharing({ now: () => new Date(start) });
  const link = await instance.share(locked);
  const tried = [];
  for (let nth = 0; nth < 80; nth++) tried.push(await tryAt(instance, link, 'not the password', '198.51.100.7'));
  expect(statusesOf(tried)).toEqual({ 403: 5, 429: 75 });
  expect((await tryAt(instance, link, sharePassword, '203.0.113.9')).status).toBe(204);
});

test('[AT-47] who asks for a thousand links that nobody made has to wait, for the real ones too; others do not', async () => {
  let ms = start;
  const instance = await startSharing({ now: () => new Date(ms) });
  const link = await instance.share();
  const ask = (token: string, address: string) => instance.visit({ token }, '', { address });
  const tried = [];
  for (let nth = 0; nth < 1000; nth++) tried.push(await ask(newShareToken().token, '198.51.100.7'));
  expect(statusesOf(tried)).toEqual({ 404: 300, 429: 700 });
  const hit = await ask(link.token, '198.51.100.7');
  const miss = await ask(newShareToken().token, '198.51.100.7');
  expect([hit.status, hit.headers.get('retry-after')]).toEqual([429, miss.headers.get('retry-after')]);
  expect((await ask(link.token, '203.0.113.9')).status).toBe(200);
  expect((await ask(newShareToken().token, '203.0.113.9')).status).toBe(404);
  ms += 12_000;
  expect((await ask(link.token, '198.51.100.7')).status).toBe(200);
});
