import { useTranslation } from 'react-i18next';
import type { Member, MemberDetails } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useUndoChange } from '#web/trees/undo-change.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toast.ts';
import { useDeleteMember } from './delete-member.ts';
import { useMember } from './get-member.ts';

interface DeleteMemberDialogProps {
  member: Pick<Member, 'id' | 'treeId' | 'firstName' | 'lastName'>;
  onClose: () => void;
}

/** Says with numbers which links go with a person, and offers the way back afterwards. */
export function DeleteMemberDialog({ member, onClose }: DeleteMemberDialogProps) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const details = useMember(member.treeId, member.id);
  const remove = useDeleteMember();
  const undo = useUndoChange();
  const name = memberName(member) ?? t('nameUnknown');

  const confirm = (stored: MemberDetails) => {
    remove.mutate(stored, {
      onSuccess: ({ changeId }) =>
        notify.success(t('deletedToast'), {
          detail: name,
          action: {
            label: t('undo', { ns: 'common' }),
            onClick: () =>
              undo.mutate(
                { treeId: member.treeId, changeId },
                {
                  onSuccess: () => notify.success(t('undoneToast', { name })),
                  onError: (error) => notify.failure(t('undoFailed'), { detail: errorText(error) }),
                },
              ),
          },
        }),
      onError: (error) => notify.failure(t('deleteFailed'), { detail: errorText(error) }),
    });
    onClose();
  };

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('deleteTitle', { name })}
      confirm={t('deleteConfirm')}
      busy={details.isPending}
      onConfirm={() => details.data && confirm(details.data)}
    >
      {details.data && <LinksThatGo member={details.data} name={name} />}
      {details.isPending && <Skeleton className="h-12" />}
      {details.isError && <p role="alert">{errorText(details.error, t('memberGone'))}</p>}
    </AlertDialog>
  );
}

function LinksThatGo({ member, name }: { member: MemberDetails; name: string }) {
  const { t, i18n } = useTranslation('members');
  const parents = member.parentSets.reduce((sum, set) => sum + set.parents.length, 0);
  const partners = member.unions.filter((union) => union.partner !== null).length;
  const children = member.unions.reduce((sum, union) => sum + union.children.length, 0);
  const parts = [
    parents > 0 && t('linkParents', { count: parents }),
    partners > 0 && t('linkPartners', { count: partners }),
    children > 0 && t('linkChildren', { count: children }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return <p>{t('deleteNoLinks', { name })}</p>;
  const list = new Intl.ListFormat(i18n.language).format(parts);
  return (
    <>
      <p>{t('deleteLinks', { name, links: t('links', { count: parents + partners + children }), parts: list })}</p>
      <p className="mt-1">{t('deleteOthersStay')}</p>
    </>
  );
}
