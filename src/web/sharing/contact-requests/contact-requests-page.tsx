import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ContactRequest } from '#contract/contact-requests.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { contactRequestsQuery, useContactRequestActions } from './contact-requests.ts';
import { IncomingRequest } from './incoming-request.tsx';
import { RequestText } from './request-text.tsx';

const route = getRouteApi('/user/dashboard/connections');

/** Who would like to be in touch about the reader's public trees, and whom the reader has asked. */
export function ContactRequestsPage() {
  const { t } = useTranslation('connections');
  const { show, ask } = route.useSearch();
  const navigate = useNavigate();
  const go = (search: { show?: typeof show }) =>
    void navigate({ to: '/dashboard/connections', search, replace: true, resetScroll: false });
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Requests show={show ?? 'incoming'} onShow={(shown) => go(shown === 'outgoing' ? { show: shown } : {})} />
      {ask && <AskDialog treeId={ask} onClose={() => go({ show: 'outgoing' })} />}
    </div>
  );
}

type Show = 'incoming' | 'outgoing';

function Requests({ show, onShow }: { show: Show; onShow: (show: Show) => void }) {
  const { t } = useTranslation('connections');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(contactRequestsQuery);
  if (error) return <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  const waiting = (requests: readonly ContactRequest[]) => requests.filter(({ state }) => state === 'waiting').length;
  const label = (name: string, count: number) => (count > 0 ? t('counted', { name, count }) : name);
  return (
    <Tabs
      label={t('tabs')}
      value={show}
      onValueChange={onShow}
      tabs={[
        {
          value: 'incoming',
          label: label(t('incoming'), waiting(data.incoming)),
          content:
            data.incoming.length > 0 ? (
              <ul aria-label={t('incoming')} className="divide-y divide-hairline border-y">
                {data.incoming.map((request) => (
                  <li key={request.id} className="py-4">
                    <IncomingRequest request={request} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title={t('noIncoming')}>
                {t('noIncomingHint')}{' '}
                <Link to="/dashboard/settings" className="inline-link">
                  {t('toSettings')}
                </Link>
              </EmptyState>
            ),
        },
        {
          value: 'outgoing',
          label: label(t('outgoing'), waiting(data.outgoing)),
          content:
            data.outgoing.length > 0 ? (
              <ul aria-label={t('outgoing')} className="divide-y divide-hairline border-y">
                {data.outgoing.map((request) => (
                  <li key={request.id} className="py-4">
                    <OutgoingRequest request={request} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title={t('noOutgoing')}>{t('noOutgoingHint')}</EmptyState>
            ),
        },
      ]}
    />
  );
}

/** What the reader has asked the owner of a tree. */
function OutgoingRequest({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('connections');
  const errorText = useErrorText();
  const { withdraw } = useContactRequestActions();
  const tree = request.treeName ?? t('goneTree');
  return (
    <RequestText request={request} title={tree}>
      <div className="flex flex-wrap gap-2">
        {request.mayOpen && (
          <Link
            to="/dashboard/family-tree"
            search={{ tree: request.treeId }}
            className={buttonClasses({ size: 'small' })}
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
