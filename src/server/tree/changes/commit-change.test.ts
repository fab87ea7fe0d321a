import { expect, test } from 'vitest';
import { noMemberFacts } from '#domain/tree/facts.ts';
import type { MemberId, UserId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { commitChange } from './commit-change.ts';

test('[MEM-043] nobody adds a member whose own id is not the id of a user, and nothing is written', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const { id: sari } = await app.user('sari');
  const sink = { db: app.db, announce: () => {}, now: () => new Date() };
  const addAs = (id: string) =>
    commitChange(
      sink,
      // Safe: that the compiler would not let this id through is what the check is there for.
      { actor: { id: id as UserId, role: 'user' }, treeId, kind: 'member_added', action: 'edit' },
      [{ type: 'addMember', id: newId<MemberId>(), facts: { ...noMemberFacts, firstName: 'Hadi' } }],
    );
  for (const id of ['admin-1', '', `${sari} `, `${sari}'; drop table users; --`]) {
    await expect(addAs(id)).rejects.toMatchObject({
      code: 'unauthenticated',
      status: 401,
      message: 'Invalid user ID format. Please ensure user is properly authenticated.',
    });
  }
  expect(await app.count('family_members')).toBe(0);
  await addAs(sari);
  expect(await app.count('family_members')).toBe(1);
});
