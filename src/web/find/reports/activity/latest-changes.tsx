import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Change } from '#contract/changes.ts';
import type { Tree } from '#contract/trees.ts';
import { useDates } from '#web/client/session/use-dates.ts';

interface LatestChangesProps {
  changes: readonly Change[];
  trees: readonly Tree[];
}

/** The newest first: what, about whom, by whom, in which tree and when. */
export function LatestChanges({ changes, trees }: LatestChangesProps) {
  const { t } = useTranslation('reports');
  return (
    <section aria-labelledby="latest-changes" className="grid gap-2">
      <h2 id="latest-changes" className="text-lg">
        {t('latestChanges')}
      </h2>
      <ul className="divide-y divide-hairline border-y">
        {changes.map((change) => (
          <LatestChange
            key={change.id}
            change={change}
            tree={trees.length > 1 ? trees.find(({ id }) => id === change.treeId) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

function LatestChange({ change, tree }: { change: Change; tree: Tree | undefined }) {
  const { t } = useTranslation('diagram');
  const dates = useDates();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
      <p className="min-w-0">
        <span className="text-ink-soft">{t(`changes.kind.${change.kind}`)}</span> <ChangedPerson change={change} />
      </p>
      <p className="text-ink-faint text-sm tabular-nums">
        <bdi className="wrap-anywhere">{change.actorName ?? t('changes.somebody')}</bdi>
        {tree && (
          <>
            {' · '}
            <bdi className="wrap-anywhere">{tree.name}</bdi>
          </>
        )}
        {' · '}
        <time dateTime={change.at}>{dates.moment(change.at)}</time>
        {change.undoneBy && ` · ${t('changes.undone')}`}
      </p>
    </li>
  );
}

function ChangedPerson({ change: { memberId, memberName, kind, treeId } }: { change: Change }) {
  if (memberName === null) return null;
  if (memberId === null || kind === 'member_deleted') return <bdi className="wrap-anywhere">{memberName}</bdi>;
  return (
    <Link
      to="/dashboard/members/$memberId"
      params={{ memberId }}
      search={{ tree: treeId }}
      dir="auto"
      className="wrap-anywhere font-serif font-semibold leading-none hover:text-link"
    >
      {memberName}
    </Link>
  );
}
