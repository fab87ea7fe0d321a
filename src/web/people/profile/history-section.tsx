import { useInfiniteQuery } from '@tanstack/react-query';
import { History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { getHistory, type HistoryDifference, type HistoryVersion } from '#contract/person-history.ts';
import { call } from '#web/client/server/call.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

interface HistorySectionProps {
  readonly member: MemberDetails;
  readonly mayEdit: boolean;
}

/** Who wrote what about this person, asked for by those who want to know. */
export function HistorySection({ member, mayEdit }: HistorySectionProps) {
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  return (
    <ProfileSection
      isOnPaper={isOpen}
      title={t('history.title')}
      actions={
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <History /> {t(isOpen ? 'history.hide' : 'history.show')}
        </Button>
      }
    >
      {isOpen && <Versions member={member} mayEdit={mayEdit} />}
    </ProfileSection>
  );
}

function Versions({ member, mayEdit }: HistorySectionProps) {
  const { t } = useTranslation('profile');
  const { treeId, id: memberId } = member;
  const history = useInfiniteQuery({
    queryKey: [...treeKey(treeId), 'history', memberId],
    queryFn: ({ pageParam, signal }) =>
      call(getHistory, { params: { treeId, memberId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const [asked, setAsked] = useState<HistoryVersion>();
  if (history.isPending) return <Skeleton className="h-40" />;
  if (history.isError) return <ErrorState title={t('history.failed')} onRetry={() => void history.refetch()} />;
  const versions = history.data.pages.flatMap(({ items }) => items);
  return (
    <>
      {versions.length === 0 && <p className="text-ink-soft">{t('history.none')}</p>}
      <ol className="divide-y divide-hairline">
        {versions.map((version) => (
          <li key={version.changeId} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
            <VersionWords version={version} />
            {mayEdit && version.canRestore && (
              <Button variant="quiet" size="small" onClick={() => setAsked(version)}>
                <RotateCcw /> {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked && <RestoreDialog member={member} version={asked} onClose={() => setAsked(undefined)} />}
      {history.hasNextPage && (
        <div>
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function VersionWords({ version }: { readonly version: HistoryVersion }) {
  const { t } = useTranslation(['profile', 'diagram']);
  const { moment } = useDates();
  const { kind, actorName, at, proposedBy, isUndone, differences } = version;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="text-ink-soft text-sm">
        <span className="font-medium text-ink">{t(`diagram:changes.kind.${kind}`)}</span>
        {' · '}
        <bdi>{actorName ?? t('diagram:changes.somebody')}</bdi>
        {proposedBy !== null && (
          <>
            {' · '}
            <bdi>{t('diagram:changes.proposedBy', { name: proposedBy })}</bdi>
          </>
        )}
        {' · '}
        <time dateTime={at}>{moment(at)}</time>
        {isUndone && ` · ${t('diagram:changes.undone')}`}
      </p>
      <ul className="mt-1 grid gap-0.5 text-sm">
        {differences.map((difference, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what became of what has no other name than its place
          <li key={nth} className="wrap-anywhere">
            <DifferenceWords difference={difference} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'Birth date: about 1850 → 3 May 1851', with what went struck through. */
function DifferenceWords({ difference }: { readonly difference: HistoryDifference }) {
  const { t } = useTranslation('profile');
  const { kindName } = useLifeWords();
  const { ofPerson } = useDates();
  const { field, kind } = difference;
  const isDate = field === 'birthDate' || field === 'deathDate';
  const inWords = (text: string | null, date: string | null) => {
    if (text === null && date === null) return null;
    const when = date?.split(' – ').map(ofPerson).join(' – ');
    return [when, isDate && text !== null ? ofPerson(text) : text].filter(Boolean).join(', ');
  };
  const before = inWords(difference.before, difference.dateBefore);
  const after = inWords(difference.after, difference.dateAfter);
  return (
    <>
      <span className="text-ink-faint">{kind ? kindName(kind) : t(`history.fields.${field}`)}: </span>
      {before !== null && (
        <del className="text-ink-faint" dir="auto">
          {before}
        </del>
      )}
      {before !== null && after !== null && ' → '}
      {after !== null && (
        <ins className="no-underline" dir="auto">
          {after}
        </ins>
      )}
    </>
  );
}
