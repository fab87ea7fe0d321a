import { useSyncExternalStore } from 'react';
import { readSetting, writeSetting } from '#web/client/browser-storage.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const themeKey = 'swissfam-theme';
const browserColours = { dark: '#020817', light: '#ffffff' };
const prefersDark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const stored = readSetting(themeKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function setTheme(theme: Theme): void {
  writeSetting(themeKey, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Keeps the page in the chosen theme: the system's preference live, and a choice made in another tab. */
export function followTheme(): () => void {
  const system = matchMedia(prefersDark);
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== themeKey) return;
    applyTheme();
    for (const listener of listeners) listener();
  };
  applyTheme();
  system.addEventListener('change', applyTheme);
  addEventListener('storage', onStorage);
  return () => {
    system.removeEventListener('change', applyTheme);
    removeEventListener('storage', onStorage);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}

function applyTheme(): void {
  const theme = readTheme();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(prefersDark).matches);
  const root = document.documentElement;
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserColours[dark ? 'dark' : 'light']);
}
