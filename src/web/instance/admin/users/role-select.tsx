import { useTranslation } from 'react-i18next';
import { roles } from '#contract/accounts.ts';
import type { AdminUser } from '#contract/admin-users.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useUser } from '#web/client/session/session.ts';
import { notify } from '#web/client/toast.ts';
import { Select } from '#web/ui/select.tsx';
import { useUserActions } from './change-user.ts';
import { nameOf } from './user-table.tsx';

/** What somebody may do here, changed at once. One's own role is somebody else's to change. */
export function RoleSelect({ user }: { user: AdminUser }) {
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
      {roles.toReversed().map((role) => (
        <option key={role} value={role}>
          {t(`roles.${role}`)}
        </option>
      ))}
    </Select>
  );
}
