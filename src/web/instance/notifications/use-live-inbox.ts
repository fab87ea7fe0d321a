import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchInbox } from '#contract/notifications.ts';
import { watchEvents } from '#web/client/server/watch-events.ts';
import { refreshSuggestions } from '#web/sharing/suggestions/refresh-suggestions.ts';
import { refreshInbox, unreadQuery } from './inbox-queries.ts';

/**
 * Follows the inbox while the page is in view. A page behind others lets go: over plain http a browser has six connections
 * to us in all, and would soon have none left for the rest.
 */
export function useLiveInbox(): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const follow = () => {
      stop?.();
      stop = undefined;
      if (document.visibilityState !== 'visible') return;
      stop = watchEvents({ route: watchInbox, event: 'inbox' }, (content) => {
        const parsed = watchInbox.ok.safeParse(content);
        if (!parsed.success) return;
        const isNews = client.getQueryData(unreadQuery.queryKey) !== parsed.data.unread;
        if (isNews) refreshInbox(client, parsed.data.unread);
        // What comes while nobody has read of the first is told by the same message.
        void refreshSuggestions(client);
      });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [client]);
}
