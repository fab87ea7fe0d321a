import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Change } from '#contract/changes.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { editorTime } from './editor-time.ts';
import { useRecentChanges } from './load-changes.ts';

interface RecentChangesProps {
  readonly treeId: TreeId;
  readonly onOpen: (member: MemberId) => void;
}

/** What happened to the tree lately, as a grid of at most six. */
export function RecentChanges({ treeId, onOpen }: RecentChangesProps) {
  const { t } = useTranslation('diagram');
  const changes = useRecentChanges(treeId);
  return (
    <section aria-labelledby="recent-changes">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent-changes" className="text-lg">
          {t('changes.title')}
        </h2>
        <Link to="/dashboard/trees/$treeId/history" params={{ treeId }} className="text-link text-sm underline">
          {t('changes.all')}
        </Link>
      </div>
      {changes.isPending && <Skeleton className="mt-3 h-20" />}
      {changes.data?.length === 0 && <p className="mt-2 text-ink-soft">{t('changes.none')}</p>}
      {changes.data && changes.data.length > 0 && (
        <ul className="mt-3 grid gap-x-8 border-t sm:grid-cols-2 lg:grid-cols-3">
          {changes.data.map((change) => (
            <ChangeEntry key={change.id} change={change} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChangeEntry({ change, onOpen }: { change: Change; onOpen: (member: MemberId) => void }) {
  const { t } = useTranslation('diagram');
  const { memberId, memberName } = change;
  const isThere = memberId !== null && change.kind !== 'member_deleted';
  return (
    <li className="min-w-0 border-b py-3">
      <p className="flex items-baseline gap-2">
        <span className="shrink-0 text-ink-soft">{t(`changes.kind.${change.kind}`)}</span>
        {memberName && isThere && (
          <button
            type="button"
            className="name name-line min-w-0 text-start hover:underline"
            dir="auto"
            onClick={() => onOpen(memberId)}
          >
            {memberName}
          </button>
        )}
        {memberName && !isThere && (
          <span className="name min-w-0 wrap-anywhere" dir="auto">
            {memberName}
          </span>
        )}
      </p>
      <p className="text-ink-faint text-sm">
        <span dir="auto">{change.actorName ?? t('changes.somebody')}</span>
        {change.proposedBy !== null && (
          <>
            {' · '}
            <bdi className="wrap-anywhere">{t('changes.proposedBy', { name: change.proposedBy })}</bdi>
          </>
        )}
        {' · '}
        <TimeAgo at={change.at} />
        {change.undoneBy && ` · ${t('changes.undone')}`}
      </p>
    </li>
  );
}

function TimeAgo({ at }: { at: string }) {
  const { t } = useTranslation('diagram');
  const dates = useDates();
  const ago = editorTime(new Date(at), new Date());
  return (
    <time dateTime={at} title={dates.moment(at)}>
      {ago.unit === 'now' ? t('changes.justNow') : t(`changes.${ago.unit}`, { count: ago.count })}
    </time>
  );
}
