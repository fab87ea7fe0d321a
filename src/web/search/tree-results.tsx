import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TreeHit } from '#contract/search.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function TreeResults({ trees }: { trees: readonly TreeHit[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <ul aria-label={t('search.treeResults')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {trees.map((tree) => (
        <li key={tree.id} className="min-w-0">
          <TreeResult tree={tree} />
        </li>
      ))}
    </ul>
  );
}

function TreeResult({ tree }: { tree: TreeHit }) {
  const { t } = useTranslation('dashboard');
  const { name, ownerName, isPublic, isInside, people, country, mayConnect } = tree;
  const facts = [t('search.people', { count: people }), country].filter(Boolean);
  const label = t('search.viewTreeNamed', { name });
  const look = buttonLook({ size: 'small' });
  return (
    <Card className="grid h-full content-start gap-2 p-5">
      <h2 className="wrap-anywhere text-lg leading-tight" dir="auto">
        {name}
      </h2>
      {isPublic && (
        <p>
          <Badge tone="link">{t('search.publicTree')}</Badge>
        </p>
      )}
      {ownerName && (
        <p className="wrap-anywhere text-ink-soft text-sm" dir="auto">
          {t('search.keptBy', { name: ownerName })}
        </p>
      )}
      <p className="figures text-ink-soft text-sm" dir="auto">
        {facts.join(' · ')}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        {isInside ? (
          <Link to="/dashboard/family-tree" search={{ tree: tree.id }} aria-label={label} className={look}>
            {t('search.viewTree')}
          </Link>
        ) : (
          <a href={`/public/${tree.id}`} aria-label={label} className={look}>
            {t('search.viewTree')}
          </a>
        )}
        {mayConnect && (
          <Link
            to="/dashboard/connections"
            search={{ ask: tree.id }}
            aria-label={t('search.connectNamed', { name })}
            className={buttonLook({ look: 'quiet', size: 'small' })}
          >
            {t('search.connect')}
          </Link>
        )}
      </div>
    </Card>
  );
}
