import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readInvitation } from '#contract/invitations.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useSession } from '#web/client/session/session.ts';
import { LinkPage } from '#web/instance/accounts/link-page.tsx';
import { MoveOn } from '#web/instance/accounts/move-on.tsx';
import { AcceptInvitation } from '#web/sharing/invitations/accept-invitation.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { RegisterInvited } from './register-invited.tsx';

const route = getRouteApi('/invitation');

/** Where the link of an invitation leads: to the tree, with one click for those who have an account. */
export function InvitationPage() {
  const { t } = useTranslation('invitations');
  const { token } = route.useSearch();
  const session = useSession();
  const opened = useQuery({
    ...invitationQuery(token, session.user?.id ?? null),
    enabled: session.status !== 'loading',
  });
  if (session.status === 'loading') return <LoadingScreen />;
  if (opened.data?.treeId) return <MoveOn to={`/dashboard/family-tree?tree=${opened.data.treeId}`} />;
  const { treeName: tree, inviter, role, memberName: member } = opened.data ?? { treeName: '', inviter: '' };
  return (
    <LinkPage
      opened={opened}
      title={t('page.title')}
      lead={t('page.lead', { inviter, tree })}
      invalid={t('page.invalid')}
    >
      {opened.data && (
        <>
          <p className="text-ink-soft">
            {role && t('page.asRole', { role: t(`roles.${role}`) })} {member && t('page.asMember', { member })}
          </p>
          {session.user ? (
            <AcceptInvitation token={token} user={session.user} />
          ) : (
            <RegisterInvited token={token} invitation={opened.data} />
          )}
        </>
      )}
    </LinkPage>
  );
}

/** What a link is good for, for whoever is signed in. */
function invitationQuery(token: string, reader: UserId | null) {
  return queryOptions({
    queryKey: ['invitation', token, reader],
    queryFn: () => call(readInvitation, { body: { token } }),
    retry: false,
  });
}
