import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin-users.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { notify } from '#web/client/toast.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useUserActions } from './change-user.ts';
import { nameOf } from './user-table.tsx';

/** A link to set a new password: sent to its owner, or shown here, once, to be handed on by other means. */
export function ResetLinkDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users');
  const isMailOn = useQuery(systemQuery).data?.mailConfigured ?? false;
  const { makeLink } = useUserActions(user.id);
  const make = (way: 'show' | 'mail') =>
    makeLink.mutate(way, {
      onSuccess: () => {
        if (way === 'show') return;
        notify.success(t('linkSent', { email: user.email }));
        onClose();
      },
    });
  const path = makeLink.data?.path;
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('resetTitle', { name: nameOf(user) })}
      lead={t('resetText')}
      actions={
        path ? (
          <Button onClick={onClose}>{t('close', { ns: 'everywhere' })}</Button>
        ) : (
          <>
            <Button busy={makeLink.isPending} onClick={() => make('show')}>
              {t('showLink')}
            </Button>
            <Button variant="primary" disabled={!isMailOn} busy={makeLink.isPending} onClick={() => make('mail')}>
              {t('mailLink')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        {!isMailOn && !path && <Alert tone="notice">{t('noMail')}</Alert>}
        <FailureAlert error={makeLink.error} />
        {path && <Link link={`${location.origin}${path}`} minutes={makeLink.data?.minutes ?? 0} />}
      </div>
    </Dialog>
  );
}

function Link({ link, minutes }: { link: string; minutes: number }) {
  const { t } = useTranslation('admin-users');
  return (
    <>
      <Field label={t('link')} help={t('linkHelp', { count: minutes })}>
        <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <CopyButton
        className="justify-self-start"
        text={link}
        copied={t('linkCopied')}
        onRefused={() => notify.failure(t('linkNotCopied'))}
      >
        {t('copyLink')}
      </CopyButton>
    </>
  );
}
