import { useTranslation } from 'react-i18next';
import type { ImportJob, ImportMode } from '#contract/imports.ts';
import { ChoiceList } from '#web/ui/choice-list.tsx';

export type Preview = NonNullable<ImportJob['preview']>;

interface KnownPeopleProps {
  preview: Preview;
  mode: ImportMode;
  onChange: (mode: ImportMode) => void;
}

/** What becomes of people of the file who are in the tree already. */
export function KnownPeople({ preview: { known }, mode, onChange }: KnownPeopleProps) {
  const { t } = useTranslation('imports');
  const count = known.people + known.same;
  const people = t('people', { count });
  const modes: readonly ImportMode[] = known.replaceable ? ['merge', 'replace', 'add'] : ['merge', 'add'];
  return (
    <div className="max-w-prose">
      <ChoiceList
        label={t('known', { count })}
        choices={modes.map((value) => ({ value, title: t(`mode.${value}`), help: t(`modeHelp.${value}`, { people }) }))}
        value={mode}
        onChange={onChange}
      />
    </div>
  );
}

/** How many people the tree will have at most; a replacement may take some out as well. */
export function membersAfter({ membersAfter: all, known }: Preview, mode: ImportMode): number {
  return mode === 'add' ? all : all - known.people - known.same;
}
