import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fullName, type SessionUser } from '#contract/accounts.ts';
import { acceptInvitation } from '#contract/invitations.ts';
import { call } from '#web/client/server/call.ts';
import { useSignOut } from '#web/client/session/session.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** For somebody who is signed in. */
export function AcceptInvitation({ token, user }: { token: string; user: SessionUser }) {
  const { t } = useTranslation('invitations');
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: async ({ treeId }) => {
      await refreshTree(client, treeId);
      await navigate({ to: '/dashboard/family-tree', search: { tree: treeId }, replace: true });
    },
  });
  return (
    <>
      <FailureAlert error={accept.error} fallback={t('page.acceptFailed')} />
      <p className="[overflow-wrap:anywhere]">{t('page.signedInAs', { name: fullName(user) })}</p>
      <Button variant="primary" wide busy={accept.isPending} onClick={() => accept.mutate()}>
        {accept.isPending ? t('page.accepting') : t('page.accept')}
      </Button>
      <Button variant="quiet" wide busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('page.other')}
      </Button>
    </>
  );
}
