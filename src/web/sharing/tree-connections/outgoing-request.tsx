import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TreeConnection } from '#contract/tree-connections.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { useConnectionActions } from './connections.ts';
import { RequestText } from './request-text.tsx';

/** What the reader has asked the owner of a tree. */
export function OutgoingRequest({ request }: { request: TreeConnection }) {
  const { t } = useTranslation('connections');
  const errorText = useErrorText();
  const { withdraw } = useConnectionActions();
  const tree = request.treeName ?? t('goneTree');
  return (
    <RequestText request={request} title={tree}>
      <div className="flex flex-wrap gap-2">
        {request.mayOpen && (
          <Link
            to="/dashboard/family-tree"
            search={{ tree: request.treeId }}
            className={buttonLook({ size: 'small' })}
            aria-label={t('openNamed', { tree })}
          >
            {t('open')}
          </Link>
        )}
        {request.state === 'waiting' && (
          <Button
            size="small"
            busy={withdraw.isPending}
            aria-label={t('withdrawNamed', { tree })}
            onClick={() =>
              withdraw.mutate(request, {
                onSuccess: () => notify.success(t('withdrawnToast')),
                onError: (error) => notify.failure(t('withdrawFailed'), { detail: errorText(error) }),
              })
            }
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
      {request.state === 'declined' && <p className="text-ink-soft text-sm">{t('askAgain')}</p>}
    </RequestText>
  );
}
