import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PushSwitch } from './push-switch.tsx';
import { useMessageChannels } from './use-message-channels.ts';

/** How messages come outside of these pages, and what stands in the way. */
export function ChannelsSection() {
  const { t } = useTranslation('notifications');
  const id = useId();
  const { mail } = useMessageChannels();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {t('channels.title')}
        </h2>
        <p className="text-ink-soft">
          {mail === false ? t('channels.noMail') : t('channels.mail')}{' '}
          <Link to="/dashboard/settings" className="inline-link">
            {t('channels.settings')}
          </Link>
        </p>
      </div>
      <PushSwitch />
    </section>
  );
}
