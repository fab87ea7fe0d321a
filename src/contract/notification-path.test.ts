import { expect, test } from 'vitest';
import { notificationPath } from './notification-path.ts';

test('a notification leads to the page where something can be done about it', () => {
  const paths = (['tree_changed', 'reminder', 'approval_wanted', 'announcement'] as const).map((kind) =>
    notificationPath({ kind, treeId: 'T', memberIds: ['M'] }),
  );
  expect(paths).toEqual(['/dashboard/family-tree?tree=T', '/dashboard/members?tree=T&edit=M', '/admin/users', null]);
});
