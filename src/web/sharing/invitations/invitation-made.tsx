import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/invitations.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface InvitationMadeProps {
  invitation: Invitation;
  token: string;
  onDone: () => void;
  onClose: () => void;
}

/** The link, to be copied or held before a phone. Its address is the one this page was opened by. */
export function InvitationMade({ invitation, token, onDone, onClose }: InvitationMadeProps) {
  const { t } = useTranslation('invitations');
  const box = useRef<HTMLInputElement>(null);
  const link = `${location.origin}/invitation?token=${token}`;
  const copyByHand = () => {
    box.current?.select();
    notify.plain(t('made.select'));
  };
  const isOnlyHere = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('made.title')}
      lead={invitation.email ? t('made.sent', { email: invitation.email }) : t('made.lead')}
      actions={
        <Button variant="primary" onClick={onDone}>
          {t('made.done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {isOnlyHere && <Alert tone="notice">{t('made.onlyHere')}</Alert>}
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <Field label={t('made.link')}>
              <TextInput ref={box} readOnly value={link} onFocus={({ target }) => target.select()} />
            </Field>
          </div>
          <CopyButton text={link} copied={t('made.copied')} onRefused={copyByHand}>
            <Copy aria-hidden="true" />
            {t('made.copy')}
          </CopyButton>
        </div>
        <QrCode text={link} label={t('made.qr')} />
      </div>
    </Dialog>
  );
}
