import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getUserSettings,
  type SettingsAnswer,
  type UserSettings,
  updateUserSettings,
} from '#contract/user-settings.ts';
import { call } from './call.ts';
import { nothingChosen } from './held-settings.ts';
import { keepSettings, readKeptSettings } from './kept-settings.ts';
import { useSession } from './session.ts';

/** The copy in this browser is shown until the server has answered. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['settings', userId],
    queryFn: async ({ signal }): Promise<SettingsAnswer> => {
      const answer = await call(getUserSettings, { signal });
      keepSettings(userId, answer);
      return answer;
    },
    initialData: () => readKeptSettings(userId),
    initialDataUpdatedAt: 0,
    gcTime: Number.POSITIVE_INFINITY,
    // A page has many readers of the settings; each of them asking again would never let a failure rest.
    retryOnMount: false,
  });

/** What the server or, before, this browser knows of whoever is signed in. */
export function useSettingsOfSession(): SettingsAnswer {
  const { user } = useSession();
  const { data } = useQuery({ ...settingsQuery(user?.id ?? 'nobody'), enabled: user !== null });
  return (user && data) ?? nothingChosen;
}

export type SettingsPatch = { readonly [Name in keyof UserSettings]?: UserSettings[Name] };

/** Sets some of one's settings; they hold on every open page at once. */
export function useChangeSettings() {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: (patch: SettingsPatch) => call(updateUserSettings, { body: patch }),
    onSuccess: (answer) => user && showSettings(client, user.id, answer),
  });
}

/** A new state from the server: for this page, for the other tabs, and for the next start. */
export function showSettings(client: QueryClient, userId: string, answer: SettingsAnswer): void {
  client.setQueryData(settingsQuery(userId).queryKey, answer);
  keepSettings(userId, answer);
}
