import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { updateMember } from '#contract/members.ts';
import { revokeShare } from '#contract/shares.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { deleteTree } from '#contract/trees.ts';
import { publicLive, sharedLive } from '#contract/visits.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { startSharing } from '#server/testing/start-sharing.ts';
import { startTestApp } from '#server/testing/test-app.ts';

type Instance = Awaited<ReturnType<typeof startSharing>>;
/** A process of the instance that a visitor has come to. */
type Door = Pick<Instance, 'as'>;

async function listen({ as }: Door, path: string) {
  const response = await as(null).request('GET', path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('There is no stream.');
  onTestFinished(() => reader.cancel());
  let heard = '';
  return {
    /** Everything so far, once it holds this. */
    async hears(word: string) {
      while (!heard.includes(word)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended: ${heard}`);
        heard += value;
      }
      return heard;
    },
    /** Everything until its end. */
    async toTheEnd() {
      for (let next = await reader.read(); !next.done; next = await reader.read()) heard += next.value;
      return heard;
    },
  };
}

const liveOf = ({ token }: { token: string }) => sharedLive.path.replace('{token}', token);
const publicLiveOf = (treeId: TreeId) => publicLive.path.replace('{treeId}', treeId);

async function publish({ as, db, treeId }: Instance): Promise<void> {
  await as('ratna').call(updateSettings, { body: { enablePublicTrees: true } });
  await db.execute(sql`update family_trees set is_public = true where id = ${treeId}`);
}

/** Hears the end of a visit within a second of what ended it. */
async function expectEnd(stream: Awaited<ReturnType<typeof listen>>, act: () => Promise<unknown>, reason: string) {
  await stream.hears('event: version');
  const start = performance.now();
  const [heard] = await Promise.all([stream.toTheEnd(), act()]);
  // Revoking itself waits until nobody is answered any more.
  expect(performance.now() - start).toBeLessThan(1500);
  expect(heard.split('event: ended')).toHaveLength(2);
  expect(heard).toContain(`data: {"reason":"${reason}"}`);
}

test('a visitor hears of every later version, and not of who made it', async () => {
  const instance = await startSharing();
  const stream = await listen(instance, liveOf(await instance.share()));
  await stream.hears('event: version');
  const params = { treeId: instance.treeId, memberId: instance.people.heir };
  const { version } = await instance.as('sari').call(updateMember, { params, body: { birthPlace: 'Bogor' } });
  const heard = await stream.hears(`data: {"version":${version}}`);
  expect(heard).not.toMatch(/actorId|changeId/);
});

test('a visit ends when its link is taken back, at whichever process [AT-51]', async () => {
  const instance = await startSharing();
  const other = await startTestApp({ instance: instance.instance });
  const made = await instance.share();
  const revoke = () =>
    instance
      .as('sari')
      .request('DELETE', revokeShare.path.replace('{treeId}', instance.treeId).replace('{shareId}', made.id));
  await expectEnd(await listen(other, liveOf(made)), revoke, 'gone');
});

test('a visit ends when its link expires, to the moment [AT-51]', async () => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const instance = await startSharing({ now: () => new Date(time) });
  const stream = await listen(instance, liveOf(await instance.share({ expiresIn: '1h' })));
  await stream.hears('event: version');
  time += 3_599_000;
  await new Promise((resolve) => setTimeout(resolve, 600));
  const pass = async () => {
    time += 1000;
  };
  await expectEnd(stream, pass, 'expired');
});

test('visits end when the tree goes to the trash, is archived or is not public any more [AT-51]', async () => {
  const instance = await startSharing();
  const { db, treeId, share, as } = instance;
  await publish(instance);
  const set = (change: ReturnType<typeof sql>) => () =>
    db.execute(sql`update family_trees set ${change} where id = ${treeId}`);
  await expectEnd(await listen(instance, publicLiveOf(treeId)), set(sql`is_public = false`), 'gone');
  await expectEnd(await listen(instance, liveOf(await share())), set(sql`is_archived = true`), 'gone');
  await set(sql`is_archived = false, is_public = true`)();
  const switchOff = () => as('ratna').call(updateSettings, { body: { enablePublicTrees: false } });
  await expectEnd(await listen(instance, publicLiveOf(treeId)), switchOff, 'gone');
  const remove = () => as('sari').call(deleteTree, { params: { treeId } });
  await expectEnd(await listen(instance, liveOf(await share())), remove, 'gone');
});

test('a visit ends when whoever made its link may not share any more [AT-51]', async () => {
  const instance = await startSharing();
  const stream = await listen(instance, liveOf(await instance.share()));
  const { id } = await instance.user('sari');
  const disable = () => instance.db.execute(sql`update users set disabled_at = now() where id = ${id}`);
  await expectEnd(stream, disable, 'gone');
});
