import { useTranslation } from 'react-i18next';
import type { Member, MemberDetails } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMember } from './get-member.ts';

interface DeleteMemberDialogProps {
  member: Pick<Member, 'id' | 'treeId' | 'firstName' | 'lastName'>;
  onConfirm: (member: MemberDetails) => void;
  onClose: () => void;
}

/** Says with numbers which links go with a person. */
export function DeleteMemberDialog({ member, onConfirm, onClose }: DeleteMemberDialogProps) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const details = useMember(member.treeId, member.id);
  const name = memberName(member) ?? t('nameUnknown');
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('deleteTitle', { name })}
      confirm={t('deleteConfirm')}
      onConfirm={() => details.data && onConfirm(details.data)}
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
