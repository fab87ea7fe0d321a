import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PhotoRoom } from './photo-room.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { useSaveTree } from './save-tree.ts';
import { settingsOf, type TreeSettings, type TreeSettingsInput, treeSettings } from './tree-settings.ts';

interface TreeDialogProps {
  /** The tree to edit; without one, a tree is created. */
  tree?: Tree | undefined;
  onClose: () => void;
}

export function TreeDialog({ tree, onClose }: TreeDialogProps) {
  const { t } = useTranslation('trees');
  const errorText = useErrorText();
  const formId = useId();
  const save = useSaveTree(tree);
  const { form, draft } = useDraftForm<
    TreeSettingsInput,
    unknown,
    TreeSettings,
    { readonly version: number } | undefined
  >(
    { form: 'tree', record: tree?.id ?? '', treeId: tree?.id, base: tree && { version: tree.version } },
    { resolver: zodResolver(treeSettings), defaultValues: settingsOf(tree) },
  );
  const { errors } = form.formState;

  const submit = (fields: TreeSettings) => {
    void draft
      .send((key) => save.mutateAsync({ fields, version: draft.base?.version ?? 0, key }))
      .then(
        () => {
          if (tree) notify.success(t('updatedToast'));
          else notify.success(t('createdTitle'), { detail: t('createdToast') });
          draft.ifOpen(onClose);
        },
        (error: unknown) => notify.failure(tree ? t('saveFailed') : t('createFailed'), { detail: errorText(error) }),
      );
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={tree ? t('editTitle') : t('createTitle')}
      actions={
        <>
          <NotSavedYet draft={draft} />
          <Button look="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending}>
            {tree ? t('saveChanges') : t('create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <DraftOffer draft={draft} />
        <Field label={t('name')} help={t('nameHint')} error={errors.name?.message} required>
          <TextInput {...form.register('name')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('description')} help={t('descriptionHint')} error={errors.description?.message} optional>
          <TextArea {...form.register('description')} dir="auto" />
        </Field>
        {tree && <PolicyFields form={form} />}
        {tree && <PhotoRoom treeId={tree.id} />}
      </form>
    </Dialog>
  );
}
