import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { SettingsAnswer } from '#contract/user-settings.ts';
import { keptSettingsKey, parseKept, readUnsent, withUnsent } from '#web/client/session/kept-settings.ts';
import { useUser } from '#web/client/session/session.ts';
import { setTheme } from '#web/client/session/theme.ts';
import { settingsQuery, useChangeSettings } from '#web/client/session/user-settings.ts';
import { chooseLanguage } from '#web/client/text/language.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';

/**
 * Brings what the user chose onto the page, whichever tab or computer it was chosen on. Theme and language that were never
 * chosen stay as this browser has them.
 */
export function FollowSettings({ children }: { children: ReactNode }) {
  const { id } = useUser();
  const { data, isPending, errorUpdateCount } = useQuery(settingsQuery(id));
  useOtherTabs(id);
  useUnsent(id);
  const theme = chosen(data, 'theme');
  useEffect(() => {
    if (theme) setTheme(theme);
  }, [theme]);
  const language = chosen(data, 'language');
  useEffect(() => {
    if (language) void chooseLanguage(language);
  }, [language]);
  // Without settings the pages work as well: a failure keeps nobody waiting, and asking again takes nothing away.
  return isPending && errorUpdateCount === 0 ? <LoadingScreen /> : children;
}

function chosen<Name extends 'theme' | 'language'>(answer: SettingsAnswer | undefined, name: Name) {
  return answer?.chosen.includes(name) ? answer.settings[name] : undefined;
}

/** What another tab keeps, this one shows. */
function useOtherTabs(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const answer = key === keptSettingsKey(userId) ? parseKept(newValue) : undefined;
      if (answer) client.setQueryData(settingsQuery(userId).queryKey, withUnsent(userId, answer));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [client, userId]);
}

/** What was chosen on a page that was left before the server had it. */
function useUnsent(userId: string): void {
  const { mutate } = useChangeSettings();
  useEffect(() => {
    const unsent = readUnsent(userId);
    if (Object.keys(unsent).length > 0) mutate(unsent);
  }, [mutate, userId]);
}
