import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOwnShares, type OwnShare } from '#contract/keys.ts';
import { revokeShare } from '#contract/shares.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';

const ownLinksQuery = queryOptions({
  queryKey: ['own-shares'],
  queryFn: ({ signal }) => call(listOwnShares, { signal }),
});

/** The links to trees that the user has made and that still work. */
export function OwnLinksSection() {
  const { t } = useTranslation('keys');
  const links = useQuery(ownLinksQuery);
  return (
    <TitledSection title={t('links.title')} text={t('links.text')}>
      {links.isPending && <Skeleton className="h-16" />}
      <LoadFailure query={links} />
      {links.isSuccess && links.data.items.length === 0 && <p className="text-ink-soft">{t('links.none')}</p>}
      {links.isSuccess && links.data.items.length > 0 && (
        <ul className="border-t">
          {links.data.items.map((link) => (
            <OwnLinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function OwnLinkRow({ link }: { link: OwnShare }) {
  const { t } = useTranslation('keys');
  const errorText = useErrorText();
  const dates = useDates();
  const client = useQueryClient();
  const { id, treeId, treeName, name, createdAt, expiresAt } = link;
  const end = useMutation({
    mutationFn: () => call(revokeShare, { params: { treeId, shareId: id } }),
    onSuccess: () => notify.success(t('links.ended')),
    onError: (error) => notify.failure(errorText(error)),
    onSettled: () => client.invalidateQueries(),
  });
  const until = expiresAt ? t('links.until', { moment: dates.moment(expiresAt) }) : t('links.endless');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere">
          {name ?? treeName}
        </p>
        {name !== null && (
          <p dir="auto" className="wrap-anywhere text-ink-soft text-sm">
            {treeName}
          </p>
        )}
        <p className="text-ink-faint text-sm">
          {t('links.since', { day: dates.day(createdAt) })}, {until}
        </p>
      </div>
      <Button
        size="small"
        busy={end.isPending}
        onClick={() => end.mutate()}
        aria-label={t('links.endNamed', { name: name ?? treeName })}
      >
        {t('links.end')}
      </Button>
    </li>
  );
}
