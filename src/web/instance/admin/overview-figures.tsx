import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#contract/instance.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { FigureRow } from './figure-row.tsx';

interface OverviewProps {
  /** Undefined while it is on its way. */
  overview: Overview | undefined;
}

/** The four figures of the specification, and the people between them. */
export function Counts({ overview }: OverviewProps) {
  const { t } = useTranslation(['admin', 'instance']);
  const { day } = useDates();
  const language = useLanguage();
  const { format } = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const { uptimePercent = null, since = null } = overview?.health ?? {};
  return (
    <section aria-labelledby="counts" className="grid gap-3">
      <h2 id="counts" className="text-xl">
        {t('overview.counts')}
      </h2>
      <FigureRow
        figures={{
          users: {
            label: <FigureLink to="/admin/users">{t('overview.users')}</FigureLink>,
            value: overview && format(overview.users),
          },
          trees: {
            label: <FigureLink to="/admin/trees">{t('overview.trees')}</FigureLink>,
            value: overview && format(overview.trees),
          },
          members: { label: t('overview.members'), value: overview && format(overview.members) },
          sessions: {
            label: t('overview.sessions'),
            value: overview && format(overview.activeSessions),
            note: t('overview.sessionsNote'),
          },
          health: {
            label: t('healthCard', { ns: 'instance' }),
            value: overview && (uptimePercent === null ? '–' : percent.format(uptimePercent / 100)),
            note:
              since === null
                ? t('notChecked', { ns: 'instance' })
                : t('uptimeNote', { ns: 'instance', moment: day(since) }),
          },
        }}
      />
    </section>
  );
}

export function LastDay({ overview }: OverviewProps) {
  const { t } = useTranslation('instance');
  const language = useLanguage();
  const { format } = new Intl.NumberFormat(language);
  const thousands = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const growth = overview?.growthPercent ?? null;
  return (
    <section aria-labelledby="last-day" className="grid gap-3">
      <h2 id="last-day" className="text-xl">
        {t('lastDay')}
      </h2>
      <FigureRow
        figures={{
          members: { label: t('newMembers'), value: overview && format(overview.membersLastDay) },
          trees: { label: t('newTrees'), value: overview && format(overview.treesLastDay) },
          growth: {
            label: t('growth'),
            value: overview && (growth === null ? '–' : percent.format(growth / 100)),
            note: t(overview && growth === null ? 'growthUnknown' : 'growthNote'),
          },
          active: { label: t('activeUsers'), value: overview && format(overview.activeUsersLastDay) },
          requests: { label: t('requests'), value: overview && thousands.format(overview.requestsLastDay) },
        }}
      />
    </section>
  );
}

function FigureLink({ to, children }: { to: '/admin/users' | '/admin/trees'; children: string }) {
  return (
    <Link
      to={to}
      className="rounded-control text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
    >
      {children}
    </Link>
  );
}
