import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { utcOffsets } from '#contract/setting-choices.ts';
import { browserZone } from '#web/client/session/use-dates.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { useSettingsForm } from './settings-form.ts';

/** The nine offsets first, then every zone that this browser knows, found by typing. */
export function TimezoneField() {
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
