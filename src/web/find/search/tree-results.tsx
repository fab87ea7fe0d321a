import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TreeHit } from '#contract/search.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Marked } from './marked.tsx';
import { walkable } from './walk-results.ts';

export function TreeResults({ trees, q }: { trees: readonly TreeHit[]; q: string }) {
  const { t } = useTranslation('search');
  return (
    <ul aria-label={t('treeResults')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {trees.map((tree) => (
        <li key={tree.id} className="min-w-0">
          <TreeResult tree={tree} q={q} />
        </li>
      ))}
    </ul>
  );
}

function TreeResult({ tree, q }: { tree: TreeHit; q: string }) {
  const { t } = useTranslation('search');
  const { name, ownerName, isPublic, isInside, membersCount, location, mayConnect } = tree;
  const facts = [t('people', { count: membersCount }), location].filter(Boolean);
  const label = t('viewTreeNamed', { name });
  const classes = buttonClasses({ size: 'small' });
  return (
    <Card className="grid h-full content-start gap-2 p-5">
      <h3 className="wrap-anywhere text-lg leading-tight" dir="auto">
        <Marked text={name} query={q} />
      </h3>
      {isPublic && (
        <p>
          <Badge tone="link">{t('publicTree')}</Badge>
        </p>
      )}
      {ownerName && (
        <p className="wrap-anywhere text-ink-soft text-sm" dir="auto">
          {t('keptBy', { name: ownerName })}
        </p>
      )}
      <p className="figures text-ink-soft text-sm" dir="auto">
        {facts.join(' · ')}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        {isInside ? (
          <Link
            to="/dashboard/family-tree"
            search={{ tree: tree.id }}
            {...walkable}
            aria-label={label}
            className={classes}
          >
            {t('viewTree')}
          </Link>
        ) : (
          <a href={`/public/${tree.id}`} {...walkable} aria-label={label} className={classes}>
            {t('viewTree')}
          </a>
        )}
        {mayConnect && (
          <Link
            to="/dashboard/connections"
            search={{ ask: tree.id }}
            aria-label={t('connectNamed', { name })}
            className={buttonClasses({ variant: 'quiet', size: 'small' })}
          >
            {t('connect')}
          </Link>
        )}
      </div>
    </Card>
  );
}
