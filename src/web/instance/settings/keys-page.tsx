import { useTranslation } from 'react-i18next';
import { SessionSection } from '#web/instance/accounts/session-section.tsx';
import { TokenSection } from '#web/instance/api-tokens/token-section.tsx';
import { CalendarSection } from '#web/instance/notifications/calendar-section.tsx';
import { PasskeySection } from '#web/instance/passkeys/passkey-section.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EndAllKeys } from './end-all-keys.tsx';
import { OwnLinksSection } from './own-links-section.tsx';

/** Everything that opens the account beside its password, or shows its trees, in one place. */
export function KeysPage() {
  const { t } = useTranslation('keys');
  return (
    <div className="grid max-w-prose gap-10">
      <PageHeader title={t('page.title')} lead={t('page.lead')} actions={<EndAllKeys />} />
      <SessionSection />
      <PasskeySection />
      <TokenSection />
      <CalendarSection />
      <OwnLinksSection />
    </div>
  );
}
