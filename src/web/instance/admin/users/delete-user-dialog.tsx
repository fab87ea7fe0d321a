import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser, UserProfile } from '#contract/admin-users.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { useShow } from '#web/instance/admin/admin-search.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useUserActions } from './change-user.ts';
import { useUserProfile } from './list-users.ts';
import { UserPicker } from './user-picker.tsx';
import { nameOf } from './user-table.tsx';

type Trees = 'transfer' | 'delete';

/** Asks before an account goes for good, and what becomes of its trees. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users');
  const errorText = useErrorText();
  const show = useShow();
  const profile = useUserProfile(user.id);
  const { remove } = useUserActions(user.id);
  const [trees, setTrees] = useState<Trees>('transfer');
  const [heir, setHeir] = useState<UserId | null>(null);
  const owned = profile.data?.treesOwned ?? 0;
  const isReady = profile.isSuccess && (owned === 0 || trees === 'delete' || heir !== null);
  const confirm = () =>
    remove.mutate(owned > 0 && trees === 'transfer' && heir ? { trees, to: heir } : { trees: 'delete' }, {
      onSuccess: () => {
        notify.success(t('deleted', { name: nameOf(user) }));
        show({ user: undefined });
        onClose();
      },
      onError: (error) => notify.failure(t('deleteFailed'), { detail: errorText(error) }),
    });
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('deleteTitle', { name: nameOf(user) })}
      lead={t('deleteText')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button variant="danger" disabled={!isReady} busy={remove.isPending} onClick={confirm}>
            {t(remove.isPending ? 'deleting' : 'deleteAccount')}
          </Button>
        </>
      }
    >
      {profile.isPending && <Skeleton className="h-24" />}
      <FailureAlert error={profile.error} />
      {profile.data && owned > 0 && (
        <div className="grid gap-4">
          <WhatIsAtStake profile={profile.data} />
          <ChoiceList
            label={t('theirTrees')}
            value={trees}
            onChange={setTrees}
            choices={[
              { value: 'transfer', title: t('handOver'), help: t('handOverHelp') },
              { value: 'delete', title: t('deleteTrees'), help: t('deleteTreesHelp') },
            ]}
          />
          {trees === 'transfer' && (
            <Field label={t('newOwner')} required>
              <UserPicker value={heir} onChange={setHeir} without={user.id} placeholder={t('searchHint')} />
            </Field>
          )}
        </div>
      )}
    </Dialog>
  );
}

function WhatIsAtStake({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('admin-users');
  const people = profile.trees.reduce((sum, { membersCount }) => sum + membersCount, 0);
  return (
    <p>
      {t('owns', { count: profile.treesOwned })} {t('withPeople', { count: people })}
    </p>
  );
}
