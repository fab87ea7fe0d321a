import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type SystemSettings, systemSettings } from '#contract/system-settings.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useLanguage } from '#web/text/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { notify } from '#web/ui/toast.ts';
import { LeaveUnsaved } from './leave-unsaved.tsx';
import { useUpdateSystemSettings } from './update-system-settings.ts';

const numbers = systemSettings.pick({
  maxFamilySize: true,
  dataRetentionDays: true,
  sessionTimeout: true,
  maxLoginAttempts: true,
});
const bounds = numbers.shape;
const names = numbers.keyof().options;

type NumberSettings = Pick<SystemSettings, (typeof names)[number]>;

/** `stored` may change while the form is open; what was typed since stays. */
export function SystemSettingsForm({ stored }: { stored: SystemSettings }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { format } = new Intl.NumberFormat(useLanguage());
  const update = useUpdateSystemSettings();
  const form = useForm({
    resolver: zodResolver(numbers),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isDirty } = form.formState;

  // The options above hold for every reset, and here nothing typed is to stay.
  const startFrom = (settings: NumberSettings) => form.reset(settings, { keepDirtyValues: false });
  const submit = (settings: NumberSettings) => {
    const changed = Object.fromEntries(names.filter((name) => dirtyFields[name]).map((name) => [name, settings[name]]));
    update.mutate(changed, {
      onSuccess: (saved) => {
        startFrom(saved);
        notify.success(t('settings.saved'));
      },
      onError: (error) => notify.failure(t('settings.saveFailed'), { detail: errorText(error) }),
    });
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-6">
      {names.map((name) => {
        const { minValue, maxValue } = bounds[name];
        const range = { min: format(minValue ?? 0), max: format(maxValue ?? 0) };
        return (
          <Field
            key={name}
            label={t(`settings.${name}.label`)}
            help={t(`settings.${name}.help`)}
            error={errors[name] && t('settings.range', range)}
            required
          >
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
      })}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t bg-paper py-3">
        <Button type="submit" look="primary" busy={update.isPending}>
          {t(update.isPending ? 'saving' : 'save', { ns: 'everywhere' })}
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
  );
}
