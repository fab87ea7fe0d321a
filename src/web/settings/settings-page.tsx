import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/app/session.ts';
import { setTheme, themes, useTheme } from '#web/app/theme.ts';
import { chooseLanguage, useLanguage } from '#web/text/language.ts';
import { languageNames, languages } from '#web/text/languages.ts';
import { Field } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';

export function SettingsPage() {
  const { t } = useTranslation('dashboard');
  return (
    <div className="grid max-w-prose gap-8">
      <PageHeader title={t('settings.title')} />
      <Profile />
      <Display />
    </div>
  );
}

function Profile() {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const rows: readonly [label: string, value: string][] = [
    [t('settings.name'), `${user.firstName} ${user.lastName}`],
    [t('settings.email'), user.email],
    [t('settings.role'), t(`settings.${user.role}`)],
  ];
  return (
    <Section title={t('settings.profile')} text={t('settings.profileText')}>
      <dl className="divide-y divide-hairline border-y">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-ink-faint text-sm">{label}</dt>
            <dd className="wrap-anywhere" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Takes effect at once; there is nothing to save. */
function Display() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const theme = useTheme();
  return (
    <Section title={t('settings.display')} text={t('settings.here')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('settings.language')}>
          <Select
            value={language}
            onChange={({ target }) => {
              const chosen = languages.find((one) => one === target.value);
              if (chosen) void chooseLanguage(chosen);
            }}
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('settings.theme')}>
          <Select
            value={theme}
            onChange={({ target }) => {
              const chosen = themes.find((one) => one === target.value);
              if (chosen) setTheme(chosen);
            }}
          >
            {themes.map((one) => (
              <option key={one} value={one}>
                {t(`settings.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Section>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}
