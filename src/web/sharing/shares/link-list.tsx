import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareLink } from '#contract/shares.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LinkRow } from './link-row.tsx';
import type { Glimpse } from './share-form.ts';
import { serverTime, sharesQuery, useRevokeShare } from './shares.ts';

interface LinkListProps {
  readonly tree: Tree;
  /** The link that has just been made: the keyboard goes there. */
  readonly made: string | undefined;
  readonly onPreview: (glimpse: Glimpse) => void;
}

/** Every link of a tree, the newest first. */
export function LinkList({ tree, made, onPreview }: LinkListProps) {
  const { t } = useTranslation('sharing');
  const errorText = useErrorText();
  const { data, dataUpdatedAt, error, refetch } = useQuery(sharesQuery(tree.id));
  const [revoking, setRevoking] = useState<ShareLink>();
  if (!data) {
    if (!error) return <Skeleton className="h-40" />;
    return <ErrorState title={t('listFailed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  const now = serverTime(data, dataUpdatedAt);
  return (
    <div className="grid gap-4">
      {isOnlyHere() && data.items.length > 0 && <Alert tone="notice">{t('onlyHere')}</Alert>}
      {data.items.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ul aria-label={t('list')} className="max-h-96 divide-y divide-hairline overflow-y-auto">
        {data.items.map((link) => (
          <LinkRow
            key={link.id}
            tree={tree}
            link={link}
            now={now}
            isNew={link.id === made}
            onPreview={() => onPreview({ branch: link.branch, viewOnly: link.viewOnly })}
            onRevoke={() => setRevoking(link)}
          />
        ))}
      </ul>
      {revoking && <RevokeDialog tree={tree} link={revoking} onClose={() => setRevoking(undefined)} />}
    </div>
  );
}

/** A link says the address this page was opened by, which for this one leads every computer to itself. */
const isOnlyHere = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

interface RevokeDialogProps {
  readonly tree: Tree;
  readonly link: ShareLink;
  readonly onClose: () => void;
}

function RevokeDialog({ tree, link, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('sharing');
  const errorText = useErrorText();
  const revoke = useRevokeShare(tree.id);
  const confirm = () =>
    revoke.mutate(link.id, {
      onSuccess: () => notify.success(t('revoked')),
      onError: (error) => notify.failure(t('revokeFailed'), { detail: errorText(error, t('errorOccurred')) }),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      onOpenChange={onClose}
      title={t('revokeTitle')}
      confirm={t('revokeConfirm')}
      confirming={t('revoking')}
      busy={revoke.isPending}
      onConfirm={confirm}
    >
      {link.name && (
        <p dir="auto" className="mb-2 font-medium [overflow-wrap:anywhere]">
          {link.name}
        </p>
      )}
      <p>{t('revokeText')}</p>
    </AlertDialog>
  );
}
