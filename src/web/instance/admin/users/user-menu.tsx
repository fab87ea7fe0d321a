import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin-users.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useUser } from '#web/client/session/session.ts';
import { notify } from '#web/client/toast.ts';
import { useShow } from '#web/instance/admin/admin-search.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { useUserActions } from './change-user.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { nameOf } from './user-table.tsx';

type Question = 'delete' | 'disable' | 'reset';

/** What can be done with an account. Of one's own only the look at it: the rest is in the settings, or somebody else's. */
export function UserMenu({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin-users');
  const errorText = useErrorText();
  const show = useShow();
  const me = useUser();
  const { update, endSessions } = useUserActions(user.id);
  const [asked, setAsked] = useState<Question | null>(null);
  const name = nameOf(user);
  const change = (body: { isVerified: boolean } | { isDisabled: boolean }, done: string) =>
    update.mutate(body, {
      onSuccess: () => notify.success(done),
      onError: (error) => notify.failure(t('changeFailed'), { detail: errorText(error) }),
    });
  const end = () =>
    endSessions.mutate(undefined, {
      onSuccess: ({ ended }) => notify.success(t('sessionsEnded', { count: ended, name })),
      onError: (error) => notify.failure(t('changeFailed'), { detail: errorText(error) }),
    });
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('moreFor', { name })} size="small">
            <MoreHorizontal />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => show({ user: user.id })}>{t('viewProfile')}</MenuItem>
        {user.id !== me.id && (
          <>
            <MenuItem
              onSelect={() =>
                change({ isVerified: !user.isVerified }, t(user.isVerified ? 'nowUnverified' : 'nowVerified', { name }))
              }
            >
              {t(user.isVerified ? 'unverify' : 'verify')}
            </MenuItem>
            <MenuItem onSelect={() => setAsked('reset')}>{t('resetLink')}</MenuItem>
            <MenuItem onSelect={end}>{t('endSessions')}</MenuItem>
            <MenuLine />
            {user.disabledAt ? (
              <MenuItem onSelect={() => change({ isDisabled: false }, t('nowEnabled', { name }))}>
                {t('enable')}
              </MenuItem>
            ) : (
              <MenuItem danger onSelect={() => setAsked('disable')}>
                {t('disable')}
              </MenuItem>
            )}
            <MenuItem danger onSelect={() => setAsked('delete')}>
              {t('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {asked === 'delete' && <DeleteUserDialog user={user} onClose={close} />}
      {asked === 'disable' && <DisableUserDialog user={user} onClose={close} />}
      {asked === 'reset' && <ResetLinkDialog user={user} onClose={close} />}
    </>
  );
}

function DisableUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users');
  const errorText = useErrorText();
  const { update } = useUserActions(user.id);
  const name = nameOf(user);
  const confirm = () =>
    update.mutate(
      { isDisabled: true },
      {
        onSuccess: () => {
          notify.success(t('nowDisabled', { name }));
          onClose();
        },
        onError: (error) => notify.failure(t('changeFailed'), { detail: errorText(error) }),
      },
    );
  return (
    <AlertDialog
      onOpenChange={onClose}
      title={t('disableTitle', { name })}
      confirm={t('disable')}
      confirming={t('disabling')}
      busy={update.isPending}
      onConfirm={confirm}
    >
      {t('disableText')}
    </AlertDialog>
  );
}
