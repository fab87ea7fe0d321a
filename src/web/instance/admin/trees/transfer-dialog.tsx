import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTree } from '#contract/admin-trees.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { UserPicker } from '#web/instance/admin/users/user-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useTreeActions } from './list-trees.ts';

type Keeps = 'editor' | 'reader' | null;

/** Makes somebody else the owner of a tree, and says what the owner until now stays. */
export function TransferDialog({ tree, onClose }: { tree: AdminTree; onClose: () => void }) {
  const { t } = useTranslation('admin-trees');
  const errorText = useErrorText();
  const { transfer } = useTreeActions(tree.id);
  const [to, setTo] = useState<UserId | null>(null);
  const [keeps, setKeeps] = useState<Keeps>(null);
  const confirm = () =>
    to &&
    transfer.mutate(
      { to, keeps },
      {
        onSuccess: () => {
          notify.success(t('transferred'));
          onClose();
        },
        onError: (error) => notify.failure(t('transferFailed'), { detail: errorText(error) }),
      },
    );
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('transferTitle', { name: tree.name })}
      lead={t('transferText', { owner: tree.ownerName })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button variant="primary" disabled={to === null} busy={transfer.isPending} onClick={confirm}>
            {t('transferConfirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('newOwner')} required>
          <UserPicker value={to} onChange={setTo} without={tree.ownerId} placeholder={t('newOwnerHint')} />
        </Field>
        <Field label={t('keeps')}>
          <Select
            value={keeps ?? ''}
            onChange={({ target: { value } }) => setKeeps(value === 'editor' || value === 'reader' ? value : null)}
          >
            <option value="">{t('keepsNothing')}</option>
            <option value="editor">{t('keepsEditor')}</option>
            <option value="reader">{t('keepsReader')}</option>
          </Select>
        </Field>
      </div>
    </Dialog>
  );
}
