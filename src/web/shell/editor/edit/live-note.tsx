import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#contract/changes.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { useUser } from '#web/client/session/session.ts';
import { useRecentChanges } from '#web/tree/diagram/load-changes.ts';
import { useChangeText } from '#web/tree/history/use-steps.ts';

const SHOWN_MS = 8000;

/** What others have changed since the page was opened, for as long as it is news. The newest first. */
export function useOthersChanges(treeId: TreeId): readonly Change[] {
  const { id } = useUser();
  const { data } = useRecentChanges(treeId);
  const [seen, setSeen] = useState<number>();
  const newest = data?.[0]?.version;
  const isFirst = seen === undefined;
  useEffect(() => {
    if (newest === undefined) return;
    // What was there when the page came is no news.
    const timer = setTimeout(() => setSeen(newest), isFirst ? 0 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [newest, isFirst]);
  if (!data || seen === undefined) return none;
  return data.filter(({ version, actorId }) => version > seen && actorId !== id);
}

const none: readonly Change[] = [];

/** Whose cards are to be marked: the people whom the changes are about. */
export const peopleOf = (changes: readonly Change[]): readonly MemberId[] => [
  ...new Set(changes.flatMap(({ memberId, kind }) => (memberId && kind !== 'member_deleted' ? [memberId] : []))),
];

/** A word on who has just changed what. It stays in the page, so that a screen reader hears it. */
export function LiveNote({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('editor');
  const toText = useChangeText();
  const [latest] = changes;
  return (
    <div role="status" className="pointer-events-none absolute inset-x-3 top-3 flex justify-center">
      {latest && (
        <p className="animate-appear rounded-full border bg-surface px-4 py-1 text-ink-soft text-sm" dir="auto">
          {t('live.byName', { who: latest.actorName ?? t('live.somebody'), what: toText(latest) })}
        </p>
      )}
    </div>
  );
}
