import { createContext, use } from 'react';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import type { SettingsAnswer, UserSettings } from '#contract/user-settings.ts';

/** The defaults hold for nobody, and until it is known what somebody chose. */
export const nothingChosen: SettingsAnswer = { settings: defaultUserSettings, chosen: [] };

export const HeldSettings = createContext(nothingChosen);

/** What holds for whoever is signed in, and what of it they chose. */
export const useSettingsAnswer = (): SettingsAnswer => use(HeldSettings);

export const useUserSettings = (): UserSettings => useSettingsAnswer().settings;
