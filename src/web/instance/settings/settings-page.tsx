import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/client/session/session.ts';
import { settingsQuery } from '#web/client/session/user-settings.ts';
import { AccountSecurity } from '#web/instance/accounts/account-security.tsx';
import { SecondStepSection } from '#web/instance/two-factor/second-step-section.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { FileSection } from './file-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { OwnAccountSection } from './own-account-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SettingsFormContext } from './settings-form.ts';
import { useSettingsPage } from './use-settings-page.ts';

/** Everything a user chooses: what waits for Save first, then what takes effect by itself. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const stored = useQuery(settingsQuery(useUser().id));
  return (
    <div className="grid max-w-prose gap-10">
      <PageHeader title={t('title')} lead={t('lead')} />
      {stored.data ? (
        <Settings />
      ) : (
        stored.errorUpdateCount > 0 && <ErrorState title={t('loadFailed')} onRetry={() => void stored.refetch()} />
      )}
      <AccountSecurity />
      <SecondStepSection />
      <KeysSection />
      <OwnAccountSection />
    </div>
  );
}

/** The way to everything that opens the account beside its password. */
function KeysSection() {
  const { t } = useTranslation('keys');
  return (
    <TitledSection title={t('page.title')} text={t('page.text')}>
      <div>
        <Link to="/dashboard/settings/keys" className={buttonClasses({})}>
          {t('page.open')}
        </Link>
      </div>
    </TitledSection>
  );
}

function Settings() {
  const { t } = useTranslation('settings');
  const page = useSettingsPage();
  const { form, isDirty, failure } = page;
  return (
    <SettingsFormContext value={form}>
      <form
        noValidate
        className="grid gap-10"
        onSubmit={(event) => {
          event.preventDefault();
          page.trySave();
        }}
      >
        <DraftOffer draft={page.kept} />
        {failure && <Alert>{failure}</Alert>}
        <ProfileSection />
        <PreferencesSection />
        <NotificationsSection />
        <PrivacySection />
        <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t bg-paper py-3">
          <NotSavedYet draft={page.kept} />
          <Button type="submit" variant="primary" busy={page.isSaving} disabled={!isDirty}>
            {t('save')}
          </Button>
          {isDirty && (
            <Button variant="quiet" onClick={page.discard}>
              {t('discard')}
            </Button>
          )}
          <span role="status" className="text-notice text-sm">
            {isDirty && t('unsaved')}
          </span>
        </div>
      </form>
      <FileSection page={page} />
      <LeaveGuard when={isDirty} title={t('leaveTitle')} confirm={t('leave')}>
        {t('leaveText')}
      </LeaveGuard>
    </SettingsFormContext>
  );
}
