import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOn } from '#web/client/session/instance.ts';
import type { MenuEntry } from './menus.ts';

interface MenuListProps {
  entries: readonly MenuEntry[];
  onFollow?: () => void;
  /** What may stand at the end, as items of the list. */
  children?: ReactNode;
}

/** The page one is on carries an accent line, not a box. */
export const menuLinkClasses =
  'relative flex min-h-10 items-center gap-3 px-5 text-ink-soft transition-colors before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:rounded-full hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-accent aria-[current=page]:before:bg-accent pointer-coarse:min-h-11';

/** The main navigation. */
export function MenuList({ entries, onFollow, children }: MenuListProps) {
  const { t } = useTranslation('shell');
  const isOn = useIsOn();
  return (
    <nav aria-label={t('mainNavigation')}>
      <ul className="grid gap-0.5">
        {entries
          .filter(({ switchedBy }) => !switchedBy || isOn(switchedBy))
          .map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                {...(onFollow ? { onClick: onFollow } : {})}
                className={menuLinkClasses}
              >
                <Icon className="size-[1.15rem] shrink-0" strokeWidth={1.6} aria-hidden="true" />
                {t(`menu.${text}`)}
              </Link>
            </li>
          ))}
        {children}
      </ul>
    </nav>
  );
}
