import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageLink } from '#web/ui/frame/page-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isAway, useRefusalText, type VisitStep } from './refusal-text.ts';

/** The one thing there is to say or to ask, in the middle of the page. */
export function VisitCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 py-8 sm:py-16">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {lead && <p className="text-ink-soft">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

export function VisitLoading() {
  const { t } = useTranslation('visits');
  return (
    <div className="grid justify-items-center py-24">
      <h1 tabIndex={-1} className="sr-only">
        {t('subtitle')}
      </h1>
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner />
        {t('loading')}
      </p>
    </div>
  );
}

interface VisitDeniedProps {
  readonly message: string;
  /** That access was denied, where nothing else is said. */
  readonly title?: string | undefined;
  /** Where trying again may help. */
  readonly onRetry?: (() => void) | undefined;
}

export function VisitDenied({ message, title, onRetry }: VisitDeniedProps) {
  const { t } = useTranslation('visits');
  return (
    <VisitCard title={title ?? t('denied')}>
      <Alert>{message}</Alert>
      <div className="flex flex-wrap gap-3">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <PageLink to="/" className={buttonClasses()}>
          {t('returnHome')}
        </PageLink>
      </div>
    </VisitCard>
  );
}

interface VisitFailedProps {
  readonly error: unknown;
  readonly step: VisitStep;
  readonly onRetry?: (() => void) | undefined;
}

/** Why nothing came. Where the server does not answer, nobody was denied anything. */
export function VisitFailed({ error, step, onRetry }: VisitFailedProps) {
  const { t } = useTranslation('visits');
  const refusalText = useRefusalText();
  const title = isAway(error) ? t(`failed.${step}`) : undefined;
  return <VisitDenied title={title} message={refusalText(error, step)} onRetry={onRetry} />;
}
