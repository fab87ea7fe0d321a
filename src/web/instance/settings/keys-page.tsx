import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endAllKeys } from '#contract/keys.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { SessionSection } from '#web/instance/accounts/session-section.tsx';
import { TokenSection } from '#web/instance/api-tokens/token-section.tsx';
import { CalendarSection } from '#web/instance/notifications/calendar-section.tsx';
import { PasskeySection } from '#web/instance/passkeys/passkey-section.tsx';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { OwnLinksSection } from './own-links-section.tsx';

/** Everything that opens the account beside its password, or shows its trees, in one place. */
export function KeysPage() {
  const { t } = useTranslation('keys');
  return (
    <div className="grid max-w-prose gap-10">
      <PageHeader title={t('page.title')} lead={t('page.lead')} actions={<EndAllKeys />} />
      <SessionSection />
      <PasskeySection />
      <TokenSection />
      <CalendarSection />
      <OwnLinksSection />
    </div>
  );
}

/** Ends every key to the account but this session, after asking. */
function EndAllKeys() {
  const { t } = useTranslation('keys');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const end = useMutation({
    mutationFn: () => call(endAllKeys),
    onSuccess: ({ sessions, tokens, passkeys, feeds, links }) => {
      const count = sessions + tokens + passkeys + feeds + links;
      notify.success(t('page.ended', { count }));
      // What ended is listed in many places, the links of each tree among them.
      return client.invalidateQueries();
    },
    onError: (error) => notify.failure(errorText(error)),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setAsks(true)}>
        {t('page.endAll')}
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('page.endAllTitle')}
        confirm={t('page.endAll')}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      >
        {t('page.endAllText')}
      </AlertDialog>
    </>
  );
}
