import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin.ts';
import { useUser } from '#web/app/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Day } from './day.tsx';
import { FilterBox } from './filter-box.tsx';
import { matchesSearch } from './matches-search.ts';
import { NothingMatches } from './nothing-matches.tsx';
import { RecordTable } from './record-table.tsx';
import { useFilterText } from './use-filter-text.ts';

const nameOf = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`.trim();

/** Everybody with an account, in the order of the server, and a box to find somebody. */
export function UserList({ users }: { users: readonly AdminUser[] }) {
  const { t } = useTranslation('admin');
  const [text, type] = useFilterText();
  const found = users.filter((user) => matchesSearch(text, [nameOf(user), user.email]));
  return (
    <>
      <search className="grid items-end gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,24rem)_1fr]">
        <FilterBox label={t('users.search')} hint={t('users.searchHint')} text={text} onType={type} />
        <p role="status" className="text-ink-faint text-sm sm:pb-2.5">
          {t('users.found', { count: users.length, found: found.length })}
        </p>
      </search>
      {found.length === 0 ? <NothingMatches onClear={() => type('')} /> : <UserTable users={found} />}
    </>
  );
}

function UserTable({ users }: { users: readonly AdminUser[] }) {
  const { t } = useTranslation('admin');
  return (
    <RecordTable
      caption={t('users.caption')}
      items={users}
      heading={{ name: t('users.user'), cell: (user) => <NameAndEmail user={user} /> }}
      columns={[
        {
          name: t('users.role'),
          cell: ({ role }) => <Badge tone={role === 'admin' ? 'link' : 'plain'}>{t(`users.roles.${role}`)}</Badge>,
        },
        {
          name: t('users.status'),
          cell: ({ isVerified }) => (
            <Badge tone={isVerified ? 'accent' : 'notice'}>
              {t(isVerified ? 'users.verified' : 'users.unverified')}
            </Badge>
          ),
        },
        { name: t('users.joined'), cell: ({ createdAt }) => <Day at={createdAt} /> },
      ]}
    />
  );
}

function NameAndEmail({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const me = useUser();
  return (
    <>
      <span dir="auto" className="font-semibold font-serif">
        {nameOf(user)}
      </span>
      {user.id === me.id && <span className="text-ink-faint text-sm"> ({t('users.you')})</span>}
      <span className="block text-ink-faint text-sm">{user.email}</span>
    </>
  );
}
