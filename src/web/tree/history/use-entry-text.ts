import { useTranslation } from 'react-i18next';
import type { Change, HistoryEntry } from '#contract/changes.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useChangeText } from './use-steps.ts';

/** What a change was, in words: of an undo also what was undone, of going back also to when. */
export function useEntryText(): (entry: Change | HistoryEntry) => string {
  const { t } = useTranslation('history');
  const dates = useDates();
  const toText = useChangeText();
  return (entry) => {
    const of = 'of' in entry ? entry.of : null;
    if (of === null) return toText(entry);
    if (entry.kind === 'went_back') return t('wentBackTo', { moment: dates.moment(of.at) });
    return t('ofChange', { kind: toText({ kind: entry.kind, memberName: null }), what: toText(of) });
  };
}
