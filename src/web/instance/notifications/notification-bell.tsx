import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { watchInbox } from '#contract/notifications.ts';
import { watchEvents } from '#web/client/server/watch-events.ts';
import { refreshSuggestions } from '#web/sharing/suggestions/refresh-suggestions.ts';
import { refreshInbox, unreadQuery } from './inbox-queries.ts';

const MOST = 99;

/** The way to the inbox, and how many messages wait there. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const { data: unread = 0 } = useQuery(unreadQuery);
  useLiveInbox();
  const shown = unread > MOST ? `${MOST}+` : String(unread);
  const label = unread === 0 ? t('inbox.label') : t('inbox.unread', { unread: shown });
  return (
    <>
      <Link
        to="/dashboard/notifications"
        aria-label={label}
        className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-5 rounded-full bg-heart px-1 text-center font-medium text-on-heart text-sm tabular-nums"
          >
            {shown}
          </span>
        )}
      </Link>
      <span role="status" className="sr-only">
        {unread > 0 && label}
      </span>
    </>
  );
}

/** Follows the inbox. */
function useLiveInbox(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchEvents({ route: watchInbox, event: 'inbox' }, (content) => {
        const parsed = watchInbox.ok.safeParse(content);
        if (!parsed.success) return;
        const isNew = client.getQueryData(unreadQuery.queryKey) !== parsed.data.unread;
        if (isNew) refreshInbox(client, parsed.data.unread);
        // What comes while nobody has read of the first is told by the same message.
        void refreshSuggestions(client);
      }),
    [client],
  );
}
