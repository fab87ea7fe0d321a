import { useInstanceName } from '#web/client/session/instance.ts';
import { Mark } from '#web/ui/mark.tsx';
import { PageLink } from './page-link.tsx';

export function Wordmark({ to = '/' }: { to?: '/' | '/dashboard' | '/admin' }) {
  const name = useInstanceName();
  return (
    <PageLink
      to={to}
      className="inline-flex items-center gap-2.5 rounded-control font-semibold font-serif text-ink text-lg tracking-tight"
    >
      <Mark className="size-7 shrink-0 text-accent" />
      <span dir="auto" className="wrap-anywhere">
        {name}
      </span>
    </PageLink>
  );
}
