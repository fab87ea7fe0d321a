import { useState } from 'react';
import { notify } from '#web/client/toast.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Samples } from './sample.tsx';

const crowd = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `Person ${index + 1}`,
  detail: `° ${1700 + (index % 300)}`,
}));

export function FieldSamples() {
  const [person, setPerson] = useState<string | null>(null);
  const [on, setOn] = useState(true);
  return (
    <Samples title="Fields">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Field label="First name" required>
          <TextInput dir="auto" />
        </Field>
        <Field label="Birth" help="As you know it: 'about 1900', '12 Mar 1901', 'Easter 1699'" optional>
          <TextInput />
        </Field>
        <Field label="Email" error="Invalid email address" required>
          <TextInput defaultValue="abc.def" />
        </Field>
        <Field label="Password">
          <PasswordInput />
        </Field>
        <Field label="Gender">
          <Select>
            <option>Male</option>
            <option>Female</option>
          </Select>
        </Field>
        <Field label="Father" help="5,000 people to choose from">
          <Combobox options={crowd} value={person} onChange={setPerson} placeholder="Type a name" />
        </Field>
        <Field label="Notes">
          <TextArea />
        </Field>
        <Field label="Read only for now">
          <TextInput disabled defaultValue="Archived" />
        </Field>
        <div className="grid gap-3">
          <Checkbox label="No last name" />
          <Checkbox label="Include photographs" help="Makes the file larger" defaultChecked />
          <Checkbox label="Cannot be changed" disabled />
        </div>
        <div className="grid gap-3">
          <Switch label="Weekly digest" help="On Mondays, by mail" checked={on} onCheckedChange={setOn} />
          <Switch label="Push notifications" checked={false} onCheckedChange={() => undefined} disabled />
        </div>
      </div>
      <ChoiceSample />
      <FileDrop hint="GEDCOM file (.ged), up to 200 MB" accept=".ged" onFile={(file) => notify.plain(file.name)} />
    </Samples>
  );
}

function ChoiceSample() {
  const [paper, setPaper] = useState('a4');
  return (
    <ChoiceList
      label="Paper"
      choices={[
        { value: 'a4', title: 'A4', help: 'For the printer at home.' },
        { value: 'a0', title: 'A0', help: 'For the wall, from a copy shop.' },
        { value: 'none', title: 'None' },
      ]}
      value={paper}
      onChange={setPaper}
    />
  );
}
