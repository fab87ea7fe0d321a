import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { useChangeInbox } from './change-inbox.ts';
import { ChannelsSection } from './channels-section.tsx';
import { inboxQuery, unreadQuery } from './inbox-queries.ts';
import { NoticeItem } from './notice-item.tsx';

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
  const notices = data.pages.flatMap(({ items }) => items);
  if (notices.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return (
    <section aria-label={t('messages')} className="grid gap-4">
      <ul className="divide-y divide-hairline border-y">
        {notices.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            onMark={(isRead) => change.mutate({ act: 'mark', id: notice.id, isRead })}
            onDelete={() => change.mutate({ act: 'delete', id: notice.id })}
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
