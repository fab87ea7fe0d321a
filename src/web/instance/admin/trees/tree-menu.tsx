import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTree } from '#contract/admin-trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { useTreeActions, useTreeTotals } from './list-trees.ts';
import { TakeOutDialog } from './take-out-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Question = 'delete' | 'transfer' | 'takeOut';

/** What is decided about a tree from outside. In the trash it can only be taken out of there. */
export function TreeMenu({ tree }: { tree: AdminTree }) {
  const { t } = useTranslation('admin-trees');
  const errorText = useErrorText();
  const actions = useTreeActions(tree.id);
  const mayPublish = useTreeTotals().data?.publicTreesOn ?? false;
  const [asked, setAsked] = useState<Question | null>(null);
  const answers = (done: string, failed: string) => ({
    onSuccess: () => notify.success(done),
    onError: (error: unknown) => notify.failure(failed, { detail: errorText(error) }),
  });
  const decide = (isPublic: boolean) =>
    actions.setVisibility.mutate(isPublic, answers(t('visibilityUpdated'), t('visibilityFailed')));
  const archive = (isArchived: boolean) =>
    actions.setArchived.mutate(
      isArchived,
      answers(t(isArchived ? 'archivedNow' : 'unarchivedNow'), t(isArchived ? 'archiveFailed' : 'unarchiveFailed')),
    );
  const restore = () => actions.restore.mutate(undefined, answers(t('restored'), t('restoreFailed')));
  const close = () => setAsked(null);
  const isAsked = tree.publicityAskedAt !== null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('moreFor', { name: tree.name })} size="small">
            <MoreHorizontal />
          </IconButton>
        }
      >
        {tree.deletedAt ? (
          <MenuItem onSelect={restore}>{t('restore')}</MenuItem>
        ) : (
          <>
            {!tree.isArchived && !tree.isPublic && (
              <MenuItem disabled={!mayPublish} onSelect={() => decide(true)}>
                {t(mayPublish ? 'makePublic' : 'publicOff')}
              </MenuItem>
            )}
            {!tree.isArchived && isAsked && <MenuItem onSelect={() => decide(false)}>{t('declinePublic')}</MenuItem>}
            {!tree.isArchived && tree.isPublic && (
              <MenuItem onSelect={() => decide(false)}>{t('makePrivate')}</MenuItem>
            )}
            <MenuItem onSelect={() => archive(!tree.isArchived)}>
              {t(tree.isArchived ? 'unarchive' : 'archive')}
            </MenuItem>
            <MenuItem onSelect={() => setAsked('transfer')}>{t('transfer')}</MenuItem>
            <MenuItem onSelect={() => setAsked('takeOut')}>{t('exportTree')}</MenuItem>
            <MenuLine />
            <MenuItem danger onSelect={() => setAsked('delete')}>
              {t('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {asked === 'delete' && <DeleteTreeDialog tree={tree} onClose={close} />}
      {asked === 'transfer' && <TransferDialog tree={tree} onClose={close} />}
      {asked === 'takeOut' && <TakeOutDialog tree={tree} onClose={close} />}
    </>
  );
}

/** Says whose tree goes, and with how many people. Only this tree: others of its owner stay. */
function DeleteTreeDialog({ tree, onClose }: { tree: AdminTree; onClose: () => void }) {
  const { t } = useTranslation('admin-trees');
  const errorText = useErrorText();
  const { remove } = useTreeActions(tree.id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notify.success(t('deleted'));
        onClose();
      },
      onError: (error) => notify.failure(t('deleteFailed'), { detail: errorText(error) }),
    });
  return (
    <AlertDialog
      onOpenChange={onClose}
      title={t('deleteTitle', { name: tree.name })}
      confirm={t('deleteConfirm')}
      confirming={t('deleting')}
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <p dir="auto">{t('deleteCounts', { count: tree.membersCount, owner: tree.ownerName })}</p>
      <p className="mt-1">{t('deleteTrash')}</p>
    </AlertDialog>
  );
}
