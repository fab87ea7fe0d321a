import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { CountList } from './count-list.tsx';

const lives = ['living', 'deceased', 'presumedDead'] as const;

/** How many of each gender, and how many are alive. */
export function HeadFigures({ members }: { members: Statistics['members'] }) {
  const { t } = useTranslation('reports');
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <CountList
        title={t('gender')}
        counts={genders.map((gender) => ({ label: t(`genders.${gender}`), counted: members.byGender[gender] }))}
      />
      <CountList
        title={t('life')}
        counts={lives.map((life) => ({ label: t(`lives.${life}`), counted: members[life] }))}
      />
    </div>
  );
}
