import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  movesMail,
  passwordAgain,
  type ShownSettings,
  type SystemSettings,
  smtpPassword,
  systemSettings,
} from '#contract/system-settings.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { useUpdateSystemSettings } from './update-system-settings.ts';

/** An empty password leaves the one that is kept. */
const form = systemSettings.extend({ smtpPassword: z.union([z.literal(''), smtpPassword]) });
export type SettingsValues = z.output<typeof form>;

const names = form.keyof().options;

const formFor = (stored: ShownSettings) =>
  form.refine((values) => !stored.hasSmtpPassword || values.smtpPassword !== '' || !movesMail(stored, values), {
    path: ['smtpPassword'],
    message: passwordAgain,
  });

/** `stored` may change while the form is open; what was typed since stays. */
export function useSettingsForm(stored: ShownSettings) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const update = useUpdateSystemSettings();
  const { form: settings, draft } = useDraftForm<z.input<typeof form>, unknown, SettingsValues>(
    { form: 'system-settings' },
    { resolver: zodResolver(formFor(stored)), values: valuesOf(stored), resetOptions: { keepDirtyValues: true } },
  );
  const { dirtyFields } = settings.formState;

  // The options above hold for every reset, and here nothing typed is to stay.
  const startFrom = (from: ShownSettings) => settings.reset(valuesOf(from), { keepDirtyValues: false });
  const submit = settings.handleSubmit((values) => {
    const changed = Object.fromEntries(names.filter((name) => dirtyFields[name]).map((name) => [name, values[name]]));
    void draft
      .send(() => update.mutateAsync(changed))
      .then(
        (saved) => {
          startFrom(saved);
          notify.success(t('settings.saved'));
        },
        (error: unknown) => notify.failure(t('settings.saveFailed'), { detail: errorText(error) }),
      );
  });
  const fill = (values: Partial<SystemSettings>) => {
    for (const name of systemSettings.keyof().options) {
      const value = values[name];
      if (value !== undefined) settings.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return { form: settings, draft, submit, startFrom, fill, isSaving: update.isPending };
}

function valuesOf({ hasSmtpPassword: _has, mailByEnvironment: _by, ...stored }: ShownSettings): SettingsValues {
  return { ...stored, smtpPassword: '' };
}
