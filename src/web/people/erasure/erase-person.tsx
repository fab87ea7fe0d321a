import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { can } from '#domain/permissions.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';

const loadDialog = async () => (await import('./erase-person-dialog.tsx')).ErasePersonDialog;

interface ErasePersonProps {
  readonly member: MemberDetails;
  readonly name: string;
  /** The person is not in the tree any more, not even without a name. */
  readonly onGone: () => void;
}

/** For owners: the way to erase somebody for good. Nothing at all for others. */
export function ErasePerson({ member, name, onGone }: ErasePersonProps) {
  const { t } = useTranslation('erasure');
  const [isAsking, setAsking] = useState(false);
  const { data: trees = [] } = useTrees();
  const tree = trees.find(({ id }) => id === member.treeId);
  if (!tree || !can(tree.role, 'erase', { isArchived: tree.isArchived, isDeleted: tree.deletedAt !== null }))
    return null;
  return (
    <>
      <Button variant="danger-quiet" size="small" onClick={() => setAsking(true)}>
        <Eraser /> {t('start')}
      </Button>
      {isAsking && (
        <LatePart name="erase-person" load={loadDialog}>
          {(ErasePersonDialog) => (
            <ErasePersonDialog member={member} name={name} onClose={() => setAsking(false)} onGone={onGone} />
          )}
        </LatePart>
      )}
    </>
  );
}
