import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { FigureButton } from '#web/find/reports/figure-button.tsx';
import { type Figure, Figures } from '#web/find/reports/figures.tsx';

/** The first figures of every report; `undefined` while they are on their way. */
export function OverviewFigures({ statistics }: { statistics: Statistics | undefined }) {
  const { t, i18n } = useTranslation('reports');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section aria-labelledby="overview" className="grid gap-4">
      <h2 id="overview" className="text-xl">
        {t('tabs.overview')}
      </h2>
      <Figures label={t('tabs.overview')} figures={statistics && toFigures(statistics)} count={4} />
      <p className="min-h-6 text-ink-soft">{statistics && deathsText(statistics)}</p>
    </section>
  );

  function toFigures({ members, livingAges, descent, ...counted }: Statistics): Figure[] {
    const oldest = livingAges.all.top.map(({ member }) => member);
    const line = descent.longestLine;
    return [
      {
        label: t('total'),
        value: <Everybody trees={counted.trees} count={number.format(counted.totalMembers)} />,
        note: t('generationCount', { count: counted.generations }),
      },
      {
        label: t('living'),
        value: <FigureButton title={t('living')} counted={members.living} />,
        note: t('livingPercent', { percent: counted.livingPercent }),
      },
      {
        label: t('averageAge'),
        value: (
          <FigureButton
            title={t('livingAges')}
            counted={{ count: livingAges.all.known, members: oldest }}
            shown={number.format(counted.averageAge)}
          />
        ),
        note: t('averageAgeHint'),
      },
      {
        label: t('generations'),
        value: (
          <FigureButton
            title={`${t('generations')}, ${t('longestLine')}`}
            counted={{ count: line.length, members: line }}
            shown={number.format(counted.generations)}
          />
        ),
        note: descent.isEstimate ? t('estimated') : t('longestLine'),
      },
    ];
  }

  function deathsText({ deceasedMembers, presumedDeadMembers }: Statistics): string {
    const deceased = t('deceased', { count: deceasedMembers });
    return presumedDeadMembers === 0 ? deceased : `${deceased} ${t('presumedDead', { count: presumedDeadMembers })}`;
  }
}

/** Of one tree, the way to the list of all its members. */
function Everybody({ trees, count }: { trees: Statistics['trees']; count: string }) {
  const { t } = useTranslation('reports');
  const [tree, ...more] = trees;
  if (!tree || more.length > 0) return count;
  return (
    <Link
      to="/dashboard/members"
      search={{ tree }}
      aria-label={`${count}, ${t('total')}`}
      className="underline decoration-control underline-offset-4 hover:text-link"
    >
      {count}
    </Link>
  );
}
