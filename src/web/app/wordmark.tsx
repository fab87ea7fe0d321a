import { Link } from '@tanstack/react-router';
import { Mark } from '#web/ui/mark.tsx';

export function Wordmark({ to = '/' }: { to?: '/' | '/dashboard' | '/admin' }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-2.5 rounded-control font-semibold font-serif text-ink text-lg tracking-tight"
    >
      <Mark className="size-7 text-accent" />
      Swissfam
    </Link>
  );
}
