import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPart, tryAgain } from '#web/client/text/load-failure.ts';
import { ErrorState } from './error-state.tsx';

interface LatePartProps<Part> {
  /** Of all parts that are fetched late, this one. */
  readonly name: string;
  readonly load: () => Promise<Part>;
  /** What stands there until it has come. */
  readonly meanwhile?: ReactNode;
  /** Nobody has asked for it: where it does not come, nothing is said. */
  readonly isExtra?: boolean;
  readonly children: (part: Part) => ReactNode;
}

/**
 * A part of a page that is fetched when it is first needed. Where it does not come, its place says so and offers to try
 * again, and it comes by itself when the server answers; a `lazy` component would take the page down, and for good.
 */
export function LatePart<Part>({ name, load, meanwhile = null, isExtra = false, children }: LatePartProps<Part>) {
  const { t } = useTranslation('shell');
  const { data, isError, refetch } = useQuery({
    queryKey: ['part', name],
    queryFn: async () => ({ part: await fetchPart(load) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { public: true },
  });
  // Texts that it alone needs may still be on their way; the page around it does not wait for them.
  if (data) return <Suspense fallback={meanwhile}>{children(data.part)}</Suspense>;
  if (!isError || isExtra) return meanwhile;
  return (
    <ErrorState
      title={t('notLoaded.part')}
      detail={t('notLoaded.text')}
      onRetry={() => void tryAgain(() => void refetch())}
    />
  );
}
