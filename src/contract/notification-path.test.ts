import { expect, test } from 'vitest';
import { type NotificationKind, notificationKinds } from './notification-kinds.ts';
import { notificationPath } from './notification-path.ts';

const inTree = '/dashboard/family-tree?tree=T';
const paths: Readonly<Record<NotificationKind, string | null>> = {
  approval_wanted: '/admin/users',
  account_approved: '/dashboard',
  tree_changed: inTree,
  access_given: inTree,
  access_changed: inTree,
  access_removed: '/dashboard/my-trees',
  invitation_accepted: inTree,
  tree_transferred: inTree,
  tree_deleted: '/dashboard/my-trees',
  tree_restored: '/dashboard/my-trees',
  tree_taken_out: '/dashboard/my-trees',
  tree_archived: inTree,
  tree_unarchived: inTree,
  suggestions_made: '/dashboard/suggestions?tree=T',
  connection_asked: '/dashboard/connections',
  connection_decided: '/dashboard/connections?show=outgoing',
  publicity_asked: '/admin/trees?visibility=asked',
  publicity_decided: '/dashboard/my-trees',
  reminder: '/dashboard/members?tree=T&edit=M',
  announcement: null,
  backup_failed: '/admin',
  links_restored: '/dashboard/settings/keys',
  password_changed: '/dashboard/settings',
  key_added: '/dashboard/settings/keys',
  two_factor_changed: '/dashboard/settings',
};

test.each(notificationKinds)('a notification %s leads to where something can be done about it', (kind) => {
  expect(notificationPath({ kind, treeId: 'T', memberIds: ['M', 'N'] })).toBe(paths[kind]);
});

test('what is told of no tree or nobody leads nowhere', () => {
  for (const kind of ['suggestions_made', 'reminder', 'tree_changed'] as const) {
    expect(notificationPath({ kind, treeId: null, memberIds: ['M'] })).toBeNull();
  }
  expect(notificationPath({ kind: 'reminder', treeId: 'T', memberIds: [] })).toBeNull();
});
