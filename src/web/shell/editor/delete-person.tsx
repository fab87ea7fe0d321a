import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { useRemoveMember } from '#web/people/members/use-remove-member.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';

interface DeletePersonProps {
  readonly member: MemberDetails;
  readonly name: string;
  readonly isAsking: boolean;
  readonly onDone: () => void;
  readonly onDeleted: () => void;
}

/** Asks, then deletes. The panel goes at once: it would ask again about a person who is gone. */
export function DeletePerson({ member, name, isAsking, onDone, onDeleted }: DeletePersonProps) {
  const { t } = useTranslation('diagram');
  const remove = useRemoveMember();
  const confirm = () => {
    remove(member);
    onDone();
    onDeleted();
  };
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={(open) => {
        if (!open) onDone();
      }}
      title={t('panel.deleteTitle', { name })}
      confirm={t('panel.delete')}
      onConfirm={confirm}
    >
      {t('panel.deleteBody', { count: closestRelatives(member) })}
    </AlertDialog>
  );
}

/** Parents, partners and children: those whose links go with the person. */
function closestRelatives({ parentSets, unions }: MemberDetails): number {
  const ids = [
    ...parentSets.flatMap((set) => set.parents.map(({ id }) => id)),
    ...unions.flatMap(({ partner, children }) => [...(partner ? [partner.id] : []), ...children.map(({ id }) => id)]),
  ];
  return new Set(ids).size;
}
