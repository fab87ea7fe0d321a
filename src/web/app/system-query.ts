import { queryOptions } from '@tanstack/react-query';
import { getSystem } from '#contract/system.ts';
import { call } from './call.ts';

/** What the server says about itself before anybody signs in. */
export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => call(getSystem, { signal }),
  staleTime: 5 * 60_000,
  meta: { public: true },
});
