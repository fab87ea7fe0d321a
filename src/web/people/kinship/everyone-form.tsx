import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { type KinKind, kinGroups } from './kin-kinds.ts';
import type { People } from './people.ts';
import { PersonPicker } from './person-picker.tsx';
import { MOST_GENERATIONS, type RelationshipSearch } from './relationship-search.ts';

interface EveryoneFormProps {
  people: People;
  me: number | null;
  of: number | null;
  kin: KinKind;
  generations: number;
  onSearch: (change: Partial<RelationshipSearch>) => void;
}

const groups = Object.entries(kinGroups) as [keyof typeof kinGroups, readonly KinKind[]][];
const allKinds = Object.values(kinGroups).flat();
const generationCounts = Array.from({ length: MOST_GENERATIONS }, (_, before) => before + 1);
const countable: readonly KinKind[] = kinGroups.generations;

export function EveryoneForm({ people, me, of, kin, generations, onSearch }: EveryoneFormProps) {
  const { t } = useTranslation('kinship');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 print:hidden">
      <Field label={t('everyone.kin')}>
        <Select value={kin} onChange={({ target }) => onSearch({ kin: allKinds.find((one) => one === target.value) })}>
          {groups.map(([group, kinds]) => (
            <optgroup key={group} label={t(`everyone.groups.${group}`)}>
              <Options values={kinds} word={(one) => t(`everyone.kinds.${one}`)} />
            </optgroup>
          ))}
        </Select>
      </Field>
      <PersonPicker
        label={t('everyone.of')}
        people={people}
        me={me}
        value={of}
        onChoose={(from) => onSearch({ from })}
      />
      {countable.includes(kin) && (
        <Field label={t('everyone.upTo')}>
          <Select value={generations} onChange={({ target }) => onSearch({ generations: Number(target.value) })}>
            <Options values={generationCounts} word={(count) => t('everyone.upToCount', { count })} />
          </Select>
        </Field>
      )}
    </div>
  );
}
