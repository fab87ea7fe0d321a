import { createContext, use } from 'react';
import type { UserSettings } from '#contract/user-settings.ts';

/** Everything the page lets its user change: the settings, and the name. */
export interface SettingValues extends UserSettings {
  readonly firstName: string;
  readonly lastName: string;
}

export type SettingsDraft = Partial<SettingValues>;
export type SettingName = keyof SettingValues;

export interface SettingsForm {
  /** As stored, with what has been changed and not saved. */
  readonly values: SettingValues;
  /** Whether the user has ever chosen a setting, or does now. */
  readonly isChosen: (name: keyof UserSettings) => boolean;
  readonly change: (draft: SettingsDraft) => void;
  /** What is wrong with a field, in a sentence of the contract. */
  readonly problems: Readonly<Partial<Record<SettingName, string>>>;
}

export const SettingsFormContext = createContext<SettingsForm | null>(null);

/** The form around a field. Throws outside of one. */
export function useSettingsForm(): SettingsForm {
  const form = use(SettingsFormContext);
  if (!form) throw new Error('useSettingsForm was called outside of a settings form.');
  return form;
}
