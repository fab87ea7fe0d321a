import { useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type shell from '#locales/en/shell.json';

let name: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(next: string | undefined) {
  name = next;
  for (const listener of listeners) listener();
}

/** What the page is called, in its tab and its header: the name of whom it is about where it has said one, or that of its route. */
export function usePageName(): { readonly title: string; readonly key: keyof (typeof shell)['titles'] } {
  const { t } = useTranslation('shell');
  const own = useSyncExternalStore(subscribe, () => name);
  const titles = useMatches({ select: (matches) => matches.map((match) => match.staticData.title) });
  const key = titles.findLast((title) => title !== undefined) ?? 'notFound';
  return { title: own ?? t(`titles.${key}`), key };
}

/** Calls the page so while it is on screen. */
export function useNamePage(own: string | undefined): void {
  useEffect(() => {
    write(own);
    return () => write(undefined);
  }, [own]);
}
