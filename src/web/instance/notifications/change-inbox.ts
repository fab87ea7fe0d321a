import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteNotification, markAllRead, markNotification } from '#contract/notifications.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { refreshInbox } from './inbox-queries.ts';

type InboxAct =
  | { readonly act: 'mark'; readonly id: string; readonly isRead: boolean }
  | { readonly act: 'delete'; readonly id: string }
  | { readonly act: 'read-all' };

/** Everything that can be done to messages; each answers with the number that is left unread. */
export function useChangeInbox() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (wish: InboxAct) => {
      if (wish.act === 'read-all') return call(markAllRead, {});
      const params = { notificationId: wish.id };
      if (wish.act === 'delete') return call(deleteNotification, { params });
      return call(markNotification, { params, body: { isRead: wish.isRead } });
    },
    onSuccess: ({ unread }) => refreshInbox(client, unread),
    onError: (error) => notify.failure(t('notChanged'), { detail: errorText(error) }),
  });
}
