import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ApiError } from './api-error.ts';
import { noteSilence } from './connection.ts';

interface LatePartProps<Part> {
  /** Of all parts that are fetched late, this one. */
  readonly name: string;
  readonly load: () => Promise<Part>;
  /** What stands there until it has come. */
  readonly meanwhile?: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/**
 * A part of a page that is fetched when it is first needed. Where the server does not answer, the page says so and asks again;
 * a `lazy` component would fail for good.
 */
export function LatePart<Part>({ name, load, meanwhile = null, children }: LatePartProps<Part>) {
  const { data } = useQuery({
    queryKey: ['part', name],
    queryFn: async () => {
      try {
        return { part: await load() };
      } catch {
        // Browsers say nothing about a file that did not come but that.
        noteSilence();
        throw new ApiError({ status: 0, code: 'network' });
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { public: true },
  });
  // Texts that it alone needs may still be on their way; the page around it does not wait for them.
  return data ? <Suspense fallback={meanwhile}>{children(data.part)}</Suspense> : meanwhile;
}
