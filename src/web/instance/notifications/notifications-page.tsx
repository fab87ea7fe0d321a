import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deleteNotification, markAllRead, markNotification } from '#contract/notifications.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { inboxQuery, refreshInbox, unreadQuery } from './inbox-queries.ts';
import { NotificationItem } from './notification-item.tsx';
import { PushSwitch } from './push-switch.tsx';
import { useMessageChannels } from './use-message-channels.ts';

/** The inbox, and below it how else messages can be had. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { data: unread = 0 } = useQuery(unreadQuery);
  const change = useChangeInbox();
  return (
    <div className="grid max-w-prose gap-8">
      <PageHeader
        title={t('title')}
        lead={unread > 0 ? t('unread', { count: unread }) : t('allRead')}
        actions={
          <Button
            aria-disabled={unread === 0}
            busy={change.isPending && change.variables.act === 'read-all'}
            onClick={() => unread > 0 && change.mutate({ act: 'read-all' })}
          >
            {t('markAllRead')}
          </Button>
        }
      />
      <Inbox change={change} />
      <ChannelsSection />
      <CalendarSection />
    </div>
  );
}

function Inbox({ change }: { change: ReturnType<typeof useChangeInbox> }) {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const { data, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(inboxQuery);
  if (isPending) return <Skeleton className="h-64" />;
  if (isError) return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  const notifications = data.pages.flatMap(({ items }) => items);
  if (notifications.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return (
    <section aria-label={t('messages')} className="grid gap-4">
      <ul className="divide-y divide-hairline border-y">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onMark={(isRead) => change.mutate({ act: 'mark', id: notification.id, isRead })}
            onDelete={() => change.mutate({ act: 'delete', id: notification.id })}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </section>
  );
}

type InboxAct =
  | { readonly act: 'mark'; readonly id: string; readonly isRead: boolean }
  | { readonly act: 'delete'; readonly id: string }
  | { readonly act: 'read-all' };

/** Everything that can be done to messages; each answers with the number that is left unread. */
function useChangeInbox() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (setting: InboxAct) => {
      if (setting.act === 'read-all') return call(markAllRead, {});
      const params = { notificationId: setting.id };
      if (setting.act === 'delete') return call(deleteNotification, { params });
      return call(markNotification, { params, body: { isRead: setting.isRead } });
    },
    onSuccess: ({ unread }) => refreshInbox(client, unread),
    onError: (error) => notify.failure(t('notChanged'), { detail: errorText(error) }),
  });
}

/** How messages come outside of these pages, and what stands in the way. */
function ChannelsSection() {
  const { t } = useTranslation('notifications');
  const { mail } = useMessageChannels();
  return (
    <TitledSection
      title={t('channels.title')}
      text={
        <>
          {mail === false ? t('channels.noMail') : t('channels.mail')}{' '}
          <Link to="/dashboard/settings" className="inline-link">
            {t('channels.settings')}
          </Link>
        </>
      }
    >
      <PushSwitch />
    </TitledSection>
  );
}
