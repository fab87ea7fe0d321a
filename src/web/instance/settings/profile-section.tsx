import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/client/session/session.ts';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { SettingText } from './setting-fields.tsx';

export function ProfileSection() {
  const { t } = useTranslation('settings');
  const user = useUser();
  return (
    <TitledSection roomy title={t('profile.title')} text={t('profile.text')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SettingText name="firstName" label={t('profile.firstName')} />
        <SettingText name="lastName" label={t('profile.lastName')} help={t('profile.lastNameHelp')} />
      </div>
      <dl className="divide-y divide-hairline border-y">
        <Row label={t('profile.email')} help={t('profile.emailHelp')}>
          {user.email}
        </Row>
        <Row label={t('profile.role')}>{t(`profile.${user.role}`)}</Row>
      </dl>
      <p>
        <Link to="/dashboard/people/$userId" params={{ userId: user.id }} className="inline-link inline-block py-1">
          {t('profile.view')}
        </Link>
      </p>
    </TitledSection>
  );
}

function Row({ label, help, children }: { label: string; help?: string; children: string }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-faint text-sm">{label}</dt>
      <dd>
        <span className="wrap-anywhere" dir="auto">
          {children}
        </span>
        {help && <span className="block text-ink-faint text-sm">{help}</span>}
      </dd>
    </div>
  );
}
