import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserProfile } from '#contract/admin-users.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { refreshAdministration } from '#web/instance/admin/admin-keys.ts';
import { Day } from '#web/instance/admin/day.tsx';
import { Moment } from '#web/instance/admin/moment.tsx';
import { RemoveForUser } from '#web/instance/two-factor/remove-for-user.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useUserProfile } from './list-users.ts';
import { nameOf, Standing } from './user-table.tsx';

/** Who somebody is to the instance: the account and what belongs to it, nothing of the people in the trees. */
export function UserPanel({ userId, onClose }: { userId: UserId; onClose: () => void }) {
  const { t } = useTranslation('admin-users');
  const { data: profile, isPending, isError, error, refetch } = useUserProfile(userId);
  return (
    <Panel onOpenChange={onClose} title={profile ? nameOf(profile) : t('profile')} lead={profile?.email}>
      {isPending && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t('loading', { ns: 'everywhere' })}</span>
          <Skeleton className="h-40" />
        </div>
      )}
      <LoadFailure query={{ isError, error, refetch }} title={t('profileFailed')} />
      {profile && <Profile profile={profile} />}
    </Panel>
  );
}

function Profile({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('admin-users');
  const client = useQueryClient();
  return (
    <div className="grid gap-6">
      <dl className="grid gap-3">
        <Fact name={t('role')}>{t(`roles.${profile.role}`)}</Fact>
        <Fact name={t('status')}>
          <Standing user={profile} />
        </Fact>
        <Fact name={t('joined')}>
          <Day at={profile.createdAt} />
        </Fact>
        <Fact name={t('lastActive')}>{profile.lastActiveAt ? <Moment at={profile.lastActiveAt} /> : t('never')}</Fact>
        <Fact name={t('sessions')}>{profile.activeSessions}</Fact>
        <Fact name={t('secondStep')}>{t(profile.hasSecondStep ? 'yes' : 'no')}</Fact>
        <Fact name={t('passkeys')}>{profile.passkeys}</Fact>
        <Fact name={t('apiTokens')}>{profile.apiTokens}</Fact>
        <Fact name={t('sharedWith')}>{t('treeCount', { count: profile.treesShared })}</Fact>
      </dl>
      {profile.hasSecondStep && (
        <RemoveForUser
          userId={profile.id}
          name={nameOf(profile)}
          onRemoved={() => void refreshAdministration(client)}
        />
      )}
      <section aria-labelledby="their-trees" className="grid gap-2">
        <h3 id="their-trees" className="text-lg">
          {t('ownTrees', { count: profile.treesOwned })}
        </h3>
        <TreesOf profile={profile} />
      </section>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link to="/admin/audit" search={{ actor: profile.id }} className={linkClasses}>
          {t('whatTheyDid')}
        </Link>
        <Link to="/admin/audit" search={{ target: profile.id }} className={linkClasses}>
          {t('whatWasDone')}
        </Link>
      </p>
    </div>
  );
}

const linkClasses = 'rounded-control text-link underline underline-offset-4';

function TreesOf({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('admin-users');
  if (profile.trees.length === 0) return <p className="text-ink-soft">{t('noTrees')}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {profile.trees.map((tree) => (
          <li key={tree.id} className="flex flex-wrap items-baseline gap-x-3">
            <span dir="auto" className="wrap-anywhere font-serif">
              {tree.name}
            </span>
            <span className="text-ink-faint text-sm">{t('peopleCount', { count: tree.membersCount })}</span>
            {tree.isArchived && <Badge tone="notice">{t('archived')}</Badge>}
            {tree.isInTrash && <Badge tone="heart">{t('inTrash')}</Badge>}
          </li>
        ))}
      </ul>
      <Link to="/admin/trees" search={{ owner: profile.id }} className={linkClasses}>
        {t('toTrees')}
      </Link>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-baseline gap-x-3">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
