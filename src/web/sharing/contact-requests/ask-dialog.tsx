import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { askToConnect } from '#contract/contact-requests.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { notify } from '#web/client/toast.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { askedTreeQuery, useContactRequestActions } from './contact-requests.ts';

interface AskDialogProps {
  readonly treeId: TreeId;
  readonly onClose: () => void;
}

const fields = askToConnect.body.pick({ message: true });

/** Asks the owner of a public tree to be in touch. */
export function AskDialog({ treeId, onClose }: AskDialogProps) {
  const { t } = useTranslation('connections');
  const formId = useId();
  const tree = useQuery(askedTreeQuery(treeId));
  const { ask } = useContactRequestActions();
  const { form, draft } = useDraftForm<z.input<typeof fields>, unknown, z.output<typeof fields>>(
    { form: 'connection-request', record: treeId },
    { resolver: zodResolver(fields), defaultValues: { message: '' } },
  );
  const mayAsk = tree.data?.takesRequests === true;
  const submit = ({ message }: { message: string }) =>
    draft.submit(async (key) => {
      await ask.mutateAsync({ treeId, message, key });
      notify.success(t('askedToast'));
    }, onClose);
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('askTitle')}
      lead={t('askLead')}
      actions={
        <>
          <NotSavedYet draft={draft} />
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          {mayAsk && (
            <Button type="submit" form={formId} variant="primary" busy={ask.isPending}>
              {t('send')}
            </Button>
          )}
        </>
      }
    >
      {tree.isPending && <Skeleton className="h-32" />}
      {(tree.isError || tree.data?.takesRequests === false) && <Alert>{t('cannotAsk')}</Alert>}
      {mayAsk && (
        <form id={formId} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
          <DraftOffer draft={draft} />
          <p className="wrap-anywhere font-semibold font-serif text-lg" dir="auto">
            {tree.data?.title}
          </p>
          <Field label={t('message')} help={t('messageHelp')} error={form.formState.errors.message?.message} required>
            <TextArea {...form.register('message')} dir="auto" />
          </Field>
          <FailureAlert error={ask.error} />
        </form>
      )}
    </Dialog>
  );
}
