import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { RelationshipLink } from '#web/kinship/relationship-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';

/** The tree that was worked on last, and the ways into it and out of it. */
export function TreeOverview({ tree }: { tree: Tree }) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="tree-overview" className="grid content-start gap-4">
      <h2 id="tree-overview" className="text-xl">
        {t('overview')}
      </h2>
      <div className="grid gap-4 rounded-surface border bg-surface p-5">
        <FirstCouple className="mx-auto w-40" />
        <div>
          <h3 className="text-lg" dir="auto">
            {tree.name}
          </h3>
          <p className="text-ink-soft text-sm tabular-nums">
            {t('people', { count: tree.memberCount })} · {t('couples', { count: tree.unionCount })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/dashboard/family-tree" search={{ tree: tree.id }} className={buttonLook({ size: 'small' })}>
            {t('viewFull')}
          </Link>
          <RelationshipLink tree={tree.id} />
          <Link
            to="/dashboard/my-trees"
            search={{ export: tree.id }}
            className={buttonLook({ look: 'quiet', size: 'small' })}
          >
            <Download aria-hidden="true" />
            {t('export')}
          </Link>
        </div>
      </div>
    </section>
  );
}
