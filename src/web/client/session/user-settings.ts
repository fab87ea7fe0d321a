import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getUserSettings, type SettingsAnswer, updateUserSettings } from '#contract/user-settings.ts';
import { isPassing } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { nothingChosen } from './held-settings.ts';
import {
  addUnsent,
  dropUnsent,
  keepSettings,
  readKeptSettings,
  readUnsent,
  removeUnsent,
  type SettingsPatch,
  withUnsent,
} from './kept-settings.ts';
import { useSession } from './session.ts';

/** The copy in this browser is shown until the server has answered. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['settings', userId],
    queryFn: async ({ signal }): Promise<SettingsAnswer> => {
      const answer = await call(getUserSettings, { signal });
      // A choice was answered in the meantime.
      signal.throwIfAborted();
      keepSettings(userId, answer);
      return withUnsent(userId, answer);
    },
    initialData: () => {
      const kept = readKeptSettings(userId);
      return kept && withUnsent(userId, kept);
    },
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

/** One write of settings after the other: the last choice is the last to arrive. */
export const settingsScope = { id: 'settings' };

/**
 * Sets some of one's settings; they hold on every open page at once. What has not reached the server by the end of the
 * page is sent by the next one, see `FollowSettings`.
 */
export function useChangeSettings() {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    scope: settingsScope,
    onMutate: (patch: SettingsPatch) => {
      if (!user) return;
      addUnsent(user.id, patch);
      client.setQueryData(settingsQuery(user.id).queryKey, (shown) => shown && withUnsent(user.id, shown));
    },
    mutationFn: async () => {
      if (user) await sendUnsent(client, user.id);
    },
    onError: () => user && client.invalidateQueries({ queryKey: settingsQuery(user.id).queryKey }),
  });
}

async function sendUnsent(client: QueryClient, userId: string): Promise<void> {
  const body = readUnsent(userId);
  // Then it went along with the choice before.
  if (Object.keys(body).length === 0) return;
  try {
    const answer = await call(updateUserSettings, { body, idempotencyKey: idempotencyKey(), isPatient: true });
    removeUnsent(userId, body);
    showSettings(client, userId, answer);
  } catch (error) {
    if (!isPassing(error)) removeUnsent(userId, body);
    throw error;
  }
}

/** Shows what was saved under these names: an earlier choice that still waits to be sent is outdated. */
export function showSaved(client: QueryClient, userId: string, answer: SettingsAnswer, names: readonly string[]): void {
  dropUnsent(userId, names);
  showSettings(client, userId, answer);
}

/** A new state from the server: for this page, for the other tabs, and for the next start. */
function showSettings(client: QueryClient, userId: string, answer: SettingsAnswer): void {
  const { queryKey } = settingsQuery(userId);
  client.setQueryData(queryKey, withUnsent(userId, answer));
  keepSettings(userId, answer);
  // An answer that is on its way may know less.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}
