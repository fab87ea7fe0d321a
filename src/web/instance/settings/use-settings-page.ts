import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#contract/accounts.ts';
import {
  getUserSettings,
  resetUserSettings,
  type UserSettings,
  updateMe,
  updateUserSettings,
  userSettings,
} from '#contract/user-settings.ts';
import { call } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { useSettingsAnswer } from '#web/client/session/held-settings.ts';
import { readSettingsFile } from '#web/client/session/read-settings-file.ts';
import { updateSession, useUser } from '#web/client/session/session.ts';
import { setTheme, useTheme } from '#web/client/session/theme.ts';
import { settingsScope, showSaved } from '#web/client/session/user-settings.ts';
import { chooseLanguage, useLanguage } from '#web/client/text/language.ts';
import { notify } from '#web/client/toast.ts';
import { saveFile } from '#web/files/pictures/save-file.ts';
import { useDraft } from '#web/ui/drafts/use-draft.ts';
import type { SettingsDraft, SettingsForm } from './settings-form.ts';

class InvalidFile extends Error {}

/** To choose what is the default anyway says something here: until then screens do without. */
const unlikeDefault: readonly string[] = ['timezone', 'dateFormat'] satisfies (keyof UserSettings)[];

/** What the settings page holds and does: a draft over what is stored, until it is saved or discarded. */
export function useSettingsPage() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const user = useUser();
  const { settings, chosen } = useSettingsAnswer();
  const [draft, setDraft] = useState<SettingsDraft>({});
  const [problems, setProblems] = useState<SettingsForm['problems']>({});
  const kept = useDraft({ form: 'settings' }, { start: () => draft, apply: setDraft });
  const keep = useRef(kept.keep);
  keep.current = kept.keep;
  useEffect(() => keep.current(draft), [draft]);
  const onScreen = { language: useLanguage(), theme: useTheme() };
  const stored = {
    ...settings,
    // Where nothing was chosen the page is as this browser has it, perhaps from somebody else who uses it.
    language: chosen.includes('language') ? settings.language : onScreen.language,
    theme: chosen.includes('theme') ? settings.theme : onScreen.theme,
    firstName: user.firstName,
    lastName: user.lastName,
  };
  const pending = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => {
      const isStored = Object.entries(stored).some(([one, kept]) => one === name && kept === value);
      return !isStored || (unlikeDefault.includes(name) && !chosen.some((one) => one === name));
    }),
  );
  const isDirty = Object.keys(pending).length > 0;

  const begin = () => setProblems({});
  const save = useMutation({
    scope: settingsScope,
    onMutate: begin,
    mutationFn: async ({ firstName, lastName, ...rest }: SettingsDraft) => {
      // Keys of their own each time: what of a draft is still to be sent depends on what is stored by then.
      const patient = () => ({ idempotencyKey: idempotencyKey(), isPatient: true });
      const name = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
      if (Object.keys(name).length > 0) await updateSession(client, await call(updateMe, { body: name, ...patient() }));
      if (Object.keys(rest).length > 0)
        showSaved(client, user.id, await call(updateUserSettings, { body: rest, ...patient() }), Object.keys(rest));
    },
    onSuccess: () => {
      setDraft({});
      notify.success(t('saved'));
    },
    onError: () => notify.failure(t('saveAgain')),
  });
  const reset = useMutation({
    scope: settingsScope,
    onMutate: begin,
    mutationFn: () => call(resetUserSettings, {}),
    onSuccess: (answer) => {
      setDraft({});
      showSaved(client, user.id, answer, Object.keys(answer.settings));
      setTheme(answer.settings.theme);
      void chooseLanguage(answer.settings.language);
      notify.success(t('reset'));
    },
    onError: () => notify.failure(t('resetAgain')),
  });
  const exportFile = useMutation({
    mutationFn: async () => {
      const answer = await call(getUserSettings, {});
      const text = JSON.stringify(settingsFile(user, answer.settings, new Date()), null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), 'swissfam-settings.json');
    },
    onSuccess: () => notify.success(t('exported')),
    onError: () => notify.failure(t('exportAgain')),
  });
  const importFile = useMutation({
    scope: settingsScope,
    mutationFn: async (file: Blob) => {
      const found = readSettingsFile(userSettings, await file.text());
      if (!found) throw new InvalidFile();
      showSaved(client, user.id, await call(updateUserSettings, { body: found }), Object.keys(found));
    },
    onSuccess: () => {
      setDraft({});
      notify.success(t('imported'));
    },
    onError: (error) => notify.failure(t(error instanceof InvalidFile ? 'invalidFile' : 'importFailed')),
  });

  const form: SettingsForm = {
    values: { ...stored, ...draft },
    isChosen: (name: keyof UserSettings) => name in draft || chosen.includes(name),
    change: (change) => setDraft((current) => ({ ...current, ...change })),
    problems,
  };
  const trySave = () => {
    const found = updateMe.body.safeParse(draft).error?.issues ?? [];
    setProblems(Object.fromEntries(found.map(({ path, message }) => [String(path[0]), message])));
    if (found.length === 0)
      kept.submit(
        () => save.mutateAsync(pending),
        () => undefined,
      );
  };
  /** The last thing that went wrong, to stay on the page when its toast is gone. */
  const failure =
    (save.isError && t('updateFailed')) ||
    (reset.isError && t('resetFailed')) ||
    (exportFile.isError && t('exportFailed')) ||
    (importFile.isError && t(importFile.error instanceof InvalidFile ? 'invalidFile' : 'importFailed'));
  const discard = () => {
    setDraft({});
    setProblems({});
    save.reset();
  };
  return { form, kept, isDirty, failure, trySave, isSaving: save.isPending, discard, reset, exportFile, importFile };
}

/** A file of settings as the specification has it. */
function settingsFile(user: SessionUser, settings: UserSettings, now: Date) {
  const { firstName, lastName, email } = user;
  return {
    version: '1.0',
    exportDate: now.toISOString(),
    userType: user.role,
    settings: { firstName, lastName, email, ...settings },
  };
}
