import type { NotificationKind } from './notification-kinds.ts';

/** The page a notification leads to, null where there is none. Parameters are ids, so that nothing in it needs escaping. */
export function notificationPath(notification: {
  readonly kind: NotificationKind;
  readonly treeId: string | null;
  readonly memberIds: readonly string[];
}): string | null {
  const tree = notification.treeId;
  switch (notification.kind) {
    case 'approval_wanted':
      return '/admin/users';
    case 'connection_asked':
      return '/dashboard/connections';
    case 'connection_decided':
      return '/dashboard/connections?show=outgoing';
    case 'publicity_asked':
      return '/admin/trees?visibility=asked';
    case 'backup_failed':
      return '/admin';
    case 'key_added':
    case 'links_restored':
      return '/dashboard/settings/keys';
    case 'password_changed':
    case 'two_factor_changed':
      return '/dashboard/settings';
    case 'access_removed':
    case 'publicity_decided':
    case 'tree_deleted':
    case 'tree_restored':
    case 'tree_taken_out':
      return '/dashboard/my-trees';
    case 'account_approved':
      return '/dashboard';
    case 'announcement':
      return null;
    case 'suggestions_made':
      return tree ? `/dashboard/suggestions?tree=${tree}` : null;
    case 'reminder': {
      const [person] = notification.memberIds;
      return tree && person ? `/dashboard/members?tree=${tree}&edit=${person}` : null;
    }
    default:
      return tree ? `/dashboard/family-tree?tree=${tree}` : null;
  }
}
