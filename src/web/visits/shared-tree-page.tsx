import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '#web/app/public-layout.tsx';
import { shareQuery } from './look-at-share.ts';
import { PasswordView } from './password-view.tsx';
import { isOver, useRefusalText } from './refusal-text.ts';
import { SharedTreeView } from './shared-tree-view.tsx';
import { VisitDenied, VisitLoading } from './visit-message.tsx';

const route = getRouteApi('/shared/$token');

/** Where a share link leads. First it is asked what stands behind it, and only then for anything of the family. */
export function SharedTreePage() {
  const { token } = route.useParams();
  return (
    <PublicFrame>
      <Visit key={token} token={token} />
    </PublicFrame>
  );
}

function Visit({ token }: { token: string }) {
  const { t } = useTranslation('visits');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const { data: look, error, isPending } = useQuery(shareQuery(token));
  if (isPending) return <VisitLoading />;
  if (error) {
    const retry = () => void client.resetQueries({ queryKey: shareQuery(token).queryKey });
    return <VisitDenied message={refusalText(error, 'look')} onRetry={isOver(error) ? undefined : retry} />;
  }
  if (look.isExpired) return <VisitDenied message={t('expired')} />;
  if (!look.unlocked)
    return look.requirePassword ? <PasswordView token={token} /> : <VisitDenied message={t('invalid')} />;
  return <SharedTreeView token={token} look={look} />;
}
