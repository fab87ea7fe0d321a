import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import type { Tree } from '#contract/trees.ts';
import { Panel } from '#web/ui/panel.tsx';
import { PersonLink } from './person-link.tsx';

/** How many a figure counts, and the first of them. */
export interface Counted {
  readonly count: number;
  readonly members: readonly number[];
}

interface ShownPeople extends Counted {
  /** What the figure says of them. */
  readonly title: string;
}

const ShowPeople = createContext<(people: ShownPeople) => void>(() => undefined);

/** Opens the list of the people whom a figure counts. */
export const useShowPeople = () => use(ShowPeople);

interface PeopleOfFiguresProps {
  statistics: Statistics | undefined;
  trees: readonly Tree[];
  children: ReactNode;
}

/** Every figure inside can be followed to its people. */
export function PeopleOfFigures({ statistics, trees, children }: PeopleOfFiguresProps) {
  const [shown, setShown] = useState<ShownPeople>();
  const names = useMemo(() => new Map(trees.map(({ id, name }) => [id, name])), [trees]);
  return (
    <ShowPeople value={setShown}>
      {children}
      {shown && statistics && (
        <Panel open modal onOpenChange={() => setShown(undefined)} title={shown.title} lead={<Size {...shown} />}>
          <ul className="divide-y divide-hairline">
            {shown.members.map((member, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: somebody may stand in a list twice, and it never changes
              <li key={place} className="py-2.5">
                <PersonLink statistics={statistics} member={member} />
                <InTree statistics={statistics} member={member} names={names} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </ShowPeople>
  );
}

function Size({ count, members }: Counted) {
  const { t } = useTranslation('reports');
  // Couples are counted once and both partners are listed.
  if (members.length >= count) return t('peopleCount', { count: members.length });
  return t('shown', { shown: members.length, count });
}

interface InTreeProps {
  statistics: Statistics;
  member: number;
  names: ReadonlyMap<string, string>;
}

/** Among several trees: which one. */
function InTree({ statistics, member, names }: InTreeProps) {
  const { t } = useTranslation('reports');
  const tree = statistics.trees[statistics.people[member]?.tree ?? -1];
  const name = tree && names.get(tree);
  if (statistics.trees.length < 2 || !name) return null;
  return <p className="wrap-anywhere text-ink-faint text-sm">{t('inTree', { tree: name })}</p>;
}
