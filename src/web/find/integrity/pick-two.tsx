import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { useFoundPeople } from '#web/people/members/find-people.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { usePersonText } from './person-text.ts';

/** For those who know of two entries that they are one person, whatever a search finds. */
export function PickTwo({ tree }: { tree: Tree }) {
  const { t } = useTranslation('integrity');
  const navigate = useNavigate();
  const [keep, setKeep] = useState<PickedPerson<MemberId> | null>(null);
  const [other, setOther] = useState<PickedPerson<MemberId> | null>(null);
  return (
    <section aria-labelledby="pick-two" className="grid max-w-prose gap-4 border-t pt-8">
      <h2 id="pick-two" className="text-xl">
        {t('pickTitle')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonField label={t('pickOne')} tree={tree} value={keep} onChange={setKeep} />
        <PersonField label={t('pickOther')} tree={tree} value={other} onChange={setOther} />
      </div>
      <div>
        <Button
          disabled={keep === null || other === null}
          onClick={() => {
            if (keep === null || other === null) return;
            const search = { tree: tree.id, show: 'twice', keep: keep.value, with: other.value } as const;
            void navigate({ to: '/dashboard/check', search });
          }}
        >
          {t('compare')}
        </Button>
      </div>
    </section>
  );
}

interface PickedPerson<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail: string;
}

interface PersonFieldProps {
  label: string;
  tree: Tree;
  value: PickedPerson<MemberId> | null;
  onChange: (person: PickedPerson<MemberId> | null) => void;
}

/** Finds somebody of the tree by name. */
function PersonField({ label, tree, value, onChange }: PersonFieldProps) {
  const { t } = useTranslation('integrity');
  const { nameOf, yearsOf } = usePersonText();
  const [typed, setTyped] = useState('');
  const people = useFoundPeople(tree.id, typed);
  const found = (people.data ?? []).map((person) => ({
    value: person.id,
    label: nameOf(person),
    detail: yearsOf(person),
  }));
  const isListed = value === null || found.some((person) => person.value === value.value);
  const options = isListed ? found : [value, ...found];
  return (
    <Field label={label}>
      <Combobox
        options={options}
        value={value?.value ?? null}
        onChange={(chosen) => {
          onChange(options.find((person) => person.value === chosen) ?? null);
          setTyped('');
        }}
        onQuery={setTyped}
        loading={people.isFetching}
        placeholder={t('pickHint')}
      />
    </Field>
  );
}
