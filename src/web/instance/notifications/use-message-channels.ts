import { queryOptions, useQuery } from '@tanstack/react-query';
import { getChannels } from '#contract/notifications.ts';
import { call } from '#web/client/server/call.ts';

export const channelsQuery = queryOptions({
  queryKey: ['inbox', 'channels'],
  queryFn: ({ signal }) => call(getChannels, { signal }),
});

/** Why this browser can get no push messages; null where it can. */
export type PushObstacle = 'insecure' | 'unsupported' | 'denied' | null;

export function pushObstacle(): PushObstacle {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** How messages can reach the user beside the inbox; `mail` is undefined until the server has said. */
export function useMessageChannels() {
  const { data } = useQuery(channelsQuery);
  return { mail: data?.mail, push: pushObstacle(), pushKey: data?.pushKey, browsers: data?.browsers ?? 0 };
}
