import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormats, themes, timeFormats, treeViews, utcOffsets } from '#contract/setting-choices.ts';
import { traditions } from '#domain/kinship/words/indonesian-traditions.ts';
import { languageNames, languages } from '#domain/languages.ts';
import { browserZone } from '#web/client/session/use-dates.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { SettingSelect, SettingSwitch } from './setting-fields.tsx';
import { useSettingsForm } from './settings-form.ts';

const switches = ['showPhotos', 'showBirthDates', 'showDeathDates', 'compactView', 'singleKeyShortcuts'] as const;

export function PreferencesSection() {
  const { t } = useTranslation(['settings', 'kinship']);
  return (
    <TitledSection roomy title={t('preferences.title')} text={t('preferences.text')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SettingSelect
          name="language"
          label={t('preferences.language')}
          options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        />
        <SettingSelect
          name="theme"
          label={t('preferences.theme')}
          options={themes.map((value) => ({ value, label: t(`preferences.${value}`) }))}
        />
        <TimezoneField />
        <SettingSelect
          name="dateFormat"
          label={t('preferences.dateFormat')}
          help={t('preferences.dateHelp')}
          unchosen={t('preferences.dateUnchosen')}
          options={dateFormats.map((value) => ({ value, label: value }))}
        />
        <SettingSelect
          name="timeFormat"
          label={t('preferences.timeFormat')}
          options={timeFormats.map((value) => ({ value, label: t(`preferences.${value}`) }))}
        />
        <SettingSelect
          name="defaultTreeView"
          label={t('preferences.defaultTreeView')}
          options={treeViews.map((value) => ({ value, label: t(`preferences.${value}`) }))}
        />
        <SettingSelect
          name="kinshipTradition"
          label={t('kinship:tradition.label')}
          options={traditions.map((value) => ({ value, label: t(`kinship:tradition.${value}`) }))}
        />
      </div>
      {switches.map((name) => (
        <SettingSwitch key={name} name={name} label={t(`preferences.${name}`)} help={t(`preferences.${name}Help`)} />
      ))}
    </TitledSection>
  );
}

/** The nine offsets first, then every zone that this browser knows, found by typing. */
function TimezoneField() {
  const { t } = useTranslation('settings');
  const { values, change, isChosen } = useSettingsForm();
  const options = useMemo(() => {
    const zones = [...utcOffsets, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
    const isListed = zones.includes(values.timezone);
    return (isListed ? zones : [values.timezone, ...zones]).map((value) => ({
      value,
      label: value.replaceAll('_', ' '),
    }));
  }, [values.timezone]);
  const zone = browserZone();
  return (
    <Field
      label={t('preferences.timezone')}
      help={isChosen('timezone') ? t('preferences.timezoneUsed') : t('preferences.timezoneHelp', { zone })}
    >
      <Combobox
        options={options}
        value={values.timezone}
        onChange={(timezone) => change({ timezone: timezone ?? utcOffsets[3] })}
      />
    </Field>
  );
}
