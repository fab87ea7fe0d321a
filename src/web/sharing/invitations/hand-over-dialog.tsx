import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import type { Insider } from '#contract/tree-access.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { useAccessActions } from './access.ts';

interface HandOverDialogProps {
  tree: Tree;
  person: Insider;
  onDone: () => void;
  onClose: () => void;
}

const stays = ['editor', 'reader'] as const;

/** Makes somebody else the one the tree belongs to. */
export function HandOverDialog({ tree, person, onDone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('invitations');
  const errorText = useErrorText();
  const { handOver } = useAccessActions(tree);
  const [keeps, choose] = useState<(typeof stays)[number] | null>('editor');
  const name = fullName(person);
  const confirm = () =>
    handOver.mutate(
      { to: person.userId, keeps },
      {
        onSuccess: () => {
          notify.success(t('access.handedOver', { name }));
          onDone();
        },
        onError: (error) => notify.failure(t('access.changeFailed'), { detail: errorText(error) }),
      },
    );
  return (
    <AlertDialog
      onOpenChange={onClose}
      title={t('handOver.title', { tree: tree.name, name })}
      confirm={t('handOver.confirm')}
      busy={handOver.isPending}
      onConfirm={confirm}
    >
      <p className="mb-4">{t('handOver.text', { name })}</p>
      <Field label={t('handOver.keeps')}>
        <Select
          value={keeps ?? ''}
          onChange={({ target }) => choose(stays.find((role) => role === target.value) ?? null)}
        >
          <Options values={stays} word={(role) => t(`roles.${role}`)} />
          <option value="">{t('handOver.keepsNothing')}</option>
        </Select>
      </Field>
    </AlertDialog>
  );
}
