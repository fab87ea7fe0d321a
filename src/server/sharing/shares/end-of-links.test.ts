import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setArchived, transferTree } from '#contract/admin-trees.ts';
import { deleteOwnAccount, getAccountExport, getAccountExportFile, startAccountExport } from '#contract/own-account.ts';
import { listShares, revokeShare, type ShareLink } from '#contract/shares.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { changeAccess, leaveTree, removeAccess } from '#contract/tree-access.ts';
import { sharedGraph, sharedTree, shareMetadata } from '#contract/visits.ts';
import { applyRetention } from '#server/instance/admin/installation/apply-retention.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess, users } from '#server/platform/db/schema.ts';
import { sharePassword, startSharing } from '#server/testing/start-sharing.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { newShareToken } from './share-token.ts';

const password = 'anggrek di teras rumah';

/** Sari and Budi, who own a tree together and have shared it with a link each. */
async function startWithTwoOwners() {
  const instance = await startSharing();
  const { db, treeId, user, share, visit } = instance;
  const { id: budi } = await user('budi');
  await db.insert(treeAccess).values({ treeId, id: newId(), userId: budi, role: 'owner' });
  const links = { sari: await share(), budi: await share({}, 'budi') };
  const statusesOf = async () => [(await visit(links.sari)).status, (await visit(links.budi)).status];
  return { ...instance, budi, links, statusesOf };
}

test('links of somebody who is an editor only, is taken out or leaves have ended, and do not come back with the role', async () => {
  for (const how of ['demoted', 'removed', 'left'] as const) {
    const { as, budi, treeId, db, statusesOf, count } = await startWithTwoOwners();
    const params = { treeId, userId: budi };
    expect(await statusesOf()).toEqual([200, 200]);
    if (how === 'demoted') await as('sari').call(changeAccess, { params, body: { role: 'editor' } });
    else if (how === 'removed') await as('sari').call(removeAccess, { params });
    else await as('budi').call(leaveTree, { params: { treeId } });
    expect(await statusesOf()).toEqual([200, 404]);
    expect(await count('share_links')).toBe(1);
    await db.delete(treeAccess).where(eq(treeAccess.userId, budi));
    await db.insert(treeAccess).values({ treeId, id: newId(), userId: budi, role: 'owner' });
    expect(await statusesOf()).toEqual([200, 404]);
  }
});

test('links of whoever hands a tree over end with that, those of its other owners go on', async () => {
  for (const [by, keeps] of [
    ['sari', 'editor'],
    ['ratna', null],
  ] as const) {
    const { as, budi, treeId, statusesOf, links } = await startWithTwoOwners();
    await as(by).call(transferTree, { params: { treeId }, body: { to: budi, keeps } });
    expect(await statusesOf()).toEqual([404, 200]);
    const { items } = await as('budi').call(listShares, { params: { treeId } });
    expect(items.map(({ id }) => id)).toEqual([links.budi.id]);
  }
});

test('with an account its links go, in trees that are handed on and in trees of others', async () => {
  const { as, budi, treeId, statusesOf, db, share, user } = await startWithTwoOwners();
  const { items } = await as('sari').call(listShares, { params: { treeId } });
  expect(items).toHaveLength(2);
  const fate = { heir: budi };
  await as('sari').call(deleteOwnAccount, { body: { password, trees: [{ treeId, fate }] } });
  expect(await statusesOf()).toEqual([404, 200]);
  // Budi has none but the tree that was Sari's now; Ratna was an owner beside him.
  const { id: ratna } = await user('ratna');
  await db.insert(treeAccess).values({ treeId, id: newId(), userId: ratna, role: 'owner' });
  await share({}, 'ratna');
  expect((await as('budi').call(listShares, { params: { treeId } })).items).toHaveLength(2);
});

test('links pause while whoever made them is kept out or not verified', async () => {
  const { db, budi, statusesOf } = await startWithTwoOwners();
  for (const patch of [{ disabledAt: new Date() }, { isVerified: false }] as const) {
    await db.update(users).set(patch).where(eq(users.id, budi));
    expect(await statusesOf()).toEqual([200, 404]);
    await db.update(users).set({ disabledAt: null, isVerified: true }).where(eq(users.id, budi));
    expect(await statusesOf()).toEqual([200, 200]);
  }
});

test('an archived tree keeps its links, which its owner can neither see nor change meanwhile', async () => {
  const { as, treeId, statusesOf, count } = await startWithTwoOwners();
  const params = { treeId };
  await as('ratna').call(setArchived, { params, body: { isArchived: true } });
  expect(await statusesOf()).toEqual([404, 404]);
  expect(await as('sari').refused(listShares, { params })).toMatchObject({ code: 'tree_archived' });
  expect(await count('share_links')).toBe(2);
});

test('[A-36] links that have expired are kept as long as the instance keeps such things, the others for good', async () => {
  const start = Date.parse('2026-11-22T02:00:00Z');
  let ms = start;
  const { as, share, treeId, db } = await startSharing({ now: () => new Date(ms) });
  await as('ratna').call(updateSettings, { body: { dataRetentionDays: 30 } });
  const names = async () =>
    (await as('sari').call(listShares, { params: { treeId } })).items.map(({ name }) => name).toSorted();
  await share({ expiresIn: '1h', name: 'hour' });
  await share({ expiresIn: '7d', name: 'week' });
  await share({ expiresIn: 'never', name: 'never' });
  const daysLater = (days: number) => new Date(start + days * 86_400_000);
  expect((await applyRetention(db, daysLater(30))).links).toBe(0);
  expect(await names()).toEqual(['hour', 'never', 'week']);
  expect((await applyRetention(db, daysLater(31))).links).toBe(1);
  expect(await names()).toEqual(['never', 'week']);
  expect((await applyRetention(db, daysLater(38))).links).toBe(1);
  expect(await names()).toEqual(['never']);
  ms += 1;
});

test('what an account takes along tells of its links, but opens none', async () => {
  const { as, share } = await startSharing({ runsJobs: true });
  const link = await share({ name: 'For the cousins', requirePassword: true, password: sharePassword });
  await as('sari').call(startAccountExport);
  await expect
    .poll(async () => (await as('sari').call(getAccountExport)).export?.state, { timeout: 20_000 })
    .toBe('done');
  const response = await as('sari').request('GET', getAccountExportFile.path);
  const files = await unpackZip(Buffer.from(await response.arrayBuffer()));
  const text = files.get('account.json')?.toString('utf8') ?? '';
  const account = JSON.parse(text) as { shareLinks: object[] };
  expect(account.shareLinks).toMatchObject([{ id: link.id, name: 'For the cousins', hasPassword: true, viewCount: 0 }]);
  expect(text).not.toContain(link.token);
  expect(text).not.toContain('$argon2');
});

test('a link that was encrypted by another secret of the instance is neither listed nor opened', async () => {
  const { as, share, visit, treeId, db } = await startSharing();
  const [lost, kept]: ShareLink[] = [await share(), await share()];
  if (!lost || !kept) throw new Error('Two links were made.');
  await db.execute(
    sql`update share_links set encrypted_token = 'c2VhbGVkIGJ5IHNvbWVib2R5IGVsc2U' where id = ${lost.id}`,
  );
  expect((await visit(lost)).status).toBe(404);
  const { items } = await as('sari').call(listShares, { params: { treeId } });
  expect(items.map(({ id }) => id)).toEqual([kept.id]);
});

test('a link that is made at one process opens at the other', async () => {
  const { share, instance } = await startSharing();
  const other = await startTestApp({ instance });
  const { token } = await share();
  expect((await other.as(null).request('GET', `/api/shared/${token}`)).status).toBe(200);
});

test('an unknown link is said to be none: when it is looked at, opened, unlocked or revoked [FND-037][SHV-025][SHV-026]', async () => {
  const { as, treeId } = await startSharing();
  const { token } = newShareToken();
  const unknown = { params: { token } };
  const said = async (refused: Promise<{ status: number; code: string; message: string }>) => {
    const { status, code, message } = await refused;
    return [status, code, message];
  };
  const visitor = as(null);
  const notFound = [404, 'not_found', 'Share link not found'];
  expect(await said(visitor.refused(shareMetadata, unknown))).toEqual([
    404,
    'not_found',
    'Share link not found or has been revoked',
  ]);
  expect(await said(visitor.refused(sharedTree, unknown))).toEqual(notFound);
  expect(await said(visitor.refused(sharedGraph, unknown))).toEqual(notFound);
  expect(await said(as('sari').refused(revokeShare, { params: { treeId, shareId: 'feedfacefeedface' } }))).toEqual(
    notFound,
  );
});
