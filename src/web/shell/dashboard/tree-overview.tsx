import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { PictureButton } from '#web/files/pictures/picture-button.tsx';
import { RelationshipLink } from '#web/people/kinship/relationship-link.tsx';
import { ShareButton } from '#web/sharing/shares/share-button.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { LatePart } from '#web/ui/late-part.tsx';

/** A larger family takes longer to come than a look at it is worth; who opens it waits for it there. */
const MOST_DRAWN = 10_000;

/** The tree that was worked on last, and the ways into it and out of it. */
export function TreeOverview({ tree }: { tree: Tree }) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="tree-overview" className="grid content-start gap-4">
      <h2 id="tree-overview" className="text-xl">
        {t('overview')}
      </h2>
      <div className="grid gap-4 rounded-surface border bg-surface p-5">
        {tree.memberCount > MOST_DRAWN ? (
          <FirstCouple className="mx-auto w-40" />
        ) : (
          <LatePart
            name="small-diagram"
            load={() => import('./small-diagram.tsx')}
            meanwhile={<div className="h-56" />}
          >
            {({ SmallDiagram }) => <SmallDiagram key={tree.id} tree={tree} />}
          </LatePart>
        )}
        <div>
          <h3 className="text-lg" dir="auto">
            {tree.name}
          </h3>
          <p className="text-ink-soft text-sm tabular-nums">
            {t('people', { count: tree.memberCount })} · {t('couples', { count: tree.unionCount })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:grid sm:w-fit sm:grid-cols-[auto_auto] sm:justify-items-start">
          <Link to="/dashboard/family-tree" search={{ tree: tree.id }} className={buttonClasses({ size: 'small' })}>
            {t('viewFull')}
          </Link>
          <RelationshipLink tree={tree.id} />
          <PictureButton tree={tree} variant="quiet" size="small">
            {t('export')}
          </PictureButton>
          <ShareButton tree={tree} variant="quiet" size="small">
            {t('share')}
          </ShareButton>
        </div>
      </div>
    </section>
  );
}
