import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nextSteps, undoChange } from '#contract/changes.ts';
import { acceptInvitation, invite, readInvitation, revokeInvitation } from '#contract/invitations.ts';
import { createMember, deleteMember, updateMember } from '#contract/members.ts';
import { moveCard, putCardsBack } from '#contract/moved-cards.ts';
import { connectPeople } from '#contract/relationships.ts';
import { createShare } from '#contract/shares.ts';
import { changeAccess, leaveTree, removeAccess, setSelf } from '#contract/tree-access.ts';
import { deleteTree, restoreTree, updateTree } from '#contract/trees.ts';
import { sharedTree } from '#contract/visits.ts';
import { everythingOfSari, startTwoFamilies, treeTables } from './testing/two-families.ts';

/** Every statement that is sent to the database from now on, until the end of the test. */
function overhear(): string[] {
  const heard: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [what] = given;
    const text = typeof what === 'string' ? what : (what as { text?: unknown } | null)?.text;
    if (typeof text === 'string') heard.push(text);
    return Reflect.apply(query, this, given);
  } as typeof query);
  onTestFinished(() => spy.mockRestore());
  return heard;
}

/** Each UPDATE and DELETE in a statement: the table, and what stands after it. */
const writesIn = (text: string) =>
  Array.from(
    text.matchAll(/\b(?:update|delete\s+from)\s+"?(\w+)"?([\s\S]*?)(?=\b(?:update|delete\s+from)\s|$)/gi),
    (one) => ({
      table: one[1] ?? '',
      rest: one[2] ?? '',
    }),
  );

const namesItsTree = /\bwhere\b[\s\S]*\btree_id"?\s*(?:=|in\b)/i;
const namesItself = /\bwhere\b[\s\S]*(?<!_)\bid"?\s*(?:=|in\b)/i;

test('every statement that changes or deletes rows of a tree says of which tree [AT-04]', async () => {
  const instance = await startTwoFamilies();
  const { as, db, theirs, user } = instance;
  const tables = await treeTables(db);
  const heard = overhear();
  const sari = as('sari');
  const params = { treeId: theirs.treeId };
  const budi = (await user('budi')).id;

  await everythingOfSari(instance, theirs);
  const { member } = await sari.call(createMember, { params, body: { firstName: 'Bayu', motherId: theirs.child } });
  const partner = { kind: 'partner', memberId: theirs.child, partnerId: member.id };
  await sari.refused(connectPeople, { params, body: { ...partner, partnerId: theirs.child } });
  await sari.call(updateMember, { params: { ...params, memberId: member.id }, body: { motherId: null } });
  await sari.call(connectPeople, { params, body: partner });
  await sari.call(moveCard, { params, body: { memberId: member.id, dx: 5, dy: 5 } });
  await sari.call(putCardsBack, { params });
  await sari.call(deleteMember, { params: { ...params, memberId: member.id } });
  const { undo } = await sari.call(nextSteps, { params });
  await sari.call(undoChange, { params: { ...params, changeId: undo?.id ?? '' } });
  await sari.call(updateTree, { params, body: { name: 'Wijaya', homeMemberId: theirs.child } });
  await sari.call(setSelf, { params, body: { memberId: theirs.guest } });

  const { token } = await sari.call(invite, { params, body: { role: 'editor' } });
  await as(null).call(readInvitation, { body: { token } });
  await as('budi').call(acceptInvitation, { body: { token } });
  await sari.call(changeAccess, { params: { ...params, userId: budi }, body: { role: 'reader' } });
  await sari.call(removeAccess, { params: { ...params, userId: budi } });
  const again = await sari.call(invite, { params, body: { role: 'reader' } });
  await as('budi').call(acceptInvitation, { body: { token: again.token } });
  await as('budi').call(leaveTree, { params });
  const last = await sari.call(invite, { params, body: { role: 'reader' } });
  await sari.call(revokeInvitation, { params: { ...params, invitationId: last.invitation.id } });
  const link = await sari.call(createShare, { params, body: {} });
  await as(null).request('GET', sharedTree.path.replace('{token}', link.token));
  await sari.request('DELETE', `/api/trees/${theirs.treeId}/shares/${link.id}`);
  await sari.call(deleteTree, { params });
  await sari.call(restoreTree, { params });

  const writes = heard.flatMap(writesIn);
  const ofTrees = writes.filter(({ table }) => tables.includes(table));
  expect(ofTrees.filter(({ rest }) => !namesItsTree.test(rest))).toEqual([]);
  const trees = writes.filter(({ table }) => table === 'family_trees');
  expect(trees.filter(({ rest }) => !namesItself.test(rest))).toEqual([]);
  // What this test cannot hear it cannot judge: all of these are written above.
  expect([...new Set(ofTrees.map(({ table }) => table))].toSorted()).toEqual(
    expect.arrayContaining([
      'changes',
      'family_members',
      'invitations',
      'moved_cards',
      'share_links',
      'tree_access',
      'unions',
    ]),
  );
  expect(trees.length).toBeGreaterThan(5);
});
