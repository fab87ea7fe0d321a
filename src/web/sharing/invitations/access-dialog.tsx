import { useQuery } from '@tanstack/react-query';
import { LogOut, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/invitations.ts';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { accessQuery, useLeaveTree } from './access.ts';
import { InsiderRow } from './insider-row.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InvitationMade } from './invitation-made.tsx';
import { InviteDialog } from './invite-dialog.tsx';

interface AccessDialogProps {
  tree: Tree;
  onClose: () => void;
}

type View = 'people' | 'invite' | { readonly invitation: Invitation; readonly token: string };

/** Who may open a tree: for its owners the place to let people in and out, for the others to see who else is there. */
export function AccessDialog({ tree, onClose }: AccessDialogProps) {
  const [view, show] = useState<View>('people');
  const back = () => show('people');
  if (view === 'people') return <PeopleDialog tree={tree} onInvite={() => show('invite')} onClose={onClose} />;
  if (view === 'invite') return <InviteDialog tree={tree} onMade={show} onBack={back} onClose={onClose} />;
  return <InvitationMade {...view} onDone={back} onClose={onClose} />;
}

function PeopleDialog({ tree, onInvite, onClose }: AccessDialogProps & { onInvite: () => void }) {
  const { t } = useTranslation('invitations');
  const errorText = useErrorText();
  const people = useQuery(accessQuery(tree.id));
  const mayManage =
    tree.role !== 'admin' && can(tree.role, 'manage', { isArchived: tree.isArchived, isDeleted: false });
  const isKeeper = people.data?.some((person) => person.isYou && person.isKeeper) ?? false;
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('access.title', { tree: tree.name })}
      lead={t('access.lead')}
      actions={
        <>
          {people.data && !isKeeper && <LeaveButton tree={tree} onLeft={onClose} />}
          {mayManage && (
            <Button variant="primary" onClick={onInvite}>
              <UserPlus aria-hidden="true" />
              {t('access.invite')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-6">
        <section className="grid gap-2">
          <h3 className="font-semibold">{t('access.people')}</h3>
          {people.isPending && <Skeleton className="h-24" />}
          {people.isError && (
            <ErrorState
              title={t('access.loadFailed')}
              detail={errorText(people.error)}
              onRetry={() => void people.refetch()}
            />
          )}
          <ul className="divide-y divide-hairline">
            {people.data?.map((person) => (
              <InsiderRow
                key={person.userId}
                tree={tree}
                person={person}
                mayManage={mayManage}
                mayHandOver={isKeeper}
                onHandedOver={onClose}
              />
            ))}
          </ul>
          {tree.isArchived && tree.role === 'owner' && <p className="text-ink-faint text-sm">{t('access.archived')}</p>}
        </section>
        {mayManage && <InvitationList tree={tree} />}
      </div>
    </Dialog>
  );
}

function LeaveButton({ tree, onLeft }: { tree: Tree; onLeft: () => void }) {
  const { t } = useTranslation('invitations');
  const errorText = useErrorText();
  const [isAsking, ask] = useState(false);
  const leave = useLeaveTree(tree);
  const confirm = () =>
    // The promise, not its callbacks: the list this stands in is gone as soon as the tree is.
    void leave.mutateAsync().then(
      () => {
        notify.success(t('access.left', { tree: tree.name }));
        onLeft();
      },
      (error: unknown) => notify.failure(t('access.changeFailed'), { detail: errorText(error) }),
    );
  return (
    <>
      <Button variant="danger-quiet" onClick={() => ask(true)}>
        <LogOut aria-hidden="true" />
        {t('access.leave')}
      </Button>
      {isAsking && (
        <AlertDialog
          onOpenChange={ask}
          title={t('leave.title', { tree: tree.name })}
          confirm={t('leave.confirm')}
          busy={leave.isPending}
          onConfirm={confirm}
        >
          <p>{t('leave.text')}</p>
        </AlertDialog>
      )}
    </>
  );
}
