import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import type { RecentUser } from '#contract/house.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RecordTable } from './record-table.tsx';

const SHOWN = 4;

/** Who was updated last: four of the ten that the server tells. */
export function RecentUsers({ users }: { users: readonly RecentUser[] | undefined }) {
  const { t } = useTranslation('house');
  const { day, moment } = useDates();
  return (
    <section aria-labelledby="recent-users" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent-users" className="text-xl">
          {t('recent.title')}
        </h2>
        <Link to="/admin/users" className="inline-link">
          {t('recent.all')}
        </Link>
      </div>
      {users ? (
        <RecordTable
          caption={t('recent.caption')}
          items={users.slice(0, SHOWN)}
          heading={{ name: t('recent.user'), cell: (user) => <NameAndEmail user={user} /> }}
          columns={[
            {
              name: t('recent.updated'),
              cell: ({ updatedAt }) => <time dateTime={updatedAt}>{moment(updatedAt)}</time>,
            },
            { name: t('recent.joined'), cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time> },
          ]}
        />
      ) : (
        <Skeleton className="h-56" />
      )}
    </section>
  );
}

function NameAndEmail({ user: { firstName, lastName, email } }: { user: RecentUser }) {
  return (
    <>
      <span dir="auto" className="font-semibold font-serif">
        {fullName({ firstName, lastName })}
      </span>
      <span className="block text-ink-faint text-sm">{email}</span>
    </>
  );
}
