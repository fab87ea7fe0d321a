import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setArchived } from '#contract/admin-trees.ts';
import { listAudit } from '#contract/audit.ts';
import { createShare, listShares, revokeShare, shareOptions } from '#contract/shares.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess, users } from '#server/platform/db/schema.ts';
import { sharePassword, startSharing } from '#server/testing/start-sharing.ts';
import { newShareToken } from './share-token.ts';

const HOUR_MS = 3_600_000;

test('[API-043] [SHR-004] [SHR-005] [SHR-006] [SHR-007] [SHR-009] [SHR-027] [SHR-029] [SHR-030] [SHR-031] [SHR-032] a link has the options that were asked for, or else works for a day and shows the drawing only', async () => {
  const start = new Date('2026-11-22T02:00:00Z');
  const { share } = await startSharing({ now: () => start });
  const plain = await share();
  expect(plain.token).toMatch(/^[0-9a-f]{32}$/);
  expect(plain).toEqual({
    id: plain.id,
    url: `http://localhost:3000/shared/${plain.token}`,
    token: plain.token,
    name: null,
    expiresAt: '2026-11-23T02:00:00.000Z',
    isExpired: false,
    createdAt: '2026-11-22T02:00:00.000Z',
    viewCount: 0,
    lastViewedAt: null,
    allowDownload: false,
    requirePassword: false,
    viewOnly: true,
    allowSuggestions: false,
    branch: 'whole',
    keptTexts: [],
    createdByName: 'Sari Wijaya',
  });
  const hours = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 } as const;
  for (const [expiresIn, count] of Object.entries(hours) as [keyof typeof hours, number][]) {
    const { expiresAt } = await share({ expiresIn });
    expect(expiresAt).toBe(new Date(start.getTime() + count * HOUR_MS).toISOString());
  }
  expect((await share({ expiresIn: 'never' })).expiresAt).toBeNull();
});

test('[SHR-008] everything that can be chosen is kept, a label for the owner and a branch too', async () => {
  const { share, people } = await startSharing();
  const options = {
    expiresIn: 'never',
    allowDownload: true,
    requirePassword: true,
    password: sharePassword,
    viewOnly: false,
    allowSuggestions: true,
    branch: { branch: 'descendants', of: people.heir, generations: 2 },
    name: '  For the cousins ',
  } as const;
  expect(await share(options)).toMatchObject({
    allowDownload: true,
    requirePassword: true,
    viewOnly: false,
    allowSuggestions: true,
    branch: options.branch,
    name: 'For the cousins',
  });
});

test('[SHR-028] [AT-47] ten thousand tokens are all different, and no id is a part of its token', () => {
  const made = Array.from({ length: 10_000 }, newShareToken);
  expect(new Set(made.map(({ token }) => token)).size).toBe(10_000);
  expect(new Set(made.map(({ id }) => id)).size).toBe(10_000);
  for (const { token, id } of made) {
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(token).not.toContain(id);
  }
  // Each of 32 × 16 places is met about as often as any other.
  const met = new Map<string, number>();
  for (const { token } of made)
    for (const [at, sign] of [...token].entries()) met.set(`${at}${sign}`, (met.get(`${at}${sign}`) ?? 0) + 1);
  expect(met.size).toBe(32 * 16);
  expect(Math.min(...met.values())).toBeGreaterThan(500);
  expect(Math.max(...met.values())).toBeLessThan(750);
});

test('[AT-47] [AT-20] nothing in the database is the token or the password, and the audit log knows neither', async () => {
  const { share, db, as } = await startSharing();
  const { token, id } = await share({ requirePassword: true, password: sharePassword });
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables) {
    const { rows } = await db.execute<{ all: string | null }>(
      sql`select string_agg(t::text, ' ') as all from ${sql.identifier(name)} t`,
    );
    expect(rows[0]?.all ?? '').not.toContain(token);
    expect(rows[0]?.all ?? '').not.toContain(token.slice(0, 16));
    expect(rows[0]?.all ?? '').not.toContain(sharePassword);
  }
  const { rows } = await db.execute<{ hash: string }>(
    sql`select password_hash as hash from share_links where id = ${id}`,
  );
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
  const { items } = await as('ratna').call(listAudit, { query: { action: 'tree.shared' } });
  expect(items).toMatchObject([{ actorName: 'Sari Wijaya', targetKind: 'tree', details: { requirePassword: true } }]);
  expect(JSON.stringify(items)).not.toContain(token);
});

test('[AT-50] a password that is missing, too short, too long, too easy or not wanted leaves no link behind', async () => {
  const { share, as, treeId, count } = await startSharing();
  await share();
  const refused = (body: object) => as('sari').refused(createShare, { params: { treeId }, body });
  const wanted = { requirePassword: true };
  expect(await refused(wanted)).toMatchObject({ status: 422, details: [{ path: 'password' }] });
  expect(await refused({ ...wanted, password: '   ' })).toMatchObject({ status: 422, details: [{ path: 'password' }] });
  expect(await refused({ ...wanted, password: 'kuda7' })).toMatchObject({
    status: 422,
    details: [{ path: 'password', message: 'Password must be at least 8 characters' }],
  });
  expect(await refused({ ...wanted, password: 'x'.repeat(129) })).toMatchObject({ status: 422 });
  expect(await refused({ ...wanted, password: 'password123' })).toMatchObject({ code: 'weak_password' });
  expect(await refused({ password: sharePassword })).toMatchObject({ details: [{ path: 'requirePassword' }] });
  await as('ratna').call(updateSettings, { body: { passwordMinLength: 30 } });
  expect(await refused({ ...wanted, password: sharePassword })).toMatchObject({ status: 422 });
  expect(await count('share_links')).toBe(1);
});

test('[AT-50] what fails after the password was hashed leaves no link either, and no line in the audit log', async () => {
  const { as, treeId, count, db } = await startSharing();
  const before = await count('audit_log');
  const branch = { branch: 'ancestors', of: newId() };
  const body = { requirePassword: true, password: sharePassword, branch };
  expect(await as('sari').refused(createShare, { params: { treeId }, body })).toMatchObject({
    code: 'member_not_in_tree',
  });
  // The database refuses the very last statement.
  await db.execute(sql`alter table audit_log add constraint no_shares check (action <> 'tree.shared')`);
  const failed = await as('sari').request('POST', createShare.path.replace('{treeId}', treeId), {
    requirePassword: true,
    password: sharePassword,
  });
  expect(failed.status).toBe(500);
  expect(await count('share_links')).toBe(0);
  expect(await count('audit_log')).toBe(before);
});

test('[API-046] [SHR-038] the list has every link of the tree with its address, the newest first, and says which have expired', async () => {
  let now = new Date('2026-11-22T02:00:00Z');
  const { share, as, treeId } = await startSharing({ now: () => now });
  const short = await share({ expiresIn: '1h', name: 'Short' });
  now = new Date(now.getTime() + 60_000);
  const long = await share({ expiresIn: '24h' });
  const list = async () => (await as('sari').call(listShares, { params: { treeId } })).items;
  expect(await list()).toEqual([long, short]);
  now = new Date('2026-11-22T02:59:59.999Z');
  expect((await list()).map(({ isExpired }) => isExpired)).toEqual([false, false]);
  now = new Date('2026-11-22T03:00:00Z');
  expect((await list()).map(({ isExpired }) => isExpired)).toEqual([false, true]);
});

test('[API-047] [SHR-018] revoking deletes the link, once, and is noted', async () => {
  const { share, as, treeId, visit, count } = await startSharing();
  const link = await share();
  expect((await visit(link)).status).toBe(200);
  const revoke = (shareId: string) =>
    as('sari').request('DELETE', revokeShare.path.replace('{treeId}', treeId).replace('{shareId}', shareId));
  expect((await revoke(link.id)).status).toBe(204);
  expect(await count('share_links')).toBe(0);
  expect((await visit(link)).status).toBe(404);
  expect((await revoke(link.id)).status).toBe(404);
  expect((await revoke('no-id')).status).toBe(404);
  const { items } = await as('ratna').call(listAudit, { query: { action: 'tree.share_revoked' } });
  expect(items).toHaveLength(1);
});

test('only owners share: editors, readers, strangers and administrators do not, nor does anybody what is archived', async () => {
  const { share, as, db, treeId, user, count } = await startSharing();
  const link = await share();
  const params = { treeId };
  const asked = async (name: string) => [
    (await as(name).refused(createShare, { params, body: {} })).status,
    (await as(name).refused(listShares, { params })).status,
    (await as(name).refused(revokeShare, { params: { treeId, shareId: link.id } })).status,
  ];
  expect(await asked('budi')).toEqual([404, 404, 404]);
  expect(await asked('ratna')).toEqual([403, 403, 403]);
  const { id: userId } = await user('budi');
  const let_in = { treeId, id: newId(), userId, role: 'editor' } as const;
  await db.insert(treeAccess).values(let_in);
  expect(await asked('budi')).toEqual([403, 403, 403]);
  await db.update(treeAccess).set({ role: 'owner' }).where(eq(treeAccess.id, let_in.id));
  expect((await share({}, 'budi')).createdByName).toBe('Budi Wijaya');
  expect(await count('share_links')).toBe(2);
  await as('ratna').call(setArchived, { params, body: { isArchived: true } });
  expect(await as('sari').refused(createShare, { params, body: {} })).toMatchObject({ code: 'tree_archived' });
});

test('[A-27] an account that nobody has verified does not share', async () => {
  const { as, db, treeId, user, count } = await startSharing();
  await as('ratna').call(updateSettings, { body: { requireEmailVerification: false } });
  const { id } = await user('sari');
  await db.update(users).set({ isVerified: false }).where(eq(users.id, id));
  const refusal = await as('sari').refused(createShare, { params: { treeId }, body: {} });
  expect(refusal).toMatchObject({ status: 403, code: 'account_not_verified' });
  expect(await count('share_links')).toBe(0);
});

test('[SHP-015] [SHP-016] [SHP-017] [SHP-018] nothing is shared until somebody shares it: no sample, and no token that works everywhere', async () => {
  const { count, visit } = await startSharing();
  expect(await count('share_links')).toBe(0);
  for (const token of ['demo', 'sample', '0'.repeat(32), 'f'.repeat(32), '0123456789abcdef'.repeat(2)]) {
    expect((await visit({ token })).status).toBe(404);
  }
});

test('options that are none are refused, in words for the form', () => {
  for (const body of [{ expiresIn: '2h' }, { viewOnly: 'yes' }, { branch: { branch: 'friends', of: newId() } }]) {
    expect(shareOptions.safeParse(body).success).toBe(false);
  }
  expect(shareOptions.safeParse({ name: 'x'.repeat(101) }).error?.issues[0]?.message).toBe(
    'Name must be at most 100 characters',
  );
});
