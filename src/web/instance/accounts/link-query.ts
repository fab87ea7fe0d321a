import { queryOptions } from '@tanstack/react-query';

/** Spends the link that a page was opened by, once, however often the page is drawn. */
export function linkQuery<Opened>(purpose: string, token: string, open: () => Promise<Opened>) {
  return queryOptions({
    queryKey: ['account-link', purpose, token],
    queryFn: open,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    meta: { public: true },
  });
}
