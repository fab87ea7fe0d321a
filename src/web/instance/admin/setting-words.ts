import { useTranslation } from 'react-i18next';
import type { SystemSettings } from '#contract/system-settings.ts';

/** The four that were there first keep their words where they were. */
const inAdmin = ['maxFamilySize', 'dataRetentionDays', 'sessionTimeout', 'maxLoginAttempts'] as const;
const isInAdmin = (name: keyof SystemSettings): name is (typeof inAdmin)[number] => inAdmin.some((one) => one === name);

/** What a setting is called and what it does. */
export function useSettingWords(): (name: keyof SystemSettings) => { readonly label: string; readonly help: string } {
  const admin = useTranslation('admin').t;
  const instance = useTranslation('instance').t;
  return (name) =>
    isInAdmin(name)
      ? { label: admin(`settings.${name}.label`), help: admin(`settings.${name}.help`) }
      : { label: instance(`settings.${name}.label`), help: instance(`settings.${name}.help`) };
}
