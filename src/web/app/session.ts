import { type Query, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type SessionUser, signOut as signOutRoute } from '#contract/accounts.ts';
import { call } from './call.ts';
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

/** Forgets everything that belongs to the user who left. Feature stores outside the query cache listen to `onSignedOut`. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, null);
  client.removeQueries({ predicate: isPersonal });
  for (const forget of forgetters) forget();
}

/** Everything but who is signed in, and what is the same for everybody (`meta: { public: true }`). */
function isPersonal(query: Query): boolean {
  return query.queryKey[0] !== sessionQuery.queryKey[0] && query.meta?.public !== true;
}

const forgetters = new Set<() => void>();

/** Registers what must be forgotten at sign-out: workers, stores, databases. Returns the way to end it. */
export function onSignedOut(forget: () => void): () => void {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

/** Leaves at once, whatever the server answers: a failed sign-out is logged and nothing else. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(signOutRoute, {}),
    onError: (error) => reportError(error),
    onSettled: () => {
      endSession(client);
      announce('signed-out');
    },
  });
}

const channelName = 'swissfam-session';

function announce(event: 'signed-in' | 'signed-out'): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(event);
  channel.close();
}

/** Signing in or out in one tab shows in all the others. Returns the way to end it. */
export function followOtherTabs(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out') endSession(client);
    if (data === 'signed-in') void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return () => channel.close();
}
