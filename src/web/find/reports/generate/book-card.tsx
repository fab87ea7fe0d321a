import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Where a family book is begun: it wants to know more than a report does, and of several trees which one it is of. */
export function BookCard({ treeId }: { treeId: TreeId | undefined }) {
  const { t } = useTranslation('books');
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="grow basis-64">
        <h2 className="flex items-start gap-2 text-lg">
          <BookOpen aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
          {t('card')}
        </h2>
        <p className="text-ink-soft">{t('cardText')}</p>
      </div>
      <Link to="/dashboard/my-trees" search={treeId ? { book: treeId } : {}} className={buttonClasses({})}>
        {t('open')}
      </Link>
    </Card>
  );
}
