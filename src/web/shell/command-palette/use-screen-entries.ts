import { useTranslation } from 'react-i18next';
import { useIsOn } from '#web/client/session/house.ts';
import { hasRole, useUser } from '#web/client/session/session.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { adminScreens, type Screen, userScreens } from './screens.ts';

/** The ways to all screens that somebody may see, in the words of their language. */
export function useScreenEntries(go: (path: string) => void): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'shell']);
  const isOn = useIsOn();
  const user = useUser();
  const entryOf = ({ to, title, icon, also }: Screen): PaletteEntry => ({
    id: `screen:${to}`,
    group: 'screens',
    icon,
    label: t(`shell:titles.${title}`),
    detail: to.startsWith('/admin') ? t('shell:menu.adminPanel') : undefined,
    also: also && t(`palette:also.${also}`),
    run: () => go(to),
  });
  const screens = hasRole(user, 'admin') ? [...userScreens, ...adminScreens] : userScreens;
  return screens.filter(({ switchedBy }) => !switchedBy || isOn(switchedBy)).map(entryOf);
}
