import { queryOptions } from '@tanstack/react-query';
import { addresses } from '#contract/addresses.ts';
import type { getSystem } from '#contract/system.ts';
import { callAt } from './call.ts';

/** What the server says about itself before anybody signs in. */
export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => callAt<typeof getSystem>(addresses.system, { signal }),
  staleTime: 5 * 60_000,
  // Much of every page asks this: pages that wait for it would come, ask anew after a failure, go, and come again without end.
  retryOnMount: false,
  meta: { public: true },
});
