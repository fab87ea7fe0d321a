import { expect, test } from 'vitest';
import { listShares } from '#contract/shares.ts';
import { sharedTree } from '#contract/visits.ts';
import { startSharing } from '#server/testing/start-sharing.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('[GEN-010] [GEN-020] a link and how often it was opened outlive the process that made it', async () => {
  const first = await startSharing();
  const link = await first.share({ expiresIn: 'never', viewOnly: false });
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  expect((await first.visit(link, '/tree', { headers: browser })).status).toBe(200);
  const before = (await first.as('sari').call(listShares, { params: { treeId: first.treeId } })).items;
  expect(before).toMatchObject([{ id: link.id, viewCount: 1 }]);

  // Nothing is handed over but the database and the folder.
  const next = await startTestApp({ instance: first.instance });
  const path = sharedTree.path.replace('{token}', link.token);
  const answer = await next.as(null).request('GET', path, undefined, browser);
  expect(sharedTree.ok.parse(await answer.json())).toMatchObject({
    id: first.idsFor(link).given(first.treeId),
    viewCount: 1,
  });
});
