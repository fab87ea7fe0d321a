import { Link, useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/app/error-text.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { AdminOnly } from './admin-only.tsx';
import { useAdminSearch } from './admin-search.ts';
import { useUsers } from './list-users.ts';
import { LoadingRows } from './loading-rows.tsx';
import { UserList } from './user-list.tsx';

export function AdminUsersPage() {
  const { t } = useTranslation('shell');
  return (
    <AdminOnly title={t('titles.adminUsers')}>
      <Users />
    </AdminOnly>
  );
}

function Users() {
  const { t } = useTranslation(['admin', 'shell']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const users = useUsers();
  const { add } = useAdminSearch();
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('titles.adminUsers', { ns: 'shell' })}
        lead={t('users.lead')}
        actions={
          <Link
            to="/admin/users"
            search={(search) => ({ ...search, add: 1 })}
            replace
            className={buttonLook({ look: 'primary' })}
          >
            <UserPlus aria-hidden="true" />
            {t('users.add')}
          </Link>
        }
      />
      {users.isPending && <LoadingRows />}
      {users.isError && (
        <ErrorState title={t('users.failed')} detail={errorText(users.error)} onRetry={() => void users.refetch()} />
      )}
      {users.isSuccess && <UserList users={users.data} />}
      {add && (
        <AddUserDialog
          onClose={() =>
            void navigate({ to: '.', search: ({ add: _, ...search }) => search, replace: true, resetScroll: false })
          }
        />
      )}
    </div>
  );
}
