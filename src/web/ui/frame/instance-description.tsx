import { useQuery } from '@tanstack/react-query';
import { systemQuery } from '#web/client/server/system-query.ts';

/** What administrators say of the instance, to whoever comes to its door; nothing where they say nothing. */
export function InstanceDescription({ className }: { className: string }) {
  const text = useQuery(systemQuery).data?.systemDescription;
  if (!text) return null;
  return (
    <p
      dir="auto"
      className={`wrap-anywhere whitespace-pre-line border-accent border-l-3 pl-3 text-ink-soft ${className}`}
    >
      {text}
    </p>
  );
}
