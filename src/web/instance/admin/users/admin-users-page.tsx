import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminOnly } from '#web/instance/admin/admin-only.tsx';
import { useAdminSearch, useShow } from '#web/instance/admin/admin-search.ts';
import { AuditLink } from '#web/instance/admin/audit-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { UserList } from './user-list.tsx';
import { UserPanel } from './user-panel.tsx';

export function AdminUsersPage() {
  const { t } = useTranslation('shell');
  return (
    <AdminOnly title={t('titles.adminUsers')}>
      <Users />
    </AdminOnly>
  );
}

function Users() {
  const { t } = useTranslation(['admin-users', 'shell']);
  const show = useShow();
  const { add, user } = useAdminSearch();
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('titles.adminUsers', { ns: 'shell' })}
        lead={t('lead')}
        actions={
          <>
            <AuditLink />
            <Link
              to="/admin/users"
              search={(search) => ({ ...search, add: 1 })}
              replace
              className={buttonLook({ look: 'primary' })}
            >
              <UserPlus aria-hidden="true" />
              {t('add')}
            </Link>
          </>
        }
      />
      <UserList />
      {user && <UserPanel key={user} userId={user} onClose={() => show({ user: undefined })} />}
      {add && <AddUserDialog onClose={() => show({ add: undefined })} />}
    </div>
  );
}
