import { useTranslation } from 'react-i18next';
import type { ShownSettings } from '#contract/system-settings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { LeaveUnsaved } from './leave-unsaved.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingsFile } from './settings-file.tsx';
import { settingsSections } from './settings-sections.ts';
import { SmtpPassword } from './smtp-password.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SystemSettingsForm({ stored }: { stored: ShownSettings }) {
  const { t } = useTranslation(['admin', 'house', 'everywhere']);
  const { form, draft, submit, startFrom, fill, isSaving } = useSettingsForm(stored);
  const { isDirty } = form.formState;
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-10">
        <DraftOffer draft={draft} />
        {settingsSections.map(({ section, entries }) => (
          <section key={section} aria-labelledby={`settings-${section}`} className="grid gap-5">
            <h2 id={`settings-${section}`} className="border-b pb-2 text-xl">
              {t(`settings.sections.${section}`, { ns: 'house' })}
            </h2>
            {section === 'mail' && stored.mailByEnvironment && (
              <Alert tone="notice">{t('settings.mailByEnvironment', { ns: 'house' })}</Alert>
            )}
            {entries.map((entry) => (
              <SettingField key={entry.name} entry={entry} form={form} />
            ))}
            {section === 'mail' && <SmtpPassword form={form} isKept={stored.hasSmtpPassword} />}
          </section>
        ))}
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t bg-paper py-3">
          <NotSavedYet draft={draft} />
          <Button type="submit" look="primary" busy={isSaving}>
            {t(isSaving ? 'saving' : 'save', { ns: 'everywhere' })}
          </Button>
          {isDirty && (
            <Button look="quiet" onClick={() => startFrom(stored)}>
              {t('settings.discard')}
            </Button>
          )}
          <p role="status">{isDirty && <Badge tone="notice">{t('settings.unsaved')}</Badge>}</p>
        </div>
        <LeaveUnsaved when={isDirty} />
      </form>
      <SettingsFile stored={stored} onImport={fill} onReset={startFrom} />
    </>
  );
}
