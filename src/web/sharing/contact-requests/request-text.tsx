import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRequest } from '#contract/contact-requests.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { waiting: 'notice', accepted: 'accent', declined: 'plain' } as const;

interface RequestTextProps {
  readonly request: ContactRequest;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** What was asked, when, and what became of it. */
export function RequestText({ request, title, children }: RequestTextProps) {
  const { t } = useTranslation('connections');
  const { day } = useDates();
  const { state, message, email, personName, createdAt } = request;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere text-lg" dir="auto">
          {title}
        </h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        <span className="text-ink-faint text-sm">{day(createdAt)}</span>
      </div>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line text-ink-soft" dir="auto">
        {message}
      </p>
      {email && (
        <p className="wrap-anywhere">
          {personName && <span dir="auto">{personName} · </span>}
          <a href={`mailto:${email}`} className="inline-link">
            {email}
          </a>
        </p>
      )}
      {children}
    </div>
  );
}
