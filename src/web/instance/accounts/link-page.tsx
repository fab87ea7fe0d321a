import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface LinkPageProps {
  opened: UseQueryResult<unknown>;
  title: string;
  lead: string;
  /** Why the link may have done nothing, and what to do now. */
  invalid: string;
  children: ReactNode;
}

/** What came of opening a link. */
export function LinkPage({ opened, title, lead, invalid, children }: LinkPageProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  if (opened.isPending) return <LoadingScreen />;
  if (opened.isSuccess) {
    return (
      <SignInFrame title={title} lead={lead}>
        {children}
      </SignInFrame>
    );
  }
  const isSpent = opened.error instanceof ApiError && opened.error.code === 'link_invalid';
  return (
    <SignInFrame title={t('link.invalidTitle')} lead={isSpent ? invalid : t('link.failed')}>
      {isSpent ? children : <ErrorState detail={errorText(opened.error)} onRetry={() => void opened.refetch()} />}
    </SignInFrame>
  );
}
