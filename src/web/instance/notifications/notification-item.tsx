import { useNavigate } from '@tanstack/react-router';
import { Mail, MailOpen, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationPath } from '#contract/notification-path.ts';
import type { Notification } from '#contract/notifications.ts';
import { sayNotification } from '#contract/say-notification.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface NotificationItemProps {
  notification: Notification;
  onMark: (isRead: boolean) => void;
  onDelete: () => void;
}

/** One message: what happened, when, and the way to where it happened. */
export function NotificationItem({ notification, onMark, onDelete }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const people = notification.people.map(({ name }) => name);
  const sentence = sayNotification({ ...notification, people }, (text, values) => t(`sentences.${text}`, values));
  const path = notificationPath({ ...notification, memberIds: notification.people.map(({ id }) => id) });
  const isUnread = notification.readAt === null;
  const { moment } = useDates();
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    // Also where the list says that it is read: it may just have been put back, and not be read anew yet.
    onMark(true);
    // In another tab, if that is what was asked for; otherwise without loading everything again.
    if (path === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href: path });
  };
  return (
    <li className={`flex items-start gap-2 py-2 pl-3 ${isUnread ? 'border-accent border-l-4 bg-accent-soft' : ''}`}>
      <div className="min-w-0 flex-1 py-1.5">
        <p dir="auto" className={`wrap-anywhere ${isUnread ? 'font-medium' : ''}`}>
          {isUnread && <span className="sr-only">{t('isUnread')} </span>}
          {path === null ? (
            sentence
          ) : (
            <a href={path} className="inline-link" onClick={follow}>
              {sentence}
            </a>
          )}
        </p>
        <time dateTime={notification.at} className="text-ink-faint text-sm">
          {moment(notification.at)}
        </time>
      </div>
      <IconButton
        label={isUnread ? t('markRead', { message: sentence }) : t('markUnread', { message: sentence })}
        onClick={() => onMark(isUnread)}
      >
        {isUnread ? <MailOpen /> : <Mail />}
      </IconButton>
      <IconButton variant="danger" label={t('remove', { message: sentence })} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  );
}
