import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { createPeople } from '#web/people/kinship/people.ts';
import { PersonPicker } from '#web/people/kinship/person-picker.tsx';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ReportsSearch } from './reports-search.ts';

interface BranchFormProps {
  tree: Tree;
  search: ReportsSearch;
  onSearch: (change: Partial<ReportsSearch>) => void;
}

const branches = ['descendants', 'ancestors'] as const;
type Branch = (typeof branches)[number];

/** Everybody, or somebody with all who come from them or from whom they come. */
export function BranchForm({ tree, search, onSearch }: BranchFormProps) {
  const { t } = useTranslation('reports');
  const inAddress = branches.find((branch) => search[`${branch}Of` as const]);
  const [chosen, setChosen] = useState<Branch | undefined>(inAddress);
  const person = search.descendantsOf ?? search.ancestorsOf;
  const narrow = (branch: Branch | undefined, to = person) =>
    onSearch({
      descendantsOf: branch === 'descendants' ? to : undefined,
      ancestorsOf: branch === 'ancestors' ? to : undefined,
    });
  const choose = (branch: Branch | undefined) => {
    setChosen(branch);
    narrow(branch);
  };
  return (
    <>
      <Field label={t('branch')}>
        <Select
          value={chosen ?? ''}
          onChange={({ target }) => choose(branches.find((branch) => branch === target.value))}
        >
          <option value="">{t('branches.all')}</option>
          {branches.map((branch) => (
            <option key={branch} value={branch}>
              {t(`branches.${branch}`)}
            </option>
          ))}
        </Select>
      </Field>
      {chosen && (
        <Suspense>
          <BranchPerson tree={tree} person={person} onChoose={(one) => narrow(chosen, one)} />
        </Suspense>
      )}
    </>
  );
}

interface BranchPersonProps {
  tree: Tree;
  person: ReportsSearch['descendantsOf'];
  onChoose: (person: ReportsSearch['descendantsOf']) => void;
}

function BranchPerson({ tree, person, onChoose }: BranchPersonProps) {
  const { t } = useTranslation('reports');
  const { data: graph } = useTreeGraph(tree.id);
  const phrases = usePersonPhrases();
  const people = useMemo(() => graph && createPeople(graph, phrases), [graph, phrases]);
  if (!people) return null;
  const me = people.memberOf(tree.selfMemberId);
  const value = people.memberOf(person);
  return <PersonPicker label={t('ofWhom')} people={people} me={me} value={value} onChoose={onChoose} />;
}
