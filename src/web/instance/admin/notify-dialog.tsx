import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { announcement } from '#contract/instance-jobs.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useStartInstanceJob } from './instance-queries.ts';

const form = z.object({ message: announcement });

/** A message to everybody with an account. */
export function NotifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['instance', 'everywhere']);
  const errorText = useErrorText();
  const formId = useId();
  const start = useStartInstanceJob();
  const { form: fields, draft } = useDraftForm<z.input<typeof form>, unknown, z.output<typeof form>>(
    { form: 'announcement' },
    { resolver: zodResolver(form), defaultValues: { message: '' } },
  );
  const { register, handleSubmit, formState } = fields;
  const action = t('actions.notify.title');
  const submit = handleSubmit(({ message }) =>
    draft.submit(async (key) => {
      await start.mutateAsync({ kind: 'notify', message, key });
      notify.success(t('actions.begun', { action }));
    }, onClose),
  );
  return (
    <Dialog
      onOpenChange={onClose}
      title={action}
      lead={t('actions.notify.help')}
      actions={
        <>
          <NotSavedYet draft={draft} />
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={start.isPending}>
            {t(start.isPending ? 'actions.sending' : 'actions.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <DraftOffer draft={draft} />
        {start.isError && (
          <Alert>
            <p className="font-semibold">{t('actions.startFailed', { action })}</p>
            <p>{errorText(start.error)}</p>
          </Alert>
        )}
        <Field
          label={t('actions.message')}
          help={t('actions.messageHelp')}
          error={formState.errors.message?.message}
          required
        >
          <TextArea dir="auto" maxLength={2000} {...register('message')} />
        </Field>
      </form>
    </Dialog>
  );
}
