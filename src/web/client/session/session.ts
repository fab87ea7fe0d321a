import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type SessionUser, signOut as signOutRoute } from '#contract/accounts.ts';
import { holdDeviceChoices } from '#web/client/browser-storage.ts';
import { call } from '#web/client/server/call.ts';
import { forgetEverything } from './forget.ts';
import { isPersonal } from './personal-queries.ts';
import { sessionQuery } from './session-query.ts';

/** `failed` means that we could not find out: nobody is shown as signed in then, but nobody is sent away either. */
export type Session =
  | { status: 'loading'; user: null; retry: () => void }
  | { status: 'signed-out'; user: null; retry: () => void }
  | { status: 'failed'; user: null; error: Error; retry: () => void }
  | { status: 'signed-in'; user: SessionUser; retry: () => void };

/** Throws outside the providers of the app, as every hook of the query layer does. */
export function useSession(): Session {
  const query = useQuery(sessionQuery);
  const retry = () => void query.refetch();
  if (query.isError) return { status: 'failed', user: null, error: query.error, retry };
  if (query.isPending) return { status: 'loading', user: null, retry };
  if (query.data === null) return { status: 'signed-out', user: null, retry };
  return { status: 'signed-in', user: query.data, retry };
}

/**
 * Whom the guard has let in. A session that ends is told to everybody at once, but a page must not see it before the guard,
 * which takes the page away.
 */
export const GuardedUser = createContext<SessionUser | null>(null);

/** The signed-in user of a page that stands behind the guard. */
export function useUser(): SessionUser {
  const guarded = use(GuardedUser);
  const session = useSession();
  const user = guarded ?? session.user;
  if (!user) throw new Error('useUser was called on a page that no guard protects.');
  return user;
}

export function hasRole(user: Pick<SessionUser, 'role'> | null, needed: SessionUser['role'] = 'user'): boolean {
  if (!user) return false;
  return needed === 'user' || user.role === needed;
}

export function startSession(client: QueryClient, user: SessionUser): void {
  // What was read as somebody else, or as nobody, is not this user's.
  client.removeQueries({ predicate: isPersonal });
  client.setQueryData(sessionQuery.queryKey, user);
  announce('signed-in');
}

/** Shows who the user is now: as they have just been told to be, otherwise as the server says. */
export async function updateSession(client: QueryClient, user?: SessionUser): Promise<void> {
  if (user) client.setQueryData(sessionQuery.queryKey, user);
  else await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  announce('user-updated');
}

/** Forgets everything that belongs to the user who left, here and in the other tabs. */
export function leaveSession(client: QueryClient): void {
  endSession(client);
  announce('signed-out');
}

/** The same here alone. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, null);
  client.removeQueries({ predicate: isPersonal });
  forgetEverything('left');
}

/** Leaves at once, whatever the server answers: a failed sign-out is logged and nothing else. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // The server has the browser forget everything of ours, and with it what is the device's.
      const putBack = holdDeviceChoices();
      await call(signOutRoute, {}).finally(putBack);
    },
    onError: (error) => reportError(error),
    onSettled: () => leaveSession(client),
  });
}

const channelName = 'swissfam-session';

function announce(event: 'signed-in' | 'signed-out' | 'user-updated'): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(event);
  channel.close();
}

/** Signing in or out in one tab, or being called otherwise, shows in all the others. Returns the way to end it. */
export function followOtherTabs(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out') endSession(client);
    if (data === 'signed-in' || data === 'user-updated')
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return () => channel.close();
}
