import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import { getProfile, type Profile } from '#contract/own-account.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Somebody of the instance, as far as they show themselves to the reader. */
export function PersonPage() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const { userId } = useParams({ from: '/user/dashboard/people/$userId' });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['profile', userId],
    // Safe: what is no id is answered as one that nobody has.
    queryFn: ({ signal }) => call(getProfile, { params: { userId: userId as UserId }, signal }),
  });
  const name = data ? fullName(data) : t('person.title');
  const isNobody = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <div className="grid max-w-prose gap-8">
      <PageHeader title={name} />
      {isPending && <Skeleton className="h-32" />}
      {isNobody && <EmptyState title={t('person.notFound')}>{t('person.notFoundText')}</EmptyState>}
      {error && !isNobody && <ErrorState detail={errorText(error)} onRetry={() => void refetch()} />}
      {data && <Person profile={data} />}
    </div>
  );
}

function Person({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings');
  const dates = useDates();
  const { firstName, lastName, isAdmin, since, trees, visibility } = profile;
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar firstName={firstName} lastName={lastName} size="large" />
        <div>
          <p>{t('person.since', { date: dates.day(since) })}</p>
          {isAdmin && <Badge tone="link">{t('person.admin')}</Badge>}
        </div>
      </div>
      {visibility && <p className="text-ink-soft">{t('person.you', { who: t(`person.${visibility}`) })}</p>}
      <section aria-labelledby="shared-trees" className="grid gap-2">
        <h2 id="shared-trees" className="text-xl">
          {t(visibility ? 'person.yourTrees' : 'person.trees')}
        </h2>
        {trees.length === 0 && <p className="text-ink-soft">{t('person.noTrees')}</p>}
        <ul className="divide-y divide-hairline">
          {trees.map(({ id, name, role }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
              <Link
                to="/dashboard/family-tree"
                search={{ tree: id }}
                className="inline-link inline-block py-1 wrap-anywhere"
                dir="auto"
              >
                {name}
              </Link>
              <span className="text-ink-faint text-sm">{t(`person.roles.${role}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
