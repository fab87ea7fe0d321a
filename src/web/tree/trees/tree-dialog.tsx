import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { createTree, privacyPolicy, type Tree, treeForm, updateTree } from '#contract/trees.ts';
import { usualGuard } from '#domain/living/guard.ts';
import { strictestPolicy } from '#domain/privacy/privacy.ts';
import { livingNames, surnameTraditions } from '#domain/tree/vocabulary.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PhotoRoom } from './photo-room.tsx';
import { refreshTree } from './tree-keys.ts';

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
      onOpenChange={onClose}
      title={tree ? t('editTitle') : t('createTitle')}
      actions={
        <>
          <NotSavedYet draft={draft} />
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
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
        {tree && <TraditionField form={form} />}
        {tree && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <PolicyFields form={form} />
            <PhotoRoom treeId={tree.id} />
          </Suspense>
        )}
      </form>
    </Dialog>
  );
}

interface SavedSettings {
  readonly fields: TreeSettings;
  /** Of the tree when the typing began. */
  readonly version: number;
  readonly key: string;
}

/** Creates a tree, or changes the one that is given. */
function useSaveTree(tree: Tree | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields: { name, description, privacy, surnameTradition }, version, key }: SavedSettings) =>
      tree
        ? call(updateTree, {
            params: { treeId: tree.id },
            body: { name, description, privacy, surnameTradition },
            ifMatch: version,
            idempotencyKey: key,
            isPatient: true,
          })
        : call(createTree, { body: { name, description }, idempotencyKey: key, isPatient: true }),
    onSuccess: (saved) => void refreshTree(client, saved.id),
  });
}

/** How last names pass on, which is what the forms of new relatives propose. */
function TraditionField({ form }: { form: TreeSettingsForm }) {
  const { t } = useTranslation('trees');
  const chosen = form.watch('surnameTradition');
  return (
    <Field label={t('surnames')} help={t(`surnameHelp.${chosen}`)}>
      <Select {...form.register('surnameTradition')}>
        <Options values={surnameTraditions} word={(tradition) => t(`surnameTraditions.${tradition}`)} />
      </Select>
    </Field>
  );
}

/** What a tree shows strangers of its living people, in words, with what each answer means. */
function PolicyFields({ form }: { form: TreeSettingsForm }) {
  const { t } = useTranslation('privacy');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t pt-4">
      <h3 id={titleId} className="font-semibold font-serif text-lg">
        {t('title')}
      </h3>
      <p className="text-ink-soft text-sm">{t('lead')}</p>
      <ChoiceList
        label={t('names')}
        choices={livingNames.map((value) => ({
          value,
          title: t(`livingNames.${value}`),
          help: t(`livingNamesHelp.${value}`),
        }))}
        value={form.watch('privacy.livingNames')}
        onChange={(value) => form.setValue('privacy.livingNames', value, { shouldDirty: true })}
      />
      <Checkbox {...form.register('privacy.livingYears')} label={t('years')} help={t('yearsHelp')} />
      <Checkbox {...form.register('privacy.hidesMinors')} label={t('minors')} help={t('minorsHelp')} />
      <Field
        label={t('recent')}
        help={t('recentHelp')}
        error={form.formState.errors.privacy?.recentDeathYears?.message}
      >
        <TextInput
          {...form.register('privacy.recentDeathYears', { valueAsNumber: true })}
          type="number"
          min={0}
          max={100}
          inputMode="numeric"
          className="w-28"
        />
      </Field>
      <p className="text-ink-faint text-sm">{t('whoIsLiving')}</p>
    </section>
  );
}

/** What the form of a tree asks for: a new one only its name and description. */
const treeSettings = treeForm.extend({ privacy: privacyPolicy, surnameTradition: z.enum(surnameTraditions) });

type TreeSettingsInput = z.input<typeof treeSettings>;
type TreeSettings = z.output<typeof treeSettings>;
type TreeSettingsForm = UseFormReturn<TreeSettingsInput, unknown, TreeSettings>;

const settingsOf = (tree: Tree | undefined): TreeSettingsInput => ({
  name: tree?.name ?? '',
  description: tree?.description ?? '',
  privacy: tree?.privacy ?? { ...strictestPolicy, ...usualGuard },
  surnameTradition: tree?.surnameTradition ?? 'family',
});
