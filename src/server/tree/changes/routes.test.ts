import { expect, test } from 'vitest';
import { listChanges } from '#contract/changes.ts';
import { watchTree } from '#contract/graph.ts';
import { createMember, deleteMember } from '#contract/members.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('the log tells who did what, newest first, page by page [SLS-006]', async () => {
  const { as, firstTree } = await startTestApp();
  const treeId = await firstTree('sari');
  const params = { treeId };
  const { member } = await as('sari').call(createMember, { params, body: { firstName: 'Hadi' } });
  await as('sari').call(deleteMember, { params: { treeId, memberId: member.id } });
  const page = await as('sari').call(listChanges, { params, query: { limit: '2' } });
  expect(page.items.map(({ kind, memberName, actorName }) => [kind, memberName, actorName])).toEqual([
    ['member_deleted', 'Hadi', 'Sari Wijaya'],
    ['member_added', 'Hadi', 'Sari Wijaya'],
  ]);
  const rest = await as('sari').call(listChanges, { params, query: { limit: '2', cursor: page.nextCursor ?? '' } });
  expect(rest.items.map(({ kind }) => kind)).toEqual(['tree_created']);
  expect(rest.nextCursor).toBeNull();
});

test('an open page hears of a change at once, with the new version [UX-27]', async () => {
  const { as, firstTree } = await startTestApp();
  const treeId = await firstTree('sari');
  const response = await as('sari').request('GET', watchTree.path.replace('{treeId}', treeId));
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value ?? '';
  expect(await next()).toContain('{"version":1}');
  const { version } = await as('sari').call(createMember, { params: { treeId }, body: { firstName: 'Hadi' } });
  expect(await next()).toContain(`"version":${version}`);
  await reader?.cancel();
});
