import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Eye, House, Lock, LockOpen, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addresses } from '#contract/addresses.ts';
import type { ShareMetadata } from '#contract/visits.ts';
import { request } from '#web/client/server/call.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { timeLeft } from '#web/client/text/time-left.ts';
import { notify } from '#web/client/toast.ts';
import { sayExpiry } from '#web/sharing/shares/say-expiry.ts';
import { readAnswer } from '#web/tree/trees/read-answer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageLink } from '#web/ui/frame/page-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyFamily } from './empty-family.ts';
import { isOver } from './refusal-text.ts';
import { sharedTreeQuery, visitByLink } from './share-queries.ts';
import { endVisit, useLiveVisit } from './use-live-visit.ts';
import { useVisitSearch } from './visit-address.ts';
import { VisitFailed } from './visit-message.tsx';
import { VisitedDiagram } from './visited-diagram.tsx';

interface SharedTreeViewProps {
  readonly token: string;
  readonly link: Extract<ShareMetadata, { unlocked: true }>;
}

/** The family behind a link, to be looked at. */
export function SharedTreeView({ token, link }: SharedTreeViewProps) {
  const { t } = useTranslation('visits');
  const { t: sharingText } = useTranslation('sharing');
  const visit = visitByLink(token);
  useLiveVisit(addresses.sharedLive, { token }, visit.key);
  const [search, onSearch] = useVisitSearch();
  const tree = useQuery(sharedTreeQuery(token));
  if (tree.error) {
    return <VisitFailed error={tree.error} step="tree" onRetry={() => void tree.refetch()} />;
  }
  const shown = tree.data ?? { ...link, title: link.familyName };
  const isEncrypted = location.protocol === 'https:';
  const name = shown.title.trim() || t('fallbackName');
  return (
    <div className="canvas-visit grid gap-6">
      <PageHeader
        title={
          <span className="name" dir="auto">
            {name}
          </span>
        }
        lead={t('subtitle')}
        actions={
          <>
            {shown.allowDownload && <DownloadButton token={token} name={shown.title} />}
            <PageLink to="/" className={buttonClasses()}>
              <House /> {t('home')}
            </PageLink>
          </>
        }
      />
      <ul aria-label={t('about')} className="flex flex-wrap items-center gap-2">
        <li>
          <Badge tone="accent">{t('badge')}</Badge>
        </li>
        {shown.viewOnly && (
          <li>
            <Badge>{t('viewOnly')}</Badge>
          </li>
        )}
        <Fact icon={<Users />}>{t('members', { count: link.memberCount })}</Fact>
        <Fact icon={<Eye />}>{t('views', { count: shown.viewCount })}</Fact>
        <li className="text-ink-soft text-sm">{sayExpiry(sharingText, timeLeft(shown.expiresAt, new Date()))}</li>
      </ul>
      {tree.data?.description && (
        <p className="max-w-prose whitespace-pre-line" dir="auto">
          {tree.data.description}
        </p>
      )}
      <VisitedDiagram
        visit={visit}
        isDrawingOnly={shown.viewOnly}
        suggestBy={shown.allowSuggestions ? token : undefined}
        name={name}
        search={search}
        onSearch={onSearch}
      />
      <p className="flex items-center gap-2 text-ink-faint text-sm">
        {isEncrypted ? <Lock className="size-4 shrink-0" /> : <LockOpen className="size-4 shrink-0" />}
        {t(isEncrypted ? 'secure' : 'notEncrypted')}
      </p>
    </div>
  );
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="figures flex items-center gap-1.5 text-ink-soft text-sm [&_svg]:size-4">
      {icon}
      {children}
    </li>
  );
}

/** Saves the whole shared family as a picture of twice the size. Whether that is allowed is asked of the server each time. */
function DownloadButton({ token, name }: { token: string; name: string }) {
  const { t } = useTranslation('visits');
  const client = useQueryClient();
  const language = useLanguage();
  const download = useMutation({
    mutationFn: async () => {
      const response = await request(addresses.downloadShared, { params: { token } });
      const graph = await readAnswer(await response.blob());
      const { savePicture } = await import('./save-picture.ts');
      const portraits = addresses.sharedPortrait.path.replace('{token}', token);
      return await savePicture({ graph, name, language, portraits });
    },
    onSuccess: ({ isSmaller }) => notify.success(t('downloaded'), isSmaller ? { detail: t('downloadedSmaller') } : {}),
    onError: (error) => {
      notify.failure(t(error instanceof EmptyFamily ? 'notFound' : 'downloadFailed'));
      if (isOver(error)) void endVisit(client, visitByLink(token).key);
    },
  });
  return (
    <Button variant="primary" disabled={download.isPending} onClick={() => download.mutate()}>
      <Download /> {t(download.isPending ? 'downloading' : 'download')}
    </Button>
  );
}
