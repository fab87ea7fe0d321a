import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A tree without people has no relations either. */
export function NobodyYet({ tree }: { tree: Tree }) {
  const { t } = useTranslation('kinship');
  return (
    <EmptyState
      drawing={<FirstCouple />}
      title={t('start.emptyTitle')}
      actions={
        tree.role !== 'reader' && (
          <Link to="/dashboard/members" search={{ tree: tree.id, add: 1 }} className={buttonLook({ look: 'primary' })}>
            {t('start.add')}
          </Link>
        )
      }
    >
      {t('start.emptyText')}
    </EmptyState>
  );
}
