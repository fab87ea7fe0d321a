import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useBooks } from './book-job.ts';

/** Books of the last day, for whoever closed the window too early; nothing where there are none. */
export function RecentBooks({ tree }: { tree: Tree }) {
  const { t } = useTranslation('exports');
  const dates = useDates();
  const { data: books = [] } = useBooks(tree.id);
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="recent-books" className="mt-6 grid gap-1 border-t pt-4">
      <h3 id="recent-books" className="font-medium text-sm">
        {t('recent')}
      </h3>
      <ul className="divide-y divide-hairline">
        {books.map(({ id, request, createdAt }) => (
          <li key={id} className="py-2">
            <Link
              to="/dashboard/my-trees"
              search={{ book: tree.id, job: id }}
              className="inline-link wrap-anywhere"
              dir="auto"
            >
              {request.title ?? tree.name}
            </Link>{' '}
            <span className="text-ink-faint text-sm">{dates.moment(createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
