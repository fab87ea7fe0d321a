import { useTranslation } from 'react-i18next';
import { fullName, roles } from '#contract/accounts.ts';
import type { AdminUser } from '#contract/admin-users.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useUser } from '#web/client/session/session.ts';
import { notify } from '#web/client/toast.ts';
import { useShow } from '#web/instance/admin/admin-search.ts';
import { Day } from '#web/instance/admin/day.tsx';
import { RecordTable, type Sorting } from '#web/instance/admin/record-table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { useUserActions } from './change-user.ts';
import { UserMenu } from './user-menu.tsx';

export const nameOf = (user: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>) => fullName(user) || user.email;

interface UserTableProps {
  users: readonly AdminUser[];
  sorting: Sorting;
  more: { readonly busy: boolean; readonly onMore: () => void } | undefined;
}

export function UserTable({ users, sorting, more }: UserTableProps) {
  const { t } = useTranslation('admin-users');
  return (
    <RecordTable
      caption={t('caption')}
      items={users}
      sorting={sorting}
      more={more}
      heading={{ name: t('user'), sort: 'name', cell: (user) => <NameAndEmail user={user} /> }}
      columns={[
        { name: t('role'), cell: (user) => <RoleSelect user={user} /> },
        { name: t('status'), cell: (user) => <Standing user={user} /> },
        {
          name: t('lastActive'),
          sort: 'active',
          cell: ({ lastActiveAt }) => (lastActiveAt ? <Day at={lastActiveAt} /> : t('never')),
        },
        { name: t('joined'), sort: 'created', cell: ({ createdAt }) => <Day at={createdAt} /> },
      ]}
      actions={(user) => <UserMenu user={user} />}
    />
  );
}

function NameAndEmail({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin-users');
  const me = useUser();
  const show = useShow();
  return (
    <>
      <button
        type="button"
        dir="auto"
        onClick={() => show({ user: user.id })}
        className="rounded-control text-left font-semibold font-serif underline decoration-hairline underline-offset-4 hover:decoration-ink"
      >
        {nameOf(user)}
      </button>
      {user.id === me.id && <span className="text-ink-faint text-sm"> ({t('you')})</span>}
      <span className="block text-ink-faint text-sm">{user.email}</span>
    </>
  );
}

export function Standing({ user }: { user: Pick<AdminUser, 'isVerified' | 'disabledAt'> }) {
  const { t } = useTranslation('admin-users');
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={user.isVerified ? 'accent' : 'notice'}>{t(user.isVerified ? 'verified' : 'unverified')}</Badge>
      {user.disabledAt && <Badge tone="heart">{t('disabled')}</Badge>}
    </span>
  );
}

/** What somebody may do here, changed at once. One's own role is somebody else's to change. */
function RoleSelect({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin-users');
  const errorText = useErrorText();
  const me = useUser();
  const { update } = useUserActions(user.id);
  const change = (value: string) => {
    const role = roles.find((one) => one === value);
    if (!role) return;
    update.mutate(
      { role },
      {
        onSuccess: () => notify.success(t('roleChanged', { name: nameOf(user), role: t(`roles.${role}`) })),
        onError: (error) => notify.failure(t('roleFailed'), { detail: errorText(error) }),
      },
    );
  };
  return (
    <Select
      aria-label={t('roleOf', { name: nameOf(user) })}
      value={(update.isPending && update.variables?.role) || user.role}
      disabled={user.id === me.id || update.isPending}
      onChange={({ target }) => change(target.value)}
      className="min-w-36"
    >
      <Options values={roles.toReversed()} word={(role) => t(`roles.${role}`)} />
    </Select>
  );
}
