import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRequest } from '#contract/contact-requests.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useContactRequestActions } from './contact-requests.ts';
import { RequestText } from './request-text.tsx';

/** Somebody who asks the reader about a tree of theirs. */
export function IncomingRequest({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('connections');
  const name = request.personName || t('somebody');
  return (
    <RequestText request={request} title={t('asks', { name, tree: request.treeName })}>
      {request.state === 'accepted' && request.mayOpen && <p className="text-ink-soft text-sm">{t('reads')}</p>}
      {request.state === 'waiting' && <Decision request={request} name={name} />}
    </RequestText>
  );
}

function Decision({ request, name }: { request: ContactRequest; name: string }) {
  const { t } = useTranslation('connections');
  const errorText = useErrorText();
  const { decide } = useContactRequestActions();
  const [mayRead, setMayRead] = useState(false);
  const answers = (done: string) => ({
    onSuccess: () => notify.success(done),
    onError: (error: unknown) => notify.failure(t('decideFailed'), { detail: errorText(error) }),
  });
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-ink-soft text-sm">{t('exchange', { name })}</p>
      <Checkbox
        label={t('mayRead')}
        help={t('mayReadHelp')}
        checked={mayRead}
        onChange={({ target }) => setMayRead(target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={decide.isPending && decide.variables.accepted}
          aria-label={t('acceptNamed', { name })}
          onClick={() => decide.mutate({ connection: request, accepted: true, mayRead }, answers(t('acceptedToast')))}
        >
          {t('accept')}
        </Button>
        <Button
          busy={decide.isPending && !decide.variables.accepted}
          aria-label={t('declineNamed', { name })}
          onClick={() => decide.mutate({ connection: request, accepted: false }, answers(t('declinedToast')))}
        >
          {t('decline')}
        </Button>
      </div>
    </div>
  );
}
