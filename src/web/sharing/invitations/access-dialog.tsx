import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/invitations.ts';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { accessQuery } from './access.ts';
import { InsiderRow } from './insider-row.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InvitationMade } from './invitation-made.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveButton } from './leave-button.tsx';

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
      open
      onOpenChange={onClose}
      title={t('access.title', { tree: tree.name })}
      lead={t('access.lead')}
      actions={
        <>
          {people.data && !isKeeper && <LeaveButton tree={tree} onLeft={onClose} />}
          {mayManage && (
            <Button look="primary" onClick={onInvite}>
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
