import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ShownSettings, systemSettings } from '#contract/system-settings.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { Field } from '#web/ui/field.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useSettingWords } from './setting-words.ts';
import { SettingsFile } from './settings-file.tsx';
import { settingsSections } from './settings-sections.ts';
import { useUpdateSystemSettings } from './update-system-settings.ts';
import { type SettingsValues, useSettingsForm } from './use-settings-form.ts';

export function SystemSettingsForm({ stored }: { stored: ShownSettings }) {
  const { t } = useTranslation(['admin', 'instance', 'everywhere']);
  const { form, draft, submit, startFrom, fill, isSaving } = useSettingsForm(stored);
  const { isDirty } = form.formState;
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-10">
        <DraftOffer draft={draft} />
        {settingsSections.map(({ section, entries }) => (
          <section key={section} aria-labelledby={`settings-${section}`} className="grid gap-5">
            <h2 id={`settings-${section}`} className="border-b pb-2 text-xl">
              {t(`settings.sections.${section}`, { ns: 'instance' })}
            </h2>
            {section === 'mail' && stored.mailByEnvironment && (
              <Alert tone="notice">{t('settings.mailByEnvironment', { ns: 'instance' })}</Alert>
            )}
            {entries.map((entry) => (
              <SettingField key={entry.name} entry={entry} form={form} />
            ))}
            {section === 'mail' && <SmtpPassword form={form} isKept={stored.hasSmtpPassword} />}
          </section>
        ))}
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t bg-paper py-3">
          <NotSavedYet draft={draft} />
          <Button type="submit" variant="primary" busy={isSaving}>
            {t(isSaving ? 'saving' : 'save', { ns: 'everywhere' })}
          </Button>
          {isDirty && (
            <Button variant="quiet" onClick={() => startFrom(stored)}>
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

/** Asks before a page with unsaved changes is left. */
function LeaveUnsaved({ when }: { when: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <LeaveGuard when={when} title={t('settings.leaveTitle')} confirm={t('settings.leave')}>
      <p>{t('settings.leaveText')}</p>
    </LeaveGuard>
  );
}

interface SettingFieldProps {
  entry: (typeof settingsSections)[number]['entries'][number];
  form: UseFormReturn<SettingsValues>;
}

/** One setting with what it does; wrong numbers are told what is right. */
function SettingField({ entry, form }: SettingFieldProps) {
  const { t } = useTranslation(['admin', 'instance']);
  const { format } = new Intl.NumberFormat(useLanguage());
  const words = useSettingWords();
  const { name } = entry;
  const { label, help } = words(name);
  const hasError = form.formState.errors[name] !== undefined;
  if (entry.kind === 'switch') return <Checkbox label={label} help={help} {...form.register(name)} />;
  if (entry.kind === 'number') {
    const { minValue, maxValue } = systemSettings.shape[entry.name];
    const range = { min: format(minValue ?? 0), max: format(maxValue ?? 0) };
    return (
      <Field label={label} help={help} error={hasError ? t('settings.range', range) : undefined} required>
        <TextInput
          type="number"
          inputMode="numeric"
          min={minValue ?? undefined}
          max={maxValue ?? undefined}
          step={1}
          className="max-w-48 scroll-mb-24 tabular-nums"
          {...form.register(name, { valueAsNumber: true })}
        />
      </Field>
    );
  }
  const max = systemSettings.shape[entry.name].maxLength ?? 0;
  const props = { dir: 'auto', autoComplete: 'off', maxLength: max, ...form.register(name) } as const;
  return (
    <Field
      label={label}
      help={help}
      error={hasError ? t('settings.length', { ns: 'instance', max }) : undefined}
      required={name === 'systemName'}
    >
      {name === 'systemDescription' ? <TextArea {...props} /> : <TextInput {...props} />}
    </Field>
  );
}

/** Goes in and is never shown again: what is seen is whether one is kept. */
function SmtpPassword({ form, isKept }: { form: UseFormReturn<SettingsValues>; isKept: boolean }) {
  const { t } = useTranslation(['instance', 'admin']);
  const errorText = useErrorText();
  const update = useUpdateSystemSettings();
  const forget = () =>
    update.mutate(
      { smtpPassword: null },
      {
        onSuccess: () => notify.success(t('settings.saved', { ns: 'admin' })),
        onError: (error) => notify.failure(t('settings.saveFailed', { ns: 'admin' }), { detail: errorText(error) }),
      },
    );
  return (
    <div className="grid gap-2">
      <Field
        label={t('settings.smtpPassword.label')}
        help={t(isKept ? 'settings.smtpPassword.kept' : 'settings.smtpPassword.none')}
        error={form.formState.errors.smtpPassword?.message}
      >
        <PasswordInput autoComplete="new-password" maxLength={500} {...form.register('smtpPassword')} />
      </Field>
      {isKept && (
        <Button size="small" className="justify-self-start" busy={update.isPending} onClick={forget}>
          {t('settings.forgetPassword')}
        </Button>
      )}
    </div>
  );
}
