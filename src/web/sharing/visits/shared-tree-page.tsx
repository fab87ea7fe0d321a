import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedKeys } from '#web/client/browser-storage.ts';
import { UnsentStrip } from '#web/ui/drafts/unsent-strip.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { isOver } from './refusal-text.ts';
import { shareQuery } from './share-queries.ts';
import { SharedTreeView } from './shared-tree-view.tsx';
import { VisitDenied, VisitFailed, VisitLoading } from './visit-message.tsx';

// Most links have no password.
const loadPasswordView = async () => (await import('./password-view.tsx')).PasswordView;
const loadUnsentSuggestions = async () => (await import('./unsent-suggestions.tsx')).UnsentSuggestions;

/** Where a share link leads. First it is asked what stands behind it, and only then for anything of the family. */
export function SharedTreePage({ token }: { token: string }) {
  return (
    <PublicFrame notification={<Unsent key={token} token={token} />}>
      <Visit key={token} token={token} />
    </PublicFrame>
  );
}

function Unsent({ token }: { token: string }) {
  // The names of drafts by this link hold its token. Most visitors have none.
  const [hasDrafts] = useState(() => storedKeys().some((key) => key.includes(token)));
  return (
    <UnsentStrip>
      {hasDrafts && (
        <LatePart name="unsent-suggestions" load={loadUnsentSuggestions} isExtra>
          {(UnsentSuggestions) => <UnsentSuggestions token={token} />}
        </LatePart>
      )}
    </UnsentStrip>
  );
}

function Visit({ token }: { token: string }) {
  const { t } = useTranslation('visits');
  const client = useQueryClient();
  const { data: link, error, isPending } = useQuery(shareQuery(token));
  if (isPending) return <VisitLoading />;
  if (error) {
    const retry = () => void client.resetQueries({ queryKey: shareQuery(token).queryKey });
    return <VisitFailed error={error} step="look" onRetry={isOver(error) ? undefined : retry} />;
  }
  if (link.isExpired) return <VisitDenied message={t('expired')} />;
  if (!link.unlocked && !link.requirePassword) return <VisitDenied message={t('invalid')} />;
  if (!link.unlocked)
    return (
      <LatePart name="password-view" load={loadPasswordView} meanwhile={<VisitLoading />}>
        {(PasswordView) => <PasswordView token={token} />}
      </LatePart>
    );
  return <SharedTreeView token={token} link={link} />;
}
