import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { roles } from '#contract/accounts.ts';
import { userStates } from '#contract/admin-users.ts';
import { AdminOnly } from '#web/instance/admin/admin-only.tsx';
import { sortOfUsers, useAdminSearch, useShow } from '#web/instance/admin/admin-search.ts';
import { AuditLink } from '#web/instance/admin/audit-link.tsx';
import { FilterBox } from '#web/instance/admin/filter-box.tsx';
import { FilterRow, FilterSelect } from '#web/instance/admin/filter-row.tsx';
import { FoundCount } from '#web/instance/admin/found-count.tsx';
import { LoadingRows } from '#web/instance/admin/loading-rows.tsx';
import { NothingMatches } from '#web/instance/admin/nothing-matches.tsx';
import { useFilterText } from '#web/instance/admin/use-filter-text.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { type UserQuery, usersTableLink, useUsers } from './list-users.ts';
import { UserPanel } from './user-panel.tsx';
import { UserTable } from './user-table.tsx';

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
              className={buttonClasses({ variant: 'primary' })}
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

/** Everybody with an account, as the address says: searched, filtered, sorted. */
function UserList() {
  const { t } = useTranslation('admin-users');
  const show = useShow();
  const [text, type] = useFilterText();
  const { q, role, standing: state, ...search } = useAdminSearch();
  const sort = sortOfUsers(search.by);
  const direction = search.order ?? 'descending';
  const filter: UserQuery = { ...(q && { q }), ...(role && { role }), ...(state && { state }), sort, direction };
  const users = useUsers(filter);
  const items = users.data?.pages.flatMap((page) => page.items);
  const showAll = () => {
    type('');
    show({ q: undefined, role: undefined, standing: undefined });
  };
  return (
    <div className="grid gap-4">
      <FilterRow>
        <FilterBox label={t('search')} hint={t('searchHint')} text={text} onType={type} />
        <FilterSelect
          label={t('role')}
          value={role}
          options={roles.toReversed().map((value) => ({ value, label: t(`roles.${value}`) }))}
          onChange={(value) => show({ role: value })}
        />
        <FilterSelect
          label={t('status')}
          value={state}
          options={userStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(value) => show({ standing: value })}
        />
      </FilterRow>
      <FoundCount total={users.data?.pages[0]?.total} tableLink={usersTableLink(filter)} />
      {users.isPending && <LoadingRows />}
      <LoadFailure query={users} title={t('failed')} />
      {items?.length === 0 && <NothingMatches onClear={showAll} />}
      {items && items.length > 0 && (
        <UserTable
          users={items}
          sorting={{ by: sort, direction, onSort: (by, way) => show({ by, order: way }) }}
          more={
            users.hasNextPage ? { busy: users.isFetchingNextPage, onMore: () => void users.fetchNextPage() } : undefined
          }
        />
      )}
    </div>
  );
}
