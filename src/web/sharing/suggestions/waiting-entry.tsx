import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { treeAtHand } from '#web/tree/trees/use-chosen-tree.ts';
import { menuLinkClasses } from '#web/ui/frame/menu-list.tsx';
import { editableTrees } from './editable-trees.ts';
import { waitingQuery } from './list-suggestions.ts';

interface WaitingEntryProps {
  readonly onFollow?: (() => void) | undefined;
}

/** The way to what visitors suggest, at the end of the navigation while something waits in the tree at hand. */
export function WaitingEntry({ onFollow }: WaitingEntryProps) {
  const { tree: wanted } = useSearch({ strict: false });
  const tree = treeAtHand(editableTrees(useTrees().data), wanted);
  return tree && <Waiting treeId={tree.id} onFollow={onFollow} />;
}

function Waiting({ treeId, onFollow }: WaitingEntryProps & { readonly treeId: TreeId }) {
  const { t, i18n } = useTranslation('shell');
  const { data: count = 0 } = useQuery(waitingQuery(treeId));
  if (count === 0) return null;
  return (
    <li>
      <Link
        to="/dashboard/suggestions"
        search={{ tree: treeId }}
        activeOptions={{ exact: true, includeSearch: false }}
        {...(onFollow ? { onClick: onFollow } : {})}
        className={menuLinkClasses}
      >
        <MessageSquareText className="size-[1.15rem] shrink-0" strokeWidth={1.6} aria-hidden="true" />
        <span className="min-w-0 flex-1">{t('menu.suggestions')}</span>
        <span
          aria-hidden="true"
          className="min-w-5 rounded-full bg-heart px-1.5 text-center font-medium text-on-heart text-sm tabular-nums"
        >
          {new Intl.NumberFormat(i18n.language).format(count)}
        </span>
        <span className="sr-only">{t('suggestionsWait', { count })}</span>
      </Link>
    </li>
  );
}
