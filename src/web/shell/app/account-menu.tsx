import { Link, useNavigate } from '@tanstack/react-router';
import { LayoutDashboard, LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import { useSession, useSignOut } from '#web/client/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '#web/ui/menu.tsx';

/** `place` is the layout one is in: administrators get the way to the other one. */
export function AccountMenu({ place }: { place: 'user' | 'admin' }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  if (!user) return null;
  const name = fullName(user) || user.email;
  const leave = () => {
    // The page goes first: behind the guard, an ended session would lead to the sign-in page instead.
    void navigate({ to: '/' }).then(() => signOut.mutate());
  };
  return (
    <Menu
      trigger={
        <button type="button" className="rounded-full pointer-coarse:p-1">
          <span className="sr-only">{t('account.label', { name })}</span>
          <Avatar firstName={user.firstName} lastName={user.lastName} email={user.email} />
        </button>
      }
    >
      <MenuLabel>
        <span dir="auto" className="name block text-base text-ink">
          {name}
        </span>
        <span className="block truncate">{user.email}</span>
      </MenuLabel>
      <MenuLine />
      <MenuItem asChild>
        <Link to="/dashboard/settings">
          <UserRound /> {t('account.profile')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/dashboard/settings">
          <Settings /> {t('account.settings')}
        </Link>
      </MenuItem>
      {user.role === 'admin' && (
        <MenuItem asChild>
          {place === 'user' ? (
            <Link to="/admin">
              <ShieldCheck /> {t('menu.adminPanel')}
            </Link>
          ) : (
            <Link to="/dashboard">
              <LayoutDashboard /> {t('menu.userDashboard')}
            </Link>
          )}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={<LogOut />} onSelect={leave}>
        {t('account.logout')}
      </MenuItem>
    </Menu>
  );
}
