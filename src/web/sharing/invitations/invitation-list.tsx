import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/invitations.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { invitationsQuery, useRevoke } from './access.ts';

/** The invitations to a tree and what became of each. */
export function InvitationList({ tree }: { tree: Tree }) {
  const { t } = useTranslation('invitations');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(invitationsQuery(tree.id));
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('list.title')}</h3>
      {error && !data && (
        <ErrorState title={t('list.loadFailed')} detail={errorText(error)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-ink-soft">{t('list.none')}</p>}
      <ul className="divide-y divide-hairline">
        {data?.map((invitation) => (
          <InvitationRow key={invitation.id} tree={tree} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ tree, invitation }: { tree: Tree; invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  const errorText = useErrorText();
  const dates = useDates();
  const revoke = useRevoke(tree);
  const { state, role, memberName, acceptedBy, expiresAt } = invitation;
  const isOpen = state === 'waiting' || state === 'seen';
  const name = invitation.email ?? memberName ?? t('list.anybody');
  const takeBack = () =>
    revoke.mutate(invitation.id, {
      onSuccess: () => notify.success(t('list.revoked')),
      onError: (error) => notify.failure(t('list.revokeFailed'), { detail: errorText(error) }),
    });
  const said = [
    t(`roles.${role}`),
    invitation.email && memberName && t('list.as', { member: memberName }),
    t(`list.state.${state}`, { name: acceptedBy ?? '' }),
    isOpen && t('list.until', { date: dates.day(expiresAt) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-40 flex-1">
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="text-ink-soft text-sm">{said.filter(Boolean).join(' · ')}</p>
      </div>
      {isOpen && (
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={t('list.revokeNamed', { name })}
          busy={revoke.isPending}
          onClick={takeBack}
        >
          {t('list.revoke')}
        </Button>
      )}
    </li>
  );
}
