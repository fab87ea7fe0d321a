import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';

interface DeleteTreeDialogProps {
  tree: Tree;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says with numbers what goes with a tree. Only this tree: people of other trees stay. */
export function DeleteTreeDialog({ tree, onConfirm, onClose }: DeleteTreeDialogProps) {
  const { t } = useTranslation('trees');
  const people = t('people', { count: tree.memberCount });
  const couples = t('couples', { count: tree.unionCount });
  return (
    <AlertDialog
      onOpenChange={onClose}
      title={t('deleteTitle', { name: tree.name })}
      confirm={t('deleteConfirm')}
      onConfirm={onConfirm}
    >
      <p>{tree.memberCount > 0 ? t('deleteCounts', { people, couples }) : t('deleteEmpty')}</p>
      <p className="mt-1">{t('deleteTrash')}</p>
    </AlertDialog>
  );
}
