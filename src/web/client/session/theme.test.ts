import { beforeEach, expect, test, vi } from 'vitest';
import { followTheme, readTheme, setTheme, themeKey } from './theme.ts';

/** A system that can change its mind. */
function startSystem(dark: boolean) {
  const listeners = new Set<() => void>();
  const media = {
    matches: dark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => media);
  return (next: boolean) => {
    media.matches = next;
    for (const listener of listeners) listener();
  };
}

const look = () => ({
  dark: document.documentElement.classList.contains('dark'),
  light: document.documentElement.classList.contains('light'),
  browser: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
});

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
  document.head.innerHTML = '<meta name="theme-color" content="">';
});

test('[THM-005] without a choice the theme follows the system', () => {
  startSystem(true);
  expect(readTheme()).toBe('system');
});

test('[THM-001] the theme changes with the system, live, until it is no longer followed', () => {
  const turn = startSystem(false);
  const stop = followTheme();
  expect(look().dark).toBe(false);
  turn(true);
  expect(look().dark).toBe(true);
  stop();
  turn(false);
  expect(look().dark).toBe(true);
});

test('[THM-002] [THM-003] dark puts the class dark on the page and #020817 on the browser', () => {
  startSystem(false);
  setTheme('dark');
  expect(look()).toEqual({ dark: true, light: false, browser: '#020817' });
});

test('[THM-002] [THM-004] light puts the class light on the page and #ffffff on the browser', () => {
  startSystem(true);
  setTheme('light');
  expect(look()).toEqual({ dark: false, light: true, browser: '#ffffff' });
});

test('[THM-006] the choice is stored under swissfam-theme, and what is not a theme counts as none', () => {
  startSystem(false);
  setTheme('dark');
  expect(themeKey).toBe('swissfam-theme');
  expect(localStorage.getItem('swissfam-theme')).toBe('dark');
  localStorage.setItem('swissfam-theme', 'purple');
  expect(readTheme()).toBe('system');
});

test('a browser that refuses to store keeps the choice while the page is open', () => {
  startSystem(false);
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setTheme('dark');
  expect(readTheme()).toBe('dark');
  refuse.mockRestore();
  setTheme('system');
});
