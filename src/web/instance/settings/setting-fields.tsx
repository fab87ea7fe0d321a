import type { ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type SettingName, type SettingValues, useSettingsForm } from './settings-form.ts';

type NameOf<Value> = { [Name in SettingName]: SettingValues[Name] extends Value ? Name : never }[SettingName];

interface SettingProps<Name extends SettingName> {
  readonly name: Name;
  readonly label: string;
  readonly help?: ReactNode;
}

export function SettingText({ name, label, help }: SettingProps<'firstName' | 'lastName'>) {
  const { values, change, problems } = useSettingsForm();
  return (
    <Field label={label} help={help} error={problems[name]}>
      <TextInput
        value={values[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        dir="auto"
        autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
      />
    </Field>
  );
}

/** `obstacle` says why the switch can do nothing here; it then stands still. */
export function SettingSwitch({
  name,
  label,
  help,
  obstacle,
}: SettingProps<NameOf<boolean>> & { readonly obstacle?: string | undefined }) {
  const { values, change } = useSettingsForm();
  return (
    <Switch
      label={label}
      help={obstacle ?? help}
      checked={values[name]}
      disabled={obstacle !== undefined}
      onCheckedChange={(checked) => change({ [name]: checked })}
    />
  );
}

type ChoiceName =
  | 'language'
  | 'theme'
  | 'dateFormat'
  | 'timeFormat'
  | 'defaultTreeView'
  | 'kinshipTradition'
  | VisibilityName;
type VisibilityName = 'profileVisibility' | 'treeVisibility';

interface SettingSelectProps<Name extends ChoiceName> extends SettingProps<Name> {
  readonly options: readonly { readonly value: SettingValues[Name]; readonly label: string; readonly lang?: string }[];
  /** Stands first as long as nothing has been chosen, where that is something else than the default. */
  readonly unchosen?: string;
}

export function SettingSelect<Name extends ChoiceName>(props: SettingSelectProps<Name>) {
  const { name, label, help, options, unchosen } = props;
  const { values, change, isChosen } = useSettingsForm();
  const isUnchosen = unchosen !== undefined && !isChosen(name);
  return (
    <Field label={label} help={help}>
      <Select
        value={isUnchosen ? '' : values[name]}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value);
          if (chosen) change({ [name]: chosen.value });
        }}
      >
        {isUnchosen && <option value="">{unchosen}</option>}
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
